package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.Bitboard;
import sift.geometry.BoardSize;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;

class LineTargetsTest {
  /** A target with the line it belongs to. */
  record Kind(Line line, Ray ray, Slider slider) {
    Target target() {
      return LineTargets.of(line, ray, slider);
    }
  }

  static Stream<Kind> kinds() {
    return Stream.of(Line.values())
        .flatMap(line ->
            Stream.of(
                new Kind(line, Ray.POSITIVE, Slider.EXCLUDED),
                new Kind(line, Ray.NEGATIVE, Slider.EXCLUDED),
                new Kind(line, Ray.LINE, Slider.EXCLUDED),
                new Kind(line, Ray.LINE, Slider.INCLUDED)));
  }

  /** Ray and line by counting: sum over all squares of 2^squares. The post's four targets first. */
  @ParameterizedTest
  @CsvSource({
    "positive, excluded, 2040, 2040, 749, 749",
    "negative, excluded, 2040, 2040, 749, 749",
    "line, excluded, 8192, 8192, 2562, 2562",
    "line, included, 8192, 8192, 2562, 2562",
  })
  void theCasesOfALineAreTheSubsetsOfItsMasks(
      String ray, String slider, int horizontal, int vertical, int diagonal, int antidiagonal) {
    List<Integer> cases = all(ray, slider).stream().map(target -> target.domain().cases()).toList();
    assertEquals(List.of(horizontal, vertical, diagonal, antidiagonal), cases);
  }

  @ParameterizedTest
  @CsvSource({
    "positive, excluded, 5578", "negative, excluded, 5578",
    "line, excluded, 21508", "line, included, 21508"
  })
  void theFourLinesTogetherHaveTheKnownNumberOfCases(String ray, String slider, int cases) {
    assertEquals(cases, all(ray, slider).stream().mapToInt(t -> t.domain().cases()).sum());
  }

  @ParameterizedTest
  @CsvSource({
    "positive, 2032, 2032, 734, 734",
    "negative, 2032, 2032, 734, 734",
  })
  void squaresWithAnEmptyRayHaveOneCaseEach(
      String ray, int horizontal, int vertical, int diagonal, int antidiagonal) {
    List<Long> wanted =
        all(ray, "excluded").stream()
            .map(Target::domain)
            .map(d -> IntStream.range(0, d.cases()).filter(i -> d.mask(i) != 0).count())
            .toList();
    assertEquals(
        List.of((long) horizontal, (long) vertical, (long) diagonal, (long) antidiagonal), wanted);
  }

  @Test
  void theFourPositiveRaysHave5386DistinctInputs() {
    Set<List<Long>> inputs = new HashSet<>();
    for (Target target : LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED)) {
      Domain domain = target.domain();
      for (int i = 0; i < domain.cases(); i++) {
        int index = i;
        inputs.add(
            Stream.of("sq", "occ", "rev_occ").map(name -> domain.column(name)[index]).toList());
      }
    }
    assertEquals(5386, inputs.size());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void expectedResultsEqualTheWalkAndAnIndependentFill(Kind kind) {
    Domain domain = kind.target().domain();
    for (int i = 0; i < domain.cases(); i++) {
      int square = domain.square(i);
      long occupied = domain.occupied(i);
      Supplier<String> what = describe(kind, domain, i);
      assertEquals(
          RayWalk.attacks(square, kind.line(), kind.ray(), occupied), domain.expected(i), what);
      assertEquals(
          KoggeStone.attacks(square, kind.line(), kind.ray(), occupied), domain.expected(i), what);
      assertEquals(KoggeStone.attacks(square, kind.line(), kind.ray(), 0), domain.mask(i), what);
      assertEquals(0, domain.expected(i) & ~domain.mask(i), what);
    }
  }

