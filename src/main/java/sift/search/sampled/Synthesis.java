package sift.search.sampled;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.enumerate.Banks;
import sift.search.enumerate.Enumerator;
import sift.search.enumerate.SampleBank;
import sift.search.enumerate.Workers;
import sift.search.sampled.SynthesisRequest.Patience;

/**
 * The general engine: finds a formula that is right on samples, with choices if the grammar has
 * them. This is bottom-up enumerative synthesis; with a caller that proves the formulas and adds
 * counterexamples to the samples, it is counterexample-guided inductive synthesis (CEGIS).
 *
 * <ol>
 *   <li>Functions are stored level by level, up to observational equivalence on the samples ({@link
 *       SampleBank}, {@link Enumerator}).
 *   <li>After each level operators at the root of the goal are inverted ({@link Deduction}), and
 *       trees of choices are built ({@link Decisions}). Their formulas need not be the smallest.
 *   <li>A large level is tried before it is stored, with one operator more ({@link JoinMatch}); the
 *       last one is not stored at all.
 *   <li>Once a formula is known, the levels below its size are searched for a smaller one.
 * </ol>
 *
 * <p>The effort of each step is in formulas tried rather than time, so that a search that nobody
 * stopped is the same in every run.
 *
 * <pre>
 *   step                                   when                      how much
 *   a level is stored                      one after the other       all its formulas
 *   a level tried with one operator more   before it is stored,      all its formulas
 *                                          from 4 million formulas
 *   one operator at the root               after each level          all entries
 *   a tree of choices                      after that                60 nodes built
 *   a smaller tree of choices              after a tree was found    400 nodes built
 *   a op (b op c)                          else, from 2,000          4 steps a formula tried so far
 *                                          entries on
 * </pre>
 *
 * <p>A formula tried counts once, even if its level is enumerated twice. A step is an entry looked
 * at. So the joins of two operators take about as long as all levels together, and delay formulas
 * within the levels by a small factor only.
 *
 * <p>A complete level without a formula excludes its size: if no formula of some size is right on
 * the samples, none is right everywhere. Functions are distinguished by 96 bits of a hash of their
 * words on the samples. The result is the same in every run that nobody stopped, on however many
 * threads.
 */
public final class Synthesis {
  private static final int MOST_CONDITIONS_TRIED = 4;
  private static final int FIRST_TREE = 60;
  private static final int SMALLER_TREE = 400;
  private static final long LARGE_LEVEL = 1L << 22;
  private static final int LEAST_FOR_TWO_LEVELS = 2000;
  private static final int TWO_LEVELS_SHARE = 4;

  private final SynthesisRequest request;
  private final Predicate<Expr> isRight;
  private final Workers workers;
  private final Progress progress;
  private final BitWidth width;
  private final Goal goal;
  private final Banks banks;
  private final SampleBank bank;
  private final Optional<Decisions> decisions;
  private final Enumerator enumerator;
  private Optional<Expr> best = Optional.empty();
  private int throughLevel;
  private boolean isReached;
  private boolean isRefuted;

  private Synthesis(
      SynthesisRequest request, Predicate<Expr> isRight, Workers workers, Progress progress) {
    this.request = request;
    this.isRight = isRight;
    this.workers = workers;
    this.progress = progress;
    width = request.samples().width();
    goal = new Goal(request);
    banks = new Banks(request.grammar(), request.samples(), request.weights());
    bank = banks.start();
    decisions = goal.samples() <= Long.SIZE ? Decisions.of(bank, goal, workers) : Optional.empty();
    enumerator =
        new Enumerator(banks, request.samples(), request.limits().memory(), workers, progress);
  }

  /** Searches on one thread. */
  public static SynthesisResult run(SynthesisRequest request, Progress progress) {
    return run(request, 1, progress);
  }

  /**
   * Searches until a formula is found, and after that by the request's patience, or until {@code
   * progress} is asked to stop.
   *
   * @param threads worker threads; the result is the same on any number of them
   */
  public static SynthesisResult run(SynthesisRequest request, int threads, Progress progress) {
    return run(request, _ -> true, threads, progress);
  }

