package sift.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The symbols a search may use.
 *
 * @param name the name on the command line and in solution files
 * @param source the origin of the selection, for display
 * @param inputs names of the words that vary from case to case
 * @param constants the constants
 * @param unary operators of one operand
 * @param binary operators of two operands
 * @param shifts if there are any, the only right operands of the shifts and rotations under {@code
 *     binary}: amounts of 1 to 63, which stand nowhere else; for programs only
 * @param ternary whether every bitwise function of three words is one operation; for programs only
 * @param functions defined functions, each one symbol
 */
public record Grammar(
    String name,
    String source,
    List<String> inputs,
    List<Long> constants,
    List<UnaryOp> unary,
    List<BinaryOp> binary,
    List<Integer> shifts,
    boolean ternary,
    List<DefinedFunction> functions) {
  public Grammar {
    inputs = List.copyOf(inputs);
    constants = List.copyOf(constants);
    unary = List.copyOf(unary);
    binary = List.copyOf(binary);
    shifts = List.copyOf(shifts);
    functions = List.copyOf(functions);
  }

  /** A grammar of trees of these operators, without features of programs. */
  public Grammar(
      String name,
      String source,
      List<String> inputs,
      List<Long> constants,
      List<UnaryOp> unary,
      List<BinaryOp> binary) {
    this(name, source, inputs, constants, unary, binary, List.of(), false, List.of());
  }

  /** Returns the same symbols with other inputs. */
  public Grammar withInputs(List<String> others) {
    return new Grammar(name, source, others, constants, unary, binary, shifts, ternary, functions);
  }

  /** Returns the same symbols without defined functions. */
  public Grammar withoutFunctions() {
    return new Grammar(name, source, inputs, constants, unary, binary, shifts, ternary, List.of());
  }

  /** Returns the grammar with further symbols; those that it has already stay where they are. */
  public Grammar adding(
      List<Long> moreConstants, List<UnaryOp> moreUnary, List<BinaryOp> moreBinary) {
    return new Grammar(
        name,
        source,
        inputs,
        joined(constants, moreConstants),
        joined(unary, moreUnary),
        joined(binary, moreBinary),
        shifts,
        ternary,
        functions);
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    return Stream.concat(some.stream(), more.stream()).distinct().toList();
  }

  /** Whether it has features that trees cannot have. */
  public boolean isForProgramsOnly() {
    return ternary || !shifts.isEmpty();
  }

  /**
   * Refuses a grammar for programs in a search for trees.
   *
   * @throws IllegalArgumentException if it {@link #isForProgramsOnly}
   */
  public void checkTrees() {
    if (isForProgramsOnly()) {
      List<String> keys = new ArrayList<>();
      if (!shifts.isEmpty()) {
        keys.add("'shifts'");
      }
      if (ternary) {
        keys.add("'ternary'");
      }
      throw new IllegalArgumentException(
          "grammar '%s' has %s, which only sift search --dag takes"
              .formatted(name, String.join(" and ", keys)));
    }
  }

  /**
   * Refuses a grammar with defined functions in a search for operators only.
   *
   * @throws IllegalArgumentException if it has any
   */
  public void checkOperators() {
    if (!functions.isEmpty()) {
      throw new IllegalArgumentException(
          ("grammar '%s' has [functions], but only operators are searched here; take that table"
                  + " out, or use sift, sift shorten or sift learn")
              .formatted(name));
    }
  }

  /** Returns an operator that is undefined at a width, if there is one. */
  public Optional<Operator> undefined(BitWidth width) {
    return Stream.<Operator>concat(
            unary.stream().filter(op -> !width.has(op)),
            binary.stream().filter(op -> !width.has(op)))
        .findFirst();
  }

  /** Returns the number of commutative binary operators. */
  public int commutativeOps() {
    return (int) binary.stream().filter(BinaryOp::isCommutative).count();
  }

  /** Whether a formula has symbols of this grammar only, shifts and ternary logic aside. */
  public boolean admits(Expr formula) {
    return lacking(formula).isEmpty();
  }

  /** Returns the symbols of a formula that this grammar lacks, each once, in reading order. */
  public List<String> lacking(Expr formula) {
    Optional<String> lacking =
        switch (formula) {
          case Expr.Input input when !inputs.contains(input.name()) -> Optional.of(input.name());
          case Expr.Constant constant when !constants.contains(constant.value()) ->
              Optional.of(constant.toString());
          case Expr.Unary term when !unary.contains(term.op()) -> Optional.of(term.op().symbol());
          case Expr.Binary term when !binary.contains(term.op()) -> Optional.of(term.op().symbol());
          case Expr.Ternary _ -> Optional.of(TernaryLogic.SYMBOL);
          case Expr.Choice _ -> Optional.of("?:");
          case Expr.Call call when !functions.contains(call.function()) ->
              Optional.of(call.function().name());
          case Expr.Leaf _, Expr.Unary _, Expr.Binary _, Expr.Call _ -> Optional.empty();
        };
    return Stream.concat(
            lacking.stream(),
            formula.operands().stream().flatMap(operand -> lacking(operand).stream()))
        .distinct()
        .toList();
  }

  /** Returns the symbols for display: {@code "x 0 1 ~ neg | & +"}. */
  public String symbols() {
    return Stream.of(
            Stream.concat(
                    inputs.stream(),
                    constants.stream().map(value -> new Expr.Constant(value).toString()))
                .collect(Collectors.joining(" ")),
            operators())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("  "));
  }

  /** Returns the operators and functions for display: {@code "~ neg | & + maj"}. */
  public String operators() {
    return Stream.of(
            Operator.symbols(unary),
            Operator.symbols(binary),
            functions.stream().map(DefinedFunction::name).collect(Collectors.joining(" ")))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("  "));
  }

  /** Returns the names of all operators and functions. */
  public List<String> operatorNames() {
    return Stream.concat(
            Stream.<Operator>concat(unary.stream(), binary.stream()).map(Operator::symbol),
            functions.stream().map(DefinedFunction::name))
        .toList();
  }

  /** Returns the leaves: constants, then inputs. */
  public List<Expr.Leaf> leaves() {
    List<Expr.Leaf> leaves = new ArrayList<>();
    constants.forEach(value -> leaves.add(new Expr.Constant(value)));
    inputs.forEach(name -> leaves.add(new Expr.Input(name)));
    return leaves;
  }
}
