package sift.app.cli.options;

import java.util.List;
import java.util.regex.Pattern;
import sift.app.cli.terminal.UserException;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.FormulaException.UnknownName;
import sift.lang.Parser;
import sift.lang.Program;
import sift.spec.LineTargets;

/** Reads formulas that were typed; what is wrong with one is pointed at. */
final class FormulaText {
  // What the shell passes of a formula without quotes.
  private static final Pattern OPERATOR = Pattern.compile("[-+*&|^<>=~]+");

  private FormulaText() {}

  /**
   * Returns a formula over whatever inputs it names; what is wrong with it is pointed at.
   *
   * @param argument how the help names the argument or option that it was typed as
   * @param functions what it may call
   */
  static Expr formula(String argument, String text, List<DefinedFunction> functions) {
    try {
      return Parser.parseCalls(text, functions);
    } catch (FormulaException e) {
      throw wrong(argument, text, e, mayBeDefined(e, functions));
    }
  }

  /**
   * Returns a formula over these inputs; what is wrong with it is pointed at.
   *
   * @param width how many bits the words have
   * @param functions what it may call
   */
  static Expr formula(
      BitWidth width, String text, List<String> inputs, List<DefinedFunction> functions) {
    try {
      Expr formula = Parser.parse(width, text, inputs, functions);
      checkOperators("formula", width, formula);
      return formula;
    } catch (FormulaException e) {
      if (!isUnknownCall(e) && SolutionsArgument.isOne(text)) {
        throw new UserException(
            ("'%s' is a file of solutions, which 'sift code', 'sift list solutions' and"
                    + " 'sift explain' take; wanted is a formula")
                .formatted(text));
      }
      throw wrong("formula", text, e, mayBeDefined(e, functions) + where(e, inputs));
    }
  }

  /** Refuses a formula with an operator that means nothing on words of this width. */
  static void checkOperators(String argument, BitWidth width, Expr formula) {
    try {
      Program.of(width, formula);
    } catch (IllegalArgumentException e) {
      throw new UserException(argument + ", " + e.getMessage());
    }
  }

  /** Returns where a function is defined, if no file with functions was named. */
  private static String mayBeDefined(FormulaException e, List<DefinedFunction> functions) {
    return e.unknown()
        .filter(unknown -> unknown.isCalled() && !unknown.hasHint() && functions.isEmpty())
        .map(unknown ->
            "; --grammar FILE may define '%s' (see: sift list grammars)".formatted(unknown.name()))
        .orElse("");
  }

  private static boolean isUnknownCall(FormulaException e) {
    return e.unknown().filter(UnknownName::isCalled).isPresent();
  }

  private static WrongFormulaException wrong(
      String argument, String text, FormulaException e, String where) {
    return new WrongFormulaException(
        text,
        argument
            + ", "
            + e.getMessage()
            + (OPERATOR.matcher(text).matches() ? "; put a formula in quotes" : where)
            + "  "
            + excerpt(text, e.column() - 1));
  }

  /** Returns which targets have an input that those meant lack. */
  private static String where(FormulaException e, List<String> inputs) {
    if (e.unknown().isEmpty() || isUnknownCall(e)) {
      return "";
    }
    UnknownName unknown = e.unknown().get();
    String input = unknown.name();
    if (inputs.equals(LineTargets.RAY_INPUTS) && LineTargets.LINE_INPUTS.contains(input)) {
      return "; %s is an input with --ray line".formatted(input);
    }
    if (inputs.equals(LineTargets.LINE_INPUTS) && LineTargets.RAY_INPUTS.contains(input)) {
      return "; %s is an input of rays (--ray positive, negative)".formatted(input);
    }
    return unknown.hasHint()
        ? ""
        : "; formulas are over the inputs of --target (see: sift list targets); sift prove A B"
            + " compares two over any names";
  }

  /**
   * Returns the text around a place with a mark before it: {@code "[... (occ ^ >>>popcont(1)]"}.
   */
  static String excerpt(String text, int offset) {
    int at = Math.min(offset, text.length());
    int from = Math.max(0, at - 20);
    int to = Math.min(text.length(), at + 20);
    return "["
        + (from > 0 ? "..." : "")
        + text.substring(from, at)
        + " >>> "
        + text.substring(at, to)
        + (to < text.length() ? "..." : "")
        + "]";
  }
}
