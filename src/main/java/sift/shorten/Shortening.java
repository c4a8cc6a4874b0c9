package sift.shorten;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.Solver;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.proof.equal.Widths;
import sift.rank.DisplayForm;
import sift.search.Search;
import sift.search.request.Effort;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.verified.TargetRefinement;
import sift.spec.Target;
import sift.spec.WordTarget;

/**
 * Finds the smallest formula equal to a given one on all words.
 *
 * <ol>
 *   <li>The formula is evaluated on samples, and the smallest formulas that agree there are
 *       searched for. A size without such a formula is excluded.
 *   <li>A formula that agrees is proved equal on all words. A counterexample becomes a sample, and
 *       the search restarts ({@link TargetRefinement}).
 *   <li>For a formula that is not small, or has choices, the general engine runs in parallel
 *       ({@link GeneralSearch}); it finds formulas beyond the reach of the exhaustive engine.
 *   <li>Among the formulas equal to the smallest one, the best is chosen ({@link EqualForms}).
 * </ol>
 *
 * <p>{@link Rewriting} makes large formulas smaller before this.
 */
public final class Shortening {
  /** The largest formula without a choice: a choice and its operands are four symbols. */
  public static final int LARGEST_WITHOUT_CHOICE = 3;

  private static final int MOST_CANDIDATES = 16;
  private static final int LONGEST_SHOWN = 40;
  private static final int MOST_ASKED = 2; // of a solver

  private final Request request;
  private final Progress progress;
  // The formula as a target, with the counterexamples as cases.
  private List<Target> targets;

  /**
   * A formula to shorten.
   *
   * @param asked what a shorter formula has to compute
   * @param grammar the symbols of shorter formulas
   * @param aim the objective
   * @param effort the limits
   * @param choices whether shorter formulas may have choices
   */
  public record Request(Asked asked, Grammar grammar, Aim aim, Effort effort, boolean choices) {
    /** A formula to shorten, by formulas with choices if it has one. */
    public Request(Asked asked, Grammar grammar, Aim aim, Effort effort) {
      this(asked, grammar, aim, effort, Program.of(asked.formula()).chooses());
    }

    /** Returns the same request for another formula, which may have choices if this may. */
    Request with(Expr other) {
      return new Request(asked.with(other), grammar, aim, effort, choices);
    }

    /** Returns the width of all words. */
    public BitWidth width() {
      return asked.width();
    }

    /** Returns the formula to shorten. */
    public Expr formula() {
      return asked.formula();
    }

    /** Returns the largest size at which a formula may be better. */
    int mostSymbols() {
      return formula().symbols()
          + (aim.measure() == Aim.Measure.SYMBOLS ? 0 : EqualForms.MOST_LARGER);
    }
  }

