package sift.lang.snippet;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/** Computes operations on numbers alone: shift counts as {@code sizeof(x) * CHAR_BIT - 1}. */
final class Folding {
  private Folding() {}

  /**
   * Returns the value of an operation on numbers; the operation itself if an operand is no number
   * or the result is undefined.
   */
  static Term of(Source source, Operation operation) {
    for (Term operand : operation.operands()) {
      if (!(operand instanceof Literal)) {
        return operation;
      }
    }
    BigInteger x = value(operation.operand(0));
    BigInteger y = operation.operands().size() > 1 ? value(operation.operand(1)) : BigInteger.ZERO;
    if (isUndefined(operation, y)) {
      return operation;
    }
    @Nullable BigInteger exact =
        switch (operation.op()) {
          case NEG -> x.negate();
          case NOT -> x.not();
          case ADD -> x.add(y);
          case SUB -> x.subtract(y);
          case MUL -> x.multiply(y);
          case DIV -> x.divide(y);
          case REM -> x.remainder(y);
          case AND -> x.and(y);
          case OR -> x.or(y);
          case XOR -> x.xor(y);
          case SHL -> x.shiftLeft(y.intValue());
          case SHR -> x.shiftRight(y.intValue());
          case EQ -> truth(x.equals(y));
          case LT -> truth(x.compareTo(y) < 0);
          case LOGICAL_NOT -> truth(x.signum() == 0);
          case LOGICAL_AND -> truth(x.signum() != 0 && y.signum() != 0);
          case LOGICAL_OR -> truth(x.signum() != 0 || y.signum() != 0);
          default -> null;
        };
    Type type = operation.type();
    if (exact == null || isUndefined(source, operation.op(), type, exact)) {
      return operation;
    }
    return new Literal(exact.longValue(), type);
  }

  private static boolean isUndefined(Operation operation, BigInteger right) {
    return switch (operation.op()) {
      case DIV, REM -> right.signum() == 0;
      case SHL, SHR ->
          right.signum() < 0 || right.compareTo(BigInteger.valueOf(operation.type().bits())) >= 0;
      default -> false;
    };
  }

  private static boolean isUndefined(Source source, Op op, Type type, BigInteger exact) {
    return source.language().hasUndefined()
        && type.isSigned()
        && op != Op.SHL
        && (exact.compareTo(type.least()) < 0 || exact.compareTo(type.most()) > 0);
  }

  private static BigInteger truth(boolean holds) {
    return holds ? BigInteger.ONE : BigInteger.ZERO;
  }

  private static BigInteger value(Term operand) {
    Literal literal = (Literal) operand;
    BigInteger value = BigInteger.valueOf(literal.value());
    return literal.type() == Type.U64 && value.signum() < 0
        ? value.add(BigInteger.ONE.shiftLeft(Long.SIZE))
        : value;
  }
}
