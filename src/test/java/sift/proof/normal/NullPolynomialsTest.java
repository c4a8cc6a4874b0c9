package sift.proof.normal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.BitWidth;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.ProgramBuilder;

/** Normal forms of polynomials of inputs: the same if and only if all words are. */
class NullPolynomialsTest {
  private static final List<String> NAMES = List.of("x", "y");

  /** The counts of polynomial functions modulo 2^bits: A. J. Kempner, 1921; OEIS A058067. */
  @ParameterizedTest
  @CsvSource({"1, 4", "2, 64", "3, 1024"})
  void thereAreAsManyFormsAsFunctions(int bits, int functions) {
    BitWidth width = new BitWidth(bits);
    NormalForms forms = new NormalForms(width, width);
    Map<Polynomial, List<Long>> functionOf = new HashMap<>();
    Set<List<Long>> all = new HashSet<>();
    int most = 1 << bits;
    for (int number = 0; number < most * most * most * most; number++) {
      String polynomial =
          "%d + x * (%d + x * (%d + x * %d))"
              .formatted(
                  number % most,
                  number / most % most,
                  number / most / most % most,
                  number / most / most / most);
      List<Long> function = words(width, polynomial, 1);
      List<Long> other = functionOf.putIfAbsent(form(forms, width, polynomial), function);
      assertTrue(other == null || other.equals(function), polynomial);
      all.add(function);
    }
    assertEquals(functions, all.size());
    assertEquals(functions, functionOf.size());
  }

  @Test
  void polynomialsHaveTheSameFormIfAndOnlyIfAllWordsAreTheSame() {
    compare(1_500, 1);
  }

  @Test
  @Tag("slow")
  void aHundredThousandPolynomialsHaveTheSameFormIfAndOnlyIfAllWordsAreTheSame() {
    compare(100_000, 2);
  }

  private static void compare(int pairs, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int same = 0;
    for (int i = 0; i < pairs; i++) {
      int inputs = 1 + random.nextInt(2);
      BitWidth width = new BitWidth(1 + random.nextInt(inputs == 1 ? 8 : 4));
      String left = nearlyNull(random, width, inputs) + " + " + nearlyNull(random, width, inputs);
      String right = left + " + " + nearlyNull(random, width, inputs);
      NormalForms forms = new NormalForms(width, width);
      boolean areEqual = words(width, left, inputs).equals(words(width, right, inputs));
      assertEquals(
          areEqual,
          form(forms, width, left).equals(form(forms, width, right)),
          () -> width + ": " + left + " = " + right);
      same += areEqual ? 1 : 0;
    }
    assertTrue(same > pairs / 5 && same < pairs * 4 / 5, same + " are the same");
  }

  /** A multiple of a product of consecutive words, or of any; some are 0 on all words. */
  private static String nearlyNull(SplittableRandom random, BitWidth width, int inputs) {
    List<String> factors = new ArrayList<>();
    factors.add(String.valueOf((1 + random.nextInt(3)) << random.nextInt(width.bits())));
    for (String name : NAMES.subList(0, inputs)) {
      boolean isConsecutive = random.nextInt(4) != 0;
      int first = random.nextInt(3);
      int degree = random.nextInt(inputs == 1 ? 11 : 6);
      for (int i = 0; i < degree; i++) {
        factors.add("(%s - %d)".formatted(name, isConsecutive ? first + i : random.nextInt(5)));
      }
    }
    return String.join(" * ", factors);
  }

  @ParameterizedTest
  @CsvSource({"64", "63", "33", "8", "7", "3"})
  void theFactorClosestToZeroIsKept(int bits) {
    BitWidth width = new BitWidth(bits);
    NormalForms forms = new NormalForms(width, width);
    // 2^bits / 2 * (x * x - x) is 0.
    for (String equal : List.of("-(x * x)", "%d * x * x + %2$d * x", "x * x * %d - x * %2$d")) {
      long half = 1L << (bits - 1);
      assertEquals(
          form(forms, width, "-(x * x)"),
          form(forms, width, equal.formatted(half - 1, half)),
          equal);
    }
    Multiple<List<Conjunction>> only = forms.multiples(form(forms, width, "-(x * x)")).getFirst();
    assertEquals(width.mask(), only.factor());
  }

  private static Polynomial form(NormalForms forms, BitWidth width, String polynomial) {
    ProgramBuilder builder = new ProgramBuilder(width, NAMES);
    Program program = builder.program(List.of(builder.asWritten(Parser.parse(polynomial))));
    List<Polynomial> known = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      known.add(forms.of(step, known::get));
    }
    return known.get(program.results().getFirst());
  }

  /** Returns a polynomial of the first inputs on all words of these. */
  private static List<Long> words(BitWidth width, String polynomial, int inputs) {
    ProgramBuilder builder = new ProgramBuilder(width, NAMES);
    Program program = builder.program(List.of(builder.asWritten(Parser.parse(polynomial))));
    List<Long> words = new ArrayList<>();
    for (long x = 0; x <= width.mask(); x++) {
      for (long y = 0; y <= (inputs == 1 ? 0 : width.mask()); y++) {
        words.add(program.run(new long[] {x, y})[0]);
      }
    }
    return words;
  }
}
