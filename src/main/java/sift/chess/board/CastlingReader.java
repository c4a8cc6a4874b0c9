package sift.chess.board;

import java.util.HashMap;
import java.util.Map;
import sift.geometry.BoardSize;

/**
 * Reads the castling field of a FEN and keeps the column of every right: {@code KQkq} mean the
 * outermost rook on that side of the king, other letters the square on that file of the back rank,
 * whatever stands there. A prefix names the rule in some programs; a blank stands for a right that
 * was dropped.
 */
final class CastlingReader {
  /**
   * The prefixes, which are no letters of rights on boards of up to 12 files; none on the usual
   * one.
   */
  private static final String PREFIXES = "ms";

  private static final int MOST_FILES_WITH_PREFIX = 12;

  private final FenPart field;
  private final Board board;
  private final BoardSize size;
  private final String prefix;
  private final Map<Integer, Integer> columns = new HashMap<>();

  /**
   * Reads the whole field.
   *
   * @throws FenException on another letter, a right given twice, one of KQkq without its rook, or
   *     any right where nobody castles
   */
  CastlingReader(FenPart field, Board board, Variant variant) {
    this.field = field;
    this.board = board;
    size = board.size();
    String text = field.text();
    boolean hasPrefix =
        PREFIXES.indexOf(text.charAt(0)) >= 0
            && !size.equals(BoardSize.CHESS)
            && size.files() <= MOST_FILES_WITH_PREFIX
            && text.length() > 1;
    prefix = hasPrefix ? text.substring(0, 1) : "";
    if (text.equals("-")) {
      return;
    }
    if (variant.castling().isEmpty()) {
      throw field.wrong("castling %s; allowed is -, for nobody castles".formatted(field.quoted()));
    }
    for (int index = prefix.length(); index < text.length(); index++) {
      if (text.charAt(index) != ' ') {
        read(index, text.charAt(index));
      }
    }
  }

  /** Returns the columns of the letters by the squares of the rooks that have a right. */
  Map<Integer, Integer> columns() {
    return columns;
  }

  /** Returns what stands before the rights. */
  String prefix() {
    return prefix;
  }

  private void read(int index, char letter) {
    int rook = rook(index, letter);
    if (columns.put(rook, field.column() + index) != null) {
      throw field.wrong(
          index, "castling '%c': %s has its right already".formatted(letter, size.name(rook)));
    }
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
    int file = lower - 'a';
    if (file < 0 || file >= size.files()) {
      char last = (char) ('a' + size.files() - 1);
      throw field.wrong(
          index,
          "castling '%c'; allowed are - or letters of KQkq, A to %c, a to %c"
              .formatted(letter, Character.toUpperCase(last), last));
    }
    return size.at(file, board.backRank(color));
  }

  private String noRook(char letter, Color color, CastlingSide side) {
    int rank = board.backRank(color) + 1;
    int edge = side == CastlingSide.KINGSIDE ? size.files() - 1 : 0;
    boolean hasKing =
        !board.pieces(color, PieceType.KING).and(board.backRankSquares(color)).isZero();
    return hasKing
        ? "castling '%c': no %s rook on rank %d from the king to the %c-file"
            .formatted(letter, color.word(), rank, 'a' + edge)
        : "castling '%c': no %s king on rank %d".formatted(letter, color.word(), rank);
  }
}
