package sift.chess.board;

import java.util.OptionalInt;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * Reads the castling field of a FEN and keeps the column of every right: {@code KQkq} mean the
 * outermost rook on that side of the king, other letters the square on that file of the back rank,
 * whatever stands there. A prefix names the rule in some programs.
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
  private final int[] columns;
  private String prefix = "";
  private Word rooks = Word.ZERO;

  /**
   * Reads the whole field.
   *
   * @throws FenException on another letter, a right given twice, one of KQkq without its rook, or
   *     any right where nobody castles
   */
  CastlingReader(FenPart field, Board board, boolean hasCastling) {
    this.field = field;
    this.board = board;
    size = board.size();
    columns = new int[size.squares()];
    if (field.text().equals("-")) {
      return;
    }
    if (!hasCastling) {
      throw field.wrong("castling %s; allowed is -, for nobody castles".formatted(field.quoted()));
    }
    boolean hasPrefix =
        PREFIXES.indexOf(field.text().charAt(0)) >= 0
            && !size.equals(BoardSize.CHESS)
            && size.files() <= MOST_FILES_WITH_PREFIX
            && field.text().length() > 1;
    prefix = hasPrefix ? field.text().substring(0, 1) : "";
    for (int index = prefix.length(); index < field.text().length(); index++) {
      read(index);
    }
  }

  /** Returns the squares of the rooks that have a right. */
  Word rooks() {
    return rooks;
  }

  /** Returns what stands before the rights. */
  String prefix() {
    return prefix;
  }

  /** Returns the column of the letter that gives the rook on this square its right. */
  OptionalInt column(int rook) {
    return columns[rook] == 0 ? OptionalInt.empty() : OptionalInt.of(columns[rook]);
  }

  private void read(int index) {
    char letter = field.text().charAt(index);
    int rook = rook(index, letter);
    if (rooks.has(rook)) {
      throw field.wrong(
          index, "castling '%c': %s has its right already".formatted(letter, size.name(rook)));
    }
    rooks = rooks.or(Word.bit(rook));
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
    boolean hasKing =
        !board.pieces(color, PieceType.KING).and(board.backRankSquares(color)).isZero();
    return hasKing
        ? "castling '%c': no %s rook on rank %d from the king to the %c-file"
            .formatted(letter, color.word(), rank, side.edge(size))
        : "castling '%c': no %s king on rank %d".formatted(letter, color.word(), rank);
  }
}
