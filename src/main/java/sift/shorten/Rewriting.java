package sift.shorten;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.EqualVerdict.Proved;
import sift.proof.equal.Widths;
import sift.proof.normal.NormalForms;
import sift.proof.normal.Polynomial;
import sift.rank.DisplayForm;
import sift.rewrite.Rewriter;

/**
 * A formula rewritten before the search: a large formula is made smaller window by window, and the
 * result is searched for smaller ones.
 */
public final class Rewriting {
  // The exhaustive search reaches about ten symbols.
  private static final int LEAST_SYMBOLS = 12;
  private static final int MOST_REWRITTEN_FIRST = 400; // larger ones are guessed before
  private static final int MOST_STEPS = 50_000;
  private static final String THEN = ", then ";
  private static final String WINDOWS = "windows, each proved by itself";

  private final BitWidth width;
  private final Expr given;
  private final Optional<Smaller> smaller;
  private final List<Expr> undecided;

  /**
   * A smaller formula.
   *
   * @param proved how it was proved equal to the one given
   */
  private record Smaller(Expr formula, Proved proved) {}

  private Rewriting(BitWidth width, Expr given, Optional<Smaller> smaller, List<Expr> undecided) {
    this.width = width;
    this.given = given;
    this.smaller = smaller;
    this.undecided = undecided;
  }

  /**
   * Rewrites a formula for a measure, unless that would take long. Fewer symbols may take more
   * cycles, so small formulas, whose fastest form a search finds, are rewritten for the measure
   * symbols only, and nothing is guessed for cycles. After a request to stop, the result so far is
   * used.
   *
   * @param choices whether guesses may have choices
   */
  public static Rewriting of(Asked asked, Aim.Measure measure, boolean choices, Progress progress) {
    BitWidth width = asked.width();
    Expr given = asked.formula();
    int symbols = given.symbols();
    boolean isSearched = measure != Aim.Measure.SYMBOLS && symbols < LEAST_SYMBOLS;
    if (isSearched || Program.of(given).steps().size() > MOST_STEPS) {
      return new Rewriting(width, given, Optional.empty(), List.of());
    }
    boolean isGuessed = measure == Aim.Measure.SYMBOLS || measure == Aim.Measure.OPERATIONS;
    if (isGuessed && symbols > MOST_REWRITTEN_FIRST) {
      Rewriting guessed = guessed(asked, Optional.empty(), choices, progress);
      if (guessed.smaller.isPresent() || given.isHuge()) {
        return guessed;
      }
    }
    Optional<Smaller> rewritten =
        given.isHuge()
            ? Optional.empty()
            : rewritten(width, given, progress)
                .map(found -> smaller(asked, found, steps(width), progress));
    return isGuessed
        ? guessed(asked, rewritten, choices, progress)
        : new Rewriting(width, given, rewritten, List.of());
  }

  /** Returns the formula with what is guessed of it, and of that, as long as it gets smaller. */
  private static Rewriting guessed(
      Asked asked, Optional<Smaller> first, boolean choices, Progress progress) {
    Optional<Smaller> known = first;
    List<Expr> undecided = new ArrayList<>();
    while (true) {
      Optional<Smaller> last = known;
      Expr formula = last.map(Smaller::formula).orElse(asked.formula());
      Guesses.Guessed guessed = Guesses.smaller(asked.with(formula), choices, progress);
      guessed.undecided().stream()
          .map(open -> DisplayForm.of(open.computed(asked.width())))
          .forEach(undecided::add);
      Optional<Smaller> next =
          guessed
              .smaller()
              .or(() -> Guesses.smallerTerm(asked.with(formula), choices, progress))
              .map(guess ->
                  new Smaller(
                      DisplayForm.of(guess.formula().computed(asked.width())),
                      last.map(steps -> joined(steps.proved(), guess.proved()))
                          .orElse(guess.proved())))
              .map(guess -> rewritten(asked.width(), guess, progress))
              .map(guess -> smaller(asked, guess.formula(), guess.proved(), progress));
      if (next.isEmpty()) {
        return new Rewriting(asked.width(), asked.formula(), last, undecided);
      }
      known = next;
    }
  }

  /** Returns a smaller formula by steps that each are proved. */
  private static Optional<Expr> rewritten(BitWidth width, Expr formula, Progress progress) {
    return Optional.of(DisplayForm.of(new Rewriter(width).rewritten(formula, progress)))
        .filter(found -> found.symbols() < formula.symbols());
  }

  private static Smaller rewritten(BitWidth width, Smaller known, Progress progress) {
    return rewritten(width, known.formula(), progress)
        .map(found -> new Smaller(found, joined(known.proved(), steps(width))))
        .orElse(known);
  }

  /** Terms with equal normal forms are joined, which is a proof on all words. */
  private static Proved steps(BitWidth width) {
    return new Proved(Rewriter.PROOF, Widths.only(width), 0);
  }

  /** Returns a formula with a single proof of it, or else with the steps that led to it. */
  private static Smaller smaller(Asked asked, Expr found, Proved steps, Progress progress) {
    return new Smaller(
        found, proof(asked.equality(found).quickVerdict(progress), found).orElse(steps));
  }

