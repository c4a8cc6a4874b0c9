package sift.lang.snippet;

import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
  private static final int LARGE = 1_000;
  private static final Set<Op> EXACT = EnumSet.of(Op.ADD_EXACT, Op.SUB_EXACT, Op.MUL_EXACT);
  private static final Set<Op> SHIFTS = EnumSet.of(Op.SHL, Op.SHR, Op.ROTL, Op.ROTR);

  private final SourceLanguage language;
  private final BitWidth width;
  private final Words words;
  private final Assumptions assumptions;
  // Of large terms, which may be shared many times; what the first of its places assumes is
  // assumed.
  private final IdentityHashMap<Term, Word> known = new IdentityHashMap<>();

  private Lowering(SourceLanguage language, BitWidth width) {
    this.language = language;
    this.width = width;
    words = new Words(width);
    assumptions = new Assumptions(words);
  }

  /** A word, and whether its high bits are extended as the type requires. */
  private record Word(Expr expr, boolean isWhole) {}

  /** Returns the bits of the widest type in which a snippet computes. */
  public static BitWidth width(Snippet snippet) {
    int inputs = snippet.inputs().values().stream().mapToInt(Type::bits).max().orElse(0);
    int terms =
        Stream.of(Stream.of(snippet.result()), snippet.assumed().stream(), snippet.ends().stream())
            .flatMap(all -> all)
            .mapToInt(Lowering::widest)
            .max()
            .getAsInt();
    return new BitWidth(Math.max(snippet.language().leastBits(), Math.max(inputs, terms)));
  }

  /** Returns the bits of the widest type in a term; constant shift counts are ignored. */
  static int widest(Term term) {
    return widest(term, new IdentityHashMap<>());
  }

  private static int widest(Term term, IdentityHashMap<Term, Integer> known) {
    int bits = term.type().bits();
    if (!(term instanceof Operation operation)) {
      return bits;
    }
    Integer before = known.get(term);
    if (before != null) {
      return before;
    }
    for (int place = 0; place < operation.operands().size(); place++) {
      boolean isCount = SHIFTS.contains(operation.op()) && place > 0;
      Term operand = operation.operand(place);
      bits = isCount && operand instanceof Literal ? bits : Math.max(bits, widest(operand, known));
    }
    known.put(term, bits);
    return bits;
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
    snippet.assumed().forEach(term -> lowering.assumptions.holds(lowering.whole(term)));
    Expr formula = lowering.low(snippet.result());
    return new Lowered(snippet, width, formula, lowering.assumptions.all(), type.mask(width));
  }

  /** Returns formulas that are not 0 where the inputs of a snippet are of their types. */
  public static List<Expr> ranges(Snippet snippet, BitWidth width) {
    Lowering lowering = new Lowering(snippet.language(), width);
    snippet.inputs().forEach(lowering.assumptions::range);
    return lowering.assumptions.all();
  }

  /** Returns formulas that are not 0 if the loops of a snippet end as they were read. */
  public static List<Expr> ends(Snippet snippet, BitWidth width) {
    Lowering lowering = new Lowering(snippet.language(), width);
    return snippet.ends().stream().map(lowering::whole).toList();
  }

  /** Returns the assumptions of a condition, as formulas that are not 0. */
  public static List<Expr> assumed(Snippet condition, BitWidth width) {
    Lowering lowering = new Lowering(condition.language(), width);
    lowering.assumptions.holds(lowering.whole(condition.result()));
    return lowering.assumptions.all();
  }

  /** Returns the value of a term without inputs, if its behaviour is defined. */
  static Optional<Long> value(SourceLanguage language, Term term) {
    Lowering lowering = new Lowering(language, BitWidth.WORD);
    return lowering.whole(term) instanceof Expr.Constant(long value)
            && lowering.assumptions.all().isEmpty()
        ? Optional.of(value)
        : Optional.empty();
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
      case Operation operation when operation.symbols() < LARGE -> word(operation);
      case Operation operation -> {
        Word word = known.get(operation);
        if (word == null) {
          word = word(operation);
          known.put(operation, word);
        }
        yield word;
      }
    };
  }

  private Word word(Operation operation) {
    Op op = operation.op();
    Type type = operation.type();
    Term x = operation.operand(0);
    Term y = operation.operands().size() > 1 ? operation.operand(1) : x;
    return switch (op) {
      case CAST -> cast(type, x);
      case NEG, ADD, SUB, MUL, ADD_EXACT, SUB_EXACT, MUL_EXACT -> arithmetic(operation);
      case NOT -> {
        Word word = word(x);
        yield new Word(
            words.unary(UnaryOp.NOT, word.expr),
            (word.isWhole && type.isSigned()) || isWidest(type));
      }
      case AND, OR, XOR -> logic(operation);
      case DIV, REM -> division(operation);
      case SHL -> {
        Expr count = count(type, y);
        yield new Word(words.binary(BinaryOp.SHL, low(x), count), isWidest(type));
      }
      case SHR -> {
        Expr count = count(type, y);
        BinaryOp shift = type.isSigned() ? BinaryOp.ASHR : BinaryOp.SHR;
        yield new Word(words.binary(shift, whole(x), count), true);
      }
      case CHOICE -> choice(operation);
      case GIVEN -> {
        assumptions.holds(whole(y));
        yield word(x);
      }
      case ROTL, ROTR ->
          new Word(
              words.rotated(op == Op.ROTL, isWidest(type) ? low(x) : whole(x), low(y), type),
              isWidest(type));
      default -> new Word(wholeResult(op, x, y), true);
    };
  }

  /** Returns the result of an operator whose results are whole words. */
  private Expr wholeResult(Op op, Term x, Term y) {
    return switch (op) {
      case EQ -> words.binary(BinaryOp.EQ, whole(x), whole(y));
      case LT ->
          words.binary(x.type().isSigned() ? BinaryOp.SLT : BinaryOp.ULT, whole(x), whole(y));
      case LOGICAL_NOT -> words.isZero(whole(x));
      case LOGICAL_AND -> {
        Expr one = whole(x);
        Expr other = assumptions.where(one, () -> whole(y));
        yield words.binary(BinaryOp.AND, words.truth(one), words.truth(other));
      }
      case LOGICAL_OR -> {
        Expr one = whole(x);
        Expr other = assumptions.where(words.isZero(one), () -> whole(y));
        yield words.binary(BinaryOp.OR, words.truth(one), words.truth(other));
      }
      case POPCOUNT -> words.unary(UnaryOp.POPCOUNT, whole(x));
      case COUNTL_ZERO -> words.zerosAbove(whole(x), x.type());
      case COUNTR_ZERO -> words.zerosBelow(low(x), x.type());
      case CLZ -> {
        Expr word = whole(x);
        assumptions.isNotZero(word);
        yield words.zerosAbove(word, x.type());
      }
      case CTZ -> {
        Word word = word(x);
        assumptions.isNotZero(whole(word, x.type()));
        yield words.unary(UnaryOp.COUNTR_ZERO, word.expr);
      }
      case BYTE_SWAP -> words.reversed(UnaryOp.BYTE_SWAP, low(x), x.type());
      case BIT_REVERSE -> words.reversed(UnaryOp.BIT_REVERSE, low(x), x.type());
      case PEXT -> words.binary(BinaryOp.PEXT, low(x), whole(y));
      case PDEP -> words.binary(BinaryOp.PDEP, low(x), whole(y));
      default -> throw new AssertionError(op);
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

  /** Returns a sum, difference, product or negation, assumed to fit if that is undefined. */
  private Word arithmetic(Operation operation) {
    Type type = operation.type();
    boolean isExact = type.isSigned() ? language.hasUndefined() : EXACT.contains(operation.op());
    Expr[] operands =
        operation.operands().stream()
            .map(operand -> isExact ? whole(operand) : low(operand))
            .toArray(Expr[]::new);
    Expr result =
        operation.op() == Op.NEG
            ? words.unary(UnaryOp.NEG, operands[0])
            : words.binary(operator(operation), operands[0], operands[1]);
    if (isExact) {
      assumptions.fits(operation, operands, result);
    }
    return new Word(result, isExact || isWidest(type));
  }

  /** Returns the operator of words that computes the low bits: that of the same name. */
  private static BinaryOp operator(Operation operation) {
    return BinaryOp.valueOf(operation.op().name().replace("_EXACT", ""));
  }

  private Word logic(Operation operation) {
    Word x = word(operation.operand(0));
    Word y = word(operation.operand(1));
    boolean isCut =
        operation.op() == Op.AND && !operation.type().isSigned() && (x.isWhole || y.isWhole);
    return new Word(
        words.binary(operator(operation), x.expr, y.expr), isCut || (x.isWhole && y.isWhole));
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

  /** Returns the count of a shift in a type, below its bits. */
  private Expr count(Type type, Term count) {
    if (language.hasUndefined()) {
      Expr places = whole(count);
      assumptions.holds(words.binary(BinaryOp.ULT, places, words.number(type.bits())));
      return places;
    }
    return isWidest(type) ? low(count) : words.and(low(count), type.bits() - 1L);
  }

  private Word choice(Operation operation) {
    Expr condition = whole(operation.operand(0));
    Word then = assumptions.where(condition, () -> word(operation.operand(1)));
    Word otherwise = assumptions.where(words.isZero(condition), () -> word(operation.operand(2)));
    return new Word(
        words.choice(condition, then.expr, otherwise.expr), then.isWhole && otherwise.isWhole);
  }
}
