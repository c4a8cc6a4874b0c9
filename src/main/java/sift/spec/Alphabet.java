package sift.spec;

import java.util.Arrays;
import java.util.List;
import sift.geometry.Layout;

/**
 * What may stand on a square, and in which of the words it is a bit.
 *
 * <p>A board of n squares is n letters, so there are {@code letters^n} boards. Pawns do not stand
 * on all squares.
 */
public enum Alphabet {
  /** A piece or none. */
  PIECES("occupied (X: pieces)", ".X", List.of("s"), 0b0, 0b1),
  /** Nothing, a blocker, or a slider; sliders are among the occupied. */
  SLIDERS("occupied (X: pieces)", ".1X", List.of("s", "o"), 0b00, 0b10, 0b11),
  /** Nothing, a blocker, a slider or a king; the last two are among the occupied. */
  KINGS("X: pieces, K: kings", ".1XK", List.of("s", "o", "k"), 0b000, 0b010, 0b011, 0b110),
  /**
   * Nothing, a piece of the sliders' side, a slider, an own king or another own piece; all but the
   * first are among the occupied.
   */
  OWNERS(
      "X: s, K: k, U: u",
      ".1XKU",
      List.of("s", "o", "k", "u"),
      0b0000,
      0b0010,
      0b0011,
      0b1110,
      0b1010),
  /** The letters of {@link #KINGS}, or an enemy's slider, which is among the occupied too. */
  ARMIES(
      "X: s, K: k, E: x",
      ".1XKE",
      List.of("s", "o", "k", "x"),
      0b0000,
      0b0010,
      0b0011,
      0b0110,
      0b1010),
  /** The letters of {@link #SLIDERS}, each on a square that is attacked or not. */
  ATTACKED(
      "X: s; aox: attacked",
      ".1Xaox",
      List.of("s", "o", "a"),
      0b000,
      0b010,
      0b011,
      0b100,
      0b110,
      0b111),
  /** Nothing, a white pawn or a black one, on the ranks where pawns stand. */
  PAWNS("pawns (X: white)", ".X1", List.of("p", "q"), 0b00, 0b01, 0b10),
  /** The letters of {@link #PAWNS} on all squares, as no game has them. */
  PAWNS_ON_ALL_SQUARES("pawns (X: white)", ".X1", List.of("p", "q"), 0b00, 0b01, 0b10),
  /**
   * Nothing, or a piece of a quad-bitboard: white and black pawn, knight, bishop, rook, queen,
   * king.
   */
  QUAD(
      "pieces",
      ".PpNnBbRrQqKk",
      List.of("b0", "b1", "b2", "b3"),
      0,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      11,
      12,
      13),
  /** Nothing, or a type of piece as in a position of 256 bits, in the order of {@link #QUAD}. */
  PACKED(
      "pieces", ".PNBRQK", List.of("s", "t", "u"), 0b000, 0b101, 0b001, 0b011, 0b110, 0b010, 0b100);

  private final String heading;
  private final String marks;

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> words;

  @SuppressWarnings("ImmutableEnumChecker") // never written
  private final int[] letters;

  /**
   * An alphabet.
   *
   * @param heading what stands above a picture of a board, and says what the marks are
   * @param marks the character of each letter in a picture
   */
  Alphabet(String heading, String marks, List<String> words, int... letters) {
    this.heading = heading;
    this.marks = marks;
    this.words = words;
    this.letters = letters;
  }

  /** Returns what stands above a {@link #picture}, at most 20 characters. */
  public String heading() {
    return heading;
  }

  /** Returns a board as a picture, last rank on top: a mark for each square. */
  public List<String> picture(List<Long> board, Layout layout) {
    return layout.picture(bit -> {
      int bits = 0;
      for (int word = 0; word < board.size(); word++) {
        bits |= (int) (board.get(word) >>> bit & 1) << word;
      }
      return mark(bits);
    });
  }

  /** Returns the mark of the letter that is a bit of exactly these words. */
  private char mark(int bits) {
    for (int letter = 0; letter < letters.length; letter++) {
      if (letters[letter] == bits) {
        return marks.charAt(letter);
      }
    }
    throw new IllegalArgumentException("no letter is a bit of these words: " + bits);
  }

  /** Returns the names of the words. */
  public List<String> words() {
    return words;
  }

  /**
   * Returns the alphabet whose boards are boards of all of these, the words beyond theirs left out.
   *
   * @throws IllegalArgumentException if none of them is
   */
  static Alphabet ofAll(List<Alphabet> alphabets) {
    return alphabets.stream()
        .filter(widest -> alphabets.stream().allMatch(widest::extend))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "no board has the words of all: "
                    + alphabets.stream().map(Alphabet::words).distinct().toList()));
  }

  /** Whether its words begin with those of another. */
  private boolean extend(Alphabet other) {
    return words.size() >= other.words.size()
        && words.subList(0, other.words.size()).equals(other.words);
  }

  /** Returns the squares where something may stand: pawns never stand on the first or last rank. */
  public long squares(Layout layout) {
    if (this != PAWNS) {
      return layout.squareMask();
    }
    long squares = 0;
    for (int file = 0; file < layout.files(); file++) {
      for (int rank = 1; rank < layout.ranks() - 1; rank++) {
        squares |= 1L << layout.bit(file, rank);
      }
    }
    return squares;
  }

  /** Returns the number of letters; letter 0 is the empty square. */
  public int letters() {
    return letters.length;
  }

  /**
   * Returns the words of a board.
   *
   * @param board the letter of each bit
   */
  long[] bits(int[] board) {
    long[] bits = new long[words.size()];
    for (int bit = 0; bit < board.length; bit++) {
      for (int word = 0; word < bits.length; word++) {
        if (has(board[bit], word)) {
          bits[word] |= 1L << bit;
        }
      }
    }
    return bits;
  }

  /** Whether a letter is a bit of the word with this index. */
  public boolean has(int letter, int word) {
    return (letters[letter] >> word & 1) != 0;
  }

  /**
   * Whether some letter is a bit of exactly these words.
   *
   * @param bits bit w for the word with index w
   */
  public boolean hasLetter(int bits) {
    return Arrays.stream(letters).anyMatch(letter -> letter == bits);
  }
}
