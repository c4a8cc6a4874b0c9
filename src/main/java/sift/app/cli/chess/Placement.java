package sift.app.cli.chess;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Color;
import sift.chess.board.FenException;
import sift.chess.board.Piece;
import sift.chess.game.Position;
import sift.geometry.BoardSize;
import sift.geometry.Square;
import sift.word.Word;

/**
 * Letters on the squares of a board of any size. Only pawns have a meaning.
 *
 * @param text the FEN
 * @param letters of the squares, a1 first, rank after rank; {@code '.'} for an empty one
 */
record Placement(String text, BoardSize size, String letters) {
  static final char EMPTY = '.';

  /** Returns the pieces of a position. */
  static Placement of(Position position) {
    String letters =
        IntStream.range(0, Square.COUNT)
            .mapToObj(position.board()::at)
            .map(piece -> piece.map(Piece::letter).orElse(EMPTY).toString())
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
      return new Placement(stripped, size, letters(stripped.split(" ", 2)[0], size));
    } catch (FenException e) {
      throw new UserException("FEN, " + e.getMessage());
    }
  }

  private static String example(BoardSize size) {
    return IntStream.range(0, size.ranks())
        .mapToObj(_ -> String.valueOf(size.files()))
        .collect(Collectors.joining("/"));
  }

  private static String letters(String field, BoardSize size) {
    String[] ranks = field.split("/", -1);
    StringBuilder letters = new StringBuilder();
    int column = 1;
    for (int i = 0; i < Math.min(ranks.length, size.ranks()); i++) {
      letters.insert(0, rank(ranks[i], size.ranks() - i, column, size));
      column += ranks[i].length() + 1;
    }
    if (ranks.length != size.ranks()) {
      throw new FenException(
          Math.min(column, field.length() + 1),
          "%d ranks; a board of %s has %d".formatted(ranks.length, size.text(), size.ranks()));
    }
    return letters.toString();
  }

  /** Returns the letters of a rank, which counts from 1 and begins at a column of the text. */
  private static String rank(String text, int rank, int column, BoardSize size) {
    StringBuilder letters = new StringBuilder();
    int empty = 0;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (letter >= '0' && letter <= '9') {
        int more = 10 * empty + letter - '0';
        int room = size.files() - letters.length() + empty;
        if (more == 0 || more > room) {
          throw length(
              rank, column + i, "%d empty squares where %d are left".formatted(more, room), size);
        }
        letters.repeat(EMPTY, more - empty);
        empty = more;
      } else if ((letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z')) {
        check(letter, rank, letters.length(), column + i, size);
        letters.append(letter);
        empty = 0;
      } else {
        throw new FenException(
            column + i, "'%c' on the board; allowed are letters, numbers and /".formatted(letter));
      }
    }
    if (letters.length() != size.files()) {
      String found = letters.length() == 1 ? "1 square" : letters.length() + " squares";
      throw length(rank, column + text.length(), found, size);
    }
    return letters.toString();
  }

  private static FenException length(int rank, int column, String found, BoardSize size) {
    return new FenException(
        column,
        "rank %d: %s; on a board of %s it has %d"
            .formatted(rank, found, size.text(), size.files()));
  }

  private static void check(char letter, int rank, int file, int column, BoardSize size) {
    boolean isPawn = letter == 'P' || letter == 'p';
    if (isPawn && file < size.files() && (rank == 1 || rank == size.ranks())) {
      throw new FenException(
          column,
          "a pawn on %s; pawns stand on ranks 2 to %d"
              .formatted(size.name(size.at(file, rank - 1)), size.ranks() - 1));
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
