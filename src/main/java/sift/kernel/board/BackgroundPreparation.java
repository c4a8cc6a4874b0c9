package sift.kernel.board;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.chess.perft.WikiPosition;
import sift.chess.siblings.SiblingGenerator;
import sift.file.FileException;
import sift.kernel.emit.TooLongException;

/**
 * Prepares means beside the count that waits for them: until HotSpot has compiled them they are
 * slower than the scalar generator, kernels a thousand times.
 *
 * <p>One thread makes each of them do the same work again and again, until it takes as little time
 * as only compiled code does. After a head start of scalar, the means that most nodes want comes
 * first. Kernels cost the count more while they are prepared than siblings, so where siblings are
 * wanted most, kernels come late. Each kernel for less material than all comes when {@link Lanes}
 * ask for it.
 */
final class BackgroundPreparation implements Preparation, KernelSource {
  /** How long scalar has HotSpot for itself. Many counts are over before. */
  private static final int HEAD_START_MILLIS = 250;

  /** After this time kernels pay, though few nodes want them. */
  static final int PATIENCE_MILLIS = 3_000;

  /** The time that a compiled means takes where it does badly, by that of scalar. */
  private static final double MAX_RATIO = 1.3;

  /** The rounds in a row in which a means must take no more. */
  private static final int WINS = 3;

  /** The nodes of a round, about. */
  private static final int MAX_NODES = 200;

  /** What a compiled kernel takes for a position, at most; before, it takes microseconds. */
  private static final int MAX_NANOS_FOR_POSITION = 200;

  /** The positions of a run of a kernel: two vectors or more, so that it comes to loop. */
  private static final int POSITIONS = 16;

  /**
   * The runs after which a kernel waits for the compiler, as the launcher lets HotSpot compile it
   * after a few. More runs would only make the Vector API hot, and keep the compiler from what
   * matters.
   */
  private static final int RUNS = 12;

  private static final long PAUSE_NANOS = 2_000_000;

  /** Elsewhere kernels take thousands of runs; so they begin to run again after this time. */
  private static final long PAUSES_NANOS = 1_500_000_000L;

  /** After this time a means is given up. */
  private static final long LIMIT_NANOS = 20_000_000_000L;

  private final Supplier<LaneKernels> maker;
  private final Generator scalar;
  private final SiblingGenerator siblings;
  private final int patienceMillis;
  private final AtomicBoolean hasBegun = new AtomicBoolean();
  private final LongAdder nodesForBatch = new LongAdder();
  private final LongAdder nodesForSiblings = new LongAdder();
  private final AtomicReferenceArray<@Nullable LaneKernel> ready =
      new AtomicReferenceArray<>(Material.COUNT);
  private final AtomicReferenceArray<@Nullable Boolean> isWanted =
      new AtomicReferenceArray<>(Material.COUNT);
  private final BlockingQueue<Integer> wanted = new LinkedBlockingQueue<>();
  private volatile boolean hasSiblings;
  private volatile @Nullable Lanes lanes;
  private volatile @Nullable String trouble;

  /**
   * Prepares nothing yet.
   *
   * @param kernels makes the kernels; called once, on another thread
   * @param patienceMillis how long kernels wait where siblings are wanted most
   */
  BackgroundPreparation(
      Supplier<LaneKernels> kernels,
      Generator scalar,
      SiblingGenerator siblings,
      int patienceMillis) {
    maker = kernels;
    this.scalar = scalar.copy();
    this.siblings = siblings.copy();
    this.patienceMillis = patienceMillis;
  }

  /** Returns in words what counts meanwhile, and what comes when. */
  static String text() {
    return ("until a means is prepared beside the count another counts, scalar at first;"
            + " preparation begins after %.2f s with the means that more nodes want, and kernels"
            + " that come second wait another %.0f s")
        .formatted(HEAD_START_MILLIS / 1e3, PATIENCE_MILLIS / 1e3);
  }

  @Override
  public void begin(long[] positions, int at) {
    if (!hasBegun.get() && !hasBegun.getAndSet(true)) {
      long[] position = Arrays.copyOfRange(positions, at, at + GeneratorPosition.WORDS);
      CompletableFuture.delayedExecutor(
              Math.min(HEAD_START_MILLIS, patienceMillis),
              MILLISECONDS,
              BackgroundPreparation::start)
          .execute(() -> run(position));
    }
  }

  /** Starts a task on a daemon thread, which keeps no program from ending. */
  private static void start(Runnable task) {
    Thread.ofPlatform().daemon().name("preparation").start(task);
  }

  @Override
  public void isWanted(long byBatch, long bySiblings) {
    nodesForBatch.add(byBatch);
    nodesForSiblings.add(bySiblings);
  }

  @Override
  public boolean hasSiblings() {
    return hasSiblings;
  }

  @Override
  public @Nullable Lanes lanes() {
    Lanes prototype = lanes;
    return prototype == null ? null : prototype.copy();
  }

