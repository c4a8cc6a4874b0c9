package sift.spec;

import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.file.Digest;
import sift.lang.BitWidth;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.Expr;

/**
 * All cases of a target: for each the word of every input, the mask, the expected result, and what
 * a person sees of it (a square and the occupied squares).
 *
 * <p>Exhaustive: a formula that agrees on every case is proved. Stored as columns, padded to a
 * multiple of {@link ColumnOps#LANES} by copies of the first case with an empty mask.
 */
public final class Domain {

  private final BitWidth width;
  private final List<String> inputs;
  private final int cases;
  private final long[][] columns;
  private final long[] masks;
  private final long[] expected;
  private final long[] occupied;
  private final int[] squares;

  private Domain(Builder builder) {
    width = builder.width;
    inputs = builder.inputs;
    cases = builder.cases;
    if (cases == 0) {
      throw new IllegalArgumentException("a domain needs a case");
    }
    columns =
        builder.columns.stream()
            .map(column -> padded(column, column.word(0)))
            .toArray(long[][]::new);
    masks = padded(builder.masks, 0);
    expected = padded(builder.expected, 0);
    occupied = builder.occupied.words(cases);
    squares = Arrays.stream(builder.squares.words(cases)).mapToInt(Math::toIntExact).toArray();
  }

  /** Returns the words of all cases, and after them the same word in the cases of the padding. */
  private static long[] padded(Words words, long padding) {
    long[] padded = words.words(ColumnOps.padded(words.length));
    Arrays.fill(padded, words.length, padded.length, padding);
    return padded;
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

  /** Returns the length of the columns, a multiple of {@link ColumnOps#LANES}. */
  public int paddedCases() {
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

  /** Returns an evaluator of formulas on the cases, of so many at once, word by word. */
  public ColumnEvaluator evaluator(int chunk) {
    return new ColumnEvaluator(inputs, columns, chunk, ColumnLoops.of(width, 0));
  }

  /** Returns the value of a formula on a case, term by term. */
  public long value(Expr formula, int index) {
    return formula.value(width, input -> column(input.name())[index]);
  }

  /** Returns the bits in which a result must agree. */
  public long mask(int index) {
    return masks[index];
  }

  /** Returns the reference's answer, within the mask. */
  public long expected(int index) {
    return expected[index];
  }

  /** Returns the occupied squares as a person sees the case. */
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
   * @param values the formula's value on the cases from {@code from} on, beginning at {@code
   *     valuesAt}
   * @param length how many of them, a multiple of {@link ColumnOps#LANES}
   */
  public int firstMismatch(long[] values, int valuesAt, int from, int length) {
    for (int i = 0; i < length; i++) {
      if ((values[valuesAt + i] & masks[from + i]) != expected[from + i]) {
        return from + i;
      }
    }
    return -1;
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
          return from + i + wrong.firstTrue();
        }
      }
      return -1;
    }
  }

  /**
   * Returns the SHA-256 of all cases, in hexadecimal: a line each of the inputs' words in their
   * order, the mask and the expected result, as decimal numbers with spaces between.
   */
  public String digest() {
    Digest digest = new Digest();
    for (int i = 0; i < cases; i++) {
      StringBuilder line = new StringBuilder();
      for (long[] column : columns) {
        line.append(column[i]).append(' ');
      }
      digest.add(line.append(masks[i]).append(' ').append(expected[i]).append('\n').toString());
    }
    return digest.hex();
  }

  /** Words one after the other, as many as come. */
  private static final class Words {
    private long[] words = new long[ColumnOps.LANES];
    private int length = 0;

    void add(long word) {
      if (length == words.length) {
        words = Arrays.copyOf(words, 2 * length);
      }
      words[length++] = word;
    }

    long word(int index) {
      return words[index];
    }

    /** Returns the words as an array of this length. */
    long[] words(int wanted) {
      return Arrays.copyOf(words, wanted);
    }
  }

  /** Collects the cases of a domain in order. */
  public static final class Builder {
    private final BitWidth width;
    private final List<String> inputs;
    private final List<Words> columns;
    private final Words masks = new Words();
    private final Words expected = new Words();
    private final Words occupied = new Words();
    private final Words squares = new Words();
    private int cases = 0;

    /** A builder for cases with these inputs. */
    public Builder(List<String> inputs) {
      this(BitWidth.WORD, inputs);
    }

    /** A builder for cases whose words have some width. */
    public Builder(BitWidth width, List<String> inputs) {
      this.width = width;
      this.inputs = List.copyOf(inputs);
      columns = inputs.stream().map(_ -> new Words()).toList();
    }

    /**
     * Adds a case.
     *
     * @param square the slider's square, 0 to 63
     * @param seen the occupied squares as a person sees them
     * @param mask the bits in which a result must agree
     * @param result the result; bits outside the mask are ignored
     * @param values a word for each input, in their order
     */
    public Builder add(int square, long seen, long mask, long result, long... values) {
      if (values.length != inputs.size()) {
        throw new IllegalArgumentException(values.length + " values for inputs " + inputs);
      }
      for (int i = 0; i < values.length; i++) {
        columns.get(i).add(values[i]);
      }
      masks.add(mask);
      expected.add(result & mask);
      occupied.add(seen);
      squares.add(square);
      cases++;
      return this;
    }

    /** Returns the domain of all cases added. */
    public Domain build() {
      return new Domain(this);
    }
  }
}
