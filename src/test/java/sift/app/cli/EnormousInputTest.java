package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Files and sizes beyond all measure are refused in one line. */
class EnormousInputTest {
  private static final String TOO_LARGE = ": is too large; allowed are ";

  @TempDir Path folder;

  private static void assertRefused(String message, String... arguments) {
    Run run = Run.of(arguments);
    assertEquals(2, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(message), run.err());
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void grammarsAndCostModelsAreRefusedBySize() throws IOException {
    String digits = write("digits.toml", "constants = [" + "1".repeat(3_000_000) + "]\n");
    String many =
        write(
            "many.toml",
            IntStream.range(0, 200_000)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(",", "constants = [", "]\n")));
    for (String file : new String[] {digits, many}) {
      assertRefused(file + TOO_LARGE, "--grammar", file);
      assertRefused(file + TOO_LARGE, "list", "grammars", file);
      assertRefused(file + TOO_LARGE, "list", "costs", file);
      assertRefused(file + TOO_LARGE, "--cost", file);
    }
  }

  @Test
  void solutionsAndSuitesAreRefusedBySize() throws IOException {
    Path huge = folder.resolve("huge.jsonl");
    try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(1L << 30);
    }
    String name = huge.toString();
    assertRefused(name + TOO_LARGE, "list", "solutions", name);
    assertRefused(name + TOO_LARGE, "list", "solutions", folder.toString());
    assertRefused(name + TOO_LARGE, "code", name + ":1");
    assertRefused(name + TOO_LARGE, "explain", name);
    assertRefused(name + TOO_LARGE, "perft", "3", "--generator", "batch", "--solutions", name);
    assertRefused(name + TOO_LARGE, "perft", "--suite", name);
    assertRefused("/dev/zero" + TOO_LARGE, "perft", "--suite", "/dev/zero");
  }

  @Test
  void numbersOfMillionsOfDigitsAreRefused() throws IOException {
    String digits = "1".repeat(3_000_000);
    assertRefused(
        ":1:", "perft", "--suite", write("suite", "8/8/8/8/8/8/8/K1k5 w - - ;D1 " + digits));
    assertRefused(":1: ", "list", "solutions", write("x.jsonl", "{\"schema\":" + digits + "}\n"));
  }

  @Test
  void moreMemoryThanTheMachineHasIsRefused() {
    for (String size : new String[] {"100T", "999999999T", "9999999G"}) {
      assertRefused("'" + size + "' is more than this machine has, ", "--memory", size);
      assertRefused("is more than this machine has", "shorten", "occ", "--memory", size);
    }
  }

  @Test
  void onlyTheHeapIsCalledHeap() {
    CommandLine line = Main.commands("shorten", "occ");
    line.parseArgs("shorten", "occ");
    assertTrue(
        Complaints.outOfMemory("Java heap space", line)
            .startsWith("out of memory at the heap's limit"));
    assertEquals(
        "out of memory beside the heap (unable to create native thread): the machine has no more,"
            + " or ulimit allows no more",
        Complaints.outOfMemory("unable to create native thread", line));
  }
}
