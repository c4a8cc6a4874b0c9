package sift.spec;

import java.util.List;
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
public sealed interface WordSet
    permits WordSet.All,
        WordSet.MostBits,
        WordSet.Below,
        WordSet.SubsetOf,
        WordSet.Listed,
        WordSet.Computed,
        WordSpan {
  /** Returns all of them, each once; there may be 2^64. */
  LongStream words(BitWidth width, ToLongFunction<String> known);

  /** Returns a lower bound of their number. */
  double least(BitWidth width);

  /**
   * Returns one of them by chance.
   *
   * @param kind the number of the sample: of every four one is small, one has leading zeros, and
   *     two are dense, so that few formulas agree by chance
   */
  long draw(BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind);

  /** Returns a formula that is not 0 on exactly these words, if one exists. */
  Optional<Expr> condition(BitWidth width, Expr input);

  /** Returns a description for display. */
  String text();

  /** All words. */
  record All() implements WordSet {
    @Override
    public LongStream words(BitWidth width, ToLongFunction<String> known) {
      return LongStream.iterate(0, word -> word + 1).limit(power(width.bits()));
    }

    @Override
    public double least(BitWidth width) {
      return Math.scalb(1.0, width.bits());
    }

    @Override
    public long draw(
        BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
      return width.word(
          switch (kind % 4) {
            case 0 -> random.nextInt(2 * width.bits());
            case 1 -> random.nextLong() >>> random.nextInt(Long.SIZE);
            default -> random.nextLong();
          });
    }

    @Override
    public Optional<Expr> condition(BitWidth width, Expr input) {
      return Optional.empty();
    }

    @Override
    public String text() {
      return "all words";
    }
  }

  /** The words with at most {@code most} bits set. */
  record MostBits(int most) implements WordSet {
    @Override
    public LongStream words(BitWidth width, ToLongFunction<String> known) {
      return LongStream.iterate(0, word -> next(width, word)).limit((long) least(width));
    }

    /** Returns their number, the sum of binomial coefficients. */
    @Override
    public double least(BitWidth width) {
      double count = 1;
      double words = 1;
      for (int bits = 1; bits <= Math.min(most, width.bits()); bits++) {
        count = count * (width.bits() - bits + 1) / bits;
        words += count;
      }
      return words;
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

    @Override
    public long draw(
        BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
      long word = 0;
      for (int i = random.nextInt(most + 1); i > 0; i--) {
        word |= 1L << random.nextInt(width.bits());
      }
      return word;
    }

    @Override
    public Optional<Expr> condition(BitWidth width, Expr input) {
      return most >= width.bits()
          ? Optional.empty()
          : Optional.of(below(new Expr.Unary(UnaryOp.POPCOUNT, input), most + 1L));
    }

    @Override
    public String text() {
      return "at most %d bit%s".formatted(most, most == 1 ? "" : "s");
    }
  }

  /** The words below a bound. */
  record Below(long bound) implements WordSet {
    @Override
    public LongStream words(BitWidth width, ToLongFunction<String> known) {
      return LongStream.range(0, bound).takeWhile(word -> word == width.word(word));
    }

    @Override
    public double least(BitWidth width) {
      return Math.min((double) bound, Math.scalb(1.0, width.bits()));
    }

    @Override
    public long draw(
        BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
      return width.word(random.nextLong(bound));
    }

    @Override
    public Optional<Expr> condition(BitWidth width, Expr input) {
      return width.word(bound) != bound ? Optional.empty() : Optional.of(below(input, bound));
    }

    @Override
    public String text() {
      return "below " + bound;
    }
  }

  /** The subsets of the bits of a word. */
  record SubsetOf(Reference mask) implements WordSet {
    @Override
    public LongStream words(BitWidth width, ToLongFunction<String> known) {
      long bits = mask.value(width, known);
      return LongStream.iterate(0, subset -> subset - bits & bits)
          .limit(power(Long.bitCount(bits)));
    }

    @Override
    public double least(BitWidth width) {
      return mask instanceof Reference.Formula(Expr.Constant(long bits))
          ? Math.scalb(1.0, Long.bitCount(width.word(bits)))
          : 1;
    }

    @Override
    public long draw(
        BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
      long dense = random.nextLong();
      long word = random.nextBoolean() ? dense : dense & random.nextLong();
      return word & mask.value(width, known);
    }

    @Override
    public Optional<Expr> condition(BitWidth width, Expr input) {
      return mask instanceof Reference.Formula(Expr formula)
          ? Optional.of(
              new Expr.Binary(
                  BinaryOp.EQ,
                  new Expr.Binary(BinaryOp.AND_NOT, input, formula),
                  new Expr.Constant(0)))
          : Optional.empty();
    }

    @Override
    public String text() {
      return "subsets of " + mask.text();
    }
  }

  /** The words of a list. */
  record Listed(List<Long> words) implements WordSet {
    public Listed {
      words = List.copyOf(words);
    }

    @Override
    public LongStream words(BitWidth width, ToLongFunction<String> known) {
      return words.stream().mapToLong(Long::longValue);
    }

    @Override
    public double least(BitWidth width) {
      return words.size();
    }

    @Override
    public long draw(
        BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
      return words.get(random.nextInt(words.size()));
    }

    @Override
    public Optional<Expr> condition(BitWidth width, Expr input) {
      return words.stream()
          .<Expr>map(word -> new Expr.Binary(BinaryOp.EQ, input, new Expr.Constant(word)))
          .reduce((a, b) -> new Expr.Binary(BinaryOp.OR, a, b));
    }

    @Override
    public String text() {
      return words.size() == 1 ? "one word" : "%,d words of a list".formatted(words.size());
    }
  }

  /** The one word that a formula over earlier inputs computes. */
  record Computed(Expr formula) implements WordSet {
    @Override
    public LongStream words(BitWidth width, ToLongFunction<String> known) {
      return LongStream.of(formula.value(width, input -> known.applyAsLong(input.name())));
    }

    @Override
    public double least(BitWidth width) {
      return 1;
    }

    @Override
    public long draw(
        BitWidth width, ToLongFunction<String> known, SplittableRandom random, int kind) {
      return words(width, known).sum();
    }

    @Override
    public Optional<Expr> condition(BitWidth width, Expr input) {
      return Optional.empty();
    }

    @Override
    public String text() {
      return "= " + formula.snippet();
    }
  }

  /** Returns 2^bits, or the greatest number if that is greater. */
  private static long power(int bits) {
    return bits < Long.SIZE - 1 ? 1L << bits : Long.MAX_VALUE;
  }

  /** Returns a formula that is not 0 where another is below a bound. */
  static Expr below(Expr formula, long bound) {
    return new Expr.Binary(BinaryOp.ULT, formula, new Expr.Constant(bound));
  }
}
