package sift.search.synth;

/**
 * An operator and its operands, one of which may go through a run of entries.
 *
 * @param code the operator, as a bank has it
 * @param x the first operand; any number if it is the one that moves, or there is none
 * @param moving which operand moves, 0 to 2, or {@link #NONE}
 */
record Operation(int code, int x, int y, int z, int moving) {
  static final int NONE = -1;
}
