package sift.kernel;

import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.NoFormException;
import sift.lang.UnaryOp;

/**
 * How the Vector API spells the operators: fields of {@code VectorOperators}, for lanes of longs,
 * or of bytes where an operator works on bytes.
 */
public final class LaneOperators {
  private LaneOperators() {}

  /** Whether vectors have an operator of one operand. */
  public static boolean has(UnaryOp op) {
    return op != UnaryOp.TRANSPOSE;
  }

  /** Whether vectors have an operator of two operands. */
  public static boolean has(BinaryOp op) {
    return fieldIfAny(op).isPresent();
  }

  /** Returns the field of an operator of one operand. */
  public static String field(UnaryOp op) {
    return switch (op) {
      case NOT -> "NOT";
      case NEG -> "NEG";
      case POPCOUNT -> "BIT_COUNT";
      case COUNTL_ZERO -> "LEADING_ZEROS_COUNT";
      case COUNTR_ZERO -> "TRAILING_ZEROS_COUNT";
      case BIT_REVERSE, BIT_REVERSE_BYTES -> "REVERSE";
      case BYTE_SWAP -> "REVERSE_BYTES";
      default -> throw Expansion.takenApart(op);
    };
  }

  /**
   * Returns the field of an operator of two operands.
   *
   * @throws NoFormException if there is none
   */
  public static String field(BinaryOp op) {
    return fieldIfAny(op).orElseThrow(() -> Expansion.noLanes(op));
  }

  private static Optional<String> fieldIfAny(BinaryOp op) {
    return switch (op) {
      case OR, XOR, AND, AND_NOT, EQ, ULT, ASHR, MUL -> Optional.of(op.name());
      case SLT -> Optional.of("LT");
      case SHL -> Optional.of("LSHL");
      case SHR -> Optional.of("LSHR");
      case ROTL -> Optional.of("ROL");
      case ROTR -> Optional.of("ROR");
      case ADD, ADD_BYTES -> Optional.of("ADD");
      case SUB, SUB_BYTES -> Optional.of("SUB");
      case PEXT -> Optional.of("COMPRESS_BITS");
      case PDEP -> Optional.of("EXPAND_BITS");
      default -> Optional.empty();
    };
  }

  /** Returns the interface that the field is declared as. */
  public static String type(BinaryOp op) {
    return switch (op) {
      case OR, XOR, AND, ADD, ADD_BYTES, MUL -> "Associative";
      case EQ, ULT, SLT -> "Comparison";
      default -> "Binary";
    };
  }
}
