package sift.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import sift.lang.BitWidth;
import sift.lang.Program;

/** Samples to distinguish terms: words of the inputs. The same at every run. */
final class Samples {
  static final int CASES = 16;

  private static final int SEED = 1;
  private static final int DENSE = 10;

  private final BitWidth width;
  private final List<long[]> inputs = new ArrayList<>();

  Samples(BitWidth width, int count) {
    this.width = width;
    SplittableRandom random = new SplittableRandom(SEED);
    for (int input = 0; input < count; input++) {
      long[] words = new long[CASES];
      for (int at = 0; at < CASES; at++) {
        words[at] = width.word(at < DENSE ? random.nextLong() : edge(at, random));
      }
      inputs.add(words);
    }
  }

  private static long edge(int at, SplittableRandom random) {
    return switch (at % 3) {
      case 0 -> random.nextInt(4) - 1;
      case 1 -> random.nextInt(Long.SIZE);
      default -> {
        long sparse = random.nextLong();
        for (int i = 0; i < 2; i++) {
          sparse &= random.nextLong();
        }
        yield sparse;
      }
    };
  }

  /** Returns the words of a step from those of its operands. */
  long[] words(Program.Step step, List<long[]> operands) {
    long[] words = new long[CASES];
    Arrays.setAll(
        words,
        at ->
            Program.word(
                width, step, input -> inputs.get(input)[at], operand -> operands.get(operand)[at]));
    return words;
  }
}
