package sift.chess.batch;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import sift.chess.movegen.Generator;
import sift.chess.movegen.LastTwoPliesGenerator;
import sift.chess.movegen.MoveSets;
import sift.chess.siblings.SiblingGenerator;
import sift.kernel.Width;

/**
 * A generator that counts the last two plies below each node by one of several {@link Means}. They
 * count the same, so that no choice changes a result.
 */
public final class MixedGenerator extends LastTwoPliesGenerator {
  /** What chooses. An instance serves one thread. */
  interface Rule {
    /**
     * Returns the means for the children of the position at {@code positions[at]}, which is three
     * plies above the leaves.
     *
     * @param moves the number of moves of its first child, or about as many
     * @param hasBatch whether there is a kernel for it; without one it is not batch
     */
    Means choose(long[] positions, int at, int moves, boolean hasBatch);

    /**
     * Is told that so many children of the position chosen for last have been counted; 0 if not all
     * by the means that was chosen.
     */
    default void counted(int children) {}

    /** Returns the rule for another thread. */
    default Rule copy() {
      return this;
    }
  }

  /**
   * The leaves counted by each means.
   *
   * @param byMeans how many; none where there is no number
   */
  public record Shares(Map<Means, Long> byMeans) {
    public Shares {
      byMeans = Map.copyOf(byMeans);
    }

    /** Returns the leaves counted by a means. */
    public long leaves(Means means) {
      return byMeans.getOrDefault(means, 0L);
    }

    /** Returns which part of all leaves a means has counted, 0 to 1; of no leaves, scalar all. */
    public double share(Means means) {
      long all = byMeans.values().stream().mapToLong(Long::longValue).sum();
      return all == 0 ? means == Means.SCALAR ? 1 : 0 : (double) leaves(means) / all;
    }

    /** Returns the means that have counted, the first most: {@code "batch 62 %, scalar 38 %"}. */
    public String text() {
      List<Means> counted =
          Arrays.stream(Means.values())
              .filter(means -> leaves(means) > 0)
              .sorted(Comparator.comparingLong(this::leaves).reversed())
              .toList();
      if (counted.size() <= 1) {
        return counted.stream().findFirst().orElse(Means.SCALAR).text();
      }
      return counted.stream()
          .map(means -> "%s %.1f %%".formatted(means.text(), 100 * share(means)))
          .collect(joining(", "));
    }

    /** Returns what was counted since others were taken. */
    public Shares minus(Shares before) {
      return of(means -> leaves(means) - before.leaves(means));
    }

    private static Shares of(ToLongFunction<Means> leaves) {
      return new Shares(
          Arrays.stream(Means.values()).collect(toMap(means -> means, leaves::applyAsLong)));
    }
  }

  private final Preparation preparation;
  private final SiblingGenerator siblings;
  private final Rule rule;
  private final Pace pace;

  /** The leaves counted so far by all copies, each means at its ordinal. */
  private final AtomicLongArray tally;

  private final MoveSets moves = new MoveSets();
  private @Nullable Lanes lanes;

  // The position three plies above the leaves, and the means for its children.
  private long[] parents = {};
  private int parent;
  private Means means = Means.SCALAR;
  private boolean isChosen;
  private int children;
  private boolean isByOther;

  // Leaves counted since they were added to the tally.
  private long bySiblings;
  private long byScalar;

  private MixedGenerator(
      Generator scalar,
      SiblingGenerator siblings,
      Preparation preparation,
      Rule rule,
      Pace pace,
      AtomicLongArray tally) {
    super(scalar);
    this.siblings = siblings;
    this.preparation = preparation;
    this.rule = rule;
    this.pace = pace;
    this.tally = tally;
  }

  /**
   * Returns the generator that users get: the means is chosen node by node, see {@link NodeRule}.
   * Kernels are prepared beside the count.
   *
   * @param siblings over the same scalar generator
   * @param width of the kernels
   * @param kernels makes the kernels of batches; called once, on another thread
   */
  public static MixedGenerator byNode(
      Generator scalar, SiblingGenerator siblings, Width width, Supplier<LaneKernels> kernels) {
    Pace pace = new Pace();
    NodeRule rule = new NodeRule(width, pace);
    Preparation preparation = new BackgroundPreparation(kernels, scalar, rule.copy());
    return of(scalar, siblings, preparation, new MeasuredRule(rule), pace);
  }

  /** Returns the same generator with all kernels, whether HotSpot has compiled them or not. */
  public static MixedGenerator byNode(
      Generator scalar, SiblingGenerator siblings, LaneKernels kernels) {
    Width width = kernels.kernel(PieceKinds.ALL).width();
    Pace pace = new Pace();
    Rule rule = new MeasuredRule(new NodeRule(width, pace));
    return of(scalar, siblings, Preparation.done(kernels), rule, pace);
  }

