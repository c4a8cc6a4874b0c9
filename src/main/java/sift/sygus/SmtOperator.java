package sift.sygus;

import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * An operator of SMT-LIB on truth values and on words of one width: its name, its operands, the
 * meaning of further operands, and its symbol in formulas.
 */
enum SmtOperator {
  BVNOT(Shape.WORDS, UnaryOp.NOT),
  BVNEG(Shape.WORDS, UnaryOp.NEG),
  BVAND(Shape.WORDS, Chain.LEFT, BinaryOp.AND),
  BVOR(Shape.WORDS, Chain.LEFT, BinaryOp.OR),
  BVXOR(Shape.WORDS, Chain.LEFT, BinaryOp.XOR),
  BVADD(Shape.WORDS, Chain.LEFT, BinaryOp.ADD),
  BVSUB(Shape.WORDS, Chain.NONE, BinaryOp.SUB),
  BVMUL(Shape.WORDS, Chain.LEFT, BinaryOp.MUL),
  BVUDIV(Shape.WORDS, Chain.NONE, BinaryOp.UDIV),
  BVUREM(Shape.WORDS, Chain.NONE, BinaryOp.UREM),
  BVSDIV(Shape.WORDS, Chain.NONE, BinaryOp.SDIV),
  BVSREM(Shape.WORDS, Chain.NONE, BinaryOp.SREM),
  BVSMOD(
      Shape.WORDS,
      Chain.NONE,
      "srem(a, b) == 0 ? 0 : slt(srem(a, b) ^ b, 0) ? srem(a, b) + b : srem(a, b)"),
  BVSHL(SmtShift.BVSHL),
  BVLSHR(SmtShift.BVLSHR),
  BVASHR(SmtShift.BVASHR),
  BVNAND(Shape.WORDS, Chain.NONE, "~(a & b)"),
  BVNOR(Shape.WORDS, Chain.NONE, "~(a | b)"),
  BVXNOR(Shape.WORDS, Chain.NONE, "~(a ^ b)"),
  /** Its result is a word of one bit, and so must be the operands. */
  BVCOMP(Shape.BITS, Chain.NONE, "a == b"),
  BVULT(Shape.COMPARISON, Chain.NONE, BinaryOp.ULT),
  BVULE(Shape.COMPARISON, Chain.NONE, "(b < a) ^ 1"),
  BVUGT(Shape.COMPARISON, Chain.NONE, "b < a"),
  BVUGE(Shape.COMPARISON, Chain.NONE, "(a < b) ^ 1"),
  BVSLT(Shape.COMPARISON, Chain.NONE, BinaryOp.SLT),
  BVSLE(Shape.COMPARISON, Chain.NONE, "slt(b, a) ^ 1"),
  BVSGT(Shape.COMPARISON, Chain.NONE, "slt(b, a)"),
  BVSGE(Shape.COMPARISON, Chain.NONE, "slt(a, b) ^ 1"),
  /** Whether any bit is set; not in SMT-LIB, but known to solvers. */
  BVREDOR(Shape.COMPARISON, Chain.NONE, "(a == 0) ^ 1"),
  /** Whether all bits are set; not in SMT-LIB, but known to solvers. */
  BVREDAND(Shape.COMPARISON, Chain.NONE, "~a == 0"),
  NOT(Shape.TRUTHS, Chain.NONE, "a ^ 1"),
  AND(Shape.TRUTHS, Chain.LEFT, "a & b"),
  OR(Shape.TRUTHS, Chain.LEFT, "a | b"),
  XOR(Shape.TRUTHS, Chain.LEFT, "a ^ b"),
  IMPLIES("=>", Shape.TRUTHS, Chain.RIGHT, defined("=>", "(a ^ 1) | b")),
  EQUALS("=", Shape.ALIKE, Chain.NEIGHBOURS, new Symbol.Binary(BinaryOp.EQ)),
  DISTINCT(Shape.ALIKE, Chain.PAIRS, "(a == b) ^ 1"),
  ITE("ite", Shape.CHOICE, Chain.NONE, new Symbol.Choice());

  /** The sorts of operands and result. */
  enum Shape {
    /** Words of one width to such a word. */
    WORDS,
    /** Words to a word of one bit. */
    BITS,
    /** Words of one width to a truth value. */
    COMPARISON,
    /** Truth values to a truth value. */
    TRUTHS,
    /** Two values of one sort to a truth value. */
    ALIKE,
    /** A truth value and two values of one sort to such a value. */
    CHOICE
  }

  /** The meaning of more than two operands. */
  enum Chain {
    /** Nothing: they are refused. */
    NONE,
    /** The operator of the first two, and of that and the third. */
    LEFT,
    /** The operator of the last two, and of the one before and that. */
    RIGHT,
    /** All neighbours are so. */
    NEIGHBOURS,
    /** Each two of them are so. */
    PAIRS
  }

  /** All of them by name. */
  static final Map<String, SmtOperator> BY_NAME =
      Arrays.stream(values()).collect(toMap(SmtOperator::text, op -> op));

  private final String text;
  private final Shape shape;
  private final Chain chain;

  @SuppressWarnings("ImmutableEnumChecker") // records of what is immutable
  private final Function<BitWidth, Symbol> meaning;

