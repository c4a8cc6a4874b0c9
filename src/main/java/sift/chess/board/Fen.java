package sift.chess.board;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import sift.geometry.Square;

/**
 * Setups as text, in the dialects of Forsyth-Edwards Notation: plain FEN, X-FEN and Shredder-FEN,
 * which differ only in how a castling right is written.
 */
public final class Fen {
  private Fen() {}

  /**
   * Returns the setup that a FEN of any dialect describes; it may be illegal. {@link FenText} also
   * keeps the columns.
   *
   * @throws FenException if the text is no FEN
   */
  public static Setup parse(String fen) {
    return FenText.read(fen).setup();
  }

  /**
   * Returns the X-FEN: {@code KQkq} for the outermost rook on that side of its king, the letter of
   * the file for another. It is the plain FEN wherever there is one.
   *
   * @throws IllegalArgumentException if a castling right is neither on rank 1 nor on rank 8
   */
  public static String text(Setup setup) {
    return text(setup, rook -> sideOrFile(setup.board(), rook));
  }

  /**
   * Returns the Shredder-FEN: castling rights by the letter of the file alone, {@code HAha}.
   *
   * @throws IllegalArgumentException if a castling right is neither on rank 1 nor on rank 8
   */
  public static String shredder(Setup setup) {
    return text(setup, Fen::file);
  }

  /**
   * Returns the first field: rank 8 first, ranks separated by {@code /}, empty squares as their
   * number.
   */
  public static String board(Board board) {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        Optional<Piece> piece = board.at(Square.at(file, rank));
        if (piece.isEmpty()) {
          empty++;
        } else {
          text.append(empty == 0 ? "" : empty).append(piece.get().letter());
          empty = 0;
        }
      }
      text.append(empty == 0 ? "" : empty).append(rank == 0 ? "" : "/");
    }
    return text.toString();
  }

  private static String text(Setup setup, IntFunction<Character> letter) {
    OptionalInt enPassant = setup.enPassant();
    return String.join(
        " ",
        board(setup.board()),
        String.valueOf(setup.turn().letter()),
        castling(setup.castling(), letter),
        enPassant.isPresent() ? Square.name(enPassant.getAsInt()) : "-",
        String.valueOf(setup.halfmoves()),
        String.valueOf(setup.fullmoves()));
  }

  /** Returns the third field: white's rights first, each color's from the h-file to the a-file. */
  private static String castling(long rooks, IntFunction<Character> lowerCase) {
    if ((rooks & ~(Color.WHITE.backRank() | Color.BLACK.backRank())) != 0) {
      throw new IllegalArgumentException("a castling right on another rank than 1 and 8");
    }
    StringBuilder text = new StringBuilder();
    for (Color color : Color.values()) {
      for (int file = 7; file >= 0; file--) {
        int rook = Square.at(file, color.backRankIndex());
        if ((rooks & (1L << rook)) != 0) {
          char letter = lowerCase.apply(rook);
          text.append(color == Color.WHITE ? Character.toUpperCase(letter) : letter);
        }
      }
    }
    return text.isEmpty() ? "-" : text.toString();
  }

  private static char sideOrFile(Board board, int rook) {
    Color color = Square.rank(rook) == 0 ? Color.WHITE : Color.BLACK;
    for (CastlingSide side : CastlingSide.values()) {
      if (side.rook(board, color).equals(OptionalInt.of(rook))) {
        return side.letter();
      }
    }
    return file(rook);
  }

  private static char file(int square) {
    return (char) ('a' + Square.file(square));
  }
}
