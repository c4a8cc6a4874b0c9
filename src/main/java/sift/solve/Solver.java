package sift.solve;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TreeGrammar.Symbol;
import sift.progress.Part;
import sift.progress.Progress;
import sift.rewrite.Rewriter;
import sift.search.enumerate.Weights;
import sift.search.request.Effort;
import sift.search.request.MemoryBudget;
import sift.search.sampled.FoldChains;
import sift.search.sampled.OracleRequest;
import sift.search.sampled.Pursuit;
import sift.search.sampled.SynthesisRequest.Limits;
import sift.search.sampled.SynthesisRequest.Patience;
import sift.solve.PointSearch.Found;
import sift.solve.Solution.Answer;
import sift.sygus.Derivation;
import sift.sygus.SynthFun;

/**
 * Solves for one function. The searches that may find it share the time:
 *
 * <pre>
 *   search                                     threads          until
 *   a contradiction among the first points     one              a quarter of a second is over
 *   enumeration without choices, if wanted     all              a second is over
 *     is a formula, and the grammar has any
 *   enumeration                                all              a second is over
 *   a contradiction among all points so far    one              a twentieth of the time is over
 *   at once, until one of them finds a formula or the time is over:
 *     enumeration without choices if wanted    all but one,     memory and levels end
 *       is a formula, then with all symbols    at least one
 *     fold chains, then pursuit, if wanted     one              a quarter of the time is over
 *       is a formula                                              for each
 *     then enumeration by other weights,       one              memory and levels end
 *       with all symbols
 *   enumeration by size, for smaller formulas  all              a quarter of the time for that is
 *                                                                 over, with choices half of it
 *   rewriting of the formula                   one              a quarter of it is over
 *   enumeration by size without deduction      all              none is left, or that time is over
 * </pre>
 *
 * <p>Enumeration is the general engine, which restarts with each counterexample as a point ({@code
 * PointSearch}).
 */
public final class Solver {
  private static final Duration MOMENT = Duration.ofMillis(250);
  private static final Duration ALONE = Duration.ofSeconds(1);
  private static final int SHARE_OF_CONTRADICTION = 20;
  private static final int MOST_SYMBOLS = 1000;
  private static final int SHARE_OF_ORACLE = 4;
  private static final int SHARE_OF_DEDUCTION = 4;
  private static final int SHARE_OF_TREES = 2;
  private static final Set<BinaryOp> QUOTIENTS =
      EnumSet.of(BinaryOp.UDIV, BinaryOp.UREM, BinaryOp.SDIV, BinaryOp.SREM);

  private final SynthFun function;
  private final Effort effort;
  private final Wanted wanted;
  private final Progress progress;
  private final Weights first;
  private final PointSearch whole;
  private final PointSearch other;
  private final Optional<PointSearch> withoutChoices;
  private final Optional<OracleRequest> oracle;
  private final long begin = System.nanoTime();
  private List<Point> contradiction = List.of();
  private Optional<Answer> best = Optional.empty();

  /** The knowledge of the function that searches may use. */
  public enum Box {
    /** Its results on words. */
    BLACK,
    /** Its formula as well. */
    WHITE
  }

  private Solver(SynthFun function, Effort effort, Progress progress) {
    this.function = function;
    this.effort = effort;
    this.progress = progress;
    wanted = new Wanted(function);
    whole = new PointSearch(function, function.grammar(), wanted);
    other = new PointSearch(function, function.grammar(), wanted);
    boolean hasQuotients =
        has(symbol -> symbol instanceof Symbol.Binary(BinaryOp op) && QUOTIENTS.contains(op));
    first = hasQuotients ? Weights.EFFORT : Weights.SYMBOLS;
    oracle = wanted.formula().map(this::oracle);
    withoutChoices =
        oracle.isPresent() && has(Symbol::isChoice)
            ? Optional.of(
                new PointSearch(
                    function, function.grammar().with(rule -> !rule.symbol().isChoice()), wanted))
            : Optional.empty();
  }

  private boolean has(Predicate<Symbol> kind) {
    return function.grammar().nonterminals().stream()
        .flatMap(each -> each.rules().stream())
        .anyMatch(rule -> kind.test(rule.symbol()));
  }

