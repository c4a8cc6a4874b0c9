package sift.lang;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import sift.word.Word;

/**
 * A formula: a tree of inputs, constants and operators over words, of 64 bits if nothing else is
 * said.
 *
 * <p>Prints as infix text ({@link Printer}) that {@link Parser} reads back to an equal tree.
 */
public sealed interface Expr {
  /** The most symbols that are counted. */
  int MOST_SYMBOLS = 1 << 18;

  /** A formula of one symbol: what the command line and grammar files call a scalar. */
  sealed interface Leaf extends Expr {}

  /** Whether this is a constant. */
  default boolean isConstant() {
    return this instanceof Constant || this instanceof WideConstant;
  }

  /** A named word that varies from case to case. */
  record Input(String name) implements Leaf {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** A constant word. */
  record Constant(long value) implements Leaf {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /**
   * A constant of more than 64 bits, see {@link BitWidth#constant}. Only formulas over wide words
   * may have it; {@link #constant} returns the right one of the two.
   */
  record WideConstant(Word value) implements Leaf {
    /** Returns the exception for the constant at a width of up to 64 bits. */
    public IllegalArgumentException refusal() {
      return new IllegalArgumentException("'%s' does not fit into 64 bits".formatted(this));
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** Returns a wide word as a constant of the right kind. */
  static Leaf constant(Word value) {
    Constant constant = new Constant(value.low());
    return BitWidth.WIDE.constant(value.low()).equals(value) ? constant : new WideConstant(value);
  }

  /** An operator applied to one formula. */
  record Unary(UnaryOp op, Expr operand) implements Expr {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** An operator applied to two formulas. */
  record Binary(BinaryOp op, Expr left, Expr right) implements Expr {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** Three-input logic with truth table {@code table}, see {@link TernaryLogic}. */
  record Ternary(int table, Expr a, Expr b, Expr c) implements Expr {
    public Ternary {
      if (table < 0 || table > 255) {
        throw new IllegalArgumentException("truth table " + table + " is not in 0..255");
      }
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /** The conditional (ite): {@code then} where the condition is not 0, else {@code otherwise}. */
  record Choice(Expr condition, Expr then, Expr otherwise) implements Expr {
    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /**
   * A call of a defined function: one symbol.
   *
   * @param operands as many as the arity of the function
   */
  record Call(DefinedFunction function, List<Expr> operands) implements Expr {
    /**
     * @throws IllegalArgumentException if there are more or fewer operands than it has
     */
    public Call {
      operands = List.copyOf(operands);
      if (operands.size() != function.arity()) {
        throw new IllegalArgumentException(
            "'%s' takes %d operands".formatted(function.name(), function.arity()));
      }
    }

    /** Returns the function's body over the operands. */
    public Expr inlined() {
      return function.inlined(operands);
    }

    @Override
    public String toString() {
      return Printer.print(this);
    }
  }

  /**
   * Returns the formula in display form: {@code "x & -x"}, without parentheses around the whole.
   * {@link Parser} reads it back, but {@code &~} as two operators, {@code neg(8)} as -8, {@code x +
   * -1}, which is written {@code x - 1}, as a difference, and {@code (a == b) ^ 1}, which is
   * written {@code a != b}, as {@code (a == b) == 0}.
   */
  default String snippet() {
    return Printer.snippet(this);
  }

  /** Returns the operands of an operator, from left to right; none of a leaf. */
  default List<Expr> operands() {
    return switch (this) {
      case Leaf leaf -> List.of();
      case Unary(UnaryOp op, Expr operand) -> List.of(operand);
      case Binary(BinaryOp op, Expr left, Expr right) -> List.of(left, right);
      case Ternary(int table, Expr a, Expr b, Expr c) -> List.of(a, b, c);
      case Choice(Expr condition, Expr then, Expr otherwise) -> List.of(condition, then, otherwise);
      case Call(DefinedFunction _, List<Expr> operands) -> operands;
    };
  }

  /**
   * Visits every term with a function that replaces it in the whole formula: first the whole
   * formula, then the terms of its operands from left to right.
   */
  default void forEachTerm(BiConsumer<Expr, UnaryOperator<Expr>> consumer) {
    consumer.accept(this, UnaryOperator.identity());
    List<Expr> operands = operands();
    for (int i = 0; i < operands.size(); i++) {
      int changed = i;
      UnaryOperator<Expr> here =
          other -> {
            List<Expr> others = new ArrayList<>(operands);
            others.set(changed, other);
            return over(others);
          };
      operands
          .get(i)
          .forEachTerm(
              (term, place) -> consumer.accept(term, other -> here.apply(place.apply(other))));
    }
  }

  /** Returns the number of operators of the tree, equal terms counted each time. */
  default int operators() {
    return operands().isEmpty() ? 0 : 1 + operands().stream().mapToInt(Expr::operators).sum();
  }

  /**
   * Returns the number of nodes of the tree, at most {@link #MOST_SYMBOLS}; a truth table belongs
   * to its operator.
   */
  default int symbols() {
    return symbols(MOST_SYMBOLS);
  }

  private int symbols(int most) {
    int symbols = 1;
    for (Expr operand : operands()) {
      if (symbols >= most) {
        return most;
      }
      symbols += operand.symbols(most - symbols);
    }
    return symbols;
  }

  /**
   * Whether the tree is too large to go through. The formula of a loop may be small as a {@link
   * Program}, which has each shared term once, and yet have more nodes than can be counted.
   */
  default boolean isHuge() {
    return symbols() == MOST_SYMBOLS;
  }

  /**
   * Returns the formula with terms of constants and comparisons of equal terms computed, and {@code
   * x - 1} for {@code ~-x}, {@code x + 1} for {@code -~x}.
   */
  default Expr computed(BitWidth width) {
    Expr term = map(operand -> operand.computed(width));
    if (term instanceof Unary(UnaryOp outer, Unary(UnaryOp inner, Expr x))
        && outer != inner
        && outer.isPrefix()
        && inner.isPrefix()) {
      return (outer == UnaryOp.NOT ? BinaryOp.SUB : BinaryOp.ADD).over(x, new Constant(1));
    }
    boolean isNumber =
        Comparison.isOfEquals(term)
            || (!term.operands().isEmpty()
                && term.operands().stream().allMatch(Expr.Constant.class::isInstance));
    return isNumber ? new Expr.Constant(term.value(width, _ -> 0)) : term;
  }

  /** Returns the value of the formula for 64-bit words of the inputs. */
  default long value(ToLongFunction<Input> inputs) {
    return value(BitWidth.WORD, inputs);
  }

  /** Returns the value of the formula at a width. */
  default long value(BitWidth width, ToLongFunction<Input> inputs) {
    return switch (this) {
      case Input input -> inputs.applyAsLong(input);
      case Constant(long value) -> width.word(value);
      case WideConstant wide -> throw wide.refusal();
      case Unary(UnaryOp op, Expr operand) -> width.apply(op, operand.value(width, inputs));
      case Binary(BinaryOp op, Expr left, Expr right) ->
          width.apply(op, left.value(width, inputs), right.value(width, inputs));
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          width.apply(
              table, a.value(width, inputs), b.value(width, inputs), c.value(width, inputs));
      case Choice(Expr condition, Expr then, Expr otherwise) ->
          (condition.value(width, inputs) != 0 ? then : otherwise).value(width, inputs);
      case Call(DefinedFunction function, List<Expr> operands) ->
          function.apply(width, operands.stream().mapToLong(x -> x.value(width, inputs)).toArray());
    };
  }

  /** Returns the value of the formula for words of any width. */
  default Word wideValue(BitWidth width, Function<Input, Word> inputs) {
    return switch (this) {
      case Input input -> inputs.apply(input);
      case Constant(long value) -> width.constant(value);
      case WideConstant wide when !width.isWide() -> throw wide.refusal();
      case WideConstant(Word value) -> value.and(width.ones());
      case Unary(UnaryOp op, Expr operand) -> width.apply(op, operand.wideValue(width, inputs));
      case Binary(BinaryOp op, Expr left, Expr right) ->
          width.apply(op, left.wideValue(width, inputs), right.wideValue(width, inputs));
      case Ternary(int table, Expr a, Expr b, Expr c) ->
          width.apply(
              table,
              a.wideValue(width, inputs),
              b.wideValue(width, inputs),
              c.wideValue(width, inputs));
      case Choice(Expr condition, Expr then, Expr otherwise) ->
          (condition.wideValue(width, inputs).isZero() ? otherwise : then).wideValue(width, inputs);
      case Call call -> call.inlined().wideValue(width, inputs);
    };
  }

  /** Returns the terms of the formula, each once, a term before its operands. */
  default Set<Expr> terms() {
    Set<Expr> terms = new LinkedHashSet<>();
    addTerms(terms);
    return terms;
  }

  private void addTerms(Set<Expr> terms) {
    if (terms.add(this)) {
      operands().forEach(operand -> operand.addTerms(terms));
    }
  }

  /** Returns the formula with each occurrence of a term replaced. */
  default Expr replacing(Expr term, Expr other) {
    return equals(term) ? other : map(operand -> operand.replacing(term, other));
  }

  /** Returns the formula with formulas substituted for its inputs. */
  default Expr with(Function<Input, Expr> inputs) {
    return this instanceof Input input ? inputs.apply(input) : map(operand -> operand.with(inputs));
  }

  /** Returns the operator with {@code change} applied to its operands; a leaf as it is. */
  default Expr map(UnaryOperator<Expr> change) {
    List<Expr> changed = new ArrayList<>();
    for (Expr operand : operands()) { // a stream would take more of the stack
      changed.add(change.apply(operand));
    }
    return over(changed);
  }

  /** Returns the formula of least text among those that only exchange operands. */
  default Expr commuted() {
    return switch (map(Expr::commuted)) {
      case Binary(var op, Expr x, Expr y)
          when op.isCommutative() && y.toString().compareTo(x.toString()) < 0 ->
          op.over(y, x);
      case Ternary(int table, Expr a, Expr b, Expr c) -> TernaryLogic.ordered(table, a, b, c);
      case Expr ordered -> ordered;
    };
  }

  /** Returns the operator over other operands, as many as it has; a leaf as it is. */
  default Expr over(List<Expr> operands) {
    return switch (this) {
      case Leaf leaf -> leaf;
      case Unary(UnaryOp op, Expr _) -> op.over(operands.get(0));
      case Binary(BinaryOp op, Expr _, Expr _) -> op.over(operands.get(0), operands.get(1));
      case Ternary(int table, Expr _, Expr _, Expr _) ->
          new Ternary(table, operands.get(0), operands.get(1), operands.get(2));
      case Choice _ -> new Choice(operands.get(0), operands.get(1), operands.get(2));
      case Call(DefinedFunction function, List<Expr> _) -> new Call(function, operands);
    };
  }
}
