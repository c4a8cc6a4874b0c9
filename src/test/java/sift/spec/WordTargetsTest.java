package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cases of target files are those that a walk over all words finds. */
class WordTargetsTest {
  private static final int BITS = 6;

  private static WordTarget target(String rest) {
    return TargetFile.parse(
        "t.toml", "name = 'test'\nsource = 'a'\nresult = 'x'\nwidth = " + BITS + "\n" + rest);
  }

  /** Compares with all pairs of words that satisfy a predicate, and with the stated conditions. */
  private static void assertCases(String inputs, BiPredicate<Long, Long> isCase) {
    WordTarget target = target(inputs);
    Set<String> expected = new TreeSet<>();
    for (long x = 0; x < 1 << BITS; x++) {
      for (long y = 0; y < 1 << BITS; y++) {
        if (isCase.test(x, y)) {
          expected.add(x + " " + y);
        }
        assertEquals(isCase.test(x, y), isStated(target, x, y), x + " " + y);
      }
    }
    List<String> found =
        WordTargets.all(target).orElseThrow().stream()
            .map(each -> each[0] + " " + each[1])
            .toList();
    assertEquals(expected, new TreeSet<>(found));
    assertEquals(expected.size(), found.size());
    List<long[]> drawn = WordTargets.drawn(target, 200);
    assertFalse(drawn.isEmpty());
    drawn.forEach(each -> assertTrue(expected.contains(each[0] + " " + each[1])));
  }

  /** Whether the formulas that say which words count say so; a computed y is not among these. */
  private static boolean isStated(WordTarget target, long x, long y) {
    boolean isComputed = target.inputs().get(1).words() instanceof WordSet.Computed;
    long word = isComputed ? target.words(Map.of("x", x))[1] : y;
    return word == y
        && target.conditions().stream()
            .allMatch(condition ->
                condition.value(target.width(), input -> input.name().equals("x") ? x : y) != 0);
  }

  @Test
  void allWords() {
    assertCases("inputs = ['x', 'y']", (x, y) -> true);
    assertCases("inputs = ['x', 'y']\nassume = ['x < y', 'x & 1']", (x, y) -> x < y && x % 2 == 1);
  }

  @Test
  void wordsOfFewBits() {
    for (int most = 0; most <= BITS; most++) {
      int bits = most;
      assertCases(
          "inputs = { x = { most_bits = %d }, y = { below = 5 } }".formatted(most),
          (x, y) -> Long.bitCount(x) <= bits && y < 5);
    }
  }

  @Test
  void subsetsOfWordsThatDependOnOthers() {
    assertCases(
        "inputs = { x = { subset_of = '0b101101' }, y = { subset_of = 'x >> 1 | 32' } }",
        (x, y) -> (x & ~0b101101) == 0 && (y & ~(x >> 1 | 32)) == 0);
  }

  @Test
  void listedAndComputedWords() {
    assertCases(
        "inputs = { x = { words = [3, 62, 5] }, y = { is = 'x * x' } }",
        (x, y) -> List.of(3L, 62L, 5L).contains(x) && y == (x * x & 63));
    assertCases("inputs = { x = { below = 100 }, y = { is = '~x' } }", (x, y) -> y == 63 - x);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inputs = ['x']",
        "inputs = ['x', 'y']",
        "inputs = { x = { most_bits = 60 } }",
        "inputs = { x = { below = 2000000 } }",
        "inputs = { m = { below = 3 }, x = { subset_of = '~m' } }"
      })
  void tooManyAreNotTried(String inputs) {
    WordTarget target =
        TargetFile.parse("t.toml", "name = 'test'\nsource = 'a'\nresult = 'x'\n" + inputs);
    assertEquals(Optional.empty(), WordTargets.all(target));
    Target some = WordTargets.of(target, true, Optional::empty).getFirst();
    assertFalse(some.hasAllCases());
    assertEquals(32, some.domain().cases());
  }

  @Test
  void ofManyCasesSomeAreSearchedOnAndAllAreKnown() {
    WordTarget target =
        TargetFile.parse(
            "t.toml", "name = 'test'\nsource = 'a'\nwidth = 16\nresult = 'x'\ninputs = ['x']");
    Target some = WordTargets.of(target, true, Optional::empty).getFirst();
    assertFalse(some.hasAllCases());
    assertEquals(1 << 16, some.stated().orElseThrow().all().orElseThrow().cases());
  }

  @Test
  void assumptionsThatHoldNowhereAreRefused() {
    WordTarget target = target("inputs = ['x']\nassume = ['x < 0']");
    assertThrows(
        IllegalArgumentException.class, () -> WordTargets.of(target, true, Optional::empty));
  }

  @Test
  void aWalkNeedsFewCases() {
    WordTarget target =
        TargetFile.parse("t.toml", "name = 't'\nsource = 'a'\nwalk = 'king'\ninputs = ['sq']");
    IllegalArgumentException thrown =
        assertThrows(
            IllegalArgumentException.class, () -> WordTargets.of(target, true, Optional::empty));
    assertEquals(
        "there are more than 1,048,576 cases, and a walk is proved on cases alone",
        thrown.getMessage());
  }

  @Test
  void aCaseIsAdded() {
    WordTarget target =
        TargetFile.parse("t.toml", "name = 't'\nsource = 'a'\nresult = '-x'\ninputs = ['x']");
    Target one = WordTargets.of(target, true, Optional::empty).getFirst();
    Domain more = one.withCase(new long[] {5}).domain();
    assertEquals(one.domain().cases() + 1, more.cases());
    assertEquals(5, more.column("x")[one.domain().cases()]);
    assertEquals(-5, more.expected(one.domain().cases()));
    List<Long> before = new ArrayList<>();
    List<Long> after = new ArrayList<>();
    for (int i = 0; i < one.domain().cases(); i++) {
      before.add(one.domain().expected(i));
      after.add(more.expected(i));
    }
    assertEquals(before, after);
  }
}