  /**
   * Searches as {@link #run(SynthesisRequest, int, Progress)} does, and ends with the first formula
   * that is right on the samples alone.
   *
   * @param isRight called for each formula that is smaller than those before
   */
  public static SynthesisResult run(
      SynthesisRequest request, Predicate<Expr> isRight, int threads, Progress progress) {
    Workers workers = new Workers(threads);
    return workers.run(() -> {
      Synthesis synthesis = new Synthesis(request, isRight, workers, progress);
      try {
        synthesis.search();
      } catch (CancellationException e) {
        // The results before the request to stop are valid.
      }
      return new SynthesisResult(
          synthesis.best,
          synthesis.excluded(),
          synthesis.enumerator.tried(),
          synthesis.banks.entries());
    });
  }

  private void search() {
    enumerator.next();
    afterLevel();
    boolean isWhole = true;
    while (!isDone() && isWhole) {
      int level = bank.levels() + 1;
      long formulas = enumerator.formulas(level);
      if (isLast(level)) {
        progress.enter(level, "matching", formulas, 0);
        fit(level);
        return;
      }
      if (formulas > LARGE_LEVEL && isDeducing()) {
        progress.enter(level, "matching", formulas, 0);
        join(level);
      }
      if (!isDone()) {
        progress.enter(level, "storing", formulas, 0);
        isWhole = enumerator.next();
        if (isWhole) {
          afterLevel();
        }
      }
    }
    if (!isWhole && isDeducing()) {
      joinBeyond();
    } else if (!isWhole) {
      fitBeyond();
    }
  }

  /** Returns whether operators at the root are inverted, over existing entries. */
  private boolean isDeducing() {
    return goal.isWhole()
        && bank.entries() > 0
        && best.isEmpty()
        && request.limits().patience() != Patience.EXCLUDING;
  }

  /**
   * Goes on without memory: searches the next two levels for the goal itself. The second has unary
   * operators over the first, which is not stored; if these are all involutions, it suffices to
   * search the first for the goal under one.
   */
  private void fitBeyond() {
    int level = bank.levels() + 1;
    fit(level);
    if (!isDone() && throughLevel == level && isInvertible()) {
      fit(level + 1);
    }
  }

  private boolean isInvertible() {
    return bank.productions().stream()
        .filter(production -> production.arity() == 1)
        .allMatch(production ->
            production.operands().getFirst().equals(bank)
                && production.term() instanceof Expr.Unary(UnaryOp op, Expr.Input _)
                && op.isInvolution());
  }

  /** Goes on without memory: searches larger levels over the existing entries. */
  private void joinBeyond() {
    int last = bank.levels();
    for (int level = last + 2; level <= 2 * last + 1 && best.isEmpty() && !isOver(); level++) {
      progress.enter(level, "matching", enumerator.formulas(level), 0);
      isWhole(level, JoinMatch.sink(bank, goal, request), this::offer);
    }
  }

  /** Returns whether nothing is left to do, or the time is over. */
  private boolean isDone() {
    return isOver()
        || excluded() >= request.limits().maxSymbols()
        || isReached
        || best.filter(formula ->
                request.limits().patience() == Patience.FIRST
                    || formula.symbols() <= excluded() + 1)
            .isPresent();
  }

  private boolean isOver() {
    return isRefuted || progress.stopRequested();
  }

  /** Returns whether this is the last level that can have a smaller formula than the best. */
  private boolean isLast(int level) {
    int most =
        Math.min(
            request.limits().maxSymbols(),
            best.map(formula -> formula.symbols() - 1).orElse(Integer.MAX_VALUE));
    return excluded(level) >= most;
  }

  private int excluded() {
    return excluded(throughLevel);
  }

  /** Returns the largest n such that all formulas of up to n symbols have at most this level. */
  private int excluded(int level) {
    if (level == Integer.MAX_VALUE) {
      return level;
    }
    int excess = banks.heaviest() - 1;
    int symbols = level;
    while (symbols > 0 && symbols + excess * ((symbols - 1) / 2) > level) {
      symbols--;
    }
    return symbols;
  }

