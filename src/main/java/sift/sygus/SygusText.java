package sift.sygus;

import static java.util.stream.Collectors.joining;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar.Sort;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * Writes formulas as SyGuS-IF 2 has them, by the names of the file that they answer.
 *
 * <p>Where a truth value stands in the place of a word, it is written as the choice of 1 and 0; a
 * word in the place of a truth value as whether it is not 0.
 */
public final class SygusText {
  private final SynthFun function;
  private final BitWidth width;

  private SygusText(SynthFun function) {
    this.function = function;
    width = function.width();
  }

  /**
   * Returns the answer that a formula over the inputs is, in one line: {@code "(define-fun f ((x (_
   * BitVec 8))) (_ BitVec 8) (bvnot x))"}. Macros are called by their names, which stand in the
   * file.
   *
   * @throws IllegalArgumentException if the formula has an operator that SMT-LIB lacks
   */
  public static String answer(SynthFun function, Expr formula) {
    return function.parameters().stream()
        .map(parameter -> "(%s %s)".formatted(parameter.name(), parameter.sort()))
        .collect(
            joining(
                " ",
                "(define-fun %s (".formatted(function.name()),
                ") %s %s)".formatted(function.result(), term(function, formula))));
  }

  /**
   * Returns the formula as a term with the sort of the result.
   *
   * @throws IllegalArgumentException if the formula has an operator that SMT-LIB lacks
   */
  public static String term(SynthFun function, Expr formula) {
    return new SygusText(function).print(formula, function.result().kind());
  }

  private String print(Expr formula, Sort sort) {
    Optional<Sort> own = sort(formula);
    if (own.isPresent() && own.get() != sort) {
      return switch (sort) {
        case TRUTH -> "(not (= %s %s))".formatted(print(formula, Sort.WORD), constant(0));
        case WORD ->
            "(ite %s %s %s)".formatted(print(formula, Sort.TRUTH), constant(1), constant(0));
      };
    }
    return switch (formula) {
      case Expr.Input(String name) -> name;
      case Expr.Constant(long value) when sort == Sort.TRUTH -> value == 0 ? "false" : "true";
      case Expr.Constant(long value) -> constant(value);
      case Expr.WideConstant wide -> throw wide.refusal();
      case Expr.Unary(UnaryOp op, Expr x) -> named(new Symbol.Unary(op), List.of(x));
      case Expr.Binary(BinaryOp op, Expr x, Expr y) when sort == Sort.TRUTH -> truth(op, x, y);
      case Expr.Binary(BinaryOp op, Expr x, Expr y) -> word(op, x, y);
      case Expr.Choice(Expr condition, Expr then, Expr otherwise) ->
          "(ite %s %s %s)"
              .formatted(print(condition, Sort.TRUTH), print(then, sort), print(otherwise, sort));
      case Expr.Call(DefinedFunction called, List<Expr> operands) ->
          signature(new Symbol.Function(called), operands).isPresent()
              ? named(new Symbol.Function(called), operands)
              : print(called.inlined(operands), sort);
      case Expr.Ternary _ -> throw unnamed(formula.toString());
    };
  }

  /** Returns the sort of a formula; nothing if it may be a word or a truth value. */
  private Optional<Sort> sort(Expr formula) {
    return switch (formula) {
      case Expr.Input(String name) ->
          function.parameters().stream()
              .filter(parameter -> parameter.name().equals(name))
              .map(parameter -> parameter.sort().kind())
              .findFirst();
      case Expr.Constant(long value) ->
          value == 0 || value == 1 ? Optional.empty() : Optional.of(Sort.WORD);
      case Expr.Binary(BinaryOp op, Expr _, Expr _) when op.isComparison() ->
          Optional.of(Sort.TRUTH);
      case Expr.Binary(BinaryOp op, Expr x, Expr y) when op.isBitwise() -> sort(List.of(x, y));
      case Expr.Choice(Expr _, Expr then, Expr otherwise) -> sort(List.of(then, otherwise));
      case Expr.Call(DefinedFunction called, List<Expr> operands) ->
          signature(new Symbol.Function(called), operands)
              .map(Signature::result)
              .or(() -> sort(called.inlined(operands)));
      case Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.WideConstant _ ->
          Optional.of(Sort.WORD);
    };
  }