  /**
   * Returns a generator that counts in batches from the beginning, and by siblings where a node has
   * more moves than there is room for.
   */
  public static MixedGenerator inBatches(
      Generator scalar, SiblingGenerator siblings, LaneKernels kernels) {
    return of(scalar, siblings, Preparation.done(kernels), (_, _, _, _) -> Means.BATCH);
  }

  /** Returns a generator that counts by the means that a rule says, as far as it is prepared. */
  static MixedGenerator of(
      Generator scalar, SiblingGenerator siblings, Preparation preparation, Rule rule) {
    return of(scalar, siblings, preparation, rule, new Pace());
  }

  private static MixedGenerator of(
      Generator scalar, SiblingGenerator siblings, Preparation preparation, Rule rule, Pace pace) {
    return new MixedGenerator(
        scalar.copy(),
        siblings.copy(),
        preparation,
        rule,
        pace,
        new AtomicLongArray(Means.values().length));
  }

  @Override
  public void expect(long[] positions, int at, int depth) {
    preparation.expect(positions, at, depth);
  }

  @Override
  public long perft(long[] positions, int at, int depth) {
    if (depth < 2) {
      return super.perft(positions, at, depth);
    }
    if (depth == 2) {
      // The rule, which only says who is faster, takes the position for the one above.
      enter(positions, at);
    }
    long counted = super.perft(positions, at, depth);
    tellRule();
    return counted + end(counted);
  }

  private void tellRule() {
    rule.counted(isByOther ? 0 : children);
    children = 0;
    isByOther = false;
  }

  /** Returns the leaves that are still in the lanes. */
  private long end(long counted) {
    long byLanes = lanes == null ? 0 : lanes.drain();
    tally.addAndGet(Means.BATCH.ordinal(), byLanes + counted - bySiblings - byScalar);
    tally.addAndGet(Means.SIBLINGS.ordinal(), bySiblings);
    tally.addAndGet(Means.SCALAR.ordinal(), byScalar);
    bySiblings = 0;
    byScalar = 0;
    return byLanes;
  }

  @Override
  protected void enter(long[] positions, int at) {
    tellRule();
    isChosen = false;
    parents = positions;
    parent = at;
  }

  @Override
  protected long countLastTwoPlies(long[] positions, int at) {
    delegate.moves(positions, at, moves);
    if (!isChosen) {
      lanes = lanes == null ? preparation.lanes() : lanes;
      means = preparation.hasBegun() ? chosen() : Means.SCALAR;
      isChosen = true;
    }
    children++;
    return switch (means) {
      case BATCH -> countInBatch(positions, at);
      case SIBLINGS -> countBySiblings(positions, at);
      case SCALAR -> countByScalar(positions, at);
    };
  }

  private Means chosen() {
    Means chosen = rule.choose(parents, parent, moves.count(), lanes != null);
    boolean isMissing =
        chosen == Means.BATCH && lanes != null && !lanes.serves(PieceKinds.number(parents, parent));
    return isMissing ? rule.choose(parents, parent, moves.count(), false) : chosen;
  }

  private long countInBatch(long[] positions, int at) {
    int material = PieceKinds.numberAfter(moves, positions, at);
    if (lanes == null || !lanes.add(positions, at, moves, moves.count(), material)) {
      isByOther = true;
      return countBySiblings(positions, at);
    }
    return delegate.enPassantReplies(positions, at, moves);
  }

  private long countBySiblings(long[] positions, int at) {
    long replies = siblings.countReplies(positions, at, moves);
    bySiblings += replies;
    return replies;
  }

  private long countByScalar(long[] positions, int at) {
    long replies = delegate.replies(positions, at, moves);
    byScalar += replies;
    return replies;
  }

  /** Returns in words how {@link #byNode} chooses, and what counts before it can. */
  public static String ruleByNode(Width width) {
    return new NodeRule(width, new Pace()).text() + "; " + BackgroundPreparation.text();
  }

  /** Returns in words what was measured of the means that {@link #byNode} chooses among. */
  public String measured() {
    return pace.text();
  }

  /** Returns whether a means may be chosen by now. */
  public boolean isPrepared(Means each) {
    return each != Means.BATCH || preparation.lanes() != null;
  }

  /** Returns why there are no lanes: a solution that is missing, refuted or too long. */
  public Optional<String> trouble() {
    return preparation.trouble();
  }

  /** Returns which means has counted how much so far, this generator's copies included. */
  public Shares shares() {
    return Shares.of(means -> tally.get(means.ordinal()));
  }

  @Override
  public MixedGenerator copy() {
    return new MixedGenerator(
        delegate.copy(), siblings.copy(), preparation, rule.copy(), pace, tally);
  }
}
