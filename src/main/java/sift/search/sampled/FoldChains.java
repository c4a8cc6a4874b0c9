package sift.search.sampled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.search.enumerate.FingerprintIndex;
import sift.search.enumerate.SampleBank;
import sift.search.sampled.WholeRules.Two;

/**
 * Finds long formulas with one live value: an input, or an operator over two inputs, to which one
 * {@link ChainStep} after the other is applied. Steps may fold the value onto itself, so that
 * parity, popcount and rounding up to a power of two are chains of 5 to 7 steps, whose trees have
 * 20 to 250 symbols.
 *
 * <p>A beam search: of all chains of one length those with the fewest distinct values are kept
 * ({@link Bottleneck}), of these the ones of fewer operators. Dead values are left out. A narrow
 * beam, which may lose a chain, is followed by a wider one. Once a chain is right, slightly longer
 * ones are searched for a smaller tree. The result is the same in every run that nobody stops.
 *
 * <p>Invariants: {@code out} holds nothing between two steps, and {@code u} the values of the chain
 * that a step is applied to; a value, by a hash of its words on all points, is looked at again in a
 * beam only if its tree is smaller; {@code least} has the symbols.
 */
public final class FoldChains {
  private static final int[] BEAMS = {300, 3000};
  private static final int MOST_STEPS = 16;
  private static final int MORE_STEPS = 2;
  private static final int FIRST_KNOWN = 1 << 12;
  private static final long MOST_SYMBOLS = 5000;
  private static final int OPERATOR_COST = Bottleneck.UNIT / 50;
  private static final int SEED = 0x0dd;

  private final OracleRequest request;
  private final Predicate<Expr> isRight;
  private final Progress progress;
  private final WholeRules rules;
  private final ChainPoints points;
  private final ColumnEvaluator evaluator;
  private final long[] u;
  private final Bottleneck bottleneck;
  private final List<ChainStep> steps;
  private final long[] hashKeys;
  private final long[] out;
  private FingerprintIndex seen = new FingerprintIndex();
  private int[] least = new int[FIRST_KNOWN];
  private int known;
  private int mostSteps = MOST_STEPS;
  private Optional<Expr> found = Optional.empty();

  private FoldChains(OracleRequest request, Predicate<Expr> isRight, Progress progress) {
    this.request = request;
    this.isRight = isRight;
    this.progress = progress;
    rules = WholeRules.of(request.grammar(), request.width(), request.inputs());
    points = new ChainPoints(request);
    u = new long[points.count()];
    evaluator = evaluator(List.of(ChainStep.U.name()), new long[][] {u});
    bottleneck = new Bottleneck(points);
    steps = ChainStep.of(rules, request.width());
    hashKeys = new SplittableRandom(SEED).longs(points.count()).map(key -> key | 1).toArray();
    out = new long[points.count()];
  }

  private ColumnEvaluator evaluator(List<String> names, long[][] columns) {
    ColumnLoops loops = ColumnLoops.of(request.width(), points.count());
    return new ColumnEvaluator(names, columns, points.count(), loops);
  }

  /** A chain with its values on the points. */
  @SuppressWarnings("ArrayRecordComponent") // read only here
  private record Chain(Expr formula, long symbols, int operators, long[] values) {}

  /**
   * A chain as an extension of another.
   *
   * @param cost the key of the beam
   * @param order the number of chains met before
   */
  private record Next(int cost, int order, Chain chain, ChainStep step) {
    static final Comparator<Next> BY_COST =
        Comparator.comparingInt(Next::cost).thenComparingInt(Next::order);
  }

  /**
   * Searches until a chain is proved, no beam has one, or {@code progress} is asked to stop.
   *
   * @param isRight proves or refutes a formula that is right on some 1,200 points for each input
   */
  public static Optional<Expr> run(
      OracleRequest request, Predicate<Expr> isRight, Progress progress) {
    FoldChains search = new FoldChains(request, isRight, progress);
    for (int beam : BEAMS) {
      if (search.found.isEmpty()
          && !search.isOver()
          && search.bytes(beam) <= request.memory() / 2) {
        search.search(beam);
      }
    }
    return search.found;
  }

  /** Returns the bytes of the chains of two lengths. */
  private long bytes(int beam) {
    return 2L * beam * points.count() * Long.BYTES;
  }

  private boolean isOver() {
    return progress.stopRequested() || isFull();
  }

  /** Returns whether the known values fill half of the memory; the rest is for the chains. */
  private boolean isFull() {
    return FingerprintIndex.bytes(known) > request.memory() / 2;
  }

  private void search(int beam) {
    seen = new FingerprintIndex();
    known = 0;
    List<Chain> chains = seeds();
    for (int length = 1; length <= mostSteps && !chains.isEmpty() && !isOver(); length++) {
      progress.enter(length, "folding", (long) chains.size() * steps.size(), 0);
      chains = longer(chains, beam);
      if (found.isPresent()) {
        mostSteps = Math.min(mostSteps, length + MORE_STEPS);
      }
    }
  }

