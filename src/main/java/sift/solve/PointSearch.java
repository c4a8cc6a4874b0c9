package sift.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.progress.Progress;
import sift.search.enumerate.Weights;
import sift.search.refine.Refinement;
import sift.search.sampled.Synthesis;
import sift.search.sampled.SynthesisRequest;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.search.sampled.SynthesisResult;
import sift.spec.Domain;
import sift.sygus.SynthFun;

/**
 * Runs the general engine on points and adds each counterexample as a point (counterexample-guided
 * inductive synthesis, CEGIS).
 */
public final class PointSearch {
  /** The most points whose subsets fit into a word: with more, no trees of choices are built. */
  private static final int MOST_POINTS = Long.SIZE;

  private static final int SMALL_LEVEL = 4;

  private final TreeGrammar grammar;
  private final List<String> inputs;
  private final BitWidth width;
  private final Wanted wanted;
  private final List<Point> points;
  private List<Point> excludedOn = List.of();
  private volatile int excluded;
  private int treesFrom = 1;
  private long tried;
  // The last right formula of a run, and the counterexamples since its last search began.
  private Optional<Found> right = Optional.empty();
  private List<Point> wrong = List.of();

  /** A search in a grammar that begins on the first points of {@code wanted}. */
  public PointSearch(SynthFun function, TreeGrammar grammar, Wanted wanted) {
    this.grammar = grammar;
    inputs = function.inputs();
    width = function.width();
    this.wanted = wanted;
    points = new ArrayList<>(wanted.first());
  }

  /** A formula that fulfils all constraints. */
  public record Found(Expr formula, Evidence evidence) {}

  /** Returns the largest size up to which no formula of the grammar fulfils the constraints. */
  public int excluded() {
    return excluded;
  }

  /** Returns the points so far. */
  List<Point> points() {
    return List.copyOf(points);
  }

  /** Returns the number of formulas tried. */
  public long tried() {
    return tried;
  }

  /** Returns the points that prove {@link #excluded}. */
  List<Point> excludedOn() {
    return excludedOn;
  }

  /** Returns the smallest formula found of up to {@code most} symbols, as {@code run} does. */
  public Optional<Found> smallest(int most, long memory, int threads, Progress progress) {
    Limits limits = Limits.within(memory, most, Patience.SMALLEST);
    return run(Weights.SYMBOLS, limits, threads, progress, progress);
  }

  /**
   * Returns the smallest formula found of at most {@code limits} symbols. Each one found is checked
   * at once, so that no time is spent on making a wrong one smaller.
   *
   * @param whole the progress of the whole job; proofs may run until it is asked to stop
   */
  Optional<Found> run(
      Weights weights, Limits limits, int threads, Progress progress, Progress whole) {
    right = Optional.empty();
    Refinement.run(
        () -> searched(weights, limits, threads, progress, whole),
        points -> right.isPresent() && limits.patience() == Patience.FIRST ? List.of() : points,
        this::add,
        _ -> progress.stopRequested());
    return right;
  }

  /** Searches on the points for a smaller formula than the best so far; returns where it failed. */
  private List<Point> searched(
      Weights weights, Limits limits, int threads, Progress progress, Progress whole) {
    wrong = List.of();
    int most = right.map(found -> found.formula().symbols() - 1).orElse(limits.maxSymbols());
    SynthesisResult result =
        Synthesis.run(
            request(weights, limits.upTo(most), progress),
            formula -> isRight(formula, whole),
            threads,
            progress);
    tried += result.tried();
    int below =
        result.formula().map(Expr::symbols).map(size -> size - 1).orElse(Solution.INFEASIBLE);
    exclude(Math.min(result.excluded(), below));
    return wrong;
  }

  private boolean isRight(Expr formula, Progress time) {
    Check check = wanted.check(formula, time);
    if (check instanceof Check.Right(Evidence evidence)) {
      right = Optional.of(new Found(formula, evidence));
    }
    if (check instanceof Check.Wrong(List<Point> points)) {
      wrong = points;
    }
    return check instanceof Check.Right;
  }

  private void exclude(int symbols) {
    if (symbols > excluded) {
      excludedOn = List.copyOf(points);
      excluded = symbols;
    }
  }

  /**
   * Adds points; drops the older half of too many examples, so that trees of choices stay possible.
   * These then fit the examples only, so trees begin at a higher level.
   */
  private void add(List<Point> wrong) {
    if (wanted.examples() > 0 && points.size() + wrong.size() > MOST_POINTS) {
      points.subList(0, points.size() / 2).clear();
      treesFrom = Math.max(treesFrom, SMALL_LEVEL) + 1;
    }
    points.addAll(wrong);
  }

  /**
   * Returns the request to the general engine. Relations may be slow, so their evaluation checks
   * for a stop.
   */
  private SynthesisRequest request(Weights weights, Limits limits, Progress progress) {
    Domain.Builder domain = new Domain.Builder(width, inputs);
    Map<Integer, LongPredicate> relations = new HashMap<>();
    for (int i = 0; i < points.size(); i++) {
      Point point = points.get(i);
      long[] words = point.arguments().stream().mapToLong(Long::longValue).toArray();
      Optional<Long> only = point.wish().word();
      domain.add(0, 0, only.isPresent() ? width.mask() : 0, only.orElse(0L), words);
      if (only.isEmpty()) {
        relations.put(i, accepting(point.wish(), progress));
      }
    }
    return new SynthesisRequest(
        grammar, domain.build(), relations, weights, limits.withTreesFrom(treesFrom));
  }

  private static LongPredicate accepting(Wish wish, Progress progress) {
    return wish instanceof Wish.Among
        ? wish::accepts
        : word -> {
          progress.check();
          return wish.accepts(word);
        };
  }
}
