package sift.search.synth;

/**
 * An operator and its operands, one of which may go through a run of entries.
 *
 * @param code the operator, as a bank has it
 * @param x the first operand, an entry; any number if it is the one that moves
 * @param y the second operand, an entry, or the count of a shift by a constant; any number if it is
 *     the one that moves, or the operator has only one
 * @param z the third operand of a choice or a function, an entry; any number if it is the one that
 *     moves, or the operator has fewer
 * @param moving which operand moves, 0 to 2, or {@link #NONE}
 */
record Operation(int code, int x, int y, int z, int moving) {
  static final int NONE = -1;
}
