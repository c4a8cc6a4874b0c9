package sift.chess.board;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.geometry.BoardSize;

/**
 * Reads the first field of a FEN, the last rank first, and keeps the column of every square; counts
 * of empty squares have any length.
 */
public final class BoardReader {
  /** Stands for an empty square. */
  public static final char EMPTY = '.';

  private static final Pattern PIECE_OR_COUNT = Pattern.compile("[0-9]{1,3}|[^0-9]");

  private final FenPart field;
  private final BoardSize size;
  private final String letters;
  private final char[] squares;
  private final int[] columns;
  private int rank;
  private int file = 0;

  /**
   * Reads the whole field.
   *
   * @param letters that stand for pieces, in upper case; the lower-case ones do too
   * @throws FenException if there is another one, or the ranks do not have the size of the board
   */
  public BoardReader(FenPart field, BoardSize size, String letters) {
    this.field = field;
    this.size = size;
    this.letters = letters;
    squares = new char[size.squares()];
    columns = new int[size.squares()];
    Arrays.fill(squares, EMPTY);
    rank = size.ranks() - 1;
    int length = field.text().length();
    for (int index = 0; index < length; ) {
      index = read(index);
    }
    endRank(length);
    if (rank > 0) {
      throw field.wrong(length, "the board ends after rank " + (rank + 1) + ", not after rank 1");
    }
  }

  /** Returns the letters on the squares, a1 first, rank after rank; {@link #EMPTY} for none. */
  public String letters() {
    return String.valueOf(squares);
  }

  /** Returns the column of the piece on a square, or of the number that counts it as empty. */
  int column(int square) {
    return columns[square];
  }

  /**
   * Returns the size of the board that a FEN describes, with as many files as most of its ranks
   * have; empty if there is no such board.
   */
  public static Optional<BoardSize> size(String fen) {
    String[] ranks = fen.strip().split(" ", 2)[0].split("/", -1);
    int[] files = Stream.of(ranks).mapToInt(BoardReader::files).sorted().toArray();
    try {
      return Optional.of(new BoardSize(files[files.length / 2], ranks.length));
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

  /** Reads what begins at an index, and returns where it ends. */
  private int read(int index) {
    char letter = field.text().charAt(index);
    if (letter == '/') {
      endRank(index);
      if (rank == 0) {
        throw field.wrong(index, "a rank too many; the board has " + size.ranks());
      }
      rank--;
      file = 0;
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
    for (int square = 0; square < empty; square++) {
      take(index);
    }
    return end;
  }

  private void place(int index, char letter) {
    if (letters.indexOf(Character.toUpperCase(letter)) < 0) {
      throw field.wrong(
          index,
          "'%c' on the board; allowed are %s, %s, 1 to %d and /"
              .formatted(letter, letters, letters.toLowerCase(Locale.ROOT), size.files()));
    }
    squares[take(index)] = letter;
  }

  private int take(int index) {
    if (file == size.files()) {
      throw field.wrong(
          index, "rank %d has more than %d squares".formatted(rank + 1, size.files()));
    }
    int square = size.at(file, rank);
    columns[square] = field.column() + index;
    file++;
    return square;
  }

  private void endRank(int index) {
    if (file < size.files()) {
      throw field.wrong(
          index,
          "rank %d has %s; it must have %d"
              .formatted(rank + 1, file == 1 ? "1 square" : file + " squares", size.files()));
    }
  }
}
