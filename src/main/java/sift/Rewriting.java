package sift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.proof.equal.Widths;
import sift.proof.normal.NormalForms;
import sift.proof.normal.Polynomial;
import sift.rank.DisplayForm;
import sift.search.window.Windows;

/**
 * A formula that is too large for a search, made smaller window by window before it is searched for
 * what is smaller still.
 */
public final class Rewriting {
  // An exhaustive search reaches up to about ten symbols.
  private static final int LEAST_SYMBOLS = 12;
  private static final int MOST_STEPS = 50_000;

  private final BitWidth width;
  private final Expr given;
  private final Optional<Smaller> smaller;

  /**
   * A smaller formula.
   *
   * @param proved how it was proved equal to the one given
   */
  private record Smaller(Expr formula, EqualVerdict.Proved proved) {}

  private Rewriting(BitWidth width, Expr given, Optional<Smaller> smaller) {
    this.width = width;
    this.given = given;
    this.smaller = smaller;
  }

  /** Rewrites a formula, if it is large. */
  public static Rewriting of(BitWidth width, Expr given) {
    int symbols = given.symbols();
    if (symbols < LEAST_SYMBOLS || Program.of(given).steps().size() > MOST_STEPS) {
      return new Rewriting(width, given, Optional.empty());
    }
    Expr formula;
    try (Windows windows = new Windows(width)) {
      formula = DisplayForm.of(windows.rewritten(given));
    }
    Optional<Smaller> smaller =
        formula.symbols() < symbols
            ? Optional.of(new Smaller(formula, proof(width, given, formula)))
            : Optional.empty();
    return new Rewriting(width, given, smaller);
  }

  /** Returns the proof in one piece; where there is none, the steps are one. */
  private static EqualVerdict.Proved proof(BitWidth width, Expr given, Expr formula) {
    return switch (Equality.of(width, List.of(given), List.of(formula), List.of()).verdict()) {
      case EqualVerdict.Proved proved -> proved;
      case EqualVerdict.NotDecided(int tested, var _) ->
          new EqualVerdict.Proved(Windows.PROOF, Widths.only(width), tested);
      case EqualVerdict.Differs differs ->
          throw new IllegalStateException(
              "rewriting made another function: %s differs on %s".formatted(formula, differs));
    };
  }

  /**
   * Returns numbers that a smaller formula may need: what the constants of the formula come to,
   * {@code 8} in {@code x * 2 * 4}.
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

  /** Returns the formula that is left to be searched for smaller ones. */
  public Expr formula() {
    return smaller.map(Smaller::formula).orElse(given);
  }

  /**
   * Searches for formulas smaller than what is left; that is the answer if there are none.
   *
   * @throws IllegalArgumentException as {@link Shortening#run}
   */
  public Shortening.Result shortened(Shortening.Request request, Progress progress) {
    return smaller
        .filter(first -> isOf(request.grammar(), first.formula()))
        .map(first ->
            completed(first, request, Shortening.run(request.with(first.formula()), progress)))
        .orElseGet(() -> Shortening.run(request, progress));
  }

  private Shortening.Result completed(
      Smaller first, Shortening.Request request, Shortening.Result result) {
    Smaller best =
        result.verdict().orElse(first.proved()) instanceof EqualVerdict.Proved then
            ? result.formula().map(found -> proved(first, request, found, then)).orElse(first)
            : first;
    return new Shortening.Result(
        Optional.of(best.formula()),
        Optional.of(best.proved()),
        result.tried(),
        result.formulas(),
        result.rounds());
  }

  /** Returns what was found with the proof in one piece, or else with both. */
  private Smaller proved(
      Smaller first, Shortening.Request request, Expr found, EqualVerdict.Proved then) {
    if (found.equals(first.formula())) {
      return first;
    }
    return Equality.of(width, List.of(given), List.of(found), request.assumptions()).verdict()
            instanceof EqualVerdict.Proved whole
        ? new Smaller(found, whole)
        : new Smaller(found, joined(first.proved(), then));
  }

  /** Returns the proof of two equalities, one after the other. */
  private static EqualVerdict.Proved joined(EqualVerdict.Proved first, EqualVerdict.Proved then) {
    int least = Math.max(first.widths().least(), then.widths().least());
    int most = Math.min(first.widths().most(), then.widths().most());
    String method =
        first.method().equals(then.method())
            ? first.method()
            : first.method() + ", then " + then.method();
    return new EqualVerdict.Proved(
        method, new Widths(least, most), Math.min(first.tested(), then.tested()));
  }

  /** Whether a formula has no symbols but those of a grammar. */
  private boolean isOf(Grammar grammar, Expr formula) {
    boolean isOne =
        switch (formula) {
          case Expr.Input(String name) -> grammar.inputs().contains(name);
          case Expr.Constant(long value) ->
              grammar.constants().stream()
                  .anyMatch(constant -> width.word(constant) == width.word(value));
          case Expr.Unary(var op, Expr _) -> grammar.unary().contains(op);
          case Expr.Binary(var op, Expr _, Expr _) -> grammar.binary().contains(op);
          case Expr.Ternary _ -> grammar.ternary();
          case Expr.Call call -> grammar.functions().contains(call.function());
          case Expr.Choice _ -> false;
        };
    return isOne && formula.operands().stream().allMatch(operand -> isOf(grammar, operand));
  }
}
