package sift.shorten;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.proof.equal.Widths;

/**
 * Formulas held against each other on a few words, whatever is proved of them: any words, small
 * ones, those next to 0, and those of two bits.
 *
 * @param compared on how many words the assumptions held
 * @param areEqual whether the formulas were equal on all of these
 */
public record RandomWords(int compared, boolean areEqual) {
  private static final int WORDS = 64;
  private static final int SEED = 53;
  private static final int[] BITS = {1, 2, 3, 4, 7, 8, 13, 16, 32, 47, 63, 64};

  /**
   * Compares a formula with the one that was asked about, at the width asked for and some of those
   * at which both are said to be equal.
   */
  public static RandomWords compare(Shortening.Request request, Expr other, Widths claimed) {
    List<RandomWords> all =
        IntStream.concat(IntStream.of(request.width().bits()), IntStream.of(BITS))
            .distinct()
            .mapToObj(BitWidth::new)
            .filter(width -> width.equals(request.width()) || claimed.contains(width))
            .map(width -> compare(request, other, width))
            .toList();
    return new RandomWords(
        all.stream().mapToInt(RandomWords::compared).sum(),
        all.stream().allMatch(RandomWords::areEqual));
  }

  private static RandomWords compare(Shortening.Request request, Expr other, BitWidth width) {
    List<Expr> formulas = new ArrayList<>(List.of(request.formula(), other));
    formulas.addAll(request.asked().assumptions());
    Program program = Program.of(width, formulas.toArray(Expr[]::new));
    SplittableRandom random = new SplittableRandom(SEED);
    int compared = 0;
    boolean areEqual = true;
    for (int i = 0; i < WORDS; i++) {
      long[] words = new long[program.inputs().size()];
      for (int input = 0; input < words.length; input++) {
        words[input] = width.word(word(random));
      }
      long[] results = program.run(words);
      boolean isAssumed = true;
      for (int result = 2; result < results.length; result++) {
        isAssumed &= results[result] != 0;
      }
      compared += isAssumed ? 1 : 0;
      areEqual &= !isAssumed || results[0] == results[1];
    }
    return new RandomWords(compared, areEqual);
  }

  private static long word(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextLong(-2, 3);
      case 1 -> random.nextLong() >>> random.nextInt(Long.SIZE);
      case 2 -> 5L << random.nextInt(Long.SIZE);
      default -> random.nextLong();
    };
  }
}
