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
public final class Refining {
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

  /** A search in a grammar that begins on the first points of {@code wanted}. */
  public Refining(SynthFun function, TreeGrammar grammar, Wanted wanted) {
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
    Checking checking = new Checking(whole);
    Refinement.run(
        () -> searched(checking, weights, limits, threads, progress),
        last ->
            last.right.isPresent() && limits.patience() == Patience.FIRST ? List.of() : last.wrong,
        this::add,
        _ -> progress.stopRequested());
    return checking.right;
  }

  /** Searches on the points for a smaller formula than the best so far. */
  private Checking searched(
      Checking checking, Weights weights, Limits limits, int threads, Progress progress) {
    checking.wrong = List.of();
    int most =
        checking.right.map(found -> found.formula().symbols() - 1).orElse(limits.maxSymbols());
    SynthesisResult result =
        Synthesis.run(
            request(weights, limits.upTo(most), progress), checking::isRight, threads, progress);
    tried += result.tried();
    int below =
        result.formula().map(Expr::symbols).map(size -> size - 1).orElse(Solution.INFEASIBLE);
    exclude(Math.min(result.excluded(), below));
    return checking;
  }

  /** The checks of what is found: the last that is right, what is wrong since the search began. */
  private final class Checking {
    private final Progress time;
    private Optional<Found> right = Optional.empty();
    private List<Point> wrong = List.of();

    Checking(Progress time) {
      this.time = time;
    }

    boolean isRight(Expr formula) {
      return switch (wanted.check(formula, time)) {
        case Check.Right(Evidence evidence) -> {
          right = Optional.of(new Found(formula, evidence));
          yield true;
        }
        case Check.Wrong(List<Point> points) -> {
          wrong = points;
          yield false;
        }
        case Check.Stopped _ -> false;
      };
    }
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
      switch (point.wish()) {
        case Wish.Result(long word) -> domain.add(0, 0, width.mask(), word, words);
        case Wish.Relation relation -> {
          domain.add(0, 0, 0, 0, words);
          relations.put(
              i,
              word -> {
                progress.check();
                return relation.accepts(word);
              });
        }
        case Wish.Among among -> {
          domain.add(0, 0, 0, 0, words);
          relations.put(i, among::accepts);
        }
      }
    }
    return new SynthesisRequest(
        grammar, domain.build(), relations, weights, limits.withTreesFrom(treesFrom));
  }
}
