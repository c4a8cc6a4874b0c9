package sift.lang;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The shifts of SMT-LIB. For counts of the width or more {@link #BVSHL} and {@link #BVLSHR} give 0,
 * and {@link #BVASHR} copies of the sign, while the shifts of {@link BinaryOp} take the count
 * modulo the width. They are defined functions over these.
 */
public enum SmtShift {
  BVSHL(BinaryOp.SHL),
  BVLSHR(BinaryOp.SHR),
  BVASHR(BinaryOp.ASHR);

  private static final Expr A = new Expr.Input(DefinedFunction.PARAMETERS.get(0));
  private static final Expr B = new Expr.Input(DefinedFunction.PARAMETERS.get(1));

  private final BinaryOp op;

  SmtShift(BinaryOp op) {
    this.op = op;
  }

  /** Returns the shift that agrees with an operator for counts below the width. */
  public static SmtShift of(BinaryOp op) {
    return switch (op) {
      case SHL -> BVSHL;
      case SHR -> BVLSHR;
      case ASHR -> BVASHR;
      default -> throw new IllegalArgumentException(op + " is no shift of SMT-LIB");
    };
  }

  /** Returns the operator that agrees with it for counts below the width. */
  public BinaryOp op() {
    return op;
  }

  /** Returns the shift of words of a width as a function, by its name in SMT-LIB. */
  public DefinedFunction function(BitWidth width) {
    Expr isBelow = BinaryOp.ULT.over(B, new Expr.Constant(width.bits()));
    Expr shifted = op.over(A, B);
    Expr body =
        this == BVASHR
            ? new Expr.Choice(isBelow, shifted, op.over(A, new Expr.Constant(width.bits() - 1)))
            : BinaryOp.AND.over(shifted, UnaryOp.NEG.over(isBelow));
    return new DefinedFunction(name().toLowerCase(Locale.ROOT), body, Optional.empty());
  }

  /**
   * Returns the formula with shifts of SMT-LIB expressed by those of {@link BinaryOp}, in called
   * functions too, which are expanded if they shift.
   *
   * @throws IllegalArgumentException if it exceeds {@link FormulaLimits}: a shift names its count
   *     twice, and may name its word twice
   */
  public static Expr spelled(BitWidth width, Expr formula) {
    Expr called = called(width, formula);
    if (called.equals(formula)) {
      return formula;
    }
    FormulaLimits.check(called, Map.of());
    return inlined(width, called);
  }

  /** Returns the same with calls of these functions for shifts by counts that are not constant. */
  private static Expr called(BitWidth width, Expr formula) {
    Expr term = formula.map(operand -> called(width, operand));
    return switch (term) {
      case Expr.Binary(BinaryOp op, Expr word, Expr count) when op.isShift() && !op.isRotation() ->
          of(op).called(width, word, count);
      case Expr.Call(DefinedFunction function, List<Expr> operands) -> {
        Expr body = called(width, function.body());
        yield body.equals(function.body())
            ? term
            : body.with(input -> operands.get(DefinedFunction.PARAMETERS.indexOf(input.name())));
      }
      case Expr.Leaf _, Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _ -> term;
    };
  }

  private Expr called(BitWidth width, Expr word, Expr count) {
    if (!(count instanceof Expr.Constant(long places))) {
      return new Expr.Call(function(width), List.of(word, count));
    }
    if (width.isCount(width.word(places))) {
      return op.over(word, count);
    }
    return this == BVASHR
        ? op.over(word, new Expr.Constant(width.bits() - 1))
        : new Expr.Constant(0);
  }

  private static Expr inlined(BitWidth width, Expr called) {
    Expr term = called.map(operand -> inlined(width, operand));
    return term instanceof Expr.Call call && of(call.function(), width).isPresent()
        ? call.inlined()
        : term;
  }

  /** Returns the shift of a function at a width, if it is one. */
  public static Optional<SmtShift> of(DefinedFunction function, BitWidth width) {
    return Arrays.stream(values())
        .filter(shift -> shift.function(width).equals(function))
        .findFirst();
  }

  /** Returns a word shifted by a count, of any size. */
  public long apply(BitWidth width, long word, long count) {
    if (width.isCount(count)) {
      return width.apply(op, word, count);
    }
    return this == BVASHR ? width.apply(op, word, width.bits() - 1) : 0;
  }
}
