package sift.lang.snippet.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.lang.Expr;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.RandomLlvm;
import sift.lang.snippet.SlowEvaluator.UndefinedException;
import sift.lang.snippet.SlowLlvm;
import sift.lang.snippet.Snippet;

/** Random functions of LLVM IR, what is read of them and what is printed, on bytes. */
class RandomLlvmTest {
  private static final int PAIRS = 60;

  private int defined;
  private int poison;

  @Test
  void whatIsPrintedIsRightWhereverTheFunctionIsNoPoison() {
    compare(200, 1);
  }

  @Test
  @Tag("slow")
  void manyAnswersAreRightWhereverTheFunctionIsNoPoison() {
    compare(20_000, 2);
  }

  private void compare(int functions, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < functions; i++) {
      compare(RandomLlvm.function(random, 1 + random.nextInt(7)), random);
    }
    assertTrue(defined > 2 * poison, defined + " defined, " + poison + " not");
    assertTrue(poison > functions, "only " + poison + " of poison");
  }

  private void compare(String text, SplittableRandom random) {
    Lowered lowered = Lowering.of(Snippet.read(text, Snippet.Reading.USUAL));
    long[][] pairs =
        Stream.generate(() -> new long[] {word(random), word(random)})
            .limit(PAIRS)
            .toArray(long[][]::new);
    Prover prover =
        (holds, assumptions) ->
            Stream.of(pairs)
                .filter(
                    pair -> assumptions.stream().allMatch(one -> value(lowered, one, pair) != 0))
                .allMatch(pair -> value(lowered, holds, pair) != 0);
    String answer = SnippetPrinter.print(lowered, lowered.formula(), lowered.assumptions(), prover);
    for (long[] pair : pairs) {
      compare(lowered, text, answer, pair);
    }
  }

  private void compare(Lowered lowered, String text, String answer, long[] pair) {
    List<BigInteger> arguments = List.of(BigInteger.valueOf(pair[0]), BigInteger.valueOf(pair[1]));
    String where = text + "\n" + answer + "\n" + arguments;
    Optional<BigInteger> expected;
    try {
      expected = SlowLlvm.value(text, arguments);
    } catch (UndefinedException e) {
      poison++;
      return;
    }
    // This may not be undefined even where the function is poison.
    Optional<BigInteger> printed = SlowLlvm.value(answer, arguments);
    if (expected.isEmpty()) {
      poison++;
      return;
    }
    defined++;
    assertEquals(expected, printed, where);
    long read = value(lowered, lowered.formula(), pair) & lowered.mask();
    assertEquals(expected.get(), BigInteger.valueOf(read), where);
    for (Expr assumption : lowered.assumptions()) {
      assertTrue(value(lowered, assumption, pair) != 0, () -> assumption + "\n" + where);
    }
  }

  private static long value(Lowered lowered, Expr formula, long[] pair) {
    return formula.value(lowered.width(), input -> pair[input.name().equals("x") ? 0 : 1]);
  }

  private static long word(SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> random.nextInt(10);
      case 1 -> 255 - random.nextInt(10);
      default -> random.nextInt(256);
    };
  }
}
