package sift.search.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.exhaustive.Listeners;
import sift.search.exhaustive.ResumeException;
import sift.search.request.Fingerprint;
import sift.search.request.Journal.Standing;
import sift.search.request.Journal.Step;
import sift.search.request.KeptJournal;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.SizeReport;
import sift.search.request.SolutionClass;
import sift.search.request.TakenSizes;
import sift.spec.LineTargets;
import sift.spec.Slider;

/** Checkpoints changed by hand, with every checksum right. */
class CheckpointForgeryTest {
  private static final SearchRequest REQUEST =
      SearchRequest.of(
              GrammarFile.read("rotated", LineTargets.allInputs()),
              LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).subList(2, 4),
              6)
          .withStored(5)
          .withThreads(2);

  @TempDir Path temporary;
  private Path folder = Path.of("");
  private List<Step> steps = List.of();
  private SearchResult result = resultOf(REQUEST, List.of());
  private int forged;

  private static SearchResult resultOf(SearchRequest request, List<Step> from) {
    return Engine.run(request, new Progress(), Listeners.journal(new KeptJournal(from)));
  }

  @BeforeEach
  void search() throws IOException {
    folder = temporary.resolve("checkpoint");
    try (Checkpoint checkpoint = Checkpoint.begin(folder, REQUEST, List.of(), false, 0)) {
      Engine.run(REQUEST, new Progress(), Listeners.journal(checkpoint));
    }
    try (Checkpoint read = Checkpoint.resume(folder, REQUEST, List.of(), false, 0)) {
      steps = read.takeSteps();
    }
  }

  /** Resumes steps that were written with right checksums. */
  private SearchResult resumed(List<Step> changed) throws IOException {
    Path other = temporary.resolve("forged" + forged++);
    try (Checkpoint checkpoint = Checkpoint.begin(other, REQUEST, List.of(), false, 0)) {
      changed.forEach(checkpoint::append);
    }
    try (Checkpoint read = Checkpoint.resume(other, REQUEST, List.of(), false, 0)) {
      return resultOf(REQUEST, read.takeSteps());
    }
  }

  private void assertRefused(List<Step> changed, String expected) {
    RuntimeException e = assertThrows(RuntimeException.class, () -> resumed(changed));
    assertTrue(e instanceof ResumeException || e instanceof CheckpointException, e::toString);
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(expected), message);
    assertEquals(1, message.lines().count());
  }

  private static List<Step> withFound(List<Step> steps, UnaryOperator<List<SolutionClass>> change) {
    return steps.stream()
        .map(step -> new Step(change.apply(step.found()), step.standing()))
        .toList();
  }

  private List<Step> withLast(UnaryOperator<Standing> change) {
    List<Step> changed = new ArrayList<>(steps);
    changed.set(
        steps.size() - 1,
        new Step(steps.getLast().found(), change.apply(steps.getLast().standing())));
    return changed;
  }

  /** Returns the steps up to the one after which some sizes are done, and the next is not begun. */
  private List<Step> until(int sizes) {
    return steps.stream().takeWhile(step -> step.standing().reports().size() <= sizes).toList();
  }

  @Test
  void unchangedStepsComeToTheSameResult() throws IOException {
    assertEquals(result, resumed(steps));
    assertEquals(result, resumed(until(4)));
  }

  @Test
  void missingClassesOfARebuiltSizeAreNoticed() {
    assertRefused(
        withFound(steps, found -> found.stream().filter(each -> each.symbols() != 5).toList()),
        "is missing among what was found");
    assertRefused(
        withFound(steps, found -> found.isEmpty() ? found : found.subList(1, found.size())),
        "missing");
  }

  @Test
  void missingClassesOfALargerSizeRestOnTheCheckpointAndItSaysSo() throws IOException {
    SearchResult other =
        resumed(
            withFound(steps, found -> found.stream().filter(each -> each.symbols() != 6).toList()));
    assertFalse(other.equals(result));
    try (Checkpoint read = Checkpoint.resume(folder, REQUEST, List.of(), false, 0)) {
      assertEquals(
          Optional.of("that size 6 has no further classes rests on the checkpoint"),
          read.trusted().map(TakenSizes::sentence));
    }
  }

  @Test
  void aWrongFormulaIsRefusedInOneLine() {
    assertRefused(withFormula("((occ - 1) | occ)"), "'((occ - 1) | occ)' is not what it is said");
    assertRefused(withFormula("((occ -\n1) ^ occ)"), "'((occ - 1) ^ occ)' is not what it is said");
    assertRefused(withFormula("((occ - 3) ^ occ)"), "'((occ - 3) ^ occ)' is not what it is said");
  }

  private List<Step> withFormula(String text) {
    return withFound(
        steps,
        found ->
            found.stream()
                .map(each ->
                    each.text().equals("((occ - 1) ^ occ)")
                        ? new SolutionClass(
                            each.fingerprint(),
                            each.solved(),
                            each.symbols(),
                            Optional.of(Parser.parse(text, List.of("sq", "occ", "rev_occ"))),
                            text)
                        : each)
                .toList());
  }

  @Test
  void aClassThatIsNoneIsRefused() {
    assertRefused(
        withFound(
            steps,
            found ->
                found.stream()
                    .map(each ->
                        new SolutionClass(
                            new Fingerprint(
                                each.fingerprint().high() + 1, each.fingerprint().low()),
                            each.solved(),
                            each.symbols(),
                            each.formula(),
                            each.text()))
                    .toList()),
        "is not what it is said to be");
  }

  @Test
  void otherNumbersOfASizeAreNoticed() {
    for (int size = 0; size < 6; size++) {
      SizeReport report = result.sizes().get(size);
      OptionalLong functions = report.functions();
      OptionalLong other =
          functions.isPresent() ? OptionalLong.of(functions.getAsLong() + 1) : OptionalLong.of(1);
      assertRefused(
          withReport(size, new SizeReport(size + 1, other, report.formulas(), true)),
          "other functions or formulas of");
      assertRefused(
          withReport(size, new SizeReport(size + 1, functions, report.formulas() - 1, true)),
          "other functions or formulas of");
      assertRefused(
          withReport(size, new SizeReport(size + 2, functions, report.formulas(), true)),
          "not in order");
    }
  }

  private List<Step> withReport(int place, SizeReport report) {
    return withLast(standing -> {
      List<SizeReport> reports = new ArrayList<>(standing.reports());
      reports.set(place, report);
      return new Standing(
          standing.maxSymbols(),
          standing.bank(),
          reports,
          standing.exactUpTo(),
          standing.position(),
          standing.ending());
    });
  }

  @Test
  void anArgumentWithNewlinesIsOneArgument() throws IOException {
    Path other = temporary.resolve("arguments");
    List<String> arguments =
        List.of(
            "--out", "a\nargument: --max-symbols\r99\\n\\u000a\u0007\u2028.jsonl", "\ud83d\ude00");
    Checkpoint.begin(other, REQUEST, arguments, false, 0).close();
    assertEquals(arguments, Checkpoint.arguments(other));
    assertTrue(
        Files.readAllLines(other.resolve("question")).stream()
            .noneMatch(line -> line.equals("argument: --max-symbols")));
  }

  @Test
  void filesWithoutEndAreRefusedBySize() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("question").toFile(), "rw")) {
      file.setLength(1L << 32);
    }
    assertTooLarge();
    Files.delete(folder.resolve("question"));
    Checkpoint.begin(temporary.resolve("new"), REQUEST, List.of(), false, 0).close();
    Files.copy(temporary.resolve("new/question"), folder.resolve("question"));
    try (RandomAccessFile file =
        new RandomAccessFile(folder.resolve("00000001.step").toFile(), "rw")) {
      file.setLength(1L << 32);
    }
    assertTooLarge();
  }

  private void assertTooLarge() {
    CheckpointException e =
        assertThrows(
            CheckpointException.class,
            () -> Checkpoint.resume(folder, REQUEST, List.of(), false, 0).close());
    assertTrue(String.valueOf(e.getMessage()).contains("more than the"), e::getMessage);
  }
}
