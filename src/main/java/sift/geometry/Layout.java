package sift.geometry;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.word.Word;

/**
 * Where the squares of a board lie in a word: of 64 bits, or of 128 where these do not suffice.
 *
 * <p>What a set-wise operation costs depends on the layout: a step to a neighbouring square is a
 * shift in one, an addition within bytes or no operation at all in another.
 *
 * @param board the files and ranks; in {@link Mapping#SLICED} each rank belongs to another board
 * @param mapping how the squares are numbered
 */
public record Layout(BoardSize board, Mapping mapping) {
  /** One 8x8 board, rank after rank: a1 is bit 0, h1 bit 7, h8 bit 63 (LERF). */
  public static final Layout LANE = new Layout(BoardSize.CHESS, Mapping.RANKS);

  /** One 8x8 board, file after file: a1 is bit 0, a8 bit 7, h8 bit 63. */
  public static final Layout TRANSPOSED = new Layout(BoardSize.CHESS, Mapping.FILES);

  /** One board of ten files and six ranks, rank after rank: a1 is bit 0, j1 bit 9, j6 bit 59. */
  public static final Layout TEN_WIDE = new Layout(new BoardSize(10, 6), Mapping.RANKS);

  /** One rank of eight 8x8 boards. */
  public static final Layout SLICED = new Layout(BoardSize.CHESS, Mapping.SLICED);

  private static final Map<Layout, String> NAMES =
      Map.of(LANE, "lane", TRANSPOSED, "transposed", TEN_WIDE, "ten-wide", SLICED, "sliced");

  /**
   * @throws IllegalArgumentException if the board does not fit
   */
  public Layout {
    if (!mapping.fits(board)) {
      throw new IllegalArgumentException(
          "layout '%s' is for %s; found a board of %s"
              .formatted(mapping.text(), mapping.boards(), board.text()));
    }
  }

  /** Returns every layout of a board. */
  public static List<Layout> of(BoardSize board) {
    return Arrays.stream(Mapping.values())
        .filter(mapping -> mapping.fits(board))
        .map(mapping -> new Layout(board, mapping))
        .toList();
  }

  /** Returns the number of files of a board. */
  public int files() {
    return board.files();
  }

  /** Returns the number of ranks in a word; in {@link #SLICED} each belongs to another board. */
  public int ranks() {
    return board.ranks();
  }

  /** Returns the number of squares in a word. */
  public int squares() {
    return board.squares();
  }

  /** Returns the number of bits up to the last square, that one included: 16 to 128. */
  public int bits() {
    return bit(files() - 1, ranks() - 1) + 1;
  }

  /** Whether words have 128 bits, not 64. */
  public boolean isWide() {
    return bits() > Long.SIZE;
  }

  /** Returns how many {@code long}s a word is: 1, or 2, of which the first has bits 0 to 63. */
  public int longs() {
    return isWide() ? 2 : 1;
  }

  /** Returns the bits of a word that are squares. */
  public Word mask() {
    Word mask = Word.ZERO;
    for (int rank = 0; rank < ranks(); rank++) {
      for (int file = 0; file < files(); file++) {
        mask = mask.or(Word.bit(bit(file, rank)));
      }
    }
    return mask;
  }

  /** Returns the same of a word of 64 bits. */
  public long squareMask() {
    assert !isWide() : this;
    return mask().low();
  }

  /** Returns whether file and rank, both from 0, lie on the board. */
  public boolean isOnBoard(int file, int rank) {
    return board.isOnBoard(file, rank);
  }

  /**
   * Returns the bit of a square, 0 to 127, by its file (0 for a) and rank (0 for 1), which must lie
   * on the board.
   */
  public int bit(int file, int rank) {
    return switch (mapping) {
      case RANKS, SLICED -> rank * files() + file;
      case FILES -> file * ranks() + rank;
      case SPARE -> rank * (files() + 1) + file;
      case HALVES -> {
        int lower = Mapping.lowerRanks(board);
        yield (rank < lower ? 0 : Long.SIZE) + rank % lower * files() + file;
      }
    };
  }

  /** Returns the bit of each square, from a1 on, rank after rank. */
  public List<Integer> bitsOfSquares() {
    return IntStream.range(0, squares()).map(this::bit).boxed().toList();
  }

  /** Returns the bit of a square, numbered from a1 on, rank after rank. */
  public int bit(int square) {
    return bit(board.file(square), board.rank(square));
  }

  /**
   * Returns the rows of a picture, the last rank on top, so that a1 stands at the lower left:
   * {@code 1} for the squares of {@code board}, {@code X} for those of {@code marked}.
   */
  public List<String> picture(long board, long marked) {
    return picture(Word.of(board), Word.of(marked));
  }

  /** Returns the same of words of any length. */
  public List<String> picture(Word board, Word marked) {
    return picture(bit -> marked.has(bit) ? 'X' : board.has(bit) ? '1' : '.');
  }

  /**
   * Returns the rows of a picture, the last rank on top.
   *
   * @param mark what stands for a bit
   */
  public List<String> picture(IntFunction<Character> mark) {
    return board.picture(square -> mark.apply(bit(square)));
  }

  /** Returns a word in hexadecimal, of 16 digits or, if words are wide, of 32. */
  public String hex(Word word) {
    return isWide() ? "0x%016x%016x".formatted(word.high(), word.low()) : Bitboard.hex(word.low());
  }

  /**
   * Returns the layout with this name, whose case does not matter, and {@code _} is a hyphen.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Layout named(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    for (Map.Entry<Layout, String> old : NAMES.entrySet()) {
      if (old.getValue().equals(name)) {
        return old.getKey();
      }
    }
    String[] parts = name.split("-", -1);
    if (parts.length == 2) {
      for (Mapping mapping : Mapping.values()) {
        if (mapping.text().equals(parts[1])) {
          return new Layout(BoardSize.parse(parts[0]), mapping);
        }
      }
    }
    throw new IllegalArgumentException(
        "unknown layout '%s'; allowed are %s, and a board's size with one of %s, as 10x8-ranks"
            .formatted(
                text,
                NAMES.values().stream().sorted().collect(Collectors.joining(", ")),
                Arrays.stream(Mapping.values())
                    .map(Mapping::text)
                    .collect(Collectors.joining(", "))));
  }

  /** Returns the name, as in files of solutions: {@code "ten-wide"}, {@code "10x8-spare"}. */
  public String text() {
    return NAMES.getOrDefault(this, board.text() + "-" + mapping.text());
  }

  /**
   * Returns it as names and values for JSON Lines; the board is left out if it is that of chess.
   */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("layout", text());
    if (!board.equals(BoardSize.CHESS)) {
      fields.put("board", board.text());
    }
    fields.put("mapping", mapping.text());
    return fields;
  }

  @Override
  public String toString() {
    return text();
  }
}
