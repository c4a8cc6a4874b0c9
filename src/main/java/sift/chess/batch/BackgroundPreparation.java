package sift.chess.batch;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.file.FileException;
import sift.kernel.emit.TooLongException;

/**
 * Prepares kernels beside a long count that waits for them. While HotSpot compiles them it compiles
 * nothing else, so they come late unless most nodes wait for them, or are for them in a count of
 * many leaves. The kernel for what is on the board comes first; others come when {@link Lanes} ask
 * for them.
 */
final class BackgroundPreparation implements Preparation {
  /**
   * Fewer leaves are counted before HotSpot has compiled anything but scalar: it is the first to be
   * compiled, as all others begin with its moves.
   */
  private static final double QUICK_LEAVES = 6e8;

  /** The plies that are counted to expect the leaves of more. */
  private static final int PLIES_COUNTED = 3;

  /** How long HotSpot is left to other means. Many counts are over before. */
  private static final int WAIT_MILLIS = 250;

  /** After this time kernels pay, though few nodes wait for them. */
  private static final int PATIENCE_MILLIS = 3_000;

  /** After this time they pay where most nodes are for batch, and there are many leaves. */
  private static final int PATIENCE_FOR_BATCH_MILLIS = 1_000;

  /** The leaves of a count that is too long to be over soon after: five seconds on a Zen 5. */
  private static final double MANY_LEAVES = 2e10;

  private static final long LIMIT_NANOS = 20_000_000_000L;

  private final Supplier<LaneKernels> maker;
  private final Generator scalar;
  private final MixedGenerator.Rule rule;
  private final boolean isPatient;
  private final CompilerWatch compiler;
  private final AtomicBoolean hasBegun = new AtomicBoolean();
  private final AtomicReferenceArray<@Nullable LaneKernel> ready =
      new AtomicReferenceArray<>(PieceKinds.COUNT);
  private final Set<Integer> wanted = ConcurrentHashMap.newKeySet();
  private double expected;
  private volatile @Nullable LaneKernels kernels;
  private volatile @Nullable Batch prototype;
  private volatile @Nullable String trouble;

  /**
   * Prepares nothing yet.
   *
   * @param kernels makes the kernels; called once, on another thread
   */
  BackgroundPreparation(Supplier<LaneKernels> kernels, Generator scalar, MixedGenerator.Rule rule) {
    this(kernels, scalar, rule, true, LIMIT_NANOS);
  }

  /**
   * Prepares nothing yet.
   *
   * @param isPatient whether kernels wait until they pay
   * @param limitNanos after this time without success they are given up
   */
  BackgroundPreparation(
      Supplier<LaneKernels> kernels,
      Generator scalar,
      MixedGenerator.Rule rule,
      boolean isPatient,
      long limitNanos) {
    maker = kernels;
    this.scalar = scalar.copy();
    this.rule = rule;
    this.isPatient = isPatient;
    compiler = new CompilerWatch(limitNanos);
  }

  /** Returns in words when which means are prepared. */
  static String text() {
    return ("scalar alone where fewer than %,.0f million leaves are expected; kernels are prepared"
            + " beside longer counts: at once if most nodes wait for them, else after %.2f s, or"
            + " %.2f s if most nodes are for batch and more than %,.0f million leaves are expected")
        .formatted(
            QUICK_LEAVES / 1e6,
            (WAIT_MILLIS + PATIENCE_MILLIS) / 1e3,
            (WAIT_MILLIS + PATIENCE_FOR_BATCH_MILLIS) / 1e3,
            MANY_LEAVES / 1e6);
  }

  @Override
  public void expect(long[] positions, int at, int depth) {
    if (hasBegun()) {
      return;
    }
    double leaves = expected(positions, at, depth);
    if (isLong(leaves) && !hasBegun.getAndSet(true)) {
      long[] position = Arrays.copyOfRange(positions, at, at + GeneratorPosition.WORDS);
      long wait = isPatient && !isWaiting(position) ? WAIT_MILLIS : 0;
      CompletableFuture.delayedExecutor(wait, MILLISECONDS, BackgroundPreparation::start)
          .execute(() -> run(position, leaves));
    }
  }

  /** Returns whether a position would be for batch alone, as far as one can tell at once. */
  private boolean isWaiting(long[] position) {
    return rule.choose(position, 0, scalar.count(position, 0), false) == Means.SCALAR;
  }

  /** Returns whether this count and those expected before are long together. */
  private synchronized boolean isLong(double leaves) {
    expected += leaves;
    return expected > QUICK_LEAVES;
  }

  /** Returns about how many leaves there are, if moves grow no more below than at the top. */
  private double expected(long[] positions, int at, int depth) {
    if (depth <= PLIES_COUNTED) {
      return scalar.perft(positions, at, depth);
    }
    double leaves = scalar.perft(positions, at, PLIES_COUNTED);
    double twoPlies = leaves / Math.max(1, scalar.count(positions, at));
    return leaves * Math.pow(twoPlies, (depth - PLIES_COUNTED) / 2.0);
  }

  @Override
  public boolean hasBegun() {
    return hasBegun.get();
  }

  /** Starts a task on a daemon thread, which keeps no program from ending. */
  private static void start(Runnable task) {
    Thread.ofPlatform().daemon().name("preparation").start(task);
  }

  @Override
  public @Nullable Lanes lanes() {
    Batch prepared = prototype;
    return prepared == null ? null : new Lanes(this, prepared);
  }

  @Override
  public @Nullable LaneKernel kernel(int material) {
    LaneKernel least = ready.get(material);
    for (int more = material + 1; least == null && more < PieceKinds.COUNT; more++) {
      least = PieceKinds.union(more, material) == more ? ready.get(more) : null;
    }
    return least;
  }

  @Override
  public void want(int material) {
    if (wanted.add(material)) {
      start(() -> prepare(material));
    }
  }

  @Override
  public Optional<String> trouble() {
    return Optional.ofNullable(trouble);
  }

  /**
   * Returns how long kernels wait, besides the time that they always do.
   *
   * @param leaves the leaves expected of the count
   */
  int patienceMillis(Sample sample, double leaves) {
    if (sample.isMostly(Means.SCALAR, rule, false)) {
      return 0; // only scalar counts, until there are kernels
    }
    return leaves > MANY_LEAVES && sample.isMostly(Means.BATCH, rule, true)
        ? PATIENCE_FOR_BATCH_MILLIS
        : PATIENCE_MILLIS;
  }

  private void run(long[] position, double leaves) {
    try {
      Sample sample = Sample.below(position, scalar);
      if (isPatient) {
        TimeUnit.MILLISECONDS.sleep(patienceMillis(sample, leaves));
      }
      prepare(sample);
    } catch (FileException | TooLongException e) {
      trouble = e.getMessage();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Prepares the kernel for the material of a sample. */
  private synchronized void prepare(Sample sample) {
    LaneKernels made = maker.get();
    LaneKernel first = made.kernel(new PieceKinds(sample.material()));
    Batch batch = Batch.with(first);
    if (compiler.isCompiled(first) && compiler.isFast(batch, sample)) {
      ready.set(first.material().number(), first);
      kernels = made;
      prototype = batch;
    } else {
      trouble = "HotSpot has not compiled the kernel for a long time";
    }
  }

  /** Prepares the kernel for some material, unless it is there or takes too long. */
  private synchronized void prepare(int material) {
    LaneKernels made = kernels;
    if (made != null && ready.get(material) == null) {
      LaneKernel kernel = made.kernel(new PieceKinds(material));
      if (compiler.isCompiled(kernel)) {
        ready.set(material, kernel);
      }
    }
  }
}
