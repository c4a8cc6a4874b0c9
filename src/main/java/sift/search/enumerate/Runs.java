package sift.search.enumerate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sift.lang.ColumnLoops;
import sift.progress.Progress;

/** Takes the runs of a level in their order, and hands their blocks to a receiver. */
public abstract sealed class Runs {
  private final Progress progress;

  private Runs(Progress progress) {
    this.progress = progress;
  }

  /**
   * Returns what takes the runs of a level: on all threads if there are many formulas.
   *
   * @param formulas how many there are
   */
  public static <P extends Level.Sink> Runs of(
      SampleBank bank,
      ColumnLoops loops,
      Level.Shared<P> sink,
      Workers workers,
      long formulas,
      Progress progress) {
    Supplier<Block> blocks = () -> new Block(bank.samples(), loops);
    return workers.threads() == 1 || formulas < InBatches.LEAST
        ? new InOrder(blocks.get(), sink, progress)
        : new InBatches<>(blocks, sink, workers, progress);
  }

  /** Takes a run; returns whether to stop. */
  public abstract boolean take(Operation operation, int from, int end);

  /** Ends the level; returns whether it was stopped. */
  public abstract boolean end();

  /** Counts formulas as tried. */
  public final void count(long formulas) {
    progress.add(formulas);
  }

  public final boolean isStopped() {
    return progress.stopRequested();
  }

  /** Hands the blocks of a run to a receiver; returns whether to stop. */
  public final boolean play(Block block, int from, int end, Level.Sink sink) {
    boolean isStopped = false;
    int most = block.mostLength();
    for (int at = from; at < end && !isStopped; at += block.length()) {
      block.move(at, SampleBank.together(at, Math.min(end - at, most)));
      isStopped = sink.accept(block) || isStopped();
    }
    return isStopped;
  }

  /** Counts the formulas of the runs, and hands them to nobody. */
  public static final class Counting extends Runs {
    private long formulas;

    Counting(Progress progress) {
      super(progress);
    }

    /** Returns how many formulas the runs have had. */
    long formulas() {
      return formulas;
    }

    @Override
    public boolean take(Operation operation, int from, int end) {
      formulas += end - from;
      return isStopped();
    }

    @Override
    public boolean end() {
      return false;
    }
  }

  /** One block after the other. */
  private static final class InOrder extends Runs {
    private static final int AT_ONCE = 1 << 20;

    private final Block block;
    private final Level.Sink sink;
    private long done;
    private boolean isStopped;

    InOrder(Block block, Level.Sink sink, Progress progress) {
      super(progress);
      this.block = block;
      this.sink = sink;
    }

    @Override
    public boolean take(Operation operation, int from, int end) {
      block.set(operation);
      isStopped = play(block, from, end, sink);
      done += end - from;
      if (done >= AT_ONCE) {
        count(done);
        done = 0;
      }
      return isStopped;
    }

    @Override
    public boolean end() {
      count(done);
      return isStopped;
    }
  }

  /**
   * As many chunks at once as make a batch; the receiver takes their parts in the order of the
   * chunks, so that it has what it would have of one block after the other.
   */
  private static final class InBatches<P extends Level.Sink> extends Runs {
    private static final int CHUNK = 1 << 14;
    private static final int CHUNKS_PER_THREAD = 8;

    /** Levels of fewer formulas are not worth it. */
    static final long LEAST = 4 * CHUNK;

    private final Level.Shared<P> sink;
    private final Workers workers;
    private final List<Worker> hands;
    private final List<P> parts;
    private final List<List<Run>> chunks = new ArrayList<>();
    private int inLast;
    private long waiting;
    private boolean isStopped;

    private record Run(Operation operation, int from, int end) {}

    InBatches(Supplier<Block> blocks, Level.Shared<P> sink, Workers workers, Progress progress) {
      super(progress);
      this.sink = sink;
      this.workers = workers;
      hands = Stream.generate(() -> new Worker(blocks.get())).limit(workers.threads()).toList();
      int most = workers.threads() * CHUNKS_PER_THREAD;
      parts = Stream.generate(sink::part).limit(most).toList();
      chunks.add(new ArrayList<>());
    }

    @Override
    public boolean take(Operation operation, int from, int end) {
      int at = from;
      while (at < end && !isStopped) {
        int next = Math.min(end, at + CHUNK - inLast);
        chunks.getLast().add(new Run(operation, at, next));
        inLast += next - at;
        waiting += next - at;
        at = next;
        if (inLast == CHUNK) {
          nextChunk();
        }
      }
      return isStopped;
    }

    private void nextChunk() {
      inLast = 0;
      if (chunks.size() == parts.size()) {
        flush();
      }
      chunks.add(new ArrayList<>());
    }

    @Override
    public boolean end() {
      if (!isStopped) {
        flush();
      }
      return isStopped;
    }

    private void flush() {
      AtomicInteger next = new AtomicInteger();
      workers.all(hands.stream().map(hand -> (Supplier<Worker>) () -> hand.work(next)).toList());
      isStopped = sink.take(parts.subList(0, chunks.size())) || isStopped();
      count(waiting);
      waiting = 0;
      chunks.clear();
    }

    /** Plays the chunks that nobody else has begun. */
    private final class Worker {
      private final Block block;

      Worker(Block block) {
        this.block = block;
      }

      Worker work(AtomicInteger next) {
        for (int chunk = next.getAndIncrement();
            chunk < chunks.size();
            chunk = next.getAndIncrement()) {
          P part = parts.get(chunk);
          boolean isFull = false;
          for (Run run : chunks.get(chunk)) {
            if (!isFull) {
              block.set(run.operation);
              isFull = play(block, run.from, run.end, part);
            }
          }
        }
        return this;
      }
    }
  }
}
