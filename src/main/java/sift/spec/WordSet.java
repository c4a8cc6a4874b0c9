package sift.spec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * The words that an input of a target may have. They may depend on those of the inputs before it,
 * by name in {@code known}.
 */
public sealed interface WordSet {
  /** All words. */
  record All() implements WordSet {}

  /** The words with at most {@code most} bits set. */
  record MostBits(int most) implements WordSet {}

  /** The words below a bound. */
  record Below(long bound) implements WordSet {}

  /**
   * {@code size} consecutive words from {@code first} on, modulo 2^64.
   *
   * @param size unsigned; 0 for all words of 64 bits
   */
  record Span(long first, long size) implements WordSet {
    /** Returns all words. */
    public static Span all(BitWidth width) {
      return new Span(0, width.bits() == Long.SIZE ? 0 : 1L << width.bits());
    }

    /**
     * Returns the spans stated by assumptions, {@code x < 256} or {@code x + 128 < 256}; no entry
     * for an input without one.
     */
    public static Map<String, Span> of(BitWidth width, List<Expr> assumptions) {
      Map<String, Span> spans = new HashMap<>();
      for (Expr assumption : assumptions) {
        if (assumption instanceof Expr.Binary(var op, Expr left, Expr.Constant(long number))
            && op == BinaryOp.ULT
            && width.word(number) != 0) {
          long size = width.word(number);
          if (left instanceof Expr.Input(String name)) {
            spans.merge(name, new Span(0, size), Span::narrower);
          } else if (left
                  instanceof
                  Expr.Binary(var sum, Expr.Input(String name), Expr.Constant(long above))
              && sum == BinaryOp.ADD) {
            spans.merge(name, new Span(width.word(-above), size), Span::narrower);
          }
        }
      }
      return spans;
    }

    private static Span narrower(Span one, Span other) {
      return Long.compareUnsigned(one.size, other.size) <= 0 ? one : other;
    }

    /** Maps any word into the span: modulo its size, from {@code first} on. */
    public long word(BitWidth width, long any) {
      long word = width.word(any);
      return size == 0 || Long.compareUnsigned(width.word(word - first), size) < 0
          ? word
          : width.word(first + Long.remainderUnsigned(word, size));
    }
  }

  /** The subsets of the bits of a word. */
  record SubsetOf(Reference mask) implements WordSet {}

  /** The words of a list. */
  record Listed(List<Long> words) implements WordSet {}

  /** The one word that a formula over earlier inputs computes. */
  record Computed(Expr formula) implements WordSet {}

  /** Returns all of them, each once; there may be 2^64. */
  default LongStream words(BitWidth width, ToLongFunction<String> known) {
    return switch (this) {
      case All _ -> LongStream.iterate(0, word -> word + 1).limit(power(width.bits()));
      case MostBits _ ->
          LongStream.iterate(0, word -> next(width, word)).limit((long) least(width));
      case Below(long bound) ->
          LongStream.range(0, bound).takeWhile(word -> word == width.word(word));
      case Span(long first, long size) ->
          LongStream.range(0, size).map(place -> width.word(first + place));
      case SubsetOf(Reference mask) -> {
        long bits = mask.value(width, known);
        yield LongStream.iterate(0, subset -> subset - bits & bits)
            .limit(power(Long.bitCount(bits)));
      }
      case Listed(List<Long> words) -> words.stream().mapToLong(Long::longValue);
      case Computed(Expr formula) ->
          LongStream.of(formula.value(width, input -> known.applyAsLong(input.name())));
    };
  }

  /** Returns a lower bound of their number. */
  default double least(BitWidth width) {
    return switch (this) {
      case All _ -> Math.scalb(1.0, width.bits());
      case MostBits(int most) -> {
        double count = 1; // a binomial coefficient
        double words = 1;
        for (int bits = 1; bits <= Math.min(most, width.bits()); bits++) {
          count = count * (width.bits() - bits + 1) / bits;
          words += count;
        }
        yield words;
      }
      case Below(long bound) -> Math.min((double) bound, Math.scalb(1.0, width.bits()));
      case Span(long _, long size) -> size < 0 ? Math.scalb(1.0, Long.SIZE) : size;
      case SubsetOf(Reference.Formula(Expr.Constant(long bits))) ->
          Math.scalb(1.0, Long.bitCount(width.word(bits)));
      case Listed(List<Long> words) -> words.size();
      case SubsetOf _, Computed _ -> 1;
    };
  }

