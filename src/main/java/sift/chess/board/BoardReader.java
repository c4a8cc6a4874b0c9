package sift.chess.board;

import sift.geometry.Square;

/** Reads the first field of a FEN, rank 8 first, and keeps the column of every square. */
final class BoardReader {
  private final FenPart field;
  private final int[] columns = new int[Square.COUNT];
  private final long[] colors = new long[Color.values().length];
  private final long[] types = new long[PieceType.values().length];
  private int rank = 7;
  private int file = 0;

  /**
   * Reads the whole field.
   *
   * @throws FenException if these are not eight ranks of eight squares
   */
  BoardReader(FenPart field) {
    this.field = field;
    int length = field.text().length();
    for (int index = 0; index < length; index++) {
      read(index);
    }
    endRank(length);
    if (rank > 0) {
      throw field.wrong(length, "the board ends after rank " + (rank + 1) + ", not after rank 1");
    }
  }

  /** Returns the pieces. */
  Board board() {
    return new Board(
        colors[Color.WHITE.ordinal()],
        colors[Color.BLACK.ordinal()],
        types[PieceType.PAWN.ordinal()],
        types[PieceType.KNIGHT.ordinal()],
        types[PieceType.BISHOP.ordinal()],
        types[PieceType.ROOK.ordinal()],
        types[PieceType.QUEEN.ordinal()],
        types[PieceType.KING.ordinal()]);
  }

  /** Returns the column of the piece on a square, or of the digit that counts it as empty. */
  int column(int square) {
    return columns[square];
  }

  private void read(int index) {
    char letter = field.text().charAt(index);
    if (letter == '/') {
      endRank(index);
      nextRank(index);
    } else if (letter >= '0' && letter <= '9') {
      skip(index, letter);
    } else {
      place(index, letter);
    }
  }

  private void skip(int index, char digit) {
    if (digit == '0' || digit == '9') {
      throw field.wrong(index, "'" + digit + "' empty squares; allowed are 1 to 8");
    }
    if (index > 0 && Character.isDigit(field.text().charAt(index - 1))) {
      throw field.wrong(
          index, "'" + digit + "' follows a digit; empty squares in a row are one number");
    }
    for (int empty = 0; empty < digit - '0'; empty++) {
      take(index);
    }
  }

  private void place(int index, char letter) {
    Piece piece =
        Piece.of(letter)
            .orElseThrow(() ->
                field.wrong(
                    index,
                    "'" + letter + "' on the board; allowed are PNBRQK, pnbrqk, 1 to 8 and /"));
    long here = 1L << take(index);
    colors[piece.color().ordinal()] |= here;
    types[piece.type().ordinal()] |= here;
  }

  private int take(int index) {
    if (file == 8) {
      throw field.wrong(index, "rank " + (rank + 1) + " has more than 8 squares");
    }
    int square = Square.at(file, rank);
    columns[square] = field.column() + index;
    file++;
    return square;
  }

  private void endRank(int index) {
    if (file < 8) {
      throw field.wrong(index, "rank " + (rank + 1) + " has " + squares(file) + "; it must have 8");
    }
  }

  private void nextRank(int index) {
    if (rank == 0) {
      throw field.wrong(index, "a ninth rank; the board has 8");
    }
    rank--;
    file = 0;
  }

  private static String squares(int count) {
    return count == 1 ? "1 square" : count + " squares";
  }
}