  /**
   * The result.
   *
   * @param formula the best formula found; none if the grammar has none, or the search was stopped
   *     before
   * @param verdict its verdict: proved or not decided
   * @param excludedUpTo no formula without choices of up to this size is equal
   * @param choicesUpTo no formula with choices of up to this size is equal either
   * @param formulas the formulas tried, equal functions once
   * @param rounds the number of searches
   * @param undecided formulas that may be equal: right wherever they were tried
   */
  public record Result(
      Optional<Expr> formula,
      Optional<EqualVerdict> verdict,
      int excludedUpTo,
      int choicesUpTo,
      long formulas,
      int rounds,
      List<Expr> undecided) {
    public Result {
      undecided = List.copyOf(undecided);
    }

    /** A result without undecided formulas. */
    public Result(
        Optional<Expr> formula,
        Optional<EqualVerdict> verdict,
        int excludedUpTo,
        int choicesUpTo,
        long formulas,
        int rounds) {
      this(formula, verdict, excludedUpTo, choicesUpTo, formulas, rounds, List.of());
    }

    /** Returns the result with choices excluded up to at least {@code symbols} symbols. */
    Result withChoicesUpTo(int symbols) {
      return new Result(
          formula,
          verdict,
          excludedUpTo,
          Math.max(choicesUpTo, Math.min(symbols, excludedUpTo)),
          formulas,
          rounds,
          undecided);
    }

    /**
     * Returns the result with the best of its undecided formulas that a solver proves equal;
     * without its formula if that differs.
     */
    public Result decided(Request request, Solver solver) {
      Expr known = isProved() ? formula.orElseThrow() : request.formula();
      List<Expr> open =
          Stream.concat(
                  formula.filter(_ -> !isProved()).stream(),
                  undecided.stream().filter(each -> request.aim().isBetter(each, known)))
              .distinct()
              .sorted(Comparator.comparing(request.aim()::ranked, request.aim().order()))
              .limit(MOST_ASKED)
              .toList();
      Result kept = this;
      for (Expr each : open) {
        EqualVerdict decided =
            request
                .asked()
                .equality(each)
                .verdict(solver, new EqualVerdict.NotDecided(tested(), Map.of()));
        if (decided instanceof EqualVerdict.Proved) {
          return with(Optional.of(each), Optional.of(decided));
        }
        if (decided instanceof EqualVerdict.Differs && formula.filter(each::equals).isPresent()) {
          kept = with(Optional.empty(), Optional.empty());
        }
      }
      return kept;
    }

    private int tested() {
      return verdict.orElse(null) instanceof EqualVerdict.NotDecided open ? open.tested() : 0;
    }

    private boolean isProved() {
      return verdict.filter(EqualVerdict.Proved.class::isInstance).isPresent();
    }

    /**
     * Returns the result with terms of constants alone computed: {@code -64} in the place of {@code
     * neg(64)}. Constants may then be others than those of the grammar, and what was proved at
     * other widths holds at this one.
     */
    public Result folded(BitWidth width) {
      Optional<Expr> computed =
          formula.map(found -> found.computed(width)).filter(found -> !formula.get().equals(found));
      if (computed.isEmpty()) {
        return this;
      }
      int excluded = Math.min(excludedUpTo, computed.get().symbols() - 1);
      return new Result(
          computed,
          verdict.map(known ->
              known instanceof EqualVerdict.Proved(String method, var _, int tested)
                  ? new EqualVerdict.Proved(method, Widths.only(width), tested)
                  : known),
          excluded,
          Math.min(choicesUpTo, excluded),
          formulas,
          rounds,
          undecided);
    }

    /** Returns the result with another formula and verdict. */
    public Result with(Optional<Expr> other, Optional<EqualVerdict> known) {
      return new Result(other, known, excludedUpTo, choicesUpTo, formulas, rounds, undecided);
    }

    /** Returns the result with further undecided formulas. */
    Result alsoUndecided(List<Expr> others) {
      return new Result(
          formula,
          verdict,
          excludedUpTo,
          choicesUpTo,
          formulas,
          rounds,
          Stream.concat(undecided.stream(), others.stream()).toList());
    }

    /** Whether the formula is proved equal and smallest. */
    public boolean isSmallest() {
      return isProved() && formula.filter(found -> found.symbols() <= excludedUpTo + 1).isPresent();
    }
  }

  private Shortening(Request request, Progress progress) {
    this.request = request;
    this.progress = progress;
    // Refuses an undefined operator of the formula itself, before the grammar made of it is
    // checked.
    Program.of(request.formula()).at(request.width());
    targets = targetsOf(request);
  }

  /**
   * Searches until the smallest formula is found, or {@code progress} is asked to stop.
   *
   * @throws IllegalArgumentException if no words that fulfil the assumptions are known, an operator
   *     is undefined for words of this width, or the grammar has other inputs
   */
  public static Result run(Request request, Progress progress) {
    if (request.effort().searching().isZero() || request.formula().isHuge()) {
      return new Result(Optional.empty(), Optional.empty(), 0, 0, 0, 0);
    }
    return new Shortening(request, progress).search();
  }

