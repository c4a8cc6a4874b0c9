package sift.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.file.Digest;
import sift.geometry.BoardSize;
import sift.lang.BitWidth;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.Expr;
import sift.lang.WideLoops;
import sift.word.Word;

/**
 * All cases of a target: for each the word of every input, the mask, the expected result, and for
 * display the square and the occupied squares.
 *
 * <p>Exhaustive: a formula that agrees on every case is proved. Stored as columns, padded to a
 * multiple of {@link ColumnOps#LANES} by copies of the first case with an empty mask.
 *
 * <p>Columns of wide words are made of tiles, see {@link WideLoops}, and padded to whole tiles. The
 * methods that give a {@code long} for a case are for words of up to 64 bits, those that give a
 * {@link Word} for words of any width.
 */
public final class Domain {

  // The words of a case in its builder; the inputs' follow.
  private static final int OCCUPIED = 0;
  private static final int MASK = 1;
  private static final int EXPECTED = 2;
  private static final int INPUTS = 3;

  private final BoardSize board;
  private final BitWidth width;
  private final List<String> inputs;
  private final int cases;
  private final long[][] columns;
  private final long[] masks;
  private final long[] expected;
  private final long[] occupied;
  private final int[] squares;

  private Domain(Builder builder) {
    board = builder.board;
    width = builder.width;
    inputs = builder.inputs;
    cases = builder.cases.size();
    if (cases == 0) {
      throw new IllegalArgumentException("a domain needs a case");
    }
    columns =
        IntStream.range(0, inputs.size())
            .mapToObj(input -> column(builder.cases, INPUTS + input))
            .toArray(long[][]::new);
    masks = column(builder.cases, MASK);
    expected = column(builder.cases, EXPECTED);
    occupied = column(builder.cases, OCCUPIED);
    squares = builder.squares.stream().mapToInt(square -> square).toArray();
  }

  /** Returns a word of all cases as a column; the mask of the padding is 0. */
  private long[] column(List<long[]> all, int word) {
    boolean isPadded = word >= INPUTS;
    long[] column = new long[width.isWide() ? WideLoops.length(cases) : ColumnOps.padded(cases)];
    for (int i = 0; i < (width.isWide() ? column.length / 2 : column.length); i++) {
      long[] words = all.get(i < cases ? i : 0);
      if (i < cases || isPadded) {
        int high = word + INPUTS + inputs.size();
        if (width.isWide()) {
          WideLoops.put(column, i, new Word(high < words.length ? words[high] : 0, words[word]));
        } else {
          column[i] = words[word];
        }
      }
    }
    return column;
  }

  /**
   * Returns the board whose squares the cases are about; the chess board if they are about no
   * squares.
   */
  public BoardSize board() {
    return board;
  }

  /** Returns how many bits all words have. */
  public BitWidth width() {
    return width;
  }

  /** Returns the names of the words a formula may use. */
  public List<String> inputs() {
    return inputs;
  }

  /** Returns the number of cases, padding not counted. */
  public int cases() {
    return cases;
  }

  /**
   * Returns the length of the columns, a multiple of {@link ColumnOps#LANES}: a word for each case
   * and of the padding, of wide words two.
   */
  public int length() {
    return masks.length;
  }

  /** Returns the words of the named input, one per case; owned by the domain, not to be written. */
  public long[] column(String input) {
    int index = inputs.indexOf(input);
    if (index < 0) {
      throw new IllegalArgumentException("no input '" + input + "' among " + inputs);
    }
    return columns[index];
  }

  /** Returns the columns of all inputs, in their order; owned by the domain, not to be written. */
  public long[][] columns() {
    return columns.clone();
  }

  /** Returns a column evaluator over the cases, {@code chunk} at a time. */
  public ColumnEvaluator evaluator(int chunk) {
    return new ColumnEvaluator(inputs, columns, chunk, ColumnLoops.of(width, 0));
  }

  /** Returns the value of a formula on a case, term by term. */
  public long value(Expr formula, int index) {
    return formula.value(width, input -> column(input.name())[index]);
  }

  /** Returns the same for words of any width. */
  public Word wideValue(Expr formula, int index) {
    return width.isWide()
        ? formula.wideValue(width, input -> word(column(input.name()), index))
        : Word.of(value(formula, index));
  }

  /** Returns the word of a column in a case. */
  public Word word(long[] column, int index) {
    return width.isWide() ? WideLoops.at(column, index) : Word.of(column[index]);
  }

  /** Returns the bits in which a result must agree. */
  public Word wideMask(int index) {
    return word(masks, index);
  }

  /** Returns the reference's answer, within the mask. */
  public Word wideExpected(int index) {
    return word(expected, index);
  }

  /** Returns the occupied squares of a case for display. */
  public Word wideOccupied(int index) {
    return word(occupied, index);
  }

  /** Whether a formula is right on a case. */
  public boolean isRight(Expr formula, int index) {
    return width.isWide()
        ? wideValue(formula, index).and(wideMask(index)).equals(wideExpected(index))
        : (value(formula, index) & masks[index]) == expected[index];
  }

  /** Returns the bits in which a result must agree. */
  public long mask(int index) {
    return masks[index];
  }

  /** Returns the reference's answer, within the mask. */
  public long expected(int index) {
    return expected[index];
  }

  /** Returns the occupied squares of a case for display. */
  public long occupied(int index) {
    return occupied[index];
  }

  /** Returns the slider's square. */
  public int square(int index) {
    return squares[index];
  }

