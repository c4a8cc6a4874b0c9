package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.Expr;

/** Formulas over words against the slow evaluator, on all pairs of bytes. */
class LoweringTest {
  private static final int STEP = 15;

  @ParameterizedTest
  @EnumSource(value = SourceLanguage.class, names = "LLVM", mode = EnumSource.Mode.EXCLUDE)
  void formulasComputeWhatTheSlowEvaluatorComputes(SourceLanguage language) {
    compare(language, 300, STEP, 1);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(value = SourceLanguage.class, names = "LLVM", mode = EnumSource.Mode.EXCLUDE)
  void manyFormulasComputeWhatTheSlowEvaluatorComputes(SourceLanguage language) {
    compare(language, 500, 1, 2);
  }

  private static void compare(SourceLanguage language, int snippets, int step, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int defined = 0;
    int undefined = 0;
    for (int i = 0; i < snippets; i++) {
      List<Type> bytes =
          language == SourceLanguage.JAVA ? List.of(Type.I8) : List.of(Type.I8, Type.U8);
      Type first = bytes.get(random.nextInt(bytes.size()));
      Type second = bytes.get(random.nextInt(bytes.size()));
      Snippet snippet = RandomSnippets.function(random, language, first, second);
      Lowered lowered = Lowering.of(snippet);
      for (int x = i % step; x < 256; x += step) {
        for (int y = i / step % step; y < 256; y += step) {
          boolean isDefined = compare(lowered, value(first, x), value(second, y));
          defined += isDefined ? 1 : 0;
          undefined += isDefined ? 0 : 1;
        }
      }
    }
    assertTrue(defined > 4 * undefined, defined + " defined, " + undefined + " not");
    assertTrue(undefined > 0);
  }

  private static long value(Type type, int bits) {
    return type.extended(bits);
  }

  /** Returns whether the snippet computes nothing undefined. */
  private static boolean compare(Lowered lowered, long x, long y) {
    Snippet snippet = lowered.snippet();
    BigInteger expected;
    try {
      expected =
          SlowEvaluator.value(
              snippet, Map.of("x", BigInteger.valueOf(x), "y", BigInteger.valueOf(y)));
    } catch (SlowEvaluator.UndefinedException e) {
      return false;
    }
    for (Expr assumption : lowered.assumptions()) {
      assertTrue(
          value(lowered, assumption, x, y) != 0,
          () -> snippet.text() + "\n" + assumption + " on " + x + ", " + y);
    }
    assertEquals(
        lowered.mask() & expected.longValue(),
        lowered.mask() & value(lowered, lowered.formula(), x, y),
        () -> snippet.text() + "\n" + lowered.formula() + " on " + x + ", " + y);
    return true;
  }

  private static long value(Lowered lowered, Expr formula, long x, long y) {
    return formula.value(
        lowered.width(), input -> lowered.width().word(input.name().equals("x") ? x : y));
  }

  /** The words of x on which what is written is reached and false. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsigned f(unsigned x) { __builtin_assume(x < 4); return x; } | 4 5 6 7 8 9",
        "unsigned f(unsigned x) { if (x > 3) __builtin_unreachable(); return x; } | 4 5 6 7 8 9",
        "unsigned f(unsigned x) { if (x > 5) return 1; __assume(x < 4); return x; } | 4 5",
        "unsigned f(unsigned x) { if (x & 1) { if (x > 6) return 2; __assume(x != 3); } return x; } | 3",
        "unsigned f(unsigned x) { for (int i = 1; i < 3; i++) __assume(x != i); return x; } | 1 2",
        "unsigned f(unsigned x) { x += 2; if (x == 5) unreachable(); else return x; } | 3",
        "unsigned f(unsigned x) { switch (x) { case 1: case 7: return 3; case 8: x++; break; default:"
            + " __builtin_unreachable(); } return x; } | 0 2 3 4 5 6 9"
      })
  void whatTheCodeAssumesHoldsWhereItIsReached(String text, String wrong) {
    Lowered lowered = Lowering.of(Snippet.read(text, Snippet.Reading.USUAL));
    List<String> refused =
        IntStream.range(0, 10)
            .filter(x ->
                lowered.assumptions().stream()
                    .anyMatch(assumption -> value(lowered, assumption, x, 0) == 0))
            .mapToObj(Integer::toString)
            .toList();
    assertEquals(wrong, String.join(" ", refused));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x, y; x * y",
        "int x, y; x * 7 - y",
        "int x, y; -9 * x + y * -1",
        "int x, y; x * INT_MIN + y",
        "short x; int y; x * y",
        "unsigned short x, y; x * y",
        "unsigned char x; short y; x * y",
        "long x, y; x * y",
        "long x, y; x * 0x7fffff + y * -2",
        "int x; long y; x * y",
        "int x, y; x * y + 0L",
        "int x, y; x * 3 + 0L * y",
        "int x, y; y < 0 ? x : x * y"
      })
  void overflowIsAssumedNotToHappenWhereItDoesAndNowhereElse(String text) {
    Lowered lowered =
        Lowering.of(
            Snippet.read(
                text, new Snippet.Reading(Optional.of(SourceLanguage.C), Long.SIZE, Map.of())));
    SplittableRandom random = new SplittableRandom(3);
    int defined = 0;
    for (int i = 0; i < 1000; i++) {
      List<Long> words =
          lowered.snippet().inputs().values().stream()
              .map(type -> type.extended(near(random, type)))
              .toList();
      boolean isDefined = compare(lowered, words.getFirst(), words.getLast());
      defined += isDefined ? 1 : 0;
      assertEquals(
          isDefined,
          lowered.assumptions().stream()
              .allMatch(each -> value(lowered, each, words.getFirst(), words.getLast()) != 0),
          () -> text + " on " + words);
    }
    assertTrue(defined > 30, () -> "too few values fit " + text);
  }

  /** Returns a number near 0, an end of the type, or the root of an end. */
  private static long near(SplittableRandom random, Type type) {
    long end = 1L << (type.bits() - 1);
    long some = random.nextInt(7) - 3L;
    return switch (random.nextInt(6)) {
      case 0 -> some;
      case 1 -> end + some;
      case 2 -> end / (1 + random.nextInt(12)) + some;
      case 3 -> (1L << (type.bits() / 2)) + some;
      case 4 -> -(1L << (type.bits() / 2 - 1)) + some;
      default -> random.nextLong() >> random.nextInt(Long.SIZE);
    };
  }
}
