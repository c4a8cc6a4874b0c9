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
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * An operator of SMT-LIB on truth values and on words of one width: its name, its operands, the
 * meaning of further operands, and its symbol in formulas.
 */
enum SmtOperator {
  BVNOT(Shape.WORDS, Chain.NONE, as(UnaryOp.NOT)),
  BVNEG(Shape.WORDS, Chain.NONE, as(UnaryOp.NEG)),
  BVAND(Shape.WORDS, Chain.LEFT, as(BinaryOp.AND)),
  BVOR(Shape.WORDS, Chain.LEFT, as(BinaryOp.OR)),
  BVXOR(Shape.WORDS, Chain.LEFT, as(BinaryOp.XOR)),
  BVADD(Shape.WORDS, Chain.LEFT, as(BinaryOp.ADD)),
  BVSUB(Shape.WORDS, Chain.NONE, as(BinaryOp.SUB)),
  BVMUL(Shape.WORDS, Chain.LEFT, as(BinaryOp.MUL)),
  BVUDIV(Shape.WORDS, Chain.NONE, as(BinaryOp.UDIV)),
  BVUREM(Shape.WORDS, Chain.NONE, as(BinaryOp.UREM)),
  BVSDIV(Shape.WORDS, Chain.NONE, as(BinaryOp.SDIV)),
  BVSREM(Shape.WORDS, Chain.NONE, as(BinaryOp.SREM)),
  BVSMOD(
      Shape.WORDS,
      Chain.NONE,
      as("srem(a, b) == 0 ? 0 : slt(srem(a, b) ^ b, 0) ? srem(a, b) + b : srem(a, b)")),
  BVSHL(Shape.WORDS, Chain.NONE, as(SmtShift.BVSHL)),
  BVLSHR(Shape.WORDS, Chain.NONE, as(SmtShift.BVLSHR)),
  BVASHR(Shape.WORDS, Chain.NONE, as(SmtShift.BVASHR)),
  BVNAND(Shape.WORDS, Chain.NONE, as("~(a & b)")),
  BVNOR(Shape.WORDS, Chain.NONE, as("~(a | b)")),
  BVXNOR(Shape.WORDS, Chain.NONE, as("~(a ^ b)")),
  /** Its result is a word of one bit, and so must be the operands. */
  BVCOMP(Shape.BITS, Chain.NONE, as("a == b")),
  BVULT(Shape.COMPARISON, Chain.NONE, as(BinaryOp.ULT)),
  BVULE(Shape.COMPARISON, Chain.NONE, as("(b < a) ^ 1")),
  BVUGT(Shape.COMPARISON, Chain.NONE, as("b < a")),
  BVUGE(Shape.COMPARISON, Chain.NONE, as("(a < b) ^ 1")),
  BVSLT(Shape.COMPARISON, Chain.NONE, as(BinaryOp.SLT)),
  BVSLE(Shape.COMPARISON, Chain.NONE, as("slt(b, a) ^ 1")),
  BVSGT(Shape.COMPARISON, Chain.NONE, as("slt(b, a)")),
  BVSGE(Shape.COMPARISON, Chain.NONE, as("slt(a, b) ^ 1")),
  /** Whether any bit is set; not in SMT-LIB, but known to solvers. */
  BVREDOR(Shape.COMPARISON, Chain.NONE, as("(a == 0) ^ 1")),
  /** Whether all bits are set; not in SMT-LIB, but known to solvers. */
  BVREDAND(Shape.COMPARISON, Chain.NONE, as("~a == 0")),
  NOT(Shape.TRUTHS, Chain.NONE, as("a ^ 1")),
  AND(Shape.TRUTHS, Chain.LEFT, as("a & b")),
  OR(Shape.TRUTHS, Chain.LEFT, as("a | b")),
  XOR(Shape.TRUTHS, Chain.LEFT, as("a ^ b")),
  IMPLIES(Shape.TRUTHS, Chain.RIGHT, as("(a ^ 1) | b")),
  EQUALS(Shape.ALIKE, Chain.NEIGHBOURS, as(BinaryOp.EQ)),
  DISTINCT(Shape.ALIKE, Chain.PAIRS, as("(a == b) ^ 1")),
  ITE(Shape.CHOICE, Chain.NONE, _ -> _ -> new Symbol.Choice());

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

  /**
   * An operator.
   *
   * @param meaning returns the symbol, by the operator's name and the width of words
   */
  SmtOperator(Shape shape, Chain chain, Function<String, Function<BitWidth, Symbol>> meaning) {
    text =
        switch (name()) {
          case "IMPLIES" -> "=>";
          case "EQUALS" -> "=";
          default -> name().toLowerCase(Locale.ROOT);
        };
    this.shape = shape;
    this.chain = chain;
    this.meaning = meaning.apply(text);
    arity = this.meaning.apply(BitWidth.WORD).arity();
  }

  private static Function<String, Function<BitWidth, Symbol>> as(UnaryOp op) {
    return _ -> _ -> new Symbol.Unary(op);
  }

  private static Function<String, Function<BitWidth, Symbol>> as(BinaryOp op) {
    return _ -> _ -> new Symbol.Binary(op);
  }

  private static Function<String, Function<BitWidth, Symbol>> as(SmtShift shift) {
    return _ -> width -> new Symbol.Function(shift.function(width));
  }

  /** Returns the meaning of an operator that is a formula over a, b and c. */
  private static Function<String, Function<BitWidth, Symbol>> as(String body) {
    return name -> {
      Symbol symbol =
          new Symbol.Function(
              new DefinedFunction(
                  name, Parser.parse(body, DefinedFunction.PARAMETERS), Optional.empty()));
      return _ -> symbol;
    };
  }

  /** Returns its name in SMT-LIB. */
  String text() {
    return text;
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
    Symbol symbol = symbol(width);
    return symbol instanceof Symbol.Function(DefinedFunction function)
        ? call(function, operands, width)
        : symbol.over(operands);
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
        ? shift.get().op().over(operands.getFirst(), count)
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
    return result(operands.getLast());
  }

  /** Whether it takes operands of a sort, the condition of a choice left out. */
  boolean takes(TreeGrammar.Sort sort) {
    return switch (shape) {
      case WORDS, BITS, COMPARISON -> sort == TreeGrammar.Sort.WORD;
      case TRUTHS -> sort == TreeGrammar.Sort.TRUTH;
      case ALIKE, CHOICE -> true;
    };
  }

  /** Returns the sort of the result of operands of a sort. */
  SygusSort result(SygusSort operand) {
    return switch (shape) {
      case WORDS, CHOICE -> operand;
      case BITS -> new SygusSort.BitVec(1);
      case COMPARISON, TRUTHS, ALIKE -> new SygusSort.Bool();
    };
  }

  private void check(int index, SygusSort found, SygusSort first, Place place) {
    SygusSort truth = new SygusSort.Bool();
    boolean isTruth = shape == Shape.TRUTHS || (shape == Shape.CHOICE && index == 0);
    boolean isWord = !isTruth && shape != Shape.ALIKE && shape != Shape.CHOICE;
    if (found.equals(isTruth ? truth : first) && !(isWord && found.equals(truth))) {
      return;
    }
    String wanted = isTruth ? "Bool" : isWord && first.equals(truth) ? "a word" : "" + first;
    throw place.wrong(
        "operand %d of '%s' is %s; wanted is %s".formatted(index + 1, text, found, wanted));
  }
}
