package sift.chess.large;

/** The sets of one position, read from the words of a {@link Node}; "we" are to move. */
final class BoardWords {
  long usLow;
  long usHigh;
  long themLow;
  long themHigh;
  long pawnsLow;
  long pawnsHigh;
  long leapersLow;
  long leapersHigh;
  long diagonalLow;
  long diagonalHigh;
  long straightLow;
  long straightHigh;
  long kingsLow;
  long kingsHigh;
  long castlingLow;
  long castlingHigh;
  long occupiedLow;
  long occupiedHigh;

  /** Our side: 0 for white, 1 for black. */
  int side;

  /** The square behind a pawn that may be taken en passant, or -1. */
  int enPassant;

  /** Reads the position at {@code positions[at]}. */
  void read(long[] positions, int at) {
    usLow = positions[at + Node.US];
    usHigh = positions[at + Node.US + 1];
    pawnsLow = positions[at + Node.PAWNS];
    pawnsHigh = positions[at + Node.PAWNS + 1];
    leapersLow = positions[at + Node.LEAPERS];
    leapersHigh = positions[at + Node.LEAPERS + 1];
    diagonalLow = positions[at + Node.DIAGONAL];
    diagonalHigh = positions[at + Node.DIAGONAL + 1];
    straightLow = positions[at + Node.STRAIGHT];
    straightHigh = positions[at + Node.STRAIGHT + 1];
    kingsLow = positions[at + Node.KINGS];
    kingsHigh = positions[at + Node.KINGS + 1];
    castlingLow = positions[at + Node.CASTLING];
    castlingHigh = positions[at + Node.CASTLING + 1];
    occupiedLow = pawnsLow | leapersLow | diagonalLow | straightLow | kingsLow;
    occupiedHigh = pawnsHigh | leapersHigh | diagonalHigh | straightHigh | kingsHigh;
    themLow = occupiedLow & ~usLow;
    themHigh = occupiedHigh & ~usHigh;
    long state = positions[at + Node.STATE];
    side = (int) (state & Node.BLACK);
    enPassant = (int) (state >>> Node.EN_PASSANT) - 1;
  }

  int ourKing() {
    return Lines.first(kingsLow & usLow, kingsHigh & usHigh);
  }

  int theirKing() {
    return Lines.first(kingsLow & themLow, kingsHigh & themHigh);
  }

  boolean isEmpty(int square) {
    return ((Lines.low(square) & occupiedLow) | (Lines.high(square) & occupiedHigh)) == 0;
  }

  /** Returns how an officer moves, or 0 for a pawn or an empty square; a king leaves 0 too. */
  int kind(int square) {
    return square < Long.SIZE
        ? kind(leapersLow, diagonalLow, straightLow, square)
        : kind(leapersHigh, diagonalHigh, straightHigh, square);
  }

  private static int kind(long leapers, long diagonal, long straight, int square) {
    return (int)
        ((leapers >>> square & 1) * Node.Kind.LEAPER
            | (diagonal >>> square & 1) * Node.Kind.DIAGONAL
            | (straight >>> square & 1) * Node.Kind.STRAIGHT);
  }
}
