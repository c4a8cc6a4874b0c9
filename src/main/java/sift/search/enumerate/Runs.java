package sift.search.enumerate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import sift.lang.ColumnLoops;
import sift.progress.Progress;

/** A receiver of the runs of a level, in their order. */
public abstract sealed class Runs {
  /** The formulas of a batch for each thread, where it does not influence the result. */
  static final int SHARE = 1 << 16;

  final Progress progress;

  private Runs(Progress progress) {
    this.progress = progress;
  }

  /** Receives a run; returns whether to stop. */
  abstract boolean take(Operation operation, int from, int end);

  /** Ends the level; returns whether it was stopped. */
  abstract boolean end();

  /** Counts the formulas of runs without computing them. */
  public static final class Counting extends Runs {
    private final long most;
    private long formulas;

    /** Counts up to {@code most}. */
    public Counting(long most, Progress progress) {
      super(progress);
      this.most = most;
    }

    /** Returns the number of formulas counted. */
    public long formulas() {
      return formulas;
    }

    @Override
    boolean take(Operation operation, int from, int end) {
      formulas += end - from;
      return formulas > most || progress.stopRequested();
    }

    @Override
    boolean end() {
      return false;
    }
  }

  /**
   * Distributes the blocks of runs in chunks over all threads. A batch of chunks goes to the parts
   * of a receiver, which merges them in the order of the chunks, so that the result is that of one
   * block after the other.
   */
  public static final class Batches<P extends Level.Sink> extends Runs {
    private static final int CHUNKS_PER_THREAD = 4;

    private final Supplier<Block> blocks;
    private final Level.Shared<P> sink;
    private final Workers workers;
    private final int batch;
    private final int chunk;
    private final List<Hand> hands = new ArrayList<>();
    private final List<P> parts = new ArrayList<>();
    private final List<List<Run>> chunks = new ArrayList<>();
    private int inLast;
    private long waiting;
    private boolean isStopped;

    private record Run(Operation operation, int from, int end) {}

    /**
     * Batches for a receiver.
     *
     * @param batch about how many formulas at once; runs of no more are not divided
     */
    public Batches(
        SampleBank bank,
        ColumnLoops loops,
        Level.Shared<P> sink,
        Workers workers,
        int batch,
        Progress progress) {
      super(progress);
      blocks = () -> new Block(bank.samples(), loops);
      this.sink = sink;
      this.workers = workers;
      this.batch = batch;
      int chunks = workers.threads() == 1 ? 1 : workers.threads() * CHUNKS_PER_THREAD;
      chunk = Math.max(1, batch / chunks);
    }

    @Override
    boolean take(Operation operation, int from, int end) {
      int at = from;
      while (at < end && !isStopped) {
        if (inLast == 0) {
          chunks.add(new ArrayList<>());
        }
        int next = Math.min(end, at + chunk - inLast);
        chunks.getLast().add(new Run(operation, at, next));
        inLast = inLast + next - at == chunk ? 0 : inLast + next - at;
        waiting += next - at;
        at = next;
        if (waiting >= (at < end ? 2 * batch : batch)) {
          flush();
        }
      }
      return isStopped;
    }

    @Override
    boolean end() {
      if (!isStopped) {
        flush();
      }
      return isStopped;
    }

    private void flush() {
      while (parts.size() < chunks.size()) {
        parts.add(sink.part());
      }
      while (hands.size() < Math.min(workers.threads(), chunks.size())) {
        hands.add(new Hand(blocks.get()));
      }
      AtomicInteger next = new AtomicInteger();
      workers.all(hands.stream().map(hand -> (Supplier<Hand>) () -> hand.play(next)).toList());
      isStopped = sink.take(parts.subList(0, chunks.size())) || progress.stopRequested();
      progress.add(waiting);
      waiting = 0;
      inLast = 0;
      chunks.clear();
    }

    /** Processes chunks that no other thread has begun. */
    private final class Hand {
      private final Block block;

      Hand(Block block) {
        this.block = block;
      }

      Hand play(AtomicInteger next) {
        for (int i = next.getAndIncrement(); i < chunks.size(); i = next.getAndIncrement()) {
          boolean isFull = false;
          for (Run run : chunks.get(i)) {
            if (!isFull) {
              block.set(run.operation);
              isFull = play(run, parts.get(i));
            }
          }
        }
        return this;
      }

      /** Hands the blocks of a run to a part; returns whether to stop. */
      private boolean play(Run run, P part) {
        boolean isFull = false;
        int most = block.mostLength();
        for (int at = run.from; at < run.end && !isFull; at += block.length()) {
          block.move(at, SampleBank.together(at, Math.min(run.end - at, most)));
          isFull = part.accept(block) || progress.stopRequested();
        }
        return isFull;
      }
    }
  }
}