  private Result search() {
    Progress searching = Part.within(request.effort().searching(), progress);
    Result found;
    if (!GeneralSearch.isFor(request)) {
      found = smallest(request.effort().threads(), searching);
    } else {
      try (GeneralSearch general = new GeneralSearch(request, targets.getFirst(), searching)) {
        Result exhaustive = smallest(general.threadsLeft(), general.whileSmaller());
        found = general.better(exhaustive, formula -> DisplayForm.of(usual(formula)));
      }
    }
    found.formula().ifPresent(formula -> show(formula, progress));
    return found.isSmallest() && request.grammar().functions().isEmpty() ? better(found) : found;
  }

  /** Searches all formulas by size, calls of defined functions included. */
  private Result smallest(int threads, Progress searching) {
    TargetRefinement.Answer<SearchResult> answer =
        new TargetRefinement<>(
                TargetRefinement.Until.ONE,
                asked -> Search.run(request(asked, threads), searching, SearchListener.NONE),
                found -> List.of(smallest(found)))
            .run(targets, searching, progress);
    SearchResult found = answer.answer();
    targets = answer.targets();
    Optional<Map.Entry<Expr, TargetVerdict>> best =
        TargetRefinement.best(answer.verdicts().getFirst());
    int excluded = found.findings().getFirst().smallest().orElse(found.exhausted() + 1) - 1;
    return new Result(
        best.map(form -> usual(DisplayForm.of(form.getKey()))),
        best.flatMap(form -> form.getValue().onWords()),
        excluded,
        Math.min(excluded, LARGEST_WITHOUT_CHOICE),
        formulas(found, excluded),
        answer.rounds());
  }

  /** Returns the result with the best form of the smallest formula. */
  private Result better(Result smallest) {
    TargetProof proof = new TargetProof(targets.getFirst());
    return new EqualForms(
            request,
            smallest.formula().orElseThrow(),
            formula -> proof.verdict(formula, progress),
            progress)
        .better(targets.getFirst().domain())
        .map(form -> smallest.with(Optional.of(usual(form.formula())), form.verdict().onWords()))
        .orElse(smallest);
  }

  /** Returns the smallest formulas found, in the order of display. */
  private List<Expr> smallest(SearchResult found) {
    SearchResult.Finding finding = found.findings().getFirst();
    return finding.best().stream()
        .takeWhile(formula -> formula.symbols() == finding.smallest().orElse(0))
        .map(this::usual)
        .toList();
  }

  private Expr usual(Expr formula) {
    return DisplayForm.withUsualCounts(request.width(), formula);
  }

  private SearchRequest request(List<Target> asked, int threads) {
    boolean isByOperators = request.grammar().functions().isEmpty();
    long memory = request.effort().memory();
    return SearchRequest.of(request.grammar(), asked, request.mostSymbols())
        .withBeyond(0)
        .withTop(MOST_CANDIDATES)
        .withThreads(threads)
        .withMemory(isByOperators ? memory : memory / 2); // else both banks are on the heap
  }

  private static List<Target> targetsOf(Request request) {
    WordTarget wanted =
        TargetProof.function(
            "snippet", request.width(), request.formula(), request.asked().assumptions());
    return TargetProof.targetsOnWords(wanted.within(request.asked().mask()));
  }

  /** Displays a formula as the best so far. */
  static void show(Expr best, Progress progress) {
    String text = best.snippet();
    progress.found(text.length() <= LONGEST_SHOWN ? text : "%d symbols".formatted(best.symbols()));
  }

  /** Returns the number of formulas tried of up to {@code symbols} symbols. */
  private static long formulas(SearchResult found, int symbols) {
    return found.sizes().stream()
        .filter(size -> size.symbols() <= symbols)
        .mapToLong(SearchResult.SizeReport::formulas)
        .sum();
  }
}