  private OracleRequest oracle(Expr formula) {
    List<String> inputs = function.inputs();
    ToLongFunction<long[]> words =
        arguments ->
            formula.value(function.width(), input -> arguments[inputs.indexOf(input.name())]);
    long memory =
        Math.min(MemoryBudget.heap(effort.memory()), Runtime.getRuntime().maxMemory()) / 4;
    return new OracleRequest(function.grammar(), function.width(), inputs, words, memory);
  }

  /**
   * Searches until a formula is found and no smaller one is left, the time is over, or {@code
   * progress} is asked to stop.
   */
  public static Solution run(SynthFun function, Box box, Effort effort, Progress progress) {
    return new Solver(function, effort, progress).solution(box);
  }

  private Solution solution(Box box) {
    Progress time = Part.within(effort.searching(), progress);
    if (box == Box.WHITE) {
      stated(function).ifPresent(formula -> isRight(formula, "the constraints", time));
    }
    if (best().isEmpty()) {
      find(time);
    }
    if (best().isPresent()) {
      try {
        improve(Part.within(effort.improving(), progress));
      } catch (OutOfMemoryError e) {
        progress.found("no memory to improve it"); // what was found stands
      }
    }
    long tried = whole.tried() + other.tried() + withoutChoices.map(PointSearch::tried).orElse(0L);
    if (!contradiction.isEmpty()) {
      return new Solution(Optional.empty(), Solution.INFEASIBLE, contradiction, tried);
    }
    return function.isWithAnyConstant()
        ? new Solution(best(), 0, List.of(), tried)
        : new Solution(best(), whole.excluded(), whole.excludedOn(), tried);
  }

  /** Returns the formula of a function's constraint, if the grammar derives it. */
  public static Optional<Expr> stated(SynthFun function) {
    return new Wanted(function).formula().flatMap(formula -> Derivation.of(function, formula));
  }

  private void find(Progress time) {
    if (isContradictory(wanted.first(), MOMENT, time)) {
      return;
    }
    withoutChoices.ifPresent(
        plain -> enumerate(plain, first, effort.threads(), Part.within(ALONE, time), time));
    if (best().isEmpty()) {
      enumerate(whole, first, effort.threads(), Part.within(ALONE, time), time);
    }
    Duration share = effort.searching().dividedBy(SHARE_OF_CONTRADICTION);
    if (best().isEmpty()
        && !isInfeasible()
        && !isContradictory(whole.points(), share, time)
        && !time.stopRequested()) {
      int most = Math.max(1, effort.threads() - 1);
      PointSearch plain = withoutChoices.orElse(whole);
      race(
          time,
          List.of(
              List.of(
                  part -> enumerate(plain, first, most, part, time),
                  part -> enumerate(whole, first, most, part, time)),
              List.of(
                  _ -> ask("fold chains", FoldChains::run, time),
                  _ -> ask("pursuit", Pursuit::run, time),
                  part -> enumerate(other, otherWeights(), 1, part, time))));
    }
  }

  /** Returns whether some points contradict each other, and keeps these. */
  private boolean isContradictory(List<Point> points, Duration share, Progress time) {
    contradiction =
        Contradiction.among(points, function, Part.within(share, time)).orElse(List.of());
    return !contradiction.isEmpty();
  }

  private Weights otherWeights() {
    return first == Weights.SYMBOLS ? Weights.EFFORT : Weights.SYMBOLS;
  }

  /** Runs sequences of searches in parallel, until a formula is found or all sizes are excluded. */
  private void race(Progress time, List<List<Consumer<Progress>>> courses) {
    Progress part = new Part(time, () -> best().isPresent() || isInfeasible());
    List<FutureTask<?>> tasks =
        courses.stream()
            .<FutureTask<?>>map(course -> new FutureTask<>(() -> run(course, part), true))
            .toList();
    tasks.forEach(task -> Thread.ofPlatform().daemon().start(task));
    tasks.forEach(this::join);
  }

  private static void run(List<Consumer<Progress>> course, Progress part) {
    course.stream().takeWhile(_ -> !part.stopRequested()).forEach(search -> search.accept(part));
  }

  private boolean isInfeasible() {
    return whole.excluded() == Solution.INFEASIBLE;
  }

