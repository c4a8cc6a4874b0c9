package sift.kernel;

import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * How the Vector API spells the operators: fields of {@code VectorOperators}, for lanes of longs,
 * or of bytes where an operator works on bytes.
 */
public final class LaneOperators {
  private LaneOperators() {}

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
      case TRANSPOSE -> throw Expansion.takenApart(op);
    };
  }

  /** Returns the field of an operator of two operands. */
  public static String field(BinaryOp op) {
    return switch (op) {
      case OR -> "OR";
      case XOR -> "XOR";
      case AND -> "AND";
      case AND_NOT -> "AND_NOT";
      case EQ -> "EQ";
      case ULT -> "ULT";
      case SLT -> "LT";
      case SHL -> "LSHL";
      case SHR -> "LSHR";
      case ASHR -> "ASHR";
      case ROTL -> "ROL";
      case ROTR -> "ROR";
      case ADD, ADD_BYTES -> "ADD";
      case SUB, SUB_BYTES -> "SUB";
      case MUL -> "MUL";
      case UDIV, UREM, SDIV, SREM -> throw Expansion.noLanes(op);
      case PEXT -> "COMPRESS_BITS";
      case PDEP -> "EXPAND_BITS";
    };
  }

  /** Returns the interface that the field is declared as. */
  public static String type(BinaryOp op) {
    return switch (op) {
      case OR, XOR, AND, ADD, ADD_BYTES, MUL -> "Associative";
      case EQ, ULT, SLT -> "Comparison";
      case UDIV, UREM, SDIV, SREM -> throw Expansion.noLanes(op);
      case AND_NOT, SUB, SUB_BYTES, SHL, SHR, ASHR, ROTL, ROTR, PEXT, PDEP -> "Binary";
    };
  }
}