  /** o ^ (o - 2s), Chess Programming Wiki: a subtraction instead of a fill. */
  @ParameterizedTest
  @EnumSource
  void expectedPositiveRaysEqualTheSubtraction(Line line) {
    Kind kind = new Kind(line, Ray.POSITIVE, Slider.EXCLUDED);
    Domain domain = kind.target().domain();
    for (int i = 0; i < domain.cases(); i++) {
      long o = domain.occupied(i);
      long twice = 2L << domain.square(i);
      long attacks = (o ^ (o - twice)) & domain.mask(i);
      assertEquals(attacks, domain.expected(i), describe(kind, domain, i));
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void inputsAreWhatTheirNamesSay(Kind kind) {
    Domain domain = kind.target().domain();
    for (int i = 0; i < domain.cases(); i++) {
      long occupied = domain.occupied(i);
      long slider = 1L << domain.square(i);
      Supplier<String> what = describe(kind, domain, i);
      if (kind.ray() == Ray.LINE) {
        assertEquals(occupied, domain.column("o")[i], what);
        assertEquals(slider, domain.column("s")[i], what);
        assertEquals(Long.reverse(occupied), domain.column("ro")[i], what);
        assertEquals(Long.reverse(slider), domain.column("rs")[i], what);
      } else {
        assertEquals(domain.square(i), domain.column("sq")[i], what);
        assertEquals(occupied, domain.column("occ")[i], what);
        assertEquals(Long.reverse(occupied), domain.column("rev_occ")[i], what);
      }
      assertEquals(kind.slider() == Slider.INCLUDED ? slider : 0, occupied & slider, what);
      assertEquals(0, occupied & ~slider & ~domain.mask(i), what);
      assertEquals(0, domain.mask(i) & slider, what);
    }
  }

  /** With the counts above, ascending means: every square, every subset, once. */
  @ParameterizedTest
  @MethodSource("kinds")
  void casesComeBySquareThenByAscendingSubset(Kind kind) {
    Domain domain = kind.target().domain();
    assertEquals(0, domain.square(0));
    for (int i = 1; i < domain.cases(); i++) {
      int step = domain.square(i) - domain.square(i - 1);
      boolean ascends = Long.compareUnsigned(domain.occupied(i - 1), domain.occupied(i)) < 0;
      assertTrue(step == 1 || (step == 0 && ascends), describe(kind, domain, i));
    }
    assertEquals(63, domain.square(domain.cases() - 1));
  }

  @Test
  void inputsAreNamedAsTheirSourcesNameThem() {
    assertEquals(List.of("sq", "occ", "rev_occ"), target("HO", null).domain().inputs());
    assertEquals(List.of("o", "s", "ro", "rs"), target("HO", Ray.LINE).domain().inputs());
    assertEquals(List.of("sq", "occ", "rev_occ", "o", "s", "ro", "rs"), LineTargets.allInputs());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          HO                        => horizontal
          VE                        => vertical
          D1                        => diagonal
          D2                        => antidiagonal
          ho                        => horizontal
          d2                        => antidiagonal
          Horizontal                => horizontal
          DIAGONAL                  => diagonal
          diagonal,VE               => vertical diagonal
          D2, D1 ,VE,ho             => horizontal vertical diagonal antidiagonal
          D1,diagonal,d1            => diagonal
          all                       => horizontal vertical diagonal antidiagonal
          ALL                       => horizontal vertical diagonal antidiagonal
          all,D1                    => horizontal vertical diagonal antidiagonal
          """)
  void namesAliasesAndListsMeanLines(String typed, String names) {
    List<Target> targets = LineTargets.parse(typed, null);
    assertEquals(names, String.join(" ", targets.stream().map(Target::name).toList()));
    for (Target target : targets) {
      assertEquals(Ray.POSITIVE, target.ray());
      assertEquals(Slider.EXCLUDED, target.slider());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          D1-with-slider            => diagonal-with-slider
          Vertical-With-Slider      => vertical-with-slider
          VE-with-slider,HO-with-slider => horizontal-with-slider vertical-with-slider
          all-with-slider           => horizontal-with-slider vertical-with-slider diagonal-with-slider antidiagonal-with-slider
          """)
  void targetsWithTheSliderAreLinesUnlessSaidOtherwise(String typed, String names) {
    for (Ray ray : new @Nullable Ray[] {null, Ray.LINE}) {
      List<Target> targets = LineTargets.parse(typed, ray);
      assertEquals(names, String.join(" ", targets.stream().map(Target::name).toList()));
      for (Target target : targets) {
        assertEquals(Ray.LINE, target.ray());
        assertEquals(Slider.INCLUDED, target.slider());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void theRayAskedForIsTheRayOfTheTargets(Ray ray) {
    for (Target target : LineTargets.parse("all", ray)) {
      assertEquals(ray, target.ray());
      assertEquals(Slider.EXCLUDED, target.slider());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          diagnal              => unknown target 'diagnal'; did you mean 'diagonal'? All: sift list targets
          HO,Verticle          => unknown target 'Verticle'; did you mean 'vertical'? All: sift list targets
          knigt                => unknown target 'knigt'; see: sift list targets
          attack-north         => unknown target 'attack-north'; did you mean 'attacks-north'? All: sift list targets
          ``                   => unknown target ''; see: sift list targets
          HO,,VE               => unknown target ''; see: sift list targets
          HO,                  => unknown target ''; see: sift list targets
          diagonal-with-sliders => unknown target 'diagonal-with-sliders'; did you mean 'diagonal-with-slider'? All: sift list targets
          HO,VE-with-slider    => targets with and without '-with-slider' cannot be searched for together
          """)
  void wrongNamesAreRefused(String typed, String message) {
    assertEquals(message, refusal(typed, null));
  }

  @ParameterizedTest
  @EnumSource(names = {"POSITIVE", "NEGATIVE"})
  void aSingleRayWithTheSliderIsRefused(Ray ray) {
    assertEquals(
        "targets '-with-slider' are lines; allowed is --ray line", refusal("D1-with-slider", ray));
    assertThrows(
        IllegalArgumentException.class, () -> LineTargets.of(Line.DIAGONAL, ray, Slider.INCLUDED));
  }

  @ParameterizedTest
  @CsvSource({"POSITIVE, rotated", "NEGATIVE, rotated", "LINE, hyperbola"})
  void everyRayHasAGrammarOverItsInputs(Ray ray, String grammar) {
    assertEquals(grammar, LineTargets.defaultGrammar(ray));
  }

  @ParameterizedTest
  @CsvSource({
    "D1, POSITIVE, positive, excluded, positive ray, positive ray",
    "D1, NEGATIVE, negative, excluded, negative ray, negative ray",
    "D1, LINE, line, excluded, line without the square, line without the square",
    "D1-with-slider, LINE, line, included, whole line, line without the square"
  })
  void aTargetSaysWhatItsFormulasDependOn(
      String name, Ray ray, String rayName, String slider, String occupied, String compared) {
    Target target = target(name, ray);
    assertEquals(rayName, target.rayName());
    assertEquals(slider, target.sliderName());
    assertEquals(occupied, target.occupiedUnder());
    assertEquals(compared, target.qualifier());
  }

  private static List<Target> all(String ray, String slider) {
    return LineTargets.parse(
        slider.equals("included") ? "all-with-slider" : "all",
        Ray.valueOf(ray.toUpperCase(Locale.ROOT)));
  }

  private static Target target(String name, @Nullable Ray ray) {
    return LineTargets.parse(name, ray).getFirst();
  }

  private static String refusal(String names, @Nullable Ray ray) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> LineTargets.parse(names, ray));
    return String.valueOf(refusal.getMessage());
  }

  private static Supplier<String> describe(Kind kind, Domain domain, int index) {
    return () ->
        "%s, case %d, square %d%n%s"
            .formatted(
                kind,
                index,
                domain.square(index),
                String.join(
                    "\n", Bitboard.picture(domain.occupied(index), 1L << domain.square(index))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"4x4", "8x8", "10x8", "5x12"})
  void casesAreCountedWithoutMakingThem(String size) {
    BoardSize board = BoardSize.parse(size);
    for (Ray ray : Ray.values()) {
      for (Line line : Line.values()) {
        assertEquals(
            LineTargets.of(board, line, ray, Slider.EXCLUDED).domain().cases(),
            LineTargets.cases(board, line, ray));
      }
    }
  }
}