  /** Returns whether another search has found a formula. */
  private boolean isFoundBesides(String search) {
    return best().filter(found -> !found.search().equals(search)).isPresent();
  }

  /** Waits for a thread; one that ran out of memory has ended, and its results stand. */
  private void join(FutureTask<?> task) {
    try {
      task.get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof OutOfMemoryError)) {
        throw new IllegalStateException(e.getCause());
      }
    } catch (InterruptedException e) {
      progress.requestStop();
      Thread.currentThread().interrupt();
    }
  }

  private synchronized Optional<Answer> best() {
    return best;
  }

  private void enumerate(
      PointSearch refining, Weights weights, int threads, Progress part, Progress time) {
    Limits limits = Limits.within(effort.memory() / 2, MOST_SYMBOLS, Patience.FIRST);
    refining
        .run(weights, limits, threads, part, time)
        .ifPresent(found -> offer(found, "enumeration"));
  }

  /** A search that evaluates the function on words of its choice. */
  private interface Asking {
    Optional<Expr> run(OracleRequest request, Predicate<Expr> isRight, Progress progress);
  }

  private void ask(String name, Asking search, Progress time) {
    if (oracle.isPresent()) {
      Progress part = new Part(time, () -> isFoundBesides(name) || isInfeasible());
      Duration share = effort.searching().dividedBy(SHARE_OF_ORACLE);
      search.run(oracle.get(), formula -> isRight(formula, name, time), Part.within(share, part));
    }
  }

  /** Searches the sizes below the best formula; trees of choices first, and once. */
  private void improve(Progress time) {
    Duration share = effort.improving().dividedBy(SHARE_OF_DEDUCTION);
    boolean hasTrees = has(Symbol::isChoice);
    if (hasTrees) {
      Duration trees = effort.improving().dividedBy(SHARE_OF_TREES);
      improve(symbols() - 1, Patience.SMALLEST, Part.within(trees, time), time);
    }
    boolean isBetter = true;
    while (isBetter && !time.stopRequested()) {
      int most = symbols() - 1;
      isBetter =
          (!hasTrees && improve(most, Patience.SMALLEST, Part.within(share, time), time))
              || rewrite(Part.within(share, time), time)
              || improve(most, Patience.EXCLUDING, time, time);
    }
  }

  private int symbols() {
    return best().orElseThrow().formula().symbols();
  }

  /** Rewrites the best formula; returns whether the grammar derives a smaller one. */
  private boolean rewrite(Progress part, Progress time) {
    Expr formula = best().orElseThrow().formula();
    if (whole.excluded() < formula.symbols() - 1) {
      Derivation.of(function, new Rewriter(function.width()).rewritten(formula, part))
          .filter(other -> other.symbols() < formula.symbols())
          .ifPresent(other -> isRight(other, "rewriting", time));
    }
    return symbols() < formula.symbols();
  }

  private boolean improve(int most, Patience patience, Progress part, Progress time) {
    if (whole.excluded() >= most || part.stopRequested()) {
      return false;
    }
    Limits limits = Limits.within(effort.memory(), most, patience);
    Optional<Found> found = whole.run(Weights.SYMBOLS, limits, effort.threads(), part, time);
    return found.isPresent() && offer(found.get(), "enumeration by size");
  }

  /** Returns whether a formula fulfils the constraints, and offers it then. */
  private boolean isRight(Expr formula, String search, Progress time) {
    Check check = wanted.check(formula, time);
    if (check instanceof Check.Right(Evidence evidence)) {
      offer(new Found(formula, evidence), search);
    }
    return check instanceof Check.Right;
  }

  /** Replaces the best formula if this one is better; returns whether it is. */
  private synchronized boolean offer(Found found, String search) {
    Duration after = Duration.ofNanos(System.nanoTime() - begin);
    Duration first = best.map(Answer::first).orElse(after);
    Answer answer = new Answer(found.formula(), found.evidence(), search, first, after);
    if (best.filter(known -> !answer.isBetterThan(known)).isPresent()) {
      return false;
    }
    best = Optional.of(answer);
    progress.found("%d symbols".formatted(answer.formula().symbols()));
    return true;
  }
}
