package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search that goes on from its checkpoint to larger formulas than it was begun for. */
class LargerLimitTest {
  // The plain engine stores 12 sizes of it as a search of up to 15 symbols, 13 of up to 16.
  private static final String SLOWLY_GROWING =
      """
      name = "slowly-growing"
      source = "a test"
      inputs = ["sq", "occ"]
      constants = [1]
      unary = []
      binary = ["-", "^", "&"]
      """;

  @TempDir Path folder;
  private Path checkpoint = Path.of("");
  private int runs;

  @BeforeEach
  void names() {
    checkpoint = folder.resolve("checkpoint");
  }

  /** What a run wrote: stdout, and each file by its name, without what tells of the checkpoint. */
  private record Written(String out, Map<String, String> files) {}

  private static Run done(List<String> arguments) {
    Run run = Run.of(arguments.toArray(String[]::new));
    assertTrue(run.code() <= 1, run.err()); // found, or not found
    return run;
  }

  private Written written(Run run, Path files) throws IOException {
    Map<String, String> written = new TreeMap<>();
    try (Stream<Path> all = Files.walk(files)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = files.relativize(file).toString();
        if (name.equals("page.html")) {
          assertEquals(
              run.err().replaceAll("\\s+", " ").contains("rests on the checkpoint"),
              Files.readString(file).contains("rests on the checkpoint"));
        } else {
          written.put(name, withoutCheckpoint(Files.readString(file)));
        }
      }
    }
    return new Written(run.out(), written);
  }

  private static String withoutCheckpoint(String text) {
    return text.replaceAll("\\{\"type\":\"checkpoint\".*\n", "")
        .replaceAll("(\"type\":\"end\".*\"sha256\":)\"\\w+\"", "$1");
  }

  /** Runs with all files that a search can write; {@code --all} only if {@code keepsAll}. */
  private Written run(List<String> arguments, boolean keepsAll) throws IOException {
    Path files = Files.createDirectories(folder.resolve("run" + runs++));
    List<String> all = new ArrayList<>(arguments);
    all.addAll(
        List.of(
            "--out=" + files.resolve("solutions"),
            "--certificate=" + files.resolve("certificate.jsonl"),
            "--report=" + files.resolve("page.html")));
    if (keepsAll) {
      all.add("--all=" + files.resolve("all.jsonl"));
    }
    return written(done(all), files);
  }

  private static List<String> upTo(int symbols, List<String> search) {
    List<String> arguments = new ArrayList<>(search);
    arguments.add("--max-symbols=" + symbols);
    return arguments;
  }

  /** Begins the checkpoint with a step after each round. */
  private void begin(int symbols, List<String> search, boolean keepsAll) throws IOException {
    List<String> first = upTo(symbols, search);
    first.addAll(List.of("--checkpoint=" + checkpoint, "--checkpoint-every=0"));
    run(first, keepsAll);
  }

  private List<Path> numbered() throws IOException {
    try (Stream<Path> files = Files.list(checkpoint)) {
      return files.filter(file -> file.getFileName().toString().matches("\\d.*")).sorted().toList();
    }
  }

  /** Removes all files of the checkpoint but the first ones: as if the search had been killed. */
  private void kill(int files) throws IOException {
    List<Path> all = numbered();
    for (Path file : all.subList(files, all.size())) {
      Files.delete(file);
    }
  }

  /** What is typed again stands in the place of what was recorded. */
  @Test
  void theCommandOfAResumedSearchParses() {
    done(
        List.of(
            "--target=D1",
            "--max-symbols=3",
            "--top",
            "2",
            "--first",
            "--quiet",
            "--checkpoint=" + checkpoint));
    String out =
        done(List.of(
                "--resume",
                checkpoint.toString(),
                "--max-symbols",
                "5",
                "--first",
                "--top=1",
                "--quiet",
                "--format=jsonl"))
            .out();
    String command = "sift --target=D1 --max-symbols=5 --top 1 --first";
    assertTrue(out.contains("\"command\":\"" + command + "\""), out);
    Main.commands().parseArgs(command.substring("sift ".length()).split(" "));
  }

  private List<String> resume(String... options) {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--resume=" + checkpoint, "--checkpoint-every=0"));
    return arguments;
  }

  /**
   * Goes on from {@code begun} to {@code larger} symbols: from the end, then from earlier steps.
   */
  private void goesOn(List<String> search, int begun, int larger, boolean keepsAll)
      throws IOException {
    final Written expected = run(upTo(larger, search), keepsAll);
    begin(begun, search, keepsAll);
    int steps = numbered().size();
    String more = "--max-symbols=" + larger;
    assertEquals(expected, run(resume(more, "--threads=1"), keepsAll));
    int files = numbered().size();
    assertTrue(files > steps + 1, numbered()::toString);
    assertEquals(expected, run(resume("--threads=2"), keepsAll), "ended");
    kill((steps + 1 + files) / 2);
    assertEquals(expected, run(resume("--threads=2"), keepsAll), "killed on the way");
    kill(steps + 1);
    assertEquals(expected, run(resume("--threads=2"), keepsAll), "killed at once");
    for (int step = steps - 2; step > 0; step -= 1 + steps / 3) {
      kill(step);
      assertEquals(expected, run(resume(more, "--threads=2"), keepsAll), "killed at " + step);
    }
  }

  @Test
  void aRayGoesOnToTheAnswerOfTheLargerLimit() throws IOException {
    goesOn(List.of("--target=diagonal", "--top=4"), 5, 6, true);
  }

  @Test
  void allRaysGoOnOverAGivenBank() throws IOException {
    goesOn(List.of("--target=all", "--bank=3", "--top=3"), 5, 6, true);
  }

  @Test
  void aLineGoesOnFromFewerSizesThanSamplesAreChosenBy() throws IOException {
    goesOn(List.of("--target=diagonal", "--ray=line", "--grammar=hyperbola"), 2, 6, true);
  }

  @Test
  @Tag("slow")
  void targetsThatWereLeftOutStayLeftOut() throws IOException {
    goesOn(List.of("--target=all", "--class-limit=100"), 5, 6, true);
  }

  @Test
  void theFirstSolutionIsTheEnd() throws IOException {
    goesOn(List.of("--target=diagonal", "--first"), 4, 6, false);
  }

  @Test
  @Tag("slow")
  void aSizeThatWasBegunGoesOnWithinIt() throws IOException {
    Path grammar = folder.resolve("many-tasks.toml");
    Files.writeString(
        grammar,
        SLOWLY_GROWING.replace("unary = []", "unary = [\"bit_reverse\"]").replace(", \"&\"", ""));
    List<String> search = List.of("--target=diagonal", "--grammar=" + grammar, "--bank=5");
    goesOn(search, 11, 12, true);
    kill(numbered().size() - 2);
    String resumed = done(resume()).err().replaceAll("\\s+", " ");
    assertTrue(resumed.contains("sizes 6 to 11 (and part of 12) have no further classes"), resumed);
  }

  private List<String> slowlyGrowing() throws IOException {
    Path grammar = folder.resolve("slowly-growing.toml");
    Files.writeString(grammar, SLOWLY_GROWING);
    return List.of(
        "--target=horizontal,vertical", "--grammar=" + grammar, "--joins=none", "--top=3");
  }

  /** Goes on from 15 symbols over 12 stored sizes to 16 over 13. */
  private void storesMore(boolean keepsAll, String anew) throws IOException {
    List<String> search = slowlyGrowing();
    final Written expected = run(upTo(16, search), keepsAll);
    begin(15, search, keepsAll);
    final int steps = numbered().size();
    assertEquals(expected, run(resume("--max-symbols=16"), keepsAll));
    kill(steps - 1);
    List<String> more = resume("--max-symbols=16", "--quiet");
    if (keepsAll) {
      more.add("--all=" + folder.resolve("again.jsonl"));
    }
    Run again = done(more);
    String message = "sift: resumed: not all serves the larger --max-symbols: " + anew;
    assertTrue(again.err().replaceAll("\\s+", " ").startsWith(message), again.err());
    assertEquals(expected.out, again.out());
    assertEquals(expected, run(resume(), keepsAll));
  }

  @Test
  @Tag("slow")
  void whereMoreFunctionsAreStoredTheSizesDoneAreTakenOver() throws IOException {
    storesMore(false, "size 15 begins anew");
  }

  @Test
  @Tag("slow")
  void whereMoreFunctionsAreStoredClassesComeInTheOrderOfTheLargerLimit() throws IOException {
    storesMore(true, "sizes 13 to 15 begin anew");
  }

  @Test
  void aSmallerLimitIsRefusedInOneLine() throws IOException {
    begin(4, List.of("--target=diagonal"), false);
    done(resume("--max-symbols", "5"));
    List<Path> before = numbered();
    Run smaller = Run.of(resume("--max-symbols=4").toArray(String[]::new));
    assertEquals(2, smaller.code());
    assertEquals(
        "sift: --resume: %s is for up to 5 symbols; --max-symbols may be 5 or more, not 4\n"
            .formatted(checkpoint),
        smaller.err());
    Run other = Run.of(resume("--max-symbols=6", "--class-limit=7").toArray(String[]::new));
    assertEquals(2, other.code());
    assertTrue(other.err().contains("another search: 'class-limit: "), other.err());
    assertEquals(before, numbered());
  }

  @Test
  void aLaterQuestionThatIsChangedOrMovedIsRefused() throws IOException {
    begin(4, List.of("--target=diagonal"), false);
    int steps = numbered().size();
    done(resume("--max-symbols=5"));
    Path question = numbered().get(steps);
    assertTrue(question.toString().endsWith(".question"), question::toString);
    String text = Files.readString(question);
    Files.writeString(question, text.replace("max-symbols: 5", "max-symbols: 6"));
    assertTrue(Run.of(resume().toArray(String[]::new)).err().contains("its checksum is wrong"));
    Files.writeString(question, text);
    kill(steps + 1);
    Files.delete(numbered().get(steps - 1));
    Files.move(question, checkpoint.resolve("%08d.question".formatted(steps)));
    assertTrue(
        Run.of(resume().toArray(String[]::new)).err().contains("does not follow from the file"));
  }

  @Test
  void recheckListsWhatWasTakenFromACheckpointAsStated() throws IOException {
    begin(6, List.of("--target=diagonal", "--bank=4"), false);
    Path certificate = folder.resolve("certificate.jsonl");
    Run resumed = done(resume("--max-symbols=7", "--certificate=" + certificate));
    String taken = "that sizes 5 to 6 have no further classes rests on the checkpoint";
    assertTrue(
        resumed.err().replaceAll("\\s+", " ").contains("sift: resumed: " + taken), resumed.err());
    assertTrue(
        resumed
            .err()
            .contains(
                "--resume %s --max-symbols 8 --certificate=%s goes on from here\n"
                    .formatted(checkpoint, certificate)),
        resumed.err());
    Run recheck = done(List.of("recheck", certificate.toString(), "--quiet", "--up-to=5"));
    assertTrue(
        recheck.out().replaceAll("\\s+", " ").contains("stated, not checked: " + taken),
        recheck.out());
    assertFalse(recheck.out().contains("DIFFERENT"), recheck.out());
  }
}
