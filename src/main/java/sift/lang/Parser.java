package sift.lang;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Reads the infix text of a formula, as {@link Expr} prints it and as C, C++ and Java write it: C
 * precedence, redundant parentheses, {@code 1ull}, {@code std::popcount(x)}, {@code
 * Long.reverse(x)}, {@code UINT64_C(1)}, a semicolon at the end.
 *
 * <p>{@code &~} written together is the one operator and-not; {@code a & ~b} is an and and a not.
 * Parentheses, calls and operators may nest 400 deep, counted together; {@link FormulaLimits} hold
 * for calls of defined functions. {@code >>} and {@code >>>} are both the logical shift, {@code <}
 * compares unsigned words; {@code a > b} is read as {@code b < a}, and {@code !=}, {@code <=},
 * {@code >=} as the opposite {@code == 0}. {@code c ? a : b} is a choice. A minus before a number
 * makes a negative constant, modulo 2^64 like every number, before anything else the operator
 * {@code neg}; a plus is ignored. {@code a ** 3} is {@code a * a * a} and binds more tightly than a
 * minus on its left, as in Python.
 */
public final class Parser {
  private static final int USUAL_LEVELS = 400;

  private Parser() {}

  /**
   * Parses a formula over the named inputs.
   *
   * @throws FormulaException if the text is not a formula, or has an unknown name
   */
  public static Expr parse(String text, Collection<String> inputs) {
    return parse(text, inputs, List.of());
  }

  /** Parses a formula that may call these functions. */
  public static Expr parse(
      String text, Collection<String> inputs, List<DefinedFunction> functions) {
    return parse(BitWidth.WORD, text, inputs, functions);
  }

  /** Parses a formula at a width: if words are wide, numbers may have 128 bits. */
  public static Expr parse(
      BitWidth width, String text, Collection<String> inputs, List<DefinedFunction> functions) {
    return new FormulaReader(
            width, FormulaReader.tokens(text), USUAL_LEVELS, Optional.of(inputs), functions)
        .formula();
  }

  /**
   * Parses a formula over any inputs: every name that is no operator and begins no statement.
   *
   * @throws FormulaException if the text is not a formula
   */
  public static Expr parse(String text) {
    return parseCalls(text, List.of());
  }

  /** Parses a formula over any inputs that may call these functions. */
  public static Expr parseCalls(String text, List<DefinedFunction> functions) {
    return parseCalls(text, functions, USUAL_LEVELS);
  }

  /**
   * Parses a formula of up to {@code mostLevels} levels, for which the stack must be large enough;
   * other methods allow 400, for which every stack is.
   */
  public static Expr parseCalls(String text, List<DefinedFunction> functions, int mostLevels) {
    return new FormulaReader(
            BitWidth.WORD, FormulaReader.tokens(text), mostLevels, Optional.empty(), functions)
        .formula();
  }
}