  /**
   * Returns the unary operators under which the goal is searched as well in a level that is not
   * stored.
   */
  private List<UnaryOp> undone(int level) {
    boolean isBelowAnother = level == bank.levels() + 1 && goal.isWhole() && isInvertible();
    boolean isWanted =
        isBelowAnother
            && request.limits().patience() == Patience.EXCLUDING
            && excluded(level) < request.limits().maxSymbols();
    return isWanted
        ? WholeRules.of(request).unary().stream().map(WholeRules.One::op).toList()
        : List.of();
  }

  /** Searches a level for the goal without storing it. */
  private void fit(int level) {
    int sample = WordFilter.best(bank, goal, request.samples().width());
    GoalMatch match = new GoalMatch(goal, undone(level), width, sample);
    if (isWhole(level, new FirstFound(sample, () -> match), this::reach)) {
      throughLevel = level;
    }
  }

  /** Searches a level for the goal, also with one more operator. */
  private void join(int level) {
    if (isWhole(level, JoinMatch.sink(bank, goal, request), this::offer)) {
      throughLevel = level;
    }
  }

  /** Searches a level; returns whether it was completed. */
  private boolean isWhole(int level, FirstFound sink, Consumer<Expr> taken) {
    boolean isWhole = enumerator.through(level, sink);
    enumerator.count(level, sink.tried());
    sink.found().ifPresent(taken);
    return isWhole;
  }

  private void afterLevel() {
    int level = bank.levels();
    for (int entry = bank.first(level); entry < bank.first(level + 1); entry++) {
      if (isOver()) {
        return;
      }
      if (accepts(entry)) {
        reach(bank.expr(entry));
        return;
      }
    }
    throughLevel = banks.areComplete() ? Integer.MAX_VALUE : level;
    decisions.ifPresent(Decisions::addLevel);
    if (isDone()) {
      return;
    }
    if (request.limits().patience() != Patience.EXCLUDING) {
      takeApart();
    }
  }

  private boolean accepts(int entry) {
    return goal.accepts(sample -> bank.word(sample, entry));
  }

  /** Runs deduction: one operator at the root, choices, two operators. */
  private void takeApart() {
    Optional<Deduction> deduction =
        goal.isWhole() && bank.entries() > 0
            ? Optional.of(new Deduction(bank, goal, request, workers))
            : Optional.empty();
    Optional<Expr> joined = deduction.flatMap(Deduction::oneLevel);
    joined.ifPresent(this::offer);
    boolean isDecided =
        decisions.isPresent()
            && bank.levels() >= request.limits().treesFrom()
            && decide(decisions.get());
    if (joined.isEmpty() && !isDecided && isDeducing()) {
      long most = bank.entries() > LEAST_FOR_TWO_LEVELS ? TWO_LEVELS_SHARE * enumerator.tried() : 0;
      deduction.flatMap(each -> each.twoLevels(most, this::isOver)).ifPresent(this::offer);
    }
  }

  /** Builds trees of choices; returns whether there is one. */
  private boolean decide(Decisions trees) {
    Optional<Decisions.Tree> tree = trees.tree(1, FIRST_TREE);
    if (tree.isEmpty()) {
      return false;
    }
    Decisions.Tree first = tree.get();
    Decisions.Tree smallest =
        trees
            .tree(MOST_CONDITIONS_TRIED, SMALLER_TREE)
            .filter(other -> other.symbols() < first.symbols())
            .orElse(first);
    offer(smallest.formula());
    return true;
  }

  /** Takes a formula from a level, the first right one. */
  private void reach(Expr formula) {
    isReached = true;
    offer(formula);
  }

  private void offer(Expr formula) {
    int most = best.map(known -> known.symbols() - 1).orElse(request.limits().maxSymbols());
    if (formula.symbols() <= most) {
      best = Optional.of(formula);
      isRefuted = !isRight.test(formula);
    }
  }
}
