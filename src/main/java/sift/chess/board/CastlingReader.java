package sift.chess.board;

import java.util.OptionalInt;
import sift.geometry.Square;

/**
 * Reads the castling field of a FEN and keeps the column of every right: {@code KQkq} mean the
 * outermost rook on that side of the king, {@code A} to {@code H} and {@code a} to {@code h} the
 * square on that file of the back rank, whatever stands there.
 */
final class CastlingReader {
  private final FenPart field;
  private final Board board;
  private final int[] columns = new int[Square.COUNT];
  private long rooks = 0;

  /**
   * Reads the whole field.
   *
   * @throws FenException on another letter, a right given twice, or one of KQkq without its rook
   */
  CastlingReader(FenPart field, Board board) {
    this.field = field;
    this.board = board;
    if (!field.text().equals("-")) {
      for (int index = 0; index < field.text().length(); index++) {
        read(index);
      }
    }
  }

  /** Returns the squares of the rooks that have a right. */
  long rooks() {
    return rooks;
  }

  /** Returns the column of the letter that gives the rook on this square its right. */
  OptionalInt column(int rook) {
    return columns[rook] == 0 ? OptionalInt.empty() : OptionalInt.of(columns[rook]);
  }

  private void read(int index) {
    char letter = field.text().charAt(index);
    int rook = rook(index, letter);
    if ((rooks & (1L << rook)) != 0) {
      throw field.wrong(
          index, "castling '%c': %s has its right already".formatted(letter, Square.name(rook)));
    }
    rooks |= 1L << rook;
    columns[rook] = field.column() + index;
  }

  private int rook(int index, char letter) {
    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
    char lower = Character.toLowerCase(letter);
    for (CastlingSide side : CastlingSide.values()) {
      if (lower == side.letter()) {
        return side.rook(board, color)
            .orElseThrow(() -> field.wrong(index, noRook(letter, color, side)));
      }
    }
    if (lower < 'a' || lower > 'h') {
      throw field.wrong(
          index, "castling '" + letter + "'; allowed are - or letters of KQkq, A to H, a to h");
    }
    return Square.at(lower - 'a', color.backRankIndex());
  }

  private String noRook(char letter, Color color, CastlingSide side) {
    int rank = color.backRankIndex() + 1;
    return (board.pieces(color, PieceType.KING) & color.backRank()) == 0
        ? "castling '%c': no %s king on rank %d".formatted(letter, color.word(), rank)
        : "castling '%c': no %s rook on rank %d from the king to the %c-file"
            .formatted(letter, color.word(), rank, side.edge());
  }
}
