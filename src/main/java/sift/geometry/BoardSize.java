package sift.geometry;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sift.word.Word;

/**
 * The size of a board, and its squares as numbers: rank after rank, a1 = 0, the last square of the
 * last rank the highest.
 *
 * @param files the number of files, 4 to 16; they are named from a on
 * @param ranks the number of ranks, 4 to 16, numbered from 1 on; at most 128 squares in all
 */
public record BoardSize(int files, int ranks) {
  private static final Pattern NAME = Pattern.compile("[a-p][1-9]\\d?");

  /** The board of chess. */
  public static final BoardSize CHESS = new BoardSize(8, 8);

  /** The largest number of squares. */
  public static final int MOST_SQUARES = 128;

  private static final int LEAST = 4;
  private static final int MOST = 16;

  /**
   * @throws IllegalArgumentException if the board is too small or too large
   */
  public BoardSize {
    if (Math.min(files, ranks) < LEAST
        || Math.max(files, ranks) > MOST
        || files * ranks > MOST_SQUARES) {
      throw new IllegalArgumentException(
          "a board of %dx%d; allowed are %d to %d files and ranks, and at most %d squares"
              .formatted(files, ranks, LEAST, MOST, MOST_SQUARES));
    }
  }

  /**
   * Returns the size with this text, files first: {@code "10x8"}.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static BoardSize parse(String text) {
    String[] parts = text.strip().toLowerCase(Locale.ROOT).split("x", -1);
    if (parts.length != 2 || !parts[0].matches("\\d{1,3}") || !parts[1].matches("\\d{1,3}")) {
      throw new IllegalArgumentException(
          "'%s' is not the size of a board; write files x ranks, as 10x8".formatted(text));
    }
    return new BoardSize(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  // Written out: the JVM makes the code of a record when it is first asked, which takes 10 ms.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BoardSize(int otherFiles, int otherRanks)
        && files == otherFiles
        && ranks == otherRanks;
  }

  @Override
  public int hashCode() {
    return 31 * files + ranks;
  }

  /** Returns the size as on the command line, {@code "10x8"}. */
  public String text() {
    return files + "x" + ranks;
  }

  /**
   * Returns a number that is a square's.
   *
   * @throws IllegalArgumentException if it is none
   */
  public int check(int square) {
    if (square < 0 || square >= squares()) {
      throw new IllegalArgumentException(
          "square %d; allowed are 0 to %d".formatted(square, squares() - 1));
    }
    return square;
  }

  /** Returns the number of squares. */
  public int squares() {
    return files * ranks;
  }

  /** Returns whether file and rank, both from 0, lie on the board. */
  public boolean isOnBoard(int file, int rank) {
    return file >= 0 && file < files && rank >= 0 && rank < ranks;
  }

  /** Returns the square on a file (0 for a) and rank (0 for 1) of the board. */
  public int at(int file, int rank) {
    return rank * files + file;
  }

  /** Returns the file of a square, 0 for a. */
  public int file(int square) {
    return square % files;
  }

  /** Returns the rank of a square, 0 for 1. */
  public int rank(int square) {
    return square / files;
  }

  /** Returns the mask of all squares. */
  public Word mask() {
    return Word.ones(squares());
  }

  /**
   * Returns the names of squares in ascending order, {@code "d5 d7"}; {@code "none"} if there are
   * none.
   */
  public String names(Word squares) {
    return squares.isZero()
        ? "none"
        : squares.and(mask()).bits().mapToObj(this::name).collect(Collectors.joining(" "));
  }

  /**
   * Returns the rows of a picture, the last rank on top, so that a1 stands at the lower left:
   * {@code 1} for some squares, {@code X} for those marked.
   */
  public List<String> picture(Word squares, Word marked) {
    return picture(square -> marked.has(square) ? 'X' : squares.has(square) ? '1' : '.');
  }

  /**
   * Returns the rows of a picture, the last rank on top.
   *
   * @param mark what stands for a square
   */
  public List<String> picture(IntFunction<Character> mark) {
    return IntStream.iterate(ranks - 1, rank -> rank >= 0, rank -> rank - 1)
        .mapToObj(rank ->
            IntStream.range(0, files)
                .mapToObj(file -> mark.apply(at(file, rank)).toString())
                .collect(Collectors.joining(" ")))
        .toList();
  }

  /** Returns the width of a picture in characters. */
  public int pictureWidth() {
    return 2 * files - 1;
  }

  /** Returns squares as a word in hexadecimal, of 16 digits or, on larger boards, of 32. */
  public String hex(Word squares) {
    return squares() <= Long.SIZE
        ? Bitboard.hex(squares.low())
        : "0x%016x%016x".formatted(squares.high(), squares.low());
  }

  /**
   * Returns the name of a square, {@code "j8"} or {@code "d12"}.
   *
   * @throws IllegalArgumentException if there is no such square
   */
  public String name(int square) {
    check(square);
    return (char) ('a' + file(square)) + Integer.toString(rank(square) + 1);
  }

  /**
   * Returns the square with a name, in lower or upper case, white space around it skipped.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int square(String name) {
    String lower = name.strip().toLowerCase(Locale.ROOT);
    if (NAME.matcher(lower).matches()) {
      int file = lower.charAt(0) - 'a';
      int rank = Integer.parseInt(lower.substring(1)) - 1;
      if (isOnBoard(file, rank)) {
        return at(file, rank);
      }
    }
    throw new IllegalArgumentException(
        "'%s' is not a square; allowed are a1 to %s".formatted(name, name(squares() - 1)));
  }
}