  /**
   * Returns the first case in which the values of a formula differ from the reference under the
   * mask, or -1.
   *
   * @param values a run of the formula's column, beginning at {@code valuesAt}
   * @param from where it begins in the column
   * @param length its length, a multiple of {@link ColumnOps#LANES}; of wide words whole tiles
   */
  public int firstMismatch(long[] values, int valuesAt, int from, int length) {
    for (int i = 0; i < length; i++) {
      if ((values[valuesAt + i] & masks[from + i]) != expected[from + i]) {
        return width.isWide() ? firstInTile(values, valuesAt - from, from + i) : from + i;
      }
    }
    return -1;
  }

  /**
   * Returns the first wrong case of a tile.
   *
   * @param before the place of the run's first word, less its place in the column
   * @param place the place of a half that is wrong, the first of its tile
   */
  private int firstInTile(long[] values, int before, int place) {
    int first = WideLoops.word(place);
    if (place % (2 * WideLoops.TILE) >= WideLoops.TILE) {
      return first;
    }
    for (int i = first / WideLoops.TILE * WideLoops.TILE; i < first; i++) {
      int high = WideLoops.low(i) + WideLoops.TILE;
      if ((values[before + high] & masks[high]) != expected[high]) {
        return i;
      }
    }
    return first;
  }

  /** Returns the same as {@link #firstMismatch}, by vectors. */
  public int firstMismatchInVectors(long[] values, int valuesAt, int from, int length) {
    return InVectors.firstMismatch(this, values, valuesAt, from, length);
  }

  /** A class of its own, because a JVM without the vector module cannot load it. */
  private static final class InVectors {
    private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;

    static int firstMismatch(Domain domain, long[] values, int valuesAt, int from, int length) {
      for (int i = 0; i < length; i += SPECIES.length()) {
        VectorMask<Long> wrong =
            LongVector.fromArray(SPECIES, values, valuesAt + i)
                .and(LongVector.fromArray(SPECIES, domain.masks, from + i))
                .compare(
                    VectorOperators.NE, LongVector.fromArray(SPECIES, domain.expected, from + i));
        if (wrong.anyTrue()) {
          int place = from + i + wrong.firstTrue();
          return domain.width.isWide() ? domain.firstInTile(values, valuesAt - from, place) : place;
        }
      }
      return -1;
    }
  }

  /**
   * Returns the SHA-256 of all cases, in hexadecimal: a line each of the inputs' words in their
   * order, the mask and the expected result, as decimal numbers with spaces between: of up to 64
   * bits in two's complement, of more without a sign.
   */
  public String digest() {
    Digest digest = new Digest();
    for (int i = 0; i < cases; i++) {
      StringBuilder line = new StringBuilder();
      for (long[] column : columns) {
        line.append(decimal(column, i)).append(' ');
      }
      line.append(decimal(masks, i)).append(' ').append(decimal(expected, i));
      digest.add(line.append('\n').toString());
    }
    return digest.hex();
  }

  private String decimal(long[] column, int index) {
    if (!width.isWide()) {
      return Long.toString(column[index]);
    }
    return word(column, index).unsigned().toString();
  }

  /** Collects the cases of a domain in order. */
  public static final class Builder {
    private final BitWidth width;
    private final List<String> inputs;
    private BoardSize board = BoardSize.CHESS;
    private final List<Integer> squares = new ArrayList<>();
    // The words of each; of wide ones the low halves, then the high ones.
    private final List<long[]> cases = new ArrayList<>();

    /** A builder for cases with these inputs. */
    public Builder(List<String> inputs) {
      this(BitWidth.WORD, inputs);
    }

    /** A builder for cases whose words have some width. */
    public Builder(BitWidth width, List<String> inputs) {
      this.width = width;
      this.inputs = List.copyOf(inputs);
    }

    /** Says on which board the squares are, if it is not that of chess. */
    public Builder on(BoardSize size) {
      board = size;
      return this;
    }

    /**
     * Adds a case.
     *
     * @param square the slider's square, 0 to 63; on other boards to 127
     * @param seen the occupied squares, for display
     * @param mask the bits in which a result must agree
     * @param result the result; bits outside the mask are ignored
     * @param values a word for each input, in their order
     */
    public Builder add(int square, long seen, long mask, long result, long... values) {
      long[] words = new long[INPUTS + values.length];
      words[OCCUPIED] = seen;
      words[MASK] = mask;
      words[EXPECTED] = result & mask;
      System.arraycopy(values, 0, words, INPUTS, values.length);
      return add(square, words, values.length);
    }

    /** Adds a case of wide words, as {@link #add(int, long, long, long, long...)}. */
    public Builder add(int square, Word seen, Word mask, Word result, Word... values) {
      List<Word> words = new ArrayList<>(List.of(seen, mask, result.and(mask)));
      words.addAll(List.of(values));
      LongStream lows = words.stream().mapToLong(Word::low);
      return add(
          square,
          (width.isWide() ? LongStream.concat(lows, words.stream().mapToLong(Word::high)) : lows)
              .toArray(),
          values.length);
    }

    private Builder add(int square, long[] words, int values) {
      if (values != inputs.size()) {
        throw new IllegalArgumentException(values + " values for inputs " + inputs);
      }
      cases.add(words);
      squares.add(square);
      return this;
    }

    /** Returns the domain of all cases added. */
    public Domain build() {
      return new Domain(this);
    }
  }
}