  /** Returns the common sort of formulas: words if one is a word. */
  private Optional<Sort> sort(List<Expr> formulas) {
    List<Sort> sorts = formulas.stream().flatMap(each -> sort(each).stream()).toList();
    return sorts.contains(Sort.WORD) ? Optional.of(Sort.WORD) : sorts.stream().findFirst();
  }

  private String truth(BinaryOp op, Expr x, Expr y) {
    return switch (op) {
      case XOR ->
          y.equals(new Expr.Constant(1))
              ? call("not", List.of(x), Sort.TRUTH)
              : call("xor", List.of(x, y), Sort.TRUTH);
      case AND -> call("and", List.of(x, y), Sort.TRUTH);
      case OR -> call("or", List.of(x, y), Sort.TRUTH);
      case AND_NOT -> "(and %s (not %s))".formatted(print(x, Sort.TRUTH), print(y, Sort.TRUTH));
      case EQ -> call("=", List.of(x, y), sort(List.of(x, y)).orElse(Sort.WORD));
      case ULT, SLT -> named(new Symbol.Binary(op), List.of(x, y));
      default -> throw new AssertionError(op);
    };
  }

  private String word(BinaryOp op, Expr x, Expr y) {
    return switch (op) {
      case SHL -> shift(SmtShift.BVSHL, x, y);
      case SHR -> shift(SmtShift.BVLSHR, x, y);
      case ASHR -> shift(SmtShift.BVASHR, x, y);
      case ROTL -> rotation(Rotation.LEFT, op, x, y);
      case ROTR -> rotation(Rotation.RIGHT, op, x, y);
      case AND_NOT -> "(bvand %s (bvnot %s))".formatted(print(x, Sort.WORD), print(y, Sort.WORD));
      default -> named(new Symbol.Binary(op), List.of(x, y));
    };
  }

  /** Returns a shift, whose count is taken modulo the width. */
  private String shift(SmtShift shift, Expr x, Expr count) {
    String places =
        count instanceof Expr.Constant(long value)
            ? constant(width.count(width.word(value)))
            : "(bvurem %s %s)".formatted(print(count, Sort.WORD), constant(width.bits()));
    return "(%s %s %s)".formatted(shift.function(width).name(), print(x, Sort.WORD), places);
  }

  private String rotation(String name, BinaryOp op, Expr x, Expr count) {
    if (!(count instanceof Expr.Constant(long value))) {
      throw unnamed(op.symbol() + " by a word");
    }
    return "((_ %s %d) %s)".formatted(name, width.count(width.word(value)), print(x, Sort.WORD));
  }

  private String call(String name, List<Expr> operands, Sort sort) {
    return operands.stream()
        .map(operand -> print(operand, sort))
        .collect(joining(" ", "(" + name + " ", ")"));
  }

  /** The name of a function in a file, and the sorts of operands and result. */
  private record Signature(String name, List<Sort> operands, Sort result) {}

  private String named(Symbol symbol, List<Expr> operands) {
    Signature signature = signature(symbol, operands).orElseThrow(() -> unnamed(symbol.text()));
    return IntStream.range(0, operands.size())
        .mapToObj(i -> print(operands.get(i), signature.operands.get(i)))
        .collect(joining(" ", "(" + signature.name + " ", ")"));
  }

  /** Returns the signature of a symbol, if it has a name. */
  private Optional<Signature> signature(Symbol symbol, List<Expr> operands) {
    return function.macros().stream()
        .filter(macro -> symbol.equals(new Symbol.Function(macro.function())))
        .findFirst()
        .map(macro ->
            new Signature(
                macro.function().name(),
                macro.parameters().stream().map(SygusSort::kind).toList(),
                macro.result().kind()))
        .or(() -> SmtOperator.of(symbol, width).map(op -> signature(op, operands)));
  }

  private Signature signature(SmtOperator op, List<Expr> operands) {
    Sort operand =
        !op.takes(Sort.WORD)
            ? Sort.TRUTH
            : op.takes(Sort.TRUTH) ? sort(operands).orElse(Sort.WORD) : Sort.WORD;
    SygusSort own =
        operand == Sort.TRUTH ? new SygusSort.Bool() : new SygusSort.BitVec(width.bits());
    Sort result = op.result(own).kind();
    return new Signature(op.text(), Collections.nCopies(operands.size(), operand), result);
  }

  private String constant(long value) {
    return width.smtText(value);
  }

  private static IllegalArgumentException unnamed(String operator) {
    return new IllegalArgumentException("'%s' has no name in SMT-LIB".formatted(operator));
  }
}
