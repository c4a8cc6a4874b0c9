package sift.chess.board;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import sift.geometry.BoardSize;

/**
 * Setups as text, in the dialects of Forsyth-Edwards Notation: plain FEN, X-FEN and Shredder-FEN,
 * which differ only in how a castling right is written. On wide boards counts of empty squares have
 * two digits.
 */
public final class Fen {
  private Fen() {}

  /**
   * Returns the setup that a FEN of orthodox chess describes, in any dialect; it may be illegal.
   * {@link FenText} reads those of variants, and keeps the columns.
   *
   * @throws FenException if the text is no FEN
   */
  public static Setup parse(String fen) {
    return FenText.read(Variant.ORTHODOX, Variant.ORTHODOX.notations(), fen).setup();
  }

  /**
   * Returns the X-FEN in the usual notation of the variant.
   *
   * @throws IllegalArgumentException if a castling right is on no back rank
   */
  public static String text(Setup setup) {
    return text(setup, setup.variant().notation());
  }

  /**
   * Returns the X-FEN: {@code KQkq} for the outermost rook on that side of its king, the letter of
   * the file for another. It is the plain FEN wherever there is one.
   *
   * @throws IllegalArgumentException if a castling right is on no back rank
   */
  public static String text(Setup setup, Notation notation) {
    return text(setup, notation, rook -> sideOrFile(setup.board(), rook));
  }

  /**
   * Returns the Shredder-FEN: castling rights by the letter of the file alone, {@code HAha}.
   *
   * @throws IllegalArgumentException if a castling right is on no back rank
   */
  public static String shredder(Setup setup, Notation notation) {
    return text(setup, notation, rook -> file(setup.board().size(), rook));
  }

  private static String text(Setup setup, Notation notation, IntFunction<Character> letter) {
    OptionalInt enPassant = setup.enPassant();
    return String.join(
        " ",
        board(setup.board(), notation.board()),
        String.valueOf(setup.turn().letter()),
        castling(setup, notation, letter),
        enPassant.isPresent() ? setup.board().size().name(enPassant.getAsInt()) : "-",
        String.valueOf(setup.halfmoves()),
        String.valueOf(setup.fullmoves()));
  }

  /**
   * Returns the first field: the last rank first, ranks separated by {@code /}, empty squares as
   * their number.
   */
  private static String board(Board board, Letters letters) {
    BoardSize size = board.size();
    StringBuilder text = new StringBuilder();
    for (int rank = size.ranks() - 1; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < size.files(); file++) {
        Optional<Piece> piece = board.at(size.at(file, rank));
        if (piece.isEmpty()) {
          empty++;
        } else {
          text.append(empty == 0 ? "" : empty).append(letters.letter(piece.get()));
          empty = 0;
        }
      }
      text.append(empty == 0 ? "" : empty).append(rank == 0 ? "" : "/");
    }
    return text.toString();
  }

  /**
   * Returns the third field: white's rights first, each color's from the last file to the a-file.
   */
  private static String castling(Setup setup, Notation notation, IntFunction<Character> lowerCase) {
    if (setup.castling().isZero()) {
      return "-";
    }
    if (!setup.castling().andNot(setup.board().backRanks()).isZero()) {
      throw new IllegalArgumentException("a castling right on no back rank");
    }
    Board board = setup.board();
    StringBuilder text = new StringBuilder(notation.castlingPrefix());
    for (Color color : Color.values()) {
      for (int file = board.size().files() - 1; file >= 0; file--) {
        int rook = board.size().at(file, board.backRank(color));
        if (setup.castling().has(rook)) {
          char letter = lowerCase.apply(rook);
          text.append(color == Color.WHITE ? Character.toUpperCase(letter) : letter);
        }
      }
    }
    return text.toString();
  }

  private static char sideOrFile(Board board, int rook) {
    Color color = board.size().rank(rook) == 0 ? Color.WHITE : Color.BLACK;
    for (CastlingSide side : CastlingSide.values()) {
      if (side.rook(board, color).equals(OptionalInt.of(rook))) {
        return side.letter();
      }
    }
    return file(board.size(), rook);
  }

  private static char file(BoardSize size, int square) {
    return (char) ('a' + size.file(square));
  }
}
