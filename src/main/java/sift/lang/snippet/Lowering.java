package sift.lang.snippet;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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
 * <p>A value of a type narrower than the words is either whole, its high bits those of its type, or
 * right in the low bits only. It is made whole where that matters: before comparisons, divisions
 * and shifts to the right, and when it is widened.
 */
public final class Lowering {
  private static final int LEAST_BITS = 32;

  private final SourceLanguage language;
  private final BitWidth width;
  private final Words words;
  private final Set<Expr> assumptions = new LinkedHashSet<>();
  // What is not 0 where the term being lowered is computed.
  private final List<Expr> path = new ArrayList<>();

  private Lowering(SourceLanguage language, BitWidth width) {
    this.language = language;
    this.width = width;
    words = new Words(width);
  }

  /** The low bits of a value in a word, and whether the others are those of its type. */
  private record Word(Expr expr, boolean isWhole) {}

  /** Returns the bits of the widest type in which a snippet computes. */
  public static BitWidth width(Snippet snippet) {
    int inputs = snippet.inputs().values().stream().mapToInt(Type::bits).max().orElse(0);
    return new BitWidth(Math.max(LEAST_BITS, Math.max(inputs, bits(snippet.result()))));
  }

  private static int bits(Term term) {
    return switch (term) {
      case Input(String _, Type type) -> type.bits();
      case Literal(long _, Type type) -> type.bits();
      case Operation operation -> {
        int bits = operation.type().bits();
        for (int place = 0; place < operation.operands().size(); place++) {
          Term operand = operation.operand(place);
          boolean isCount = isShift(operation.op()) && place > 0;
          bits = Math.max(bits, isCount && operand instanceof Literal ? 0 : bits(operand));
        }
        yield bits;
      }
    };
  }

  private static boolean isShift(Op op) {
    return op == Op.SHL || op == Op.SHR || op == Op.ROTL || op == Op.ROTR;
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
    snippet.inputs().forEach(lowering::range);
    Type type = snippet.result().type();
    Expr formula = lowering.low(snippet.result());
    return new Lowered(
        snippet,
        width,
        formula,
        List.copyOf(lowering.assumptions),
        type == Type.BOOL ? width.mask() : -1L >>> (Long.SIZE - type.bits()));
  }

  /** Returns what a condition assumes of the inputs, as formulas that are not 0. */
  public static List<Expr> assumed(Snippet condition, BitWidth width) {
    Lowering lowering = new Lowering(condition.language(), width);
    lowering.assume(lowering.whole(condition.result()));
    return List.copyOf(lowering.assumptions);
  }

  /** Assumes that an input is of its type. */
  private void range(String name, Type type) {
    Expr input = new Expr.Input(name);
    if (type.bits() < width.bits()) {
      Expr end = words.number(1L << type.bits());
      Expr from =
          type.isSigned()
              ? words.binary(BinaryOp.ADD, input, words.number(1L << (type.bits() - 1)))
              : input;
      assumptions.add(words.binary(BinaryOp.ULT, from, end));
    }
  }

  private void assume(Expr holds) {
    Expr here =
        path.stream()
            .reduce(words.number(1), (x, y) -> isOne(x) ? y : words.binary(BinaryOp.AND, x, y));
    if (here instanceof Expr.Constant(long value) && value == 0) {
      return;
    }
    Expr assumed = isOne(here) ? holds : words.binary(BinaryOp.OR, words.isZero(here), holds);
    if (!(assumed instanceof Expr.Constant(long value) && value != 0)) {
      assumptions.add(assumed);
    }
  }

  private static boolean isOne(Expr truth) {
    return truth instanceof Expr.Constant(long value) && value == 1;
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
      case BYTE_SWAP, BIT_REVERSE -> {
        UnaryOp op = operation.op() == Op.BYTE_SWAP ? UnaryOp.BYTE_SWAP : UnaryOp.BIT_REVERSE;
        Expr moved = words.unary(op, low(operation.operand(0)));
        yield new Word(words.shifted(BinaryOp.SHR, moved, width.bits() - type.bits()), true);
      }
      case ROTL, ROTR -> rotation(operation);
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
    if (type.bits() < from.bits() || (type.bits() == from.bits() && !isWidest(type))) {
      return new Word(low(operand), false);
    }
    boolean isSame = !from.isSigned() || type.isSigned() || isWidest(type);
    return new Word(whole(operand), isSame);
  }

