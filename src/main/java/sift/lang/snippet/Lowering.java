package sift.lang.snippet;

import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;
import sift.lang.snippet.Term.Input;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/**
 * Turns typed code into a formula over words.
 *
 * <p>A value of a type narrower than the words is either whole, extended as its type requires, or
 * right in the low bits only. It is made whole where needed: before comparisons, divisions and
 * shifts to the right, and when it is widened.
 */
public final class Lowering {
  private static final int LEAST_BITS = 32;

  private final SourceLanguage language;
  private final BitWidth width;
  private final Words words;
  private final BitWords bits;
  private final Assumptions assumptions;

  private Lowering(SourceLanguage language, BitWidth width) {
    this.language = language;
    this.width = width;
    words = new Words(width);
    bits = new BitWords(words);
    assumptions = new Assumptions(words);
  }

  /** A word, and whether its high bits are extended as the type requires. */
  private record Word(Expr expr, boolean isWhole) {}

  /** Returns the bits of the widest type in which a snippet computes. */
  public static BitWidth width(Snippet snippet) {
    int inputs = snippet.inputs().values().stream().mapToInt(Type::bits).max().orElse(0);
    return new BitWidth(Math.max(LEAST_BITS, Math.max(inputs, Widest.bits(snippet.result()))));
  }

  /** Returns a snippet as a formula over words of its widest type. */
  public static Lowered of(Snippet snippet) {
    return of(snippet, width(snippet));
  }

  /**
   * Returns a snippet as a formula.
   *
   * @param width at least that of the widest type
   */
  public static Lowered of(Snippet snippet, BitWidth width) {
    Lowering lowering = new Lowering(snippet.language(), width);
    snippet.inputs().forEach(lowering.assumptions::range);
    Type type = snippet.result().type();
    Expr formula = lowering.low(snippet.result());
    return new Lowered(
        snippet,
        width,
        formula,
        lowering.assumptions.all(),
        type == Type.BOOL ? width.mask() : -1L >>> (Long.SIZE - type.bits()));
  }

  /** Returns the assumptions of a condition, as formulas that are not 0. */
  public static List<Expr> assumed(Snippet condition, BitWidth width) {
    Lowering lowering = new Lowering(condition.language(), width);
    lowering.assumptions.holds(lowering.whole(condition.result()));
    return lowering.assumptions.all();
  }

  private Expr low(Term term) {
    return word(term).expr;
  }

  private Expr whole(Term term) {
    return whole(word(term), term.type());
  }

  private Expr whole(Word word, Type type) {
    return word.isWhole ? word.expr : words.extended(word.expr, type);
  }

  private Expr[] whole(Operation operation) {
    return operation.operands().stream().map(this::whole).toArray(Expr[]::new);
  }

  private Word word(Term term) {
    return switch (term) {
      case Input(String name, Type _) -> new Word(new Expr.Input(name), true);
      case Literal(long value, Type _) -> new Word(words.number(value), true);
      case Operation operation -> word(operation);
    };
  }

  private Word word(Operation operation) {
    Type type = operation.type();
    return switch (operation.op()) {
      case CAST -> cast(type, operation.operand(0));
      case NEG, ADD, SUB, MUL -> arithmetic(operation);
      case NOT -> {
        Word x = word(operation.operand(0));
        yield new Word(
            words.unary(UnaryOp.NOT, x.expr), (x.isWhole && type.isSigned()) || isWidest(type));
      }
      case AND, OR, XOR -> logic(operation);
      case DIV, REM -> division(operation);
      case SHL -> {
        Expr count = count(operation);
        yield new Word(
            words.binary(BinaryOp.SHL, low(operation.operand(0)), count), isWidest(type));
      }
      case SHR -> {
        Expr count = count(operation);
        BinaryOp op = type.isSigned() ? BinaryOp.ASHR : BinaryOp.SHR;
        yield new Word(words.binary(op, whole(operation.operand(0)), count), true);
      }
      case EQ, LT, LOGICAL_NOT, LOGICAL_AND, LOGICAL_OR -> new Word(truth(operation), true);
      case CHOICE -> choice(operation);
      case POPCOUNT, COUNTL_ZERO, COUNTR_ZERO, CLZ, CTZ -> new Word(counted(operation), true);
      case BYTE_SWAP, BIT_REVERSE ->
          new Word(bits.reversed(operation.op(), low(operation.operand(0)), type), true);
      case ROTL, ROTR -> {
        Term x = operation.operand(0);
        Expr rotated =
            bits.rotated(
                operation.op(),
                isWidest(type) ? low(x) : whole(x),
                low(operation.operand(1)),
                type);
        yield new Word(rotated, isWidest(type));
      }
      case PEXT, PDEP -> {
        BinaryOp op = operation.op() == Op.PEXT ? BinaryOp.PEXT : BinaryOp.PDEP;
        yield new Word(
            words.binary(op, low(operation.operand(0)), whole(operation.operand(1))), true);
      }
    };
  }

  private boolean isWidest(Type type) {
    return type.bits() == width.bits();
  }

  private Word cast(Type type, Term operand) {
    Type from = operand.type();
    if (type == Type.BOOL) {
      return new Word(words.truth(whole(operand)), true);
    }
    if (type.bits() == from.bits() && type.isSigned() == from.isSigned()) {
      return word(operand);
    }
    if (type.bits() < from.bits() || (type.bits() == from.bits() && !isWidest(type))) {
      return new Word(low(operand), false);
    }
    boolean isSame = !from.isSigned() || type.isSigned() || isWidest(type);
    return new Word(whole(operand), isSame);
  }

