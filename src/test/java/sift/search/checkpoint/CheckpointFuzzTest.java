package sift.search.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import sift.Mutation;
import sift.Seed;
import sift.file.Digest;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.exhaustive.Listeners;
import sift.search.exhaustive.ResumeException;
import sift.search.request.Journal.Step;
import sift.search.request.KeptJournal;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/**
 * Checkpoints changed at random places, with every checksum right: each is refused in one line, or
 * the search comes to the same result.
 */
class CheckpointFuzzTest {
  private static final int EVERY = 16;

  /** A search of a millisecond that stores all sizes; three of its sizes have solutions. */
  private static final SearchRequest REQUEST =
      SearchRequest.of(
              new Grammar(
                  "tiny",
                  "",
                  List.of("occ"),
                  List.of(1L, 2L),
                  List.of(UnaryOp.NOT),
                  List.of(BinaryOp.SUB, BinaryOp.XOR)),
              List.of(someCases(Line.HORIZONTAL), someCases(Line.DIAGONAL)),
              6)
          .withStored(6)
          .withThreads(1);

  @TempDir Path temporary;

  private static Target someCases(Line line) {
    Target all = LineTargets.of(line, Ray.POSITIVE, Slider.EXCLUDED);
    Domain domain = all.domain();
    Domain.Builder some = new Domain.Builder(List.of("occ"));
    IntStream.iterate(0, i -> i < domain.cases(), i -> i + EVERY)
        .forEach(i ->
            some.add(
                domain.square(i),
                domain.occupied(i),
                domain.mask(i),
                domain.expected(i),
                domain.occupied(i)));
    return new Target(all.name(), all.sliding().orElseThrow(), some.build());
  }

  private static SearchResult resultOf(KeptJournal journal) {
    return Engine.run(REQUEST, new Progress(), Listeners.journal(journal));
  }

  @Test
  void changedStepsEndInARefusalOrTheSameResult() throws IOException {
    changeSteps(150);
  }

  @Test
  @Tag("slow")
  @Timeout(value = 3, unit = TimeUnit.HOURS)
  void aMillionChangedStepsEndInARefusalOrTheSameResult() throws IOException {
    changeSteps(Mutation.MANY);
  }

  private static void changeSteps(int times) throws IOException {
    KeptJournal whole = new KeptJournal(List.of());
    SearchResult expected = resultOf(whole);
    List<Step> known = whole.steps();
    SplittableRandom random = new SplittableRandom(Seed.of("CheckpointFuzzTest", 20));
    Mutation mutation = new Mutation(random, List.of());
    int refused = 0;
    for (int i = 0; i < times; i++) {
      int place = random.nextInt(known.size());
      byte[] changed = mutation.changed(StepCodec.bytes(known.get(place)));
      try {
        List<Step> from = new ArrayList<>(known.subList(0, place));
        from.add(StepCodec.read("x", changed, REQUEST));
        assertNothingFalse(expected, resultOf(new KeptJournal(from)), changed);
      } catch (ResumeException | CheckpointException e) {
        refused++;
        Mutation.assertOneLine(Arrays.toString(changed), e.getMessage());
      } catch (RuntimeException e) {
        throw new AssertionError(Arrays.toString(changed), e);
      }
    }
    assertTrue(refused > times / 4 && refused < times, refused + " refused");
  }

  @Test
  void changedQuestionsAreRefusedOrTheSame() throws IOException {
    changeQuestion(300);
  }

  @Test
  @Tag("slow")
  @Timeout(value = 3, unit = TimeUnit.HOURS)
  void aMillionChangedQuestionsAreRefusedOrTheSame() throws IOException {
    changeQuestion(Mutation.MANY);
  }

  /**
   * Changes the file about the request, with the checksum right; see {@link #withoutWhatMayChange}.
   */
  private void changeQuestion(int times) throws IOException {
    Path folder = temporary.resolve("checkpoint");
    List<String> typed = List.of("--target", "D1", "a\\b\n", "\u00e9");
    Checkpoint.begin(folder, REQUEST, typed, false, 0).close();
    Path file = folder.resolve("question");
    List<String> lines = Files.readAllLines(file);
    String question = String.join("\n", lines.subList(0, lines.size() - 1)) + "\n";
    List<String> request = withoutWhatMayChange(question);
    Mutation mutation =
        new Mutation(
            new SplittableRandom(Seed.of("CheckpointFuzzTest", 21)),
            List.of("argument: ", "max-symbols: ", "sha256: ", "sift checkpoint 5", "\\u000a"));
    int refused = 0;
    for (int i = 0; i < times; i++) {
      String changed = mutation.changed(question);
      byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
      String digest = "sha256: " + HexFormat.of().formatHex(new Digest().add(bytes).bytes()) + "\n";
      Files.write(
          file,
          (new String(bytes, StandardCharsets.UTF_8) + digest).getBytes(StandardCharsets.UTF_8));
      try {
        Checkpoint.resume(folder, REQUEST, List.of(), false, 0).close();
        assertEquals(request, withoutWhatMayChange(changed), changed);
      } catch (CheckpointException e) {
        refused++;
        Mutation.assertOneLine(changed, e.getMessage());
      } catch (RuntimeException e) {
        throw new AssertionError(changed, e);
      }
    }
    assertTrue(refused > times / 4 && refused < times, refused + " refused");
  }

  /** A search may have been typed in another way, and may have been for smaller formulas. */
  private static List<String> withoutWhatMayChange(String question) {
    return question
        .lines()
        .filter(line -> !line.startsWith("argument: "))
        .filter(line ->
            !line.matches("max-symbols: [1-9][0-9]?")
                || Integer.parseInt(line.replaceAll("\\D", "")) > REQUEST.maxSymbols())
        .toList();
  }

  /** A target may have been left out earlier, but what is claimed is what is so. */
  private static void assertNothingFalse(
      SearchResult expected, SearchResult other, byte[] changed) {
    for (int size = 0; size < other.sizes().size(); size++) {
      SizeReport right = expected.sizes().get(size);
      SizeReport report = other.sizes().get(size);
      assertTrue(
          (report.functions().isEmpty() || report.functions().equals(right.functions()))
              && (right.complete() || !report.complete()),
          () -> report + " " + Arrays.toString(changed));
    }
    for (int i = 0; i < expected.findings().size(); i++) {
      SearchResult.Finding right = expected.findings().get(i);
      SearchResult.Finding finding = other.findings().get(i);
      String what = right + " " + finding + " " + Arrays.toString(changed);
      assertTrue(other.grounds(finding).lowerBound() <= expected.grounds(right).lowerBound(), what);
      for (int size = 0; size < finding.classes().size(); size++) {
        long classes = finding.classes().get(size);
        long all = right.classes().get(size);
        assertTrue(size < finding.exactUpTo() ? classes == all : classes <= all, what);
      }
      assertTrue(right.best().containsAll(finding.best()), what);
    }
  }
}
