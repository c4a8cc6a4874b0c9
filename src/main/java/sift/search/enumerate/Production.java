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
 * A rule of a grammar as banks have it.
 *
 * @param code its number among the rules of its nonterminal
 * @param operands the banks of the operands
 * @param weight what the symbol adds to the weight of a formula
 * @param symbols what a value takes: those of the function called, or 1
 * @param shift the shift of SMT-LIB that it is, if it is one
 * @param conditions of a choice between its second and third operand, what its first can be
 */
public record Production(
    int code,
    Symbol symbol,
    List<SampleBank> operands,
    int weight,
    int symbols,
    Optional<SmtShift> shift,
    Optional<Predicates> conditions) {
  /** The production of a block before its first operation. */
  static final Production NONE =
      new Production(-1, new Symbol.Choice(), List.of(), 1, 1, Optional.empty(), Optional.empty());

  private static final Expr.Input FIRST = parameter(0);
  private static final Expr.Input SECOND = parameter(1);
  private static final Expr.Input THIRD = parameter(2);

  private static Expr.Input parameter(int place) {
    return new Expr.Input(DefinedFunction.PARAMETERS.get(place));
  }

  /** Returns how many operands it has. */
  public int arity() {
    return operands.size();
  }

  /** Returns the formula that it makes of entries, of which more may be given than it takes. */
  public Expr expr(int... entries) {
    return symbol.over(
        IntStream.range(0, arity())
            .mapToObj(place -> operands.get(place).expr(entries[place]))
            .toList());
  }

  /** Whether the operands may be exchanged. */
  public boolean isCommutative() {
    return symbol instanceof Symbol.Binary(BinaryOp op)
        && op.isCommutative()
        && operands.get(0) == operands.get(1);
  }

  /**
   * Returns for a symbol that chooses between its second and third operand on which words of the
   * first it chooses the second.
   */
  public static Optional<LongPredicate> test(Symbol symbol, BitWidth width) {
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