  private final int arity;

  SmtOperator(String text, Shape shape, Chain chain, Function<BitWidth, Symbol> meaning) {
    this.text = text.isEmpty() ? name().toLowerCase(Locale.ROOT) : text;
    this.shape = shape;
    this.chain = chain;
    this.meaning = meaning;
    arity = meaning.apply(BitWidth.WORD).arity();
  }

  SmtOperator(String text, Shape shape, Chain chain, Symbol symbol) {
    this(text, shape, chain, _ -> symbol);
  }

  SmtOperator(Shape shape, UnaryOp op) {
    this("", shape, Chain.NONE, new Symbol.Unary(op));
  }

  SmtOperator(Shape shape, Chain chain, BinaryOp op) {
    this("", shape, chain, new Symbol.Binary(op));
  }

  SmtOperator(SmtShift shift) {
    this("", Shape.WORDS, Chain.NONE, width -> new Symbol.Function(shift.function(width)));
  }

  SmtOperator(Shape shape, Chain chain, String body) {
    this.text = name().toLowerCase(Locale.ROOT);
    this.shape = shape;
    this.chain = chain;
    Symbol symbol = defined(text, body);
    meaning = _ -> symbol;
    arity = symbol.arity();
  }

  private static Symbol defined(String name, String body) {
    Expr formula = Parser.parse(body, DefinedFunction.PARAMETERS);
    return new Symbol.Function(new DefinedFunction(name, formula, Optional.empty()));
  }

  /** Returns its name in SMT-LIB. */
  String text() {
    return text;
  }

  Shape shape() {
    return shape;
  }

  Chain chain() {
    return chain;
  }

  /** Whether all solvers know it. */
  boolean isStandard() {
    return this != BVREDOR && this != BVREDAND;
  }

  /** Returns how many operands it has at least. */
  int arity() {
    return arity;
  }

  /** Returns it as the symbol of a formula over words of a width. */
  Symbol symbol(BitWidth width) {
    return meaning.apply(width);
  }

  /** Returns the operator that a symbol over words of a width is, if it is one. */
  static Optional<SmtOperator> of(Symbol symbol, BitWidth width) {
    return Arrays.stream(values()).filter(op -> op.symbol(width).equals(symbol)).findFirst();
  }

  /** Returns the formula of the operator over operands, with as few symbols as possible. */
  Expr over(List<Expr> operands, BitWidth width) {
    return switch (symbol(width)) {
      case Symbol.Unary unary -> unary.over(operands);
      case Symbol.Binary binary -> binary.over(operands);
      case Symbol.Choice choice -> choice.over(operands);
      case Symbol.Function(DefinedFunction function) -> call(function, operands, width);
    };
  }

  /**
   * Returns a call as formulas of constraints have it: a shift by a constant below the width is
   * that of {@link BinaryOp}, other shifts stay calls, all else is replaced by its definition.
   */
  static Expr call(DefinedFunction function, List<Expr> operands, BitWidth width) {
    Optional<SmtShift> shift = SmtShift.of(function, width);
    if (shift.isEmpty()) {
      return function.inlined(operands);
    }
    Expr count = operands.getLast();
    return count instanceof Expr.Constant(long value) && width.isCount(value)
        ? new Expr.Binary(shift.get().op(), operands.getFirst(), count)
        : new Expr.Call(function, operands);
  }

  /**
   * Returns the sort of the result.
   *
   * @param operands their sorts
   * @param nodes the operands as they stand in the file, for messages
   */
  SygusSort result(List<SygusSort> operands, List<Node> nodes, Place place) {
    if (operands.size() < arity || (chain == Chain.NONE && operands.size() > arity)) {
      throw place.wrong(
          "'%s' takes %s%d operand%s, not %d"
              .formatted(
                  text,
                  chain == Chain.NONE ? "" : "at least ",
                  arity,
                  arity == 1 ? "" : "s",
                  operands.size()));
    }
    for (int i = 0; i < operands.size(); i++) {
      SygusSort first = operands.get(shape == Shape.CHOICE ? Math.min(i, 1) : 0);
      check(i, operands.get(i), first, nodes.get(i).place());
    }
    return switch (shape) {
      case WORDS -> operands.getFirst();
      case BITS -> new SygusSort.BitVec(1);
      case COMPARISON, TRUTHS, ALIKE -> new SygusSort.Bool();
      case CHOICE -> operands.getLast();
    };
  }

  private void check(int index, SygusSort found, SygusSort first, Place place) {
    SygusSort truth = new SygusSort.Bool();
    boolean isRight =
        switch (shape) {
          case WORDS, COMPARISON, BITS -> !found.equals(truth) && found.equals(first);
          case TRUTHS -> found.equals(truth);
          case ALIKE -> found.equals(first);
          case CHOICE -> index == 0 ? found.equals(truth) : found.equals(first);
        };
    if (!isRight) {
      boolean isTruth = shape == Shape.TRUTHS || (shape == Shape.CHOICE && index == 0);
      String wanted =
          isTruth ? "Bool" : first.equals(truth) && shape != Shape.ALIKE ? "a word" : "" + first;
      throw place.wrong(
          "operand %d of '%s' is %s; wanted is %s".formatted(index + 1, text, found, wanted));
    }
  }
}
