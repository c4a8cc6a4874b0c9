package sift.spec;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sift.geometry.Layout;
import sift.word.Word;

/**
 * The pieces that may stand on a square, and the words in which each is a bit.
 *
 * <p>A board of n squares is n letters, so there are {@code letters^n} boards. Pawns do not stand
 * on all squares.
 *
 * @param heading the line above a {@link #picture} of a board, at most 20 characters: explains the
 *     marks
 * @param marks the character of each letter in a picture
 * @param words the names of the words
 * @param codes for each letter the words in which it is a bit: bit w for the word with index w;
 *     letter 0 is the empty square
 * @param emptyBelow the number of ranks at the lower edge that are always empty
 * @param emptyAbove the number of ranks at the upper edge that are always empty
 */
public record Alphabet(
    String heading,
    String marks,
    List<String> words,
    List<Integer> codes,
    int emptyBelow,
    int emptyAbove) {
  /** A piece or none. */
  public static final Alphabet PIECES = of("occupied (X: pieces)", ".X", "s", "- s");

  /** Nothing, a blocker, or a slider; sliders are among the occupied. */
  public static final Alphabet SLIDERS = of("occupied (X: pieces)", ".1X", "s o", "- o so");

  /** Nothing, a blocker, a slider or a king; the last two are among the occupied. */
  public static final Alphabet KINGS = of("X: pieces, K: kings", ".1XK", "s o k", "- o so ok");

  /**
   * Nothing, a piece of the sliders' side, a slider, an own king or another own piece; all but the
   * first are among the occupied.
   */
  public static final Alphabet OWNERS = of("X: s, K: k, U: u", ".1XKU", "s o k u", "- o so oku ou");

  /** The letters of {@link #KINGS}, or an enemy's slider, which is among the occupied too. */
  public static final Alphabet ARMIES = of("X: s, K: k, E: x", ".1XKE", "s o k x", "- o so ok ox");

  /** The letters of {@link #SLIDERS}, each on a square that is attacked or not. */
  public static final Alphabet ATTACKED =
      of("X: s; aox: attacked", ".1Xaox", "s o a", "- o so a oa soa");

  /** Nothing, a white pawn or a black one, on the ranks where pawns stand. */
  public static final Alphabet PAWNS =
      new Alphabet("pawns (X: white)", ".X1", List.of("p", "q"), List.of(0b00, 0b01, 0b10), 1, 1);

  /** The letters of {@link #PAWNS} on all squares, as no game has them. */
  public static final Alphabet PAWNS_ON_ALL_SQUARES = of("pawns (X: white)", ".X1", "p q", "- p q");

  /**
   * Nothing, or a piece of a quad-bitboard: white and black pawn, knight, bishop, rook, queen,
   * king. The code of a piece is a number in binary.
   */
  public static final Alphabet QUAD =
      new Alphabet(
          "pieces",
          ".PpNnBbRrQqKk",
          List.of("b0", "b1", "b2", "b3"),
          IntStream.concat(IntStream.of(0), IntStream.rangeClosed(2, 13)).boxed().toList(),
          0,
          0);

  /** Nothing, or a type of piece as in a position of 256 bits, in the order of {@link #QUAD}. */
  public static final Alphabet PACKED = of("pieces", ".PNBRQK", "s t u", "- su s st tu t u");

  /**
   * Returns an alphabet on all squares.
   *
   * @param words their names, of one character each
   * @param letters the words of each letter, a {@code -} for none
   */
  private static Alphabet of(String heading, String marks, String words, String letters) {
    List<String> names = List.of(words.split(" ", -1));
    List<Integer> codes =
        Arrays.stream(letters.split(" ", -1))
            .map(letter ->
                IntStream.range(0, names.size())
                    .filter(word -> letter.contains(names.get(word)))
                    .map(word -> 1 << word)
                    .sum())
            .toList();
    return new Alphabet(heading, marks, names, codes, 0, 0);
  }

  /** Returns a board as a picture, last rank on top: a mark for each square. */
  public List<String> picture(List<Word> board, Layout layout) {
    return layout.picture(bit -> {
      int bits = 0;
      for (int word = 0; word < board.size(); word++) {
        bits |= board.get(word).has(bit) ? 1 << word : 0;
      }
      int letter = codes.indexOf(bits);
      if (letter < 0) {
        throw new IllegalArgumentException("no letter is a bit of these words: " + bits);
      }
      return marks.charAt(letter);
    });
  }

  /** Returns the marks of the letters that are a bit of a word, {@code "P, N, B"}. */
  public String marksIn(String word) {
    return IntStream.range(0, letters())
        .filter(letter -> has(letter, words.indexOf(word)))
        .mapToObj(letter -> String.valueOf(marks.charAt(letter)))
        .collect(Collectors.joining(", "));
  }

  /**
   * Returns the alphabet whose boards are boards of all of these, their further words ignored.
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

  /** Whether the words of {@code other} begin with these words. */
  private boolean extend(Alphabet other) {
    return words.size() >= other.words.size()
        && words.subList(0, other.words.size()).equals(other.words);
  }

  /** Returns the squares where pieces may stand: pawns never stand on the first or last rank. */
  public Word squares(Layout layout) {
    Word squares = Word.ZERO;
    for (int file = 0; file < layout.files(); file++) {
      for (int rank = emptyBelow; rank < layout.ranks() - emptyAbove; rank++) {
        squares = squares.or(Word.bit(layout.bit(file, rank)));
      }
    }
    return squares;
  }

  /** Returns the number of letters; letter 0 is the empty square. */
  public int letters() {
    return codes.size();
  }

  /**
   * Returns the words of a board, each as {@code longs} parts of 64 bits, low part first.
   *
   * @param board the letter of each bit
   */
  long[] bits(int[] board, int longs) {
    long[] bits = new long[words.size() * longs];
    for (int bit = 0; bit < board.length; bit++) {
      for (int word = 0; word < words.size(); word++) {
        if (has(board[bit], word)) {
          bits[word * longs + bit / Long.SIZE] |= 1L << bit;
        }
      }
    }
    return bits;
  }

  /** Whether a letter is a bit of the word with this index. */
  public boolean has(int letter, int word) {
    return (codes.get(letter) >> word & 1) != 0;
  }

  /**
   * Returns the words in which the first letter is a bit that is in these of some words, and in no
   * others of them; nothing if there is no such letter.
   *
   * @param bits bit w for the word with index w
   * @param some the words that count, likewise
   */
  OptionalInt code(int bits, int some) {
    return codes.stream()
        .mapToInt(Integer::intValue)
        .filter(code -> ((code ^ bits) & some) == 0)
        .findFirst();
  }

  /**
   * Whether some letter is a bit of exactly these words.
   *
   * @param bits bit w for the word with index w
   */
  public boolean hasLetter(int bits) {
    return codes.contains(bits);
  }
}