  private Word arithmetic(Operation operation) {
    Type type = operation.type();
    if (type.isSigned() && language.hasUndefined()) {
      return new Word(exact(operation), true);
    }
    if (operation.op() == Op.NEG) {
      return new Word(words.unary(UnaryOp.NEG, low(operation.operand(0))), isWidest(type));
    }
    return new Word(
        words.binary(
            operator(operation.op()), low(operation.operand(0)), low(operation.operand(1))),
        isWidest(type));
  }

  private static BinaryOp operator(Op op) {
    return switch (op) {
      case ADD -> BinaryOp.ADD;
      case SUB -> BinaryOp.SUB;
      default -> BinaryOp.MUL;
    };
  }

  /** Returns a signed sum, difference, product or negation, assumed not to overflow. */
  private Expr exact(Operation operation) {
    Type type = operation.type();
    Expr[] operands = whole(operation);
    if (operation.op() == Op.NEG) {
      assumptions.isNot(operands[0], assumptions.least(type));
      return words.unary(UnaryOp.NEG, operands[0]);
    }
    BinaryOp op = operator(operation.op());
    Expr result = words.binary(op, operands[0], operands[1]);
    if (op == BinaryOp.MUL) {
      assumptions.productFits(operation, operands, result);
    } else {
      assumptions.sumFits(op, operands, result, type);
    }
    return result;
  }

  private Word logic(Operation operation) {
    Type type = operation.type();
    Word x = word(operation.operand(0));
    Word y = word(operation.operand(1));
    BinaryOp op =
        switch (operation.op()) {
          case AND -> BinaryOp.AND;
          case OR -> BinaryOp.OR;
          default -> BinaryOp.XOR;
        };
    boolean isCut = op == BinaryOp.AND && !type.isSigned() && (x.isWhole || y.isWhole);
    return new Word(words.binary(op, x.expr, y.expr), isCut || (x.isWhole && y.isWhole));
  }

  private Word division(Operation operation) {
    Type type = operation.type();
    Expr[] operands = whole(operation);
    assumptions.isNotZero(operands[1]);
    boolean isQuotient = operation.op() == Op.DIV;
    if (!type.isSigned()) {
      BinaryOp op = isQuotient ? BinaryOp.UDIV : BinaryOp.UREM;
      return new Word(words.binary(op, operands[0], operands[1]), true);
    }
    if (language.hasUndefined()) {
      assumptions.quotientFits(operands, type);
    }
    BinaryOp op = isQuotient ? BinaryOp.SDIV : BinaryOp.SREM;
    return new Word(
        words.binary(op, operands[0], operands[1]),
        language.hasUndefined() || isWidest(type) || !isQuotient);
  }

  /** Returns the count of a shift, below the bits of the type. */
  private Expr count(Operation operation) {
    int bits = operation.type().bits();
    Term count = operation.operand(1);
    if (language.hasUndefined()) {
      Expr places = whole(count);
      assumptions.holds(words.binary(BinaryOp.ULT, places, words.number(bits)));
      return places;
    }
    return bits == width.bits() ? low(count) : words.and(low(count), bits - 1L);
  }

  private Expr truth(Operation operation) {
    Term first = operation.operand(0);
    return switch (operation.op()) {
      case EQ -> words.binary(BinaryOp.EQ, whole(first), whole(operation.operand(1)));
      case LT ->
          words.binary(
              first.type().isSigned() ? BinaryOp.SLT : BinaryOp.ULT,
              whole(first),
              whole(operation.operand(1)));
      case LOGICAL_NOT -> words.isZero(whole(first));
      default -> {
        boolean isAnd = operation.op() == Op.LOGICAL_AND;
        Expr one = whole(first);
        Expr other =
            assumptions.where(isAnd ? one : words.isZero(one), () -> whole(operation.operand(1)));
        yield words.binary(
            isAnd ? BinaryOp.AND : BinaryOp.OR, words.truth(one), words.truth(other));
      }
    };
  }

  private Word choice(Operation operation) {
    Expr condition = whole(operation.operand(0));
    Word then = assumptions.where(condition, () -> word(operation.operand(1)));
    Word otherwise = assumptions.where(words.isZero(condition), () -> word(operation.operand(2)));
    return new Word(
        words.choice(condition, then.expr, otherwise.expr), then.isWhole && otherwise.isWhole);
  }

  private Expr counted(Operation operation) {
    Term operand = operation.operand(0);
    Type type = operand.type();
    return switch (operation.op()) {
      case POPCOUNT -> words.unary(UnaryOp.POPCOUNT, whole(operand));
      case CLZ, COUNTL_ZERO -> {
        Expr x = whole(operand);
        if (operation.op() == Op.CLZ) {
          assumptions.isNotZero(x);
        }
        yield bits.zerosAbove(x, type);
      }
      case CTZ -> {
        Word x = word(operand);
        assumptions.isNotZero(whole(x, type));
        yield words.unary(UnaryOp.COUNTR_ZERO, x.expr);
      }
      default -> bits.zerosBelow(low(operand), type);
    };
  }
}
