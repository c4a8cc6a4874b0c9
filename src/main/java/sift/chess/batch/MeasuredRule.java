package sift.chess.batch;

import java.util.function.LongSupplier;

/**
 * {@link NodeRule} with the time that nodes take: it measures some of them, and now and then lets
 * the other means count a few, so that it knows of both how long they take here.
 */
final class MeasuredRule implements MixedGenerator.Rule {
  /** One of so many nodes is measured, as looking at the clock takes its time too. */
  private static final int MEASURED = 16;

  /** The measurements of a means before that. */
  private static final int MANY = 64;

  /** The nodes of a trial. The first is not measured: it takes half as long again as the others. */
  private static final int TRIAL = 4;

  // The nodes from one trial to the next: while little is measured; then, and where both means take
  // about the same; elsewhere. The longer ones are multiples of the shorter.
  private static final int SOON = 50;
  private static final int LATER = 500;
  private static final int SELDOM = 4_000;

  /** About the same. */
  private static final double NEAR = 1.3;

  private final NodeRule rule;
  private final LongSupplier clock;
  private Means means = Means.SCALAR;
  private boolean isMeasured;
  private long begin;
  private int nodes = TRIAL;

  MeasuredRule(NodeRule rule) {
    this(rule, System::nanoTime);
  }

  /**
   * Creates a rule that has seen no node.
   *
   * @param clock in nanoseconds
   */
  MeasuredRule(NodeRule rule, LongSupplier clock) {
    this.rule = rule;
    this.clock = clock;
  }

  @Override
  public Means choose(long[] positions, int at, int moves, boolean hasBatch) {
    means = rule.choose(positions, at, moves, hasBatch);
    nodes = (nodes + 1) & Integer.MAX_VALUE;
    int inTrial = hasBatch ? nodes % between() : TRIAL;
    boolean isTrial = inTrial < TRIAL;
    if (isTrial) {
      means = other();
    }
    isMeasured =
        means != Means.SCALAR
            && (isTrial ? inTrial > 0 : nodes % MEASURED == 0 || rule.measurements(means) < MANY);
    begin = isMeasured ? clock.getAsLong() : 0;
    return means;
  }

  /** Returns the nodes from one trial to the next; too many where the other means is far slower. */
  private int between() {
    boolean isNear = rule.measured(other()) < NEAR;
    if (!isNear && rule.fitted(other()) > NodeRule.FAR) {
      return Integer.MAX_VALUE;
    }
    double known = rule.measurements(other());
    return known < MANY ? SOON : isNear || known < 4 * MANY ? LATER : SELDOM;
  }

  private Means other() {
    return means == Means.BATCH ? Means.SIBLINGS : Means.BATCH;
  }

  @Override
  public void counted(int children) {
    if (isMeasured && children > 0) {
      rule.took(means, (double) (clock.getAsLong() - begin) / children);
    }
    isMeasured = false;
  }

  @Override
  public MeasuredRule copy() {
    return new MeasuredRule(rule.copy(), clock);
  }
}
