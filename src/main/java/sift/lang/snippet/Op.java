package sift.lang.snippet;

/**
 * An operator of typed code. The comments state the types of operands; conversions are operators of
 * their own.
 */
public enum Op {
  /** A value in another type, modulo its range. */
  CAST,
  /** The operand has the type of the result, as in the rows up to XOR. */
  NEG,
  NOT,
  ADD,
  SUB,
  MUL,
  /** The same of types without sign, assumed to fit. */
  ADD_EXACT,
  SUB_EXACT,
  MUL_EXACT,
  /** Rounded towards 0, as REM. */
  DIV,
  REM,
  AND,
  OR,
  XOR,
  /** The left operand has the type of the result, the count any. */
  SHL,
  /** Copies of the sign enter if the type has one. */
  SHR,
  /** Truth values; the operands have one type. */
  EQ,
  LT,
  /** Truth values of truth values or numbers; the right operand is evaluated only if needed. */
  LOGICAL_NOT,
  LOGICAL_AND,
  LOGICAL_OR,
  /** The second operand if the first is not 0, else the third. */
  CHOICE,
  /** The first operand where the second, any truth value, is not 0; elsewhere undefined. */
  GIVEN,
  /** The operand has a type without sign, as in all rows below. */
  POPCOUNT,
  /** The number of bits of the type for 0. */
  COUNTL_ZERO,
  COUNTR_ZERO,
  /** The same, undefined for 0. */
  CLZ,
  CTZ,
  BYTE_SWAP,
  BIT_REVERSE,
  /** The count has any type and counts modulo the number of bits. */
  ROTL,
  ROTR,
  /** Both operands have the type of the result. */
  PEXT,
  PDEP
}
