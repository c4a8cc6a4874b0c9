package sift.search.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.exhaustive.Listeners;
import sift.search.request.Journal;
import sift.search.request.SearchRequest;
import sift.spec.LineTargets;
import sift.spec.Slider;

class CheckpointTest {
  private static final SearchRequest REQUEST = request(6);

  @TempDir Path temporary;
  private Path folder = Path.of("");

  private static SearchRequest request(int maxSymbols) {
    return SearchRequest.of(
        GrammarFile.read("rotated", LineTargets.allInputs()),
        LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED),
        maxSymbols);
  }

  @BeforeEach
  void search() throws IOException {
    folder = temporary.resolve("checkpoint");
    try (Checkpoint checkpoint =
        Checkpoint.begin(folder, REQUEST, List.of("--target", "all"), false, 0)) {
      Engine.run(REQUEST, new Progress(), Listeners.journal(checkpoint));
    }
  }

  private static String message(Exception e) {
    return String.valueOf(e.getMessage());
  }

  private void assertRefused(String expected) {
    CheckpointException e = assertThrows(CheckpointException.class, () -> resume(REQUEST).close());
    assertTrue(message(e).contains(expected), message(e));
    assertEquals(1, message(e).lines().count());
  }

  private Checkpoint resume(SearchRequest request) throws IOException {
    return Checkpoint.resume(folder, request, List.of(), false, 0);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> !file.endsWith("lock")).sorted().toList();
    }
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    List<Journal.Step> steps;
    try (Checkpoint read = resume(REQUEST)) {
      steps = read.takeSteps();
      assertTrue(steps.size() >= 6);
      assertEquals(6, steps.getLast().standing().reports().size());
      assertEquals(List.of("--target", "all"), Checkpoint.arguments(folder));
      assertEquals("6 sizes", read.kept());
      read.append(steps.getLast());
    }
    try (Checkpoint again = resume(REQUEST)) {
      List<Journal.Step> more = again.takeSteps();
      assertEquals(steps, more.subList(0, steps.size()));
      assertEquals(steps.getLast(), more.getLast());
      assertEquals(List.of(), again.takeSteps(), "taken");
    }
  }

  @Test
  void anotherTargetIsNamedWithoutTheDigestOfItsCases() {
    CheckpointException e =
        assertThrows(
            CheckpointException.class,
            () ->
                resume(
                    SearchRequest.of(
                        REQUEST.grammar(),
                        List.of(REQUEST.targets().getLast()),
                        REQUEST.maxSymbols())));
    assertTrue(message(e).contains("another search: 'target: "), message(e));
    assertFalse(message(e).contains("sha256"), message(e));
  }

  @Test
  void everyChangedByteIsNoticed() throws IOException {
    for (Path file : files()) {
      byte[] bytes = Files.readAllBytes(file);
      for (int at = 0; at < bytes.length; at += 1 + bytes.length / 50) {
        byte[] damaged = bytes.clone();
        damaged[at] ^= 4;
        Files.write(file, damaged);
        assertRefused(file.getFileName().toString());
      }
      Files.write(file, bytes);
    }
    resume(REQUEST).close();
  }

  @Test
  void cutEmptyMissingAndForeignStepsAreRefused() throws IOException {
    Path second = folder.resolve("00000002.step");
    byte[] bytes = Files.readAllBytes(second);
    Files.write(second, Arrays.copyOf(bytes, bytes.length - 1));
    assertRefused("00000002.step is damaged");
    Files.write(second, new byte[0]);
    assertRefused("00000002.step is damaged");
    Files.copy(folder.resolve("00000003.step"), second, StandardCopyOption.REPLACE_EXISTING);
    assertRefused("00000002.step does not follow from the file before it");
    Files.delete(second);
    assertRefused("00000002.step is missing");
    Files.delete(folder.resolve("question"));
    assertRefused("holds no checkpoint");
  }

  @Test
  void anotherQuestionIsRefused() {
    CheckpointException e =
        assertThrows(CheckpointException.class, () -> resume(request(7).withClassLimit(1)).close());
    assertTrue(
        message(e).endsWith("another search: 'class-limit: 2000000' there, 'class-limit: 1' here"),
        message(e));
    e = assertThrows(CheckpointException.class, () -> resume(request(5)).close());
    assertTrue(message(e).endsWith("--max-symbols may be 6 or more, not 5"), message(e));
  }

  @Test
  void aFolderServesOneSearchAtATime() throws IOException {
    try (Checkpoint first = resume(REQUEST)) {
      assertTrue(first.isDue());
      assertRefused("is in use by another search");
    }
    resume(REQUEST).close();
  }

  @Test
  void aSecondCheckpointIsNotBegunInTheSameFolder() {
    CheckpointException e =
        assertThrows(
            CheckpointException.class,
            () -> Checkpoint.begin(folder, REQUEST, List.of(), false, 0).close());
    assertTrue(message(e).contains("holds a checkpoint already"), message(e));
  }

  @Test
  void aStepThatCannotBeWrittenIsToldOnceAndTriedAgain() throws IOException {
    List<Path> before = files();
    Path inTheWay = folder.resolve("%08d.step.part".formatted(before.size()));
    Files.createDirectory(inTheWay);
    List<String> warnings = new ArrayList<>();
    try (Checkpoint checkpoint = resume(REQUEST)) {
      checkpoint.onWarning(warnings::add);
      Journal.Step step = checkpoint.takeSteps().getLast();
      assertFalse(checkpoint.append(step));
      assertFalse(checkpoint.append(step));
      assertEquals(1, warnings.size());
      assertTrue(warnings.getFirst().contains(".step: cannot be written: "), warnings.getFirst());
      assertTrue(warnings.getFirst().startsWith(checkpoint.failure().orElseThrow()));
      Files.delete(inTheWay);
      assertEquals(before, files());
      assertTrue(checkpoint.append(step));
      assertEquals(Optional.empty(), checkpoint.failure());
    }
    assertEquals(before.size() + 1, files().size());
    resume(REQUEST).close();
  }

  @Test
  void aLargerRequestIsRecordedWithItsFirstStep() throws IOException {
    List<Path> before = files();
    try (Checkpoint checkpoint = resume(request(8))) {
      assertEquals(before, files());
      assertTrue(checkpoint.append(checkpoint.takeSteps().getLast()));
    }
    List<String> added = names(files());
    added.removeAll(names(before));
    String first = "%08d".formatted(before.size());
    String second = "%08d".formatted(before.size() + 1);
    assertEquals(List.of(first + ".question", second + ".step"), added);
    resume(request(8)).close();
    assertThrows(CheckpointException.class, () -> resume(REQUEST).close());
  }

  @Test
  void whatWasTakenOverIsWrittenBeforeLaterSteps() throws IOException {
    Path inTheWay = folder.resolve("%08d.question.part".formatted(files().size()));
    Files.createDirectory(inTheWay);
    try (Checkpoint checkpoint = resume(request(8))) {
      Journal.Standing standing = checkpoint.takeSteps().getLast().standing();
      Journal.Standing takenOver =
          new Journal.Standing(
              8,
              standing.bank(),
              standing.reports(),
              standing.exactUpTo(),
              standing.position(),
              Optional.empty());
      assertEquals(Optional.of(8), checkpoint.unrecordedLimit());
      assertFalse(checkpoint.append(new Journal.Step(List.of(), takenOver)));
      Files.delete(inTheWay);
      assertTrue(checkpoint.append(new Journal.Step(List.of(), standing)));
      assertEquals(Optional.empty(), checkpoint.unrecordedLimit());
    }
    try (Checkpoint read = resume(request(8))) {
      List<Journal.Step> steps = read.takeSteps();
      assertTrue(steps.getLast().standing().ending().isPresent());
      assertTrue(steps.get(steps.size() - 2).standing().isTakenOver());
    }
  }

  private static List<String> names(List<Path> files) {
    return new ArrayList<>(files.stream().map(file -> file.getFileName().toString()).toList());
  }

  @Test
  void whatAKilledSearchWasWritingIsNoStep() throws IOException {
    int steps = files().size();
    Files.write(folder.resolve("00000099.step.part"), new byte[] {1, 2, 3});
    try (Checkpoint read = resume(REQUEST)) {
      assertEquals(steps - 1, read.takeSteps().size());
    }
  }
}
