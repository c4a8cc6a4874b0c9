package sift.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The layouts of boards in a 64-bit word.
 *
 * <p>What a set-wise operation costs depends on the layout: a step to a neighbouring square is a
 * shift in one, an addition within bytes or no operation at all in another.
 */
public enum Layout {
  /** One 8x8 board, rank after rank: a1 is bit 0, h1 bit 7, h8 bit 63 (LERF). */
  LANE(8, 8),
  /**
   * One 8x8 board, file after file: a1 is bit 0, a8 bit 7, h8 bit 63 (Greg Strong, "Bitboards /
   * move generation on larger boards", talkchess.com).
   */
  TRANSPOSED(8, 8),
  /** One board of ten files and six ranks, rank after rank: a1 is bit 0, j1 bit 9, j6 bit 59. */
  TEN_WIDE(10, 6),
  /**
   * The same rank of eight 8x8 boards, one byte each: the a-file of the first board is bit 0, its
   * h-file bit 7. The ranks of these boards are eight such words.
   */
  SLICED(8, 8);

  private final int files;
  private final int ranks;

  Layout(int files, int ranks) {
    this.files = files;
    this.ranks = ranks;
  }

  /** Returns the number of files of a board. */
  public int files() {
    return files;
  }

  /** Returns the number of ranks in a word; in {@link #SLICED} each belongs to another board. */
  public int ranks() {
    return ranks;
  }

  /** Returns the number of squares in a word. */
  public int squares() {
    return files * ranks;
  }

  /** Returns the bits of a word that are squares. */
  public long squareMask() {
    return -1L >>> (Long.SIZE - squares());
  }

  /** Returns whether file and rank, both from 0, lie on the board. */
  public boolean isOnBoard(int file, int rank) {
    return file >= 0 && file < files && rank >= 0 && rank < ranks;
  }

  /**
   * Returns the bit of a square, 0 to 63, by its file (0 for a) and rank (0 for 1), which must lie
   * on the board.
   */
  public int bit(int file, int rank) {
    return this == TRANSPOSED ? file * ranks + rank : rank * files + file;
  }

  /**
   * Returns the rows of a picture, the last rank on top, so that a1 stands at the lower left:
   * {@code 1} for the squares of {@code board}, {@code X} for those of {@code marked}.
   */
  public List<String> picture(long board, long marked) {
    return picture(bit -> (marked >>> bit & 1) != 0 ? 'X' : (board >>> bit & 1) != 0 ? '1' : '.');
  }

  /**
   * Returns the rows of a picture, the last rank on top.
   *
   * @param mark what stands for a bit
   */
  public List<String> picture(IntFunction<Character> mark) {
    List<String> rows = new ArrayList<>();
    for (int rank = ranks - 1; rank >= 0; rank--) {
      StringBuilder row = new StringBuilder();
      for (int file = 0; file < files; file++) {
        row.append(file == 0 ? "" : " ").append(mark.apply(bit(file, rank)));
      }
      rows.add(row.toString());
    }
    return rows;
  }

  /**
   * Returns the layout with this name on the command line.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Layout named(String text) {
    return Arrays.stream(values())
        .filter(layout -> layout.text().equals(text))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "unknown layout '%s'; allowed are %s"
                    .formatted(
                        text,
                        Arrays.stream(values())
                            .map(Layout::text)
                            .collect(Collectors.joining(", ")))));
  }

  /** Returns the name on the command line, {@code "ten-wide"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