  /** Returns the first chains: inputs and operators over two of them, without dead ones. */
  private List<Chain> seeds() {
    List<Chain> seeds = new ArrayList<>();
    List<Expr> formulas = new ArrayList<>(rules.inputs());
    for (Two two : rules.binary()) {
      for (Expr.Input left : rules.inputs()) {
        rules.inputs().forEach(right -> formulas.add(two.over(left, right)));
      }
    }
    ColumnEvaluator ofInputs = evaluator(request.inputs(), points.inputs());
    for (Expr formula : formulas) {
      ofInputs.evaluate(formula, 0, out.length, out, 0);
      addSeed(seeds, formula);
    }
    return seeds;
  }

  private void addSeed(List<Chain> seeds, Expr formula) {
    take(formula);
    if (!isOver() && isNew(formula.symbols()) && !bottleneck.isDead(out)) {
      seeds.add(new Chain(formula, formula.symbols(), formula.operators(), out.clone()));
    }
  }

  /** Returns the best chains with one more step, at most {@code beam}, the best first. */
  private List<Chain> longer(List<Chain> chains, int beam) {
    PriorityQueue<Next> kept = new PriorityQueue<>(Next.BY_COST.reversed());
    int order = 0;
    for (Chain chain : chains) {
      setU(chain);
      for (ChainStep step : steps) {
        int most = kept.size() < beam ? Integer.MAX_VALUE : kept.element().cost - 1;
        int cost =
            step.symbols(chain.symbols) > MOST_SYMBOLS ? Bottleneck.DEAD : cost(chain, step, most);
        if (isOver()) {
          return List.of();
        }
        if (cost != Bottleneck.DEAD) {
          kept.add(new Next(cost, order++, chain, step));
          if (kept.size() > beam) {
            kept.remove();
          }
        }
      }
      progress.add(steps.size());
    }
    return kept.stream().sorted(Next.BY_COST).map(this::chain).toList();
  }

  /**
   * Returns the cost of a step after a chain, or {@link Bottleneck#DEAD} if it is dead, known or
   * above {@code most}. Right formulas are taken.
   */
  private int cost(Chain chain, ChainStep step, int most) {
    int first = points.to(0);
    apply(step, 0, first);
    int cost = bottleneck.cost(out, 0);
    if (cost == Bottleneck.DEAD) {
      return cost;
    }
    apply(step, first, out.length);
    if (Arrays.equals(out, points.wanted())) {
      take(step.over(chain.formula));
      return Bottleneck.DEAD;
    }
    if (!isNew(step.symbols(chain.symbols))) {
      return Bottleneck.DEAD;
    }
    cost += (chain.operators + step.operators()) * OPERATOR_COST;
    for (int group = 1; group < points.groups() && cost <= most; group++) {
      int more = bottleneck.cost(out, group);
      if (more == Bottleneck.DEAD) {
        return more;
      }
      cost += more;
    }
    return cost <= most ? cost : Bottleneck.DEAD;
  }

  /** Takes a formula with the values in {@code out}, if it is right and the smallest. */
  private void take(Expr formula) {
    boolean isSmaller = found.filter(known -> known.symbols() <= formula.symbols()).isEmpty();
    if (isSmaller && Arrays.equals(out, points.wanted()) && isRight.test(formula)) {
      found = Optional.of(formula);
    }
  }

  /**
   * Records the value in {@code out}; returns whether it is new, or its tree smaller than before.
   */
  private boolean isNew(long symbols) {
    long hash = 0;
    for (int i = 0; i < out.length; i++) {
      hash += SampleBank.check(hashKeys[i], out[i]);
    }
    int place = seen.find(hash, 0);
    if (place < 0) {
      place = known++;
      seen.add(hash, 0, place);
      if (place == least.length) {
        least = Arrays.copyOf(least, 2 * place);
      }
      least[place] = Integer.MAX_VALUE;
    }
    boolean isNew = symbols < least[place];
    least[place] = (int) Math.min(symbols, least[place]);
    return isNew;
  }

  private Chain chain(Next next) {
    setU(next.chain);
    apply(next.step, 0, out.length);
    return new Chain(
        next.step.over(next.chain.formula),
        next.step.symbols(next.chain.symbols),
        next.chain.operators + next.step.operators(),
        out.clone());
  }

  private void setU(Chain chain) {
    System.arraycopy(chain.values, 0, u, 0, u.length);
  }

  /** Writes the values of a step after the chain in {@code u}, from a point to another. */
  private void apply(ChainStep step, int from, int to) {
    evaluator.evaluate(step.computed(), from, to - from, out, from);
  }
}