  /**
   * Returns constants that a smaller formula may need: products of those of the formula, {@code 8}
   * in {@code x * 2 * 4}.
   */
  static Set<Long> numbers(BitWidth width, Expr formula) {
    Program program = Program.of(formula);
    NormalForms forms = new NormalForms(width, width);
    List<Polynomial> known = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      known.add(forms.of(step, known::get));
    }
    return forms.numbers(known.getLast());
  }

  /** Returns the rewritten formula. */
  public Expr formula() {
    return smaller.map(Smaller::formula).orElse(given);
  }

  /**
   * Searches for formulas smaller than the rewritten one, which is the answer if there are none. A
   * large formula that may have smaller forms is then improved window by window as long as the
   * request allows.
   *
   * @throws IllegalArgumentException as {@link Shortening#run}
   */
  public Shortening.Result shortened(Shortening.Request request, Progress progress) {
    Optional<Smaller> first = smaller.filter(one -> isOf(request, one.formula()));
    first.ifPresent(one -> Shortening.show(one.formula(), progress));
    Shortening.Result result =
        first
            .map(one ->
                completed(
                    one, request, Shortening.run(request.with(one.formula()), progress), progress))
            .orElseGet(() -> Shortening.run(request, progress));
    return (result.isSmallest() ? result : improved(request, result, progress))
        .alsoUndecided(undecided);
  }

  /**
   * Returns the answer improved by windows. If no single proof covers it, its steps do: each
   * replaced a term by another over the same inputs, and {@link LargerWindows} accepts none without
   * a proof of their equality.
   */
  private Shortening.Result improved(
      Shortening.Request request, Shortening.Result result, Progress progress) {
    Optional<Proved> known =
        result.verdict().filter(Proved.class::isInstance).map(Proved.class::cast);
    Expr best = known.isPresent() ? result.formula().orElse(given) : given;
    if (best.symbols() < LEAST_SYMBOLS
        || best.symbols() > LargerWindows.MOST_SYMBOLS
        || !isOf(request, best)) {
      return result;
    }
    Expr found = DisplayForm.of(new LargerWindows(request, progress).better(best));
    if (!request.aim().isBetter(found, best)) {
      return result;
    }
    Proved steps = new Proved(WINDOWS, Widths.only(width), 0);
    return with(
        proved(known.map(proved -> new Smaller(best, proved)), request, found, steps, progress),
        result);
  }

  private Shortening.Result completed(
      Smaller first, Shortening.Request request, Shortening.Result result, Progress progress) {
    Smaller best =
        result.verdict().orElse(first.proved()) instanceof Proved then
            ? result
                .formula()
                .map(found -> proved(Optional.of(first), request, found, then, progress))
                .orElse(first)
            : first;
    List<Expr> open =
        result.verdict().filter(EqualVerdict.NotDecided.class::isInstance).isPresent()
            ? List.of(result.formula().orElseThrow())
            : List.of();
    return with(best, result.alsoUndecided(open));
  }

  /** Returns the result with another answer and its proof. */
  private static Shortening.Result with(Smaller smaller, Shortening.Result result) {
    return result.with(Optional.of(smaller.formula()), Optional.of(smaller.proved()));
  }

  /** Returns a formula with a single proof, or else with the proofs of its steps. */
  private Smaller proved(
      Optional<Smaller> first,
      Shortening.Request request,
      Expr found,
      Proved then,
      Progress progress) {
    return first
        .filter(known -> found.equals(known.formula()))
        .orElseGet(() ->
            new Smaller(
                found,
                proof(request.asked().with(given).equality(found).verdict(progress), found)
                    .orElseGet(
                        () -> first.map(known -> joined(known.proved(), then)).orElse(then))));
  }

  /** Returns the single proof of a formula, if there is one. */
  private static Optional<Proved> proof(EqualVerdict verdict, Expr found) {
    return switch (verdict) {
      case Proved proved -> Optional.of(proved);
      case EqualVerdict.NotDecided _ -> Optional.empty();
      case EqualVerdict.Differs differs ->
          throw new IllegalStateException(
              "rewriting made another function: %s differs on %s".formatted(found, differs));
    };
  }

  /** Returns the proof composed of two equalities. */
  private static Proved joined(Proved first, Proved then) {
    int least = Math.max(first.widths().least(), then.widths().least());
    int most = Math.min(first.widths().most(), then.widths().most());
    String method =
        Stream.of(first, then)
            .flatMap(proof -> Stream.of(proof.method().split(THEN, -1)))
            .distinct()
            .collect(Collectors.joining(THEN));
    return new Proved(method, new Widths(least, most), Math.min(first.tested(), then.tested()));
  }

  /** Whether a formula has the symbols that shorter ones may have. */
  private boolean isOf(Shortening.Request request, Expr formula) {
    Grammar grammar = request.grammar();
    boolean isOne =
        switch (formula) {
          case Expr.Input(String name) -> grammar.inputs().contains(name);
          case Expr.WideConstant _ -> false;
          case Expr.Constant(long value) ->
              grammar.constants().stream()
                  .anyMatch(constant -> width.word(constant) == width.word(value));
          case Expr.Unary(var op, Expr _) -> grammar.unary().contains(op);
          case Expr.Binary(var op, Expr _, Expr _) -> grammar.binary().contains(op);
          case Expr.Ternary _ -> grammar.ternary();
          case Expr.Call call -> grammar.functions().contains(call.function());
          case Expr.Choice _ -> request.choices();
        };
    return isOne && formula.operands().stream().allMatch(operand -> isOf(request, operand));
  }
}
