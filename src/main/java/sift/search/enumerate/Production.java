package sift.search.enumerate;

import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar.Symbol;

/**
 * A production of a tree grammar: a term over entries of banks.
 *
 * @param code its number among the productions of its bank
 * @param term an operator, a call or any other formula over the first of {@link #OPERANDS}
 * @param operands the banks of the operands
 * @param selections for each operand the allowed entries, unless all are
 * @param weight its contribution to the level
 * @param symbols the cost of computing a value
 * @param shift its shift of SMT-LIB, if it is one
 * @param conditions the entries allowed as its first operand, if it is a choice between the others
 */
public record Production(
    int code,
    Expr term,
    List<SampleBank> operands,
    List<Optional<? extends Selection>> selections,
    int weight,
    int symbols,
    Optional<SmtShift> shift,
    Optional<Predicates> conditions) {
  /** The names of operands in a term, in their order. */
  public static final List<String> OPERANDS = List.of("x0", "x1", "x2", "x3");

  /** The production of a block before its first operation. */
  static final Production NONE = of(-1, new Expr.Constant(0), List.of(), List.of(), 1);

  private static final List<Expr> INPUTS = OPERANDS.stream().<Expr>map(Expr.Input::new).toList();
  private static final Expr.Input FIRST = parameter(0);
  private static final Expr.Input SECOND = parameter(1);
  private static final Expr.Input THIRD = parameter(2);

  public Production {
    operands = List.copyOf(operands);
    selections = List.copyOf(selections);
  }

  /** Returns a production of a term alone. */
  public static Production of(
      int code,
      Expr term,
      List<? extends SampleBank> operands,
      List<Optional<? extends Selection>> selections,
      int weight) {
    return new Production(
        code,
        term,
        List.copyOf(operands),
        selections,
        weight,
        term.symbols(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Returns the production of a symbol of a grammar.
   *
   * @param conditions the entries allowed as its first operand, if it is a choice
   */
  static Production of(
      int code,
      Symbol symbol,
      List<SampleBank> operands,
      int weight,
      BitWidth width,
      Optional<Predicates> conditions) {
    Optional<SmtShift> shift =
        symbol instanceof Symbol.Function(var function)
            ? SmtShift.of(function, width)
            : Optional.empty();
    int symbols =
        symbol instanceof Symbol.Function(var function) && shift.isEmpty()
            ? function.body().symbols()
            : 1;
    List<Optional<? extends Selection>> selections =
        IntStream.range(0, operands.size())
            .<Optional<? extends Selection>>mapToObj(
                place -> place == 0 ? conditions : Optional.empty())
            .toList();
    Expr term = symbol.over(INPUTS.subList(0, operands.size()));
    return new Production(code, term, operands, selections, weight, symbols, shift, conditions);
  }

  private static Expr.Input parameter(int place) {
    return new Expr.Input(DefinedFunction.PARAMETERS.get(place));
  }

  /** Returns the number of operands. */
  public int arity() {
    return operands.size();
  }

  /** Whether the term is one operator, or one call, over the operands in their order. */
  boolean isOneOperator() {
    return term.operands().equals(INPUTS.subList(0, arity()));
  }

  /** Returns its formula over these operands. */
  public Expr over(List<Expr> formulas) {
    return term.with(input -> formulas.get(OPERANDS.indexOf(input.name())));
  }

  /** Returns its formula over entries; surplus ones are ignored. */
  public Expr expr(int... entries) {
    return over(
        IntStream.range(0, arity())
            .mapToObj(place -> operands.get(place).expr(entries[place]))
            .toList());
  }

  /** Whether the operands may be exchanged. */
  public boolean isCommutative() {
    return term instanceof Expr.Binary(BinaryOp op, Expr.Input left, Expr.Input right)
        && op.isCommutative()
        && !left.equals(right)
        && operands.get(0).equals(operands.get(1))
        && selections.stream().allMatch(Optional::isEmpty);
  }

  /**
   * Returns the test of a choice: whether its second operand is chosen for a word of the first;
   * empty for other symbols.
   */
  static Optional<LongPredicate> test(Symbol symbol, BitWidth width) {
    return switch (symbol) {
      case Symbol.Choice _ -> Optional.of(word -> word != 0);
      case Symbol.Function(DefinedFunction function)
          when function.body() instanceof Expr.Choice(Expr condition, Expr then, Expr otherwise)
              && then.equals(SECOND)
              && otherwise.equals(THIRD)
              && isOverFirst(condition) ->
          Optional.of(test(condition, width));
      case Symbol.Function _, Symbol.Unary _, Symbol.Binary _ -> Optional.empty();
    };
  }

  private static boolean isOverFirst(Expr condition) {
    return condition instanceof Expr.Input input
        ? input.equals(FIRST)
        : condition.operands().stream().allMatch(Production::isOverFirst);
  }

  private static LongPredicate test(Expr condition, BitWidth width) {
    if (condition instanceof Expr.Binary(BinaryOp op, Expr left, Expr.Constant(long value))
        && op == BinaryOp.EQ
        && left.equals(FIRST)) {
      long wanted = width.word(value);
      return word -> word == wanted;
    }
    return word -> condition.value(width, _ -> word) != 0;
  }
}
