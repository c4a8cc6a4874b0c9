package sift.app.cli.chess;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.app.cli.terminal.UserException;
import sift.chess.board.BoardReader;
import sift.chess.board.Color;
import sift.chess.board.FenException;
import sift.chess.board.FenPart;
import sift.chess.board.Letters;
import sift.chess.game.Position;
import sift.geometry.BoardSize;
import sift.geometry.Square;
import sift.word.Word;

/**
 * Letters on the squares of a board of any size. Only pawns have a meaning.
 *
 * @param text the FEN
 * @param letters of the squares, a1 first, rank after rank; {@link BoardReader#EMPTY} for none
 */
record Placement(String text, BoardSize size, String letters) {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** Returns the pieces of a position. */
  static Placement of(Position position) {
    String letters =
        IntStream.range(0, Square.COUNT)
            .mapToObj(position.board()::at)
            .map(piece -> piece.map(Letters.USUAL::letter).orElse(BoardReader.EMPTY).toString())
            .collect(Collectors.joining());
    return new Placement(position.fen(), BoardSize.CHESS, letters);
  }

  /** Returns what the first field of a FEN says; the other fields are not read. */
  static Placement read(String text, BoardSize size) {
    String stripped = text.strip();
    if (!stripped.contains("/")) {
      throw new UserException(
          "'%s' is no FEN; with --board a position is one, as %s"
              .formatted(stripped, example(size)));
    }
    try {
      FenPart field = new FenPart(stripped.split(" ", 2)[0], 1);
      String letters = new BoardReader(field, size, LETTERS).letters();
      check(field, letters, size);
      return new Placement(stripped, size, letters);
    } catch (FenException e) {
      throw new UserException("FEN, " + e.getMessage());
    }
  }

  private static String example(BoardSize size) {
    return IntStream.range(0, size.ranks())
        .mapToObj(_ -> String.valueOf(size.files()))
        .collect(Collectors.joining("/"));
  }

  private static void check(FenPart field, String letters, BoardSize size) {
    for (int square = 0; square < size.squares(); square++) {
      int rank = size.rank(square);
      if (Character.toUpperCase(letters.charAt(square)) == 'P'
          && (rank == 0 || rank == size.ranks() - 1)) {
        throw field.wrong(
            "a pawn on %s; pawns stand on ranks 2 to %d"
                .formatted(size.name(square), size.ranks() - 1));
      }
    }
  }

  char at(int square) {
    return letters.charAt(square);
  }

  /** Returns the squares of a side's pawns. */
  Word pawns(Color side) {
    char pawn =
        switch (side) {
          case WHITE -> 'P';
          case BLACK -> 'p';
        };
    return IntStream.range(0, size.squares())
        .filter(square -> at(square) == pawn)
        .mapToObj(Word::bit)
        .reduce(Word.ZERO, Word::or);
  }
}
