package sift.search.straightline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.request.ProgramRequest;
import sift.search.request.ProgramResult;
import sift.search.request.ProgramResult.Answer;
import sift.search.request.ProgramTarget;
import sift.spec.LineTargets;
import sift.spec.SetQuestion;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** Known numbers of operations, and what a result must not depend on. */
class MinimalProgramSearchTest {
  private static ProgramResult run(
      List<Target> targets, String grammar, int maxOperations, int threads) {
    Grammar read = GrammarFile.read(grammar, LineTargets.allInputs());
    List<ProgramTarget> wanted = targets.stream().map(ProgramTarget::of).toList();
    return MinimalProgramSearch.run(
        new ProgramRequest(read, wanted, maxOperations, 5, threads), new Progress());
  }

  private static Answer diagonal(Slider slider, String grammar, int maxOperations) {
    Target target = LineTargets.of(Line.DIAGONAL, Ray.LINE, slider);
    return run(List.of(target), grammar, maxOperations, 2).answers().getFirst();
  }

  private static List<String> formulas(Answer answer) {
    return answer.programs().stream()
        .map(program -> program.formulas().getFirst().commuted().toString())
        .toList();
  }

  /** Hyperbola Quintessence (Chess Programming Wiki) with both reversed boards kept. */
  @Test
  void theLineNeedsFourOperationsOnEveryLineAndOneProgramServesAll() {
    ProgramResult result = run(LineTargets.all(Ray.LINE, Slider.EXCLUDED), "hyperbola", 5, 2);
    for (Answer answer : result.answers()) {
      assertTrue(answer.ending().isFound());
      assertEquals(4, answer.lowerBound());
    }
    Answer general = result.general().orElseThrow();
    assertEquals(4, general.lowerBound());
    assertEquals(List.of("((o - s) ^ bit_reverse((ro - rs)))"), formulas(general));
  }

  @Test
  void theLineNeedsSixOperationsWithReversalsComputed() {
    Answer answer = diagonal(Slider.EXCLUDED, "hyperbola-computed-plain", 6);
    assertEquals(6, answer.lowerBound());
    assertTrue(
        formulas(answer).contains("((o - s) ^ bit_reverse((bit_reverse(o) - bit_reverse(s))))"));
  }

  @Test
  void theLineNeedsSixOperationsWithTheSliderInTheOccupancy() {
    Answer answer = diagonal(Slider.INCLUDED, "hyperbola-plain", 6);
    assertEquals(6, answer.lowerBound());
    assertTrue(answer.ending().isFound());
  }

  /** The textbook's {@code o ^ (o - 2s)} both ways has eight. */
  @Test
  @Tag("slow")
  void theLineNeedsSevenOperationsWithTheSliderInAndReversalsComputed() {
    Answer answer = diagonal(Slider.INCLUDED, "hyperbola-computed-plain", 7);
    assertEquals(7, answer.lowerBound());
    assertTrue(
        formulas(answer)
            .contains("(((o - s) - s) ^ bit_reverse((bit_reverse((o - s)) - bit_reverse(s))))"));
  }

  @Test
  void theRayOfThePostNeedsTwoOperations() {
    ProgramResult result = run(LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED), "rotated", 3, 1);
    assertEquals(2, result.general().orElseThrow().lowerBound());
    assertEquals(
        List.of("((occ - 1) ^ occ)", "((occ - 2) ^ occ)"),
        formulas(result.general().orElseThrow()));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7})
  void resultsDoNotDependOnThreadCount(int threads) {
    List<Target> targets = LineTargets.all(Ray.LINE, Slider.EXCLUDED);
    assertEquals(
        run(targets, "hyperbola-computed", 5, 1), run(targets, "hyperbola-computed", 5, threads));
    List<Target> rays = LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED);
    assertEquals(run(rays, "rotated", 3, 1), run(rays, "rotated", 3, threads));
  }

  @Test
  void aTargetThatIsALeafNeedsNoOperation() {
    Grammar grammar = GrammarFile.read("hyperbola", LineTargets.allInputs());
    Target line = LineTargets.of(Line.VERTICAL, Ray.LINE, Slider.EXCLUDED);
    var cases = new sift.spec.Domain.Builder(LineTargets.LINE_INPUTS);
    for (int i = 0; i < line.domain().cases(); i++) {
      long ro = line.domain().column("ro")[i];
      cases.add(0, 0, -1, ro, line.domain().column("o")[i], 0, ro, 0);
    }
    Target leaf = new Target("leaf", cases.build());
    ProgramRequest request = new ProgramRequest(grammar, List.of(ProgramTarget.of(leaf)), 3, 5, 1);
    Answer answer = MinimalProgramSearch.run(request, new Progress()).answers().getFirst();
    assertEquals(0, answer.lowerBound());
    assertEquals(List.of("ro"), formulas(answer));
  }

  @Test
  void aSearchThatIsStoppedProvesNothingItDidNotTry() {
    Progress progress = new Progress();
    progress.requestStop();
    Grammar grammar = GrammarFile.read("hyperbola", LineTargets.allInputs());
    Target line = LineTargets.of(Line.VERTICAL, Ray.LINE, Slider.EXCLUDED);
    ProgramRequest request = new ProgramRequest(grammar, List.of(ProgramTarget.of(line)), 5, 5, 1);
    Answer answer = MinimalProgramSearch.run(request, progress).answers().getFirst();
    assertTrue(answer.ending().isInterrupted());
    assertEquals(0, answer.lowerBound());
    assertTrue(answer.programs().isEmpty());
  }

  @Test
  void aRoundThatIsStoppedBeforeItHasTasksIsNotComplete() {
    Grammar grammar = GrammarFile.read("leap-shifts", SetTargets.inputsOfAnyTarget());
    SetTarget pawns = SetTargets.of("pawn-attacks", Layout.LANE);
    List<ProgramTarget> wanted = List.of(ProgramTarget.of(SetQuestion.of(pawns)));
    ProgramRequest request = new ProgramRequest(grammar, wanted, 4, 5, 1);
    ProgramProblem question = new ProgramProblem(grammar, wanted);
    Progress progress = new Progress();
    progress.requestStop();
    Sweep.Outcome outcome =
        new Sweep(question, ProgramSamples.first(question, 8), 4, request, progress).run();
    assertFalse(outcome.complete());
  }

  @Test
  void threeOperationsUseAtMostFourValues() {
    assertFalse(Traversal.tooManyUnused(0b11, 3, 1, 2));
    assertTrue(Traversal.tooManyUnused(0b111, 3, 1, 2));
  }
}
