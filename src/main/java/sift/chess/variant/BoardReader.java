package sift.chess.variant;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.chess.board.FenException;
import sift.chess.board.FenPart;
import sift.geometry.BoardSize;

/** Reads the first field of a FEN, the last rank first; counts of empty squares have any length. */
public final class BoardReader {
  /** Stands for an empty square. */
  public static final char EMPTY = '.';

  private static final Pattern PIECE_OR_COUNT = Pattern.compile("[0-9]{1,3}|[^0-9]");

  private final FenPart field;
  private final BoardSize size;
  private final String letters;
  private final char[] squares;
  private int rank;
  private int file = 0;

  private BoardReader(FenPart field, BoardSize size, String letters) {
    this.field = field;
    this.size = size;
    this.letters = letters;
    squares = new char[size.squares()];
    Arrays.fill(squares, EMPTY);
    rank = size.ranks() - 1;
  }

  /**
   * Returns the letters on the squares, a1 first, rank after rank.
   *
   * @param letters that stand for pieces, in upper case; the lower-case ones do too
   * @throws FenException if there is another one, or the ranks do not have the size of the board
   */
  public static String letters(FenPart field, BoardSize size, String letters) {
    return new BoardReader(field, size, letters).read();
  }

  /**
   * Returns the size of the board that a FEN describes, if all its ranks have the same number of
   * files and there is such a board.
   */
  public static Optional<BoardSize> size(String fen) {
    String[] ranks = fen.strip().split(" ", 2)[0].split("/", -1);
    int[] files = Stream.of(ranks).mapToInt(BoardReader::files).distinct().toArray();
    try {
      return files.length == 1
          ? Optional.of(new BoardSize(files[0], ranks.length))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static int files(String rank) {
    return PIECE_OR_COUNT
        .matcher(rank)
        .results()
        .map(MatchResult::group)
        .mapToInt(part -> Character.isDigit(part.charAt(0)) ? Integer.parseInt(part) : 1)
        .sum();
  }

  private String read() {
    int length = field.text().length();
    for (int index = 0; index < length; ) {
      index = read(index);
    }
    endRank(length);
    if (rank > 0) {
      throw field.wrong(
          length,
          "the board ends after rank %d, not after rank 1; it is %s"
              .formatted(rank + 1, size.text()));
    }
    return String.valueOf(squares);
  }

  /** Reads what begins at an index, and returns where it ends. */
  private int read(int index) {
    char letter = field.text().charAt(index);
    if (letter == '/') {
      endRank(index);
      nextRank(index);
      return index + 1;
    }
    if (letter >= '0' && letter <= '9') {
      return skip(index);
    }
    place(index, letter);
    return index + 1;
  }

  private int skip(int index) {
    int end = index;
    int empty = 0;
    while (end < field.text().length() && Character.isDigit(field.text().charAt(end))) {
      empty = 10 * empty + field.text().charAt(end) - '0';
      if (empty == 0 || empty > size.files()) {
        throw field.wrong(
            index,
            "'%s' empty squares; allowed are 1 to %d"
                .formatted(field.text().substring(index, end + 1), size.files()));
      }
      end++;
    }
    if (file + empty > size.files()) {
      throw tooLong(index);
    }
    file += empty;
    return end;
  }

  private void place(int index, char letter) {
    String lowerCase = letters.toLowerCase(Locale.ROOT);
    if (letters.indexOf(letter) < 0 && lowerCase.indexOf(letter) < 0) {
      throw field.wrong(
          index,
          "'%c' on the board; allowed are %s, %s, 1 to %d and /"
              .formatted(letter, letters, lowerCase, size.files()));
    }
    if (file == size.files()) {
      throw tooLong(index);
    }
    squares[size.at(file, rank)] = letter;
    file++;
  }

  private FenException tooLong(int index) {
    return field.wrong(
        index,
        "rank %d has more than %d squares; the board is %s"
            .formatted(rank + 1, size.files(), size.text()));
  }

  private void endRank(int index) {
    if (file < size.files()) {
      throw field.wrong(
          index,
          "rank %d has %d of %d squares; the board is %s"
              .formatted(rank + 1, file, size.files(), size.text()));
    }
  }

  private void nextRank(int index) {
    if (rank == 0) {
      throw field.wrong(
          index, "more than %d ranks; the board is %s".formatted(size.ranks(), size.text()));
    }
    rank--;
    file = 0;
  }
}
