package sift.app.cli.search;

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
import sift.app.cli.Run;

/** A search that goes on from its checkpoint to larger formulas than it was begun for. */
class LargerLimitTest {
  /** So little that a size is split into tasks that is stored as a whole otherwise. */
  private static final String LITTLE_MEMORY = "--memory=64M";

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
        if (!name.equals("page.html")) {
          written.put(name, withoutCheckpoint(Files.readString(file)));
        }
      }
    }
    return new Written(run.out(), written);
  }

  private static String withoutCheckpoint(String text) {
    return text.replaceAll(",\"taken\":\"[^\"]*\"", "")
        .replaceAll("(\"type\":\"end\".*\"sha256\":)\"\\w+\"", "$1");
  }

  /** Runs with all files that a search can write. */
  private Written run(List<String> arguments) throws IOException {
    Path files = Files.createDirectories(folder.resolve("run" + runs++));
    List<String> all = new ArrayList<>(arguments);
    all.addAll(
        List.of(
            "--out=" + files.resolve("solutions"),
            "--certificate=" + files.resolve("certificate.jsonl"),
            "--report=" + files.resolve("page.html")));
    return written(done(all), files);
  }

  private static List<String> upTo(int symbols, List<String> search) {
    List<String> arguments = new ArrayList<>(search);
    arguments.add("--max-symbols=" + symbols);
    return arguments;
  }

  private void begin(int symbols, List<String> search) throws IOException {
    List<String> first = upTo(symbols, search);
    first.add("--checkpoint=" + checkpoint);
    run(first);
  }

  private List<String> lines() throws IOException {
    return Files.readAllLines(checkpoint.resolve("journal.jsonl"));
  }

  /** Leaves the first lines only: as if the search had been killed. */
  private void kill(List<String> left) throws IOException {
    Files.write(checkpoint.resolve("journal.jsonl"), left);
  }

  private List<String> resume(List<String> search, String... options) {
    List<String> arguments = new ArrayList<>(search);
    arguments.addAll(List.of(options));
    arguments.add("--checkpoint=" + checkpoint);
    return arguments;
  }

  /** Goes on from {@code begun} to {@code larger} symbols: from the end, then from earlier. */
  private void goesOn(List<String> search, int begun, int larger) throws IOException {
    final Written expected = run(upTo(larger, search));
    begin(begun, search);
    final List<String> before = lines();
    String more = "--max-symbols=" + larger;
    assertEquals(expected, run(resume(search, more, "--threads=1")));
    List<String> after = lines();
    assertEquals(expected, run(resume(search, more, "--threads=2")), "ended");
    kill(after.subList(0, (before.size() + after.size() + 1) / 2));
    assertEquals(expected, run(resume(search, more, "--threads=2")), "killed on the way");
    kill(before.subList(0, (before.size() + 1) / 2));
    assertEquals(expected, run(resume(search, more, "--threads=2")), "killed before");
  }

  @Test
  void aRayGoesOnToTheAnswerOfTheLargerLimit() throws IOException {
    goesOn(List.of("--target=diagonal", "--limit=4", LITTLE_MEMORY), 7, 8);
  }

  @Test
  void allRaysGoOn() throws IOException {
    goesOn(List.of("--target=all", "--limit=3", LITTLE_MEMORY), 6, 7);
  }

  @Test
  @Tag("slow")
  void aRayGoesOnWithTheUsualMemory() throws IOException {
    goesOn(List.of("--target=diagonal", "--limit=4"), 8, 9);
  }

  @Test
  @Tag("slow")
  void allRaysGoOnWithTheUsualMemory() throws IOException {
    goesOn(List.of("--target=all", "--limit=3"), 8, 9);
  }

  @Test
  void aLineGoesOnFromFewerSizesThanSamplesAreChosenBy() throws IOException {
    goesOn(List.of("--target=diagonal", "--ray=line", "--grammar=hyperbola"), 2, 6);
  }

  @Test
  void theFirstSolutionIsTheEnd() throws IOException {
    goesOn(List.of("--target=diagonal", "--beyond=0"), 4, 6);
  }

  @Test
  void aSmallerLimitIsRefusedInOneLine() throws IOException {
    List<String> search = List.of("--target=diagonal");
    begin(4, search);
    done(resume(search, "--max-symbols", "5"));
    List<String> before = lines();
    Run smaller = Run.of(resume(search, "--max-symbols=4").toArray(String[]::new));
    assertEquals(2, smaller.code());
    assertEquals(
        "sift: --checkpoint: %s is for up to 5 symbols; --max-symbols may be 5 or more, not 4\n"
            .formatted(checkpoint),
        smaller.err());
    Run other = Run.of(resume(search, "--max-symbols=6", "--memory=3G").toArray(String[]::new));
    assertEquals(2, other.code());
    assertTrue(other.err().contains("another search: its --memory allows "), other.err());
    assertEquals(before, lines());
  }

  @Test
  void recheckListsWhatWasTakenFromACheckpointAsStated() throws IOException {
    List<String> search = List.of("--target=diagonal", LITTLE_MEMORY);
    begin(7, search);
    Path certificate = folder.resolve("certificate.jsonl");
    Run resumed = done(resume(search, "--max-symbols=8", "--certificate=" + certificate));
    String taken = "that size 7 has no further classes rests on the checkpoint";
    assertTrue(
        resumed.err().replaceAll("\\s+", " ").contains("sift: resumed: " + taken), resumed.err());
    assertTrue(
        resumed.err().contains("sift: the same with --max-symbols 9 goes on from here\n"),
        resumed.err());
    Run recheck = done(List.of("prove", certificate.toString(), "--quiet", "--max-symbols=5"));
    assertTrue(
        recheck.out().replaceAll("\\s+", " ").contains("stated, not checked: " + taken),
        recheck.out());
    assertFalse(recheck.out().contains("DIFFERENT"), recheck.out());
  }
}