  private Word arithmetic(Operation operation) {
    Type type = operation.type();
    boolean isExact = type.isSigned() && language.hasUndefined() && operation.op() != Op.MUL;
    if (operation.op() == Op.NEG) {
      Term operand = operation.operand(0);
      Expr x = isExact ? whole(operand) : low(operand);
      if (isExact) {
        assume(words.isZero(words.binary(BinaryOp.EQ, x, least(type))));
      }
      return new Word(words.unary(UnaryOp.NEG, x), isExact || isWidest(type));
    }
    BinaryOp op =
        switch (operation.op()) {
          case ADD -> BinaryOp.ADD;
          case SUB -> BinaryOp.SUB;
          default -> BinaryOp.MUL;
        };
    if (!isExact) {
      return new Word(
          words.binary(op, low(operation.operand(0)), low(operation.operand(1))), isWidest(type));
    }
    Expr[] operands = whole(operation);
    Expr result = words.binary(op, operands[0], operands[1]);
    assumeFits(op, operands[0], operands[1], result, type);
    return new Word(result, true);
  }

  private Expr least(Type type) {
    return words.number(-1L << (type.bits() - 1));
  }

  /** Assumes that a sum or difference of signed numbers is one of their type. */
  private void assumeFits(BinaryOp op, Expr x, Expr y, Expr result, Type type) {
    if (!isWidest(type)) {
      assume(words.binary(BinaryOp.EQ, words.extended(result, type), result));
      return;
    }
    Expr signs =
        op == BinaryOp.ADD
            ? words.binary(BinaryOp.XOR, y, result)
            : words.binary(BinaryOp.XOR, x, y);
    Expr overflow = words.binary(BinaryOp.AND, words.binary(BinaryOp.XOR, x, result), signs);
    assume(words.isZero(words.binary(BinaryOp.SLT, overflow, words.number(0))));
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
    assume(words.isZero(words.isZero(operands[1])));
    boolean isQuotient = operation.op() == Op.DIV;
    if (!type.isSigned()) {
      BinaryOp op = isQuotient ? BinaryOp.UDIV : BinaryOp.UREM;
      return new Word(words.binary(op, operands[0], operands[1]), true);
    }
    if (language.hasUndefined()) {
      Expr overflow =
          words.binary(
              BinaryOp.AND,
              words.binary(BinaryOp.EQ, operands[0], least(type)),
              words.binary(BinaryOp.EQ, operands[1], words.number(-1)));
      assume(words.isZero(overflow));
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
      assume(words.binary(BinaryOp.ULT, places, words.number(bits)));
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
        Expr other = where(isAnd ? one : words.isZero(one), operation.operand(1));
        yield words.binary(
            isAnd ? BinaryOp.AND : BinaryOp.OR, words.truth(one), words.truth(other));
      }
    };
  }

  /** Returns a term that is computed only where a condition is not 0. */
  private Expr where(Expr condition, Term term) {
    path.add(words.truth(condition));
    Expr whole = whole(term);
    path.removeLast();
    return whole;
  }

  private Word choice(Operation operation) {
    Expr condition = whole(operation.operand(0));
    path.add(words.truth(condition));
    Word then = word(operation.operand(1));
    path.set(path.size() - 1, words.isZero(condition));
    Word otherwise = word(operation.operand(2));
    path.removeLast();
    return new Word(
        words.choice(condition, then.expr, otherwise.expr), then.isWhole && otherwise.isWhole);
  }

  private Expr counted(Operation operation) {
    Term operand = operation.operand(0);
    int unused = width.bits() - operand.type().bits();
    return switch (operation.op()) {
      case POPCOUNT -> words.unary(UnaryOp.POPCOUNT, whole(operand));
      case CLZ, COUNTL_ZERO -> {
        Expr x = whole(operand);
        if (operation.op() == Op.CLZ) {
          assume(words.isZero(words.isZero(x)));
        }
        Expr zeros = words.unary(UnaryOp.COUNTL_ZERO, x);
        yield unused == 0 ? zeros : words.binary(BinaryOp.SUB, zeros, words.number(unused));
      }
      case CTZ -> {
        Word x = word(operand);
        assume(words.isZero(words.isZero(whole(x, operand.type()))));
        yield words.unary(UnaryOp.COUNTR_ZERO, x.expr);
      }
      default -> {
        Expr x = low(operand);
        Expr ended =
            unused == 0
                ? x
                : words.binary(BinaryOp.OR, x, words.number(1L << operand.type().bits()));
        yield words.unary(UnaryOp.COUNTR_ZERO, ended);
      }
    };
  }

  private Word rotation(Operation operation) {
    Type type = operation.type();
    boolean isLeft = operation.op() == Op.ROTL;
    if (isWidest(type)) {
      return new Word(
          words.binary(
              isLeft ? BinaryOp.ROTL : BinaryOp.ROTR,
              low(operation.operand(0)),
              low(operation.operand(1))),
          true);
    }
    Expr x = whole(operation.operand(0));
    Expr places = low(operation.operand(1));
    Expr count = words.and(places, type.bits() - 1L);
    Expr rest = words.and(words.unary(UnaryOp.NEG, places), type.bits() - 1L);
    return new Word(
        words.binary(
            BinaryOp.OR,
            words.binary(BinaryOp.SHL, x, isLeft ? count : rest),
            words.binary(BinaryOp.SHR, x, isLeft ? rest : count)),
        false);
  }
}