  /** Returns the next word of as many bits, or the first of one more. */
  private static long next(BitWidth width, long word) {
    int bits = Long.bitCount(word);
    long first = (1L << bits) - 1;
    if (word == first << (width.bits() - bits)) {
      return 2 * first + 1;
    }
    long carried = word + Long.lowestOneBit(word);
    return carried | (word ^ carried) >>> (Long.numberOfTrailingZeros(word) + 2);
  }

  /**
   * Returns one of them by chance.
   *
   * @param kind the number of the sample. Of every four words one is small, one has leading zeros,
   *     and two are dense, so that few formulas agree by chance; of a span, half are near an end or
   *     near 0, where functions change
   */
  default long draw(
      BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
    return switch (this) {
      case All _ ->
          width.word(
              switch (kind % 4) {
                case 0 -> random.nextInt(2 * width.bits());
                case 1 -> random.nextLong() >>> random.nextInt(Long.SIZE);
                default -> random.nextLong();
              });
      case MostBits(int most) -> {
        long word = 0;
        for (int i = random.nextInt(most + 1); i > 0; i--) {
          word |= 1L << random.nextInt(width.bits());
        }
        yield word;
      }
      case Below(long bound) -> width.word(random.nextLong(bound));
      case Span(long first, long size) -> {
        long place = Long.remainderUnsigned(random.nextLong(), size);
        yield width.word(
            switch (kind % 4) {
              case 0 -> first + Long.remainderUnsigned(place, Math.min(8, size));
              case 1 -> first + place;
              case 2 -> first + size - 1 - Long.remainderUnsigned(place, Math.min(8, size));
              default -> first + Long.remainderUnsigned(place >>> random.nextInt(Long.SIZE), size);
            });
      }
      case SubsetOf(Reference mask) -> {
        long dense = random.nextLong();
        long word = random.nextBoolean() ? dense : dense & random.nextLong();
        yield word & mask.value(width, known);
      }
      case Listed(List<Long> words) -> words.get(random.nextInt(words.size()));
      case Computed _ -> words(width, known).sum();
    };
  }

  /** Returns a formula that is not 0 on exactly these words, if one exists. */
  default Optional<Expr> condition(BitWidth width, Expr input) {
    return switch (this) {
      case MostBits(int most) when most < width.bits() ->
          Optional.of(below(UnaryOp.POPCOUNT.over(input), most + 1L));
      case Below(long bound) when width.word(bound) == bound -> Optional.of(below(input, bound));
      case Span(long first, long size) -> {
        Expr start = new Expr.Constant(width.word(-first));
        yield Optional.of(below(BinaryOp.ADD.over(input, start), size));
      }
      case SubsetOf(Reference.Formula(Expr formula)) -> {
        Expr others = BinaryOp.AND_NOT.over(input, formula);
        yield Optional.of(BinaryOp.EQ.over(others, new Expr.Constant(0)));
      }
      case Listed(List<Long> words) ->
          words.stream()
              .map(word -> BinaryOp.EQ.over(input, new Expr.Constant(word)))
              .reduce(BinaryOp.OR::over);
      case All _, MostBits _, Below _, SubsetOf _, Computed _ -> Optional.empty();
    };
  }

  /** Returns a description for display. */
  default String text() {
    return switch (this) {
      case All _ -> "all words";
      case MostBits(int most) -> "at most %d bit%s".formatted(most, most == 1 ? "" : "s");
      case Below(long bound) -> "below " + bound;
      case Span(long first, long size) ->
          first < 0 && size > 0
              ? "%d to %d".formatted(first, first + size - 1)
              : "%s words from %s on"
                  .formatted(Long.toUnsignedString(size), Long.toUnsignedString(first));
      case SubsetOf(Reference mask) -> "subsets of " + mask.text();
      case Listed(List<Long> words) ->
          words.size() == 1 ? "one word" : "%,d words of a list".formatted(words.size());
      case Computed(Expr formula) -> "= " + formula.snippet();
    };
  }

  /** Returns 2^bits, or the greatest number if that is greater. */
  private static long power(int bits) {
    return bits < Long.SIZE - 1 ? 1L << bits : Long.MAX_VALUE;
  }

  private static Expr below(Expr formula, long bound) {
    return BinaryOp.ULT.over(formula, new Expr.Constant(bound));
  }
}