  @Override
  public @Nullable LaneKernel kernel(int material) {
    LaneKernel exact = ready.get(material);
    return exact == null ? ready.get(Material.ALL.number()) : exact;
  }

  @Override
  public void want(int material) {
    if (isWanted.getAndSet(material, true) == null) {
      wanted.add(material);
    }
  }

  @Override
  public Optional<String> trouble() {
    return Optional.ofNullable(trouble);
  }

  private void run(long[] position) {
    try {
      List<long[]> nodes = nodes(List.of(position));
      boolean isBatchFirst = nodesForBatch.sum() > nodesForSiblings.sum();
      if (!isBatchFirst) {
        prepareSiblings(nodes);
        TimeUnit.MILLISECONDS.sleep(patienceMillis);
      }
      Optional<LaneKernels> kernels = prepareBatchIfPossible(nodes);
      if (isBatchFirst) {
        prepareSiblings(nodes);
      }
      while (kernels.isPresent()) {
        prepare(kernels.get(), wanted.take());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Prepares everything, for positions of all kinds, before it returns. */
  void finish() {
    hasBegun.set(true);
    List<long[]> nodes =
        nodes(
            WikiPosition.ALL.stream()
                .map(each -> GeneratorPosition.of(each.position().setup()).words())
                .toList());
    prepareSiblings(nodes);
    LaneKernels kernels = prepareBatch(nodes);
    for (int material = 0; material < Material.COUNT; material++) {
      prepare(kernels, material);
    }
  }

  private void prepareSiblings(List<long[]> nodes) {
    hasSiblings = isSoonFast(() -> countBySiblings(nodes), nodes);
  }

  /** Prepares batches, or tells why there are none. */
  private Optional<LaneKernels> prepareBatchIfPossible(List<long[]> nodes) {
    try {
      return Optional.of(prepareBatch(nodes));
    } catch (FileException | TooLongException e) {
      trouble = e.getMessage();
      return Optional.empty();
    }
  }

  /** Prepares batches with the kernel for all material. */
  private LaneKernels prepareBatch(List<long[]> nodes) {
    LaneKernels kernels = maker.get();
    LaneKernel all = kernels.kernel(Material.ALL.number());
    Batch own = Batch.with(all);
    if (isSoonCompiled(all) && isSoonFast(() -> countInBatch(own, nodes), nodes)) {
      ready.set(Material.ALL.number(), all);
      lanes = new Lanes(this, own);
    }
    return kernels;
  }

  private void prepare(LaneKernels kernels, int material) {
    LaneKernel kernel = kernels.kernel(material);
    if (isSoonCompiled(kernel)) {
      ready.set(material, kernel);
    }
  }

  /**
   * Returns some nodes two plies below these positions: HotSpot compiles best for the kind of nodes
   * that it has seen.
   */
  private List<long[]> nodes(List<long[]> positions) {
    List<long[]> nodes = positions;
    for (int ply = 0; ply < 2; ply++) {
      List<long[]> all = nodes.stream().flatMap(node -> children(node).stream()).toList();
      int step = 1 + all.size() / MAX_NODES;
      nodes = IntStream.range(0, all.size() / step).mapToObj(i -> all.get(i * step)).toList();
    }
    return nodes;
  }

  private List<long[]> children(long[] position) {
    long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    int count = scalar.children(position, 0, children);
    return IntStream.range(0, count)
        .mapToObj(i ->
            Arrays.copyOfRange(
                children, i * GeneratorPosition.WORDS, (i + 1) * GeneratorPosition.WORDS))
        .toList();
  }

  private void countBySiblings(List<long[]> nodes) {
    for (long[] node : nodes) {
      siblings.perft(node, 0, 2);
    }
  }

  private void countInBatch(Batch own, List<long[]> nodes) {
    MoveSets moves = new MoveSets();
    for (long[] node : nodes) {
      scalar.moves(node, 0, moves);
      own.add(node, 0, moves, moves.count());
    }
    own.drain();
  }

  private boolean isSoonFast(Runnable candidate, List<long[]> nodes) {
    long begin = System.nanoTime();
    int wins = 0;
    while (wins < WINS) {
      long rival = nanos(() -> nodes.forEach(node -> scalar.perft(node, 0, 2)));
      wins = nanos(candidate) < MAX_RATIO * rival ? wins + 1 : 0;
      if (System.nanoTime() - begin > LIMIT_NANOS) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSoonCompiled(LaneKernel kernel) {
    long[] columns = kernel.memory();
    long begin = System.nanoTime();
    int runs = 0;
    while (nanos(() -> kernel.run(columns, POSITIONS)) > POSITIONS * MAX_NANOS_FOR_POSITION) {
      long passed = System.nanoTime() - begin;
      if (passed > LIMIT_NANOS) {
        return false;
      }
      if (++runs > RUNS && passed < PAUSES_NANOS) {
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return true;
  }

  private static long nanos(Runnable work) {
    long begin = System.nanoTime();
    work.run();
    return System.nanoTime() - begin;
  }
}
