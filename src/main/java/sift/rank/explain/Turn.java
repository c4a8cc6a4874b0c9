package sift.rank.explain;

import sift.lang.UnaryOp;

/**
 * Describes the effect of operators that permute all bits. On boards they turn or flip: {@code
 * bit_reverse} a board that fills the word, {@code bit_reverse_bytes} one whose ranks are bytes,
 * the others one of both kinds.
 */
final class Turn {
  private Turn() {}

  /**
   * Returns the sentence for an operator on a board.
   *
   * @param op one that permutes bits
   */
  static String of(StepBuilder builder, UnaryOp op) {
    boolean isFull = builder.isFull();
    boolean hasRanks = builder.board().files() == Byte.SIZE;
    int last = builder.width().bits() - 1;
    return switch (op) {
      case BIT_REVERSE ->
          isFull
              ? "the board turns by 180 degrees"
              : "the bits change places, a1 with %s, b1 with %s, and so on"
                  .formatted(builder.name(last), builder.name(last - 1));
      case BYTE_SWAP -> {
        String unit = isFull && hasRanks ? "ranks" : "bytes";
        int units = (last + 1) / Byte.SIZE;
        yield "the %s change places, 1 with %d, 2 with %d, and so on"
            .formatted(unit, units, units - 1);
      }
      case BIT_REVERSE_BYTES ->
          hasRanks
              ? "the files change places, a with h, b with g, and so on"
              : "the bits of each byte change places, the first with the last, and so on";
      case TRANSPOSE ->
          isFull && hasRanks
              ? "ranks and files change places: the board flips about a1-h8"
              : "the bits of eight bytes change places: bit i of byte j with bit j of byte i";
      case NOT, NEG, POPCOUNT, COUNTL_ZERO, COUNTR_ZERO ->
          throw new IllegalArgumentException("bits stay with " + op);
    };
  }
}
