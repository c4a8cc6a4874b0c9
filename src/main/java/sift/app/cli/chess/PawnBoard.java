package sift.app.cli.chess;

import sift.app.cli.terminal.UserException;
import sift.chess.board.BoardReader;
import sift.chess.board.Color;
import sift.chess.board.FenException;
import sift.chess.board.FenPart;
import sift.chess.pawns.PawnSets;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * Letters on the squares of a board of any size. Only pawns have a meaning.
 *
 * @param letters of the squares, a1 first, rank after rank; {@link BoardReader#EMPTY} for none
 */
record PawnBoard(BoardSize size, String letters) {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** Returns what the first field of a FEN says. */
  static PawnBoard read(String fen, BoardSize size) {
    try {
      FenPart field = new FenPart(fen.split(" ", 2)[0], 1);
      return new PawnBoard(size, new BoardReader(field, size, LETTERS).letters());
    } catch (FenException e) {
      throw new UserException("FEN, " + e.getMessage());
    }
  }

  /** Returns the sets of a side. */
  PawnSets sets(Color side) {
    try {
      return PawnSets.of(size, squares('P'), squares('p'), side, Reading.STRICT);
    } catch (IllegalArgumentException e) {
      throw new UserException("FEN, " + e.getMessage());
    }
  }

  private Word squares(char letter) {
    return size.mask().filter(square -> letters.charAt(square) == letter);
  }
}
