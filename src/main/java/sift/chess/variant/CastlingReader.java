package sift.chess.variant;

import java.util.OptionalInt;
import sift.chess.board.Color;
import sift.chess.board.FenException;
import sift.chess.board.FenPart;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Reads the castling field of a FEN: a prefix, and a letter for each right. */
final class CastlingReader {
  /** The prefixes, which are no letters of rights on boards of up to 12 files. */
  private static final String PREFIXES = "ms";

  private static final int MOST_FILES = 12;

  private final FenPart field;
  private final Board board;
  private String prefix = "";
  private Word rooks = Word.ZERO;

  /**
   * Reads the whole field.
   *
   * @throws FenException if a letter is no right that its king and rook can have
   */
  CastlingReader(FenPart field, Board board, boolean hasCastling) {
    this.field = field;
    this.board = board;
    if (field.text().equals("-")) {
      return;
    }
    if (!hasCastling) {
      throw field.wrong("castling %s; allowed is -, for nobody castles".formatted(field.quoted()));
    }
    boolean hasPrefix =
        PREFIXES.indexOf(field.text().charAt(0)) >= 0
            && board.size().files() <= MOST_FILES
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

  private void read(int index) {
    char letter = field.text().charAt(index);
    Color color = Character.isUpperCase(letter) ? Color.WHITE : Color.BLACK;
    int rook = rook(index, letter, color);
    BoardSize size = board.size();
    Castling.Side side = Castling.Side.of(board.king(color).orElseThrow(), rook);
    for (int other = 0; other < size.squares(); other++) {
      if (rooks.has(other)
          && size.rank(other) == size.rank(rook)
          && Castling.Side.of(board.king(color).orElseThrow(), other) == side) {
        throw field.wrong(
            index,
            "castling '%c': %s has the right on that side already"
                .formatted(letter, size.name(other)));
      }
    }
    rooks = rooks.or(Word.bit(rook));
  }

  private int rook(int index, char letter, Color color) {
    BoardSize size = board.size();
    int backRank = board.backRank(color);
    char lower = Character.toLowerCase(letter);
    if (board.king(color).stream().noneMatch(king -> size.rank(king) == backRank)) {
      throw field.wrong(
          index,
          "castling '%c': no %s king on rank %d".formatted(letter, color.word(), backRank + 1));
    }
    for (Castling.Side side : Castling.Side.values()) {
      if (lower == side.letter()) {
        return outermost(board, color, side)
            .orElseThrow(() ->
                field.wrong(
                    index,
                    "castling '%c': no %s rook on rank %d on that side of the king"
                        .formatted(letter, color.word(), backRank + 1)));
      }
    }
    int file = lower - 'a';
    if (!size.isOnBoard(file, backRank)) {
      throw field.wrong(
          index,
          "castling '%c'; allowed are - alone, or letters of KQkq and of files".formatted(letter));
    }
    int square = size.at(file, backRank);
    if (!board.holds(square, color, PieceKind.ROOK)) {
      throw field.wrong(
          index,
          "castling '%c': no %s rook on %s".formatted(letter, color.word(), size.name(square)));
    }
    return square;
  }

  /** Returns the outermost rook on a side of the king, both on the back rank. */
  static OptionalInt outermost(Board board, Color color, Castling.Side side) {
    BoardSize size = board.size();
    int king = board.king(color).orElseThrow();
    OptionalInt found = OptionalInt.empty();
    for (int file = 0; file < size.files(); file++) {
      int square = size.at(file, board.backRank(color));
      if (board.holds(square, color, PieceKind.ROOK)
          && Castling.Side.of(king, square) == side
          && (side == Castling.Side.HIGH || found.isEmpty())) {
        found = OptionalInt.of(square);
      }
    }
    return found;
  }
}
