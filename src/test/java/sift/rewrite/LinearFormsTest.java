package sift.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.lang.BitWidth;
import sift.proof.normal.Multiple;

class LinearFormsTest {
  private final SplittableRandom random = new SplittableRandom(Seed.of("linear forms", 20_261_127));

  @Test
  void everySumHasTheValuesGiven() {
    for (int bits : new int[] {1, 2, 3, 5, 8, 13, 32, 63, 64}) {
      BitWidth width = new BitWidth(bits);
      for (int i = 0; i < 60; i++) {
        int words = 1 + i % 4;
        long[] values = i % 3 == 0 ? anyValues(width, words) : valuesOfSum(width, words, i % 5);
        List<LinearForms.Form> forms = LinearForms.of(width, words, values);
        assertTrue(!forms.isEmpty());
        for (LinearForms.Form form : forms) {
          assertEquals(Arrays.toString(values), Arrays.toString(values(width, words, form)));
        }
      }
    }
  }

  private long[] anyValues(BitWidth width, int words) {
    return random.longs(1 << words, 0, 6).map(width::word).toArray();
  }

  private long[] valuesOfSum(BitWidth width, int words, int multiples) {
    List<Multiple<Integer>> sum = new ArrayList<>();
    for (int i = 0; i < multiples; i++) {
      int table = random.nextInt(1 << (1 << words));
      sum.add(new Multiple<>(random.nextInt(9) - 4, table));
    }
    return values(width, words, new LinearForms.Form(random.nextInt(5), sum, 0));
  }

  private static long[] values(BitWidth width, int words, LinearForms.Form form) {
    long[] values = new long[1 << words];
    for (int row = 0; row < values.length; row++) {
      values[row] = form.number();
      for (Multiple<Integer> multiple : form.multiples()) {
        values[row] += multiple.factor() * (multiple.of() >> row & 1);
      }
      values[row] = width.word(values[row]);
    }
    return values;
  }

  /**
   * The twin goes through all sums of one multiple, and of two with different factors that give
   * three values or more.
   */
  @Test
  void noSumOfTwoMultiplesOfTwoWordsIsSmaller() {
    for (int bits : new int[] {1, 2, 3}) {
      assertSmallest(new BitWidth(bits), 2);
    }
  }

  /** All functions of three words, and factors of 0 and 1 and 2 and 3. */
  @Test
  void noSumOfTwoMultiplesOfThreeWordsIsSmaller() {
    assertSmallest(new BitWidth(2), 3);
  }

  private static void assertSmallest(BitWidth width, int words) {
    int numbers = 1 << width.bits();
    int tables = 1 << (1 << words);
    SmallestLogic logic = SmallestLogic.of(words);
    Map<List<Long>, Integer> smallest = new LinkedHashMap<>();
    for (int first = 0; first < numbers; first++) {
      for (int second = first; second < numbers; second++) {
        for (int x = 1; x < tables - 1; x++) {
          for (int y = 1; y < tables - 1; y++) {
            long[] factors = {width.signed(first), width.signed(second)};
            int[] sizes = {logic.symbols(x), logic.symbols(y)};
            List<Multiple<Integer>> sum = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
              if (factors[i] != 0) {
                sum.add(new Multiple<>(factors[i], i == 0 ? x : y));
              }
            }
            long[] values = values(width, words, new LinearForms.Form(0, sum, 0));
            List<Long> key = Arrays.stream(values).boxed().toList();
            boolean isLike = first == second || width.word(first + second) == 0;
            if (first == 0 || (!isLike && Set.copyOf(key).size() > 2)) {
              smallest.merge(key, symbols(width, factors, sizes), Math::min);
            }
          }
        }
      }
    }
    SplittableRandom some = new SplittableRandom(3);
    smallest.forEach((key, symbols) -> {
      if (smallest.size() < 5_000 || some.nextInt(smallest.size()) < 5_000) {
        long[] values = key.stream().mapToLong(value -> value).toArray();
        int found =
            LinearForms.of(width, words, values).stream()
                .mapToInt(form -> form.symbols() + symbols(form.number(), form.multiples()))
                .min()
                .orElseThrow();
        assertTrue(found <= symbols, () -> width + " " + key + ": " + found);
      }
    });
  }

  /** Returns the symbols that a number takes, with the operator before it. */
  private static int symbols(long number, List<Multiple<Integer>> multiples) {
    return number == 0 ? 0 : multiples.isEmpty() ? 1 : 2;
  }

  /** Returns the symbols of {@code f * x + g * y}, counted from its text. */
  private static int symbols(BitWidth width, long[] factors, int[] sizes) {
    if (factors[0] == 0 && factors[1] == 0) {
      return 0;
    }
    boolean isShared =
        width.word(factors[0] - factors[1]) == 0 || width.word(factors[0] + factors[1]) == 0;
    int symbols = 0;
    for (int i = 0; i < 2; i++) {
      boolean isUnit = width.word(factors[i]) == 1 || width.word(-factors[i]) == 1;
      if (factors[i] != 0) {
        symbols += sizes[i] + (isUnit || (isShared && i == 1) ? 0 : 2);
      }
    }
    boolean isMinus =
        Arrays.stream(factors)
            .allMatch(factor -> factor == 0 || (factor == -1 && width.bits() > 1));
    boolean isOne = factors[0] == 0 || factors[1] == 0;
    return symbols + (isMinus ? 1 : 0) + (isOne ? 0 : 1);
  }
}
