package sift.app.cli.options;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import sift.chess.board.BoardReader;
import sift.chess.board.FenException;
import sift.chess.board.FenPart;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Occupied squares as people type them: by their names, as a bitboard, or as a FEN. */
public final class OccupiedSquares {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  private OccupiedSquares() {}

  /**
   * Returns the squares named, those of a bitboard, or those of a FEN with pieces.
   *
   * @throws IllegalArgumentException if the text is none of these
   */
  public static Word read(BoardSize board, String text) {
    if (text.contains("/")) {
      return ofFen(board, text.strip());
    }
    if (text.startsWith("0x")) {
      return ofBitboard(board, text.substring(2).strip());
    }
    return Arrays.stream(text.strip().split("[,\\s]+"))
        .map(name -> Word.bit(board.square(name)))
        .reduce(Word.ZERO, Word::or);
  }

  private static Word ofFen(BoardSize board, String fen) {
    try {
      FenPart squares = new FenPart(fen.split(" ", 2)[0], 1);
      String letters = new BoardReader(squares, board, LETTERS).letters();
      return IntStream.range(0, board.squares())
          .filter(square -> letters.charAt(square) != BoardReader.EMPTY)
          .mapToObj(Word::bit)
          .reduce(Word.ZERO, Word::or);
    } catch (FenException e) {
      throw new IllegalArgumentException("FEN, " + e.getMessage(), e);
    }
  }

  private static Word ofBitboard(BoardSize board, String digits) {
    int most = (board.squares() <= Long.SIZE ? Long.SIZE : Word.SIZE) / 4;
    if (!digits.matches("[0-9a-fA-F]{1,%d}".formatted(most))) {
      throw new IllegalArgumentException(
          "'0x%s' is not a bitboard; allowed are 0x and 1 to %d digits".formatted(digits, most));
    }
    return Word.of(new BigInteger(digits, 16));
  }
}
