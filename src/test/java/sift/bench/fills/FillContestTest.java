package sift.bench.fills;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.bench.Effort;
import sift.bench.Refusal;
import sift.bench.Report;
import sift.bench.Times;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.store.SetSolution;
import sift.store.SolutionFile;
import sift.store.SolutionFolder;

class FillContestTest {
  private static final Effort ONCE = new Effort(1, 0, 0);
  private static final List<String> EIGHT = List.of("a", "b", "c", "d", "e", "f", "g", "h");

  private final SplittableRandom random = new SplittableRandom(8);

  private static List<SetSolution> solutions() throws IOException {
    List<SetSolution> solutions = new ArrayList<>();
    for (Path file : SolutionFolder.in(Path.of("solutions", SolutionFolder.SETS))) {
      if (file.getFileName().toString().startsWith("attacks-")) {
        solutions.addAll(SolutionFile.PROGRAMS.read(file));
      }
    }
    return solutions;
  }

  /** Of whatever width: a kernel is right before it is fast. */
  @ParameterizedTest
  @EnumSource
  void everyVariantDoesWhatTheWalkDoes(Width width) throws IOException {
    List<Variant> variants = new Variants(solutions()).of(Group.ALL);
    Report<FillContest.Result> report = FillContest.run(variants, width, ONCE, new Progress());
    assertEquals(Optional.empty(), report.refusal());
    assertEquals(variants, report.results().stream().map(FillContest.Result::variant).toList());
  }

  @Test
  void aWrongVariantIsShownAndNothingIsTimed() {
    Expr nothing = new Expr.Constant(0);
    Variant wrong =
        new Variant(
            "nothing",
            Layout.LANE,
            Group.RANK,
            Form.WHOLE,
            Set.of(),
            List.of(Pass.of(List.of("s"), List.of(nothing), List.of(Variant.COUNT))),
            List.of(Pass.of(List.of("s"), List.of(nothing), List.of("east"))));
    Report<FillContest.Result> report =
        FillContest.run(List.of(wrong), Width.BITS_128, ONCE, new Progress());
    Refusal refusal = report.refusal().orElseThrow();
    assertEquals("wrong attacks: nothing, east", refusal.message());
    assertTrue(refusal.picture().getFirst().startsWith("position "), refusal.picture()::toString);
    assertEquals(List.of(), report.results());
  }

  /** Its attacks are right and the variant before it is. */
  @Test
  void aVariantThatOnlyMiscountsIsRefusedByName() throws IOException {
    Variant right = new Variants(solutions()).of(Group.RANK).getFirst();
    Expr nothing = new Expr.Constant(0);
    Variant wrong =
        new Variant(
            "miscounts",
            right.layout(),
            right.group(),
            right.form(),
            right.leftTransposed(),
            List.of(Pass.of(List.of("s"), List.of(nothing), List.of(Variant.COUNT))),
            right.writing());
    Report<FillContest.Result> report =
        FillContest.run(List.of(right, wrong), Width.BITS_128, ONCE, new Progress());
    assertEquals("wrong attacks: miscounts, east", report.refusal().orElseThrow().message());
    assertEquals(List.of(), report.results());
  }

  @Test
  void eachVariantHasTheMediansOfItsOwnTwoKernels() throws IOException {
    List<Variant> variants = new Variants(solutions()).of(Group.RANK).subList(0, 2);
    List<Times> times =
        List.of(
            new Times(1, 0.5, 10), new Times(2, 1.5, 20), new Times(3, 2, 30), new Times(4, 3, 40));
    assertEquals(
        List.of(
            new FillContest.Result(variants.get(0), 1, 2),
            new FillContest.Result(variants.get(1), 3, 4)),
        FillContest.results(variants, times));
  }

  @Test
  void aStepFromRankToRankIsOneOperationForEightPositions() throws IOException {
    Variant sliced =
        new Variants(solutions())
            .of(Group.FILE).stream()
                .filter(variant -> variant.name().equals("sliced"))
                .findFirst()
                .orElseThrow();
    assertEquals(6 / 8.0, sliced.operations(Use.WRITTEN)); // the first step only renames
  }

  @Test
  void aMissingProgramIsNamed() {
    Variants none = new Variants(List.of());
    var refused = assertThrows(IllegalArgumentException.class, () -> none.of(Group.FILE));
    assertEquals("no solution 'dumb7fill' of attacks-north in layout lane", refused.getMessage());
  }

  @Test
  void bitsOfManyWordsAreCountedTogetherAndInBytes() {
    for (int size = 1; size <= 30; size++) {
      List<String> names = new ArrayList<>();
      long[] words = new long[size];
      long expected = 0;
      int expectedLowByte = 0;
      for (int i = 0; i < size; i++) {
        names.add("x" + i);
        words[i] = random.nextInt(4) == 0 ? -1 : random.nextLong();
        expected += Long.bitCount(words[i]);
        expectedLowByte += Long.bitCount(words[i] & 0xFF);
      }
      List<Expr> inputs = names.stream().<Expr>map(Expr.Input::new).toList();
      Program code =
          Program.simplified(names, List.of(Words.count(inputs), Words.countBytes(inputs)));
      long[] got = code.run(words);
      assertEquals(expected, got[0]);
      assertEquals(expectedLowByte, got[1] & 0xFF);
    }
  }

  @Test
  void bytesOfEightWordsAreExchanged() {
    List<Expr> inputs = EIGHT.stream().<Expr>map(Expr.Input::new).toList();
    long[] words = random.longs(EIGHT.size()).toArray();
    long[] got = Program.simplified(EIGHT, Words.exchanged(inputs)).run(words);
    for (int i = 0; i < 8; i++) {
      for (int j = 0; j < 8; j++) {
        assertEquals(words[j] >>> (8 * i) & 0xFF, got[i] >>> (8 * j) & 0xFF);
      }
    }
  }
}
