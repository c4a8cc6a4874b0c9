package sift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import sift.solution.JsonLine;
import sift.solution.SolutionFile;

/** A program of its own that is ended from outside in the middle of a search. */
class InterruptTest {
  private static final int TERMINATED = 143;

  @TempDir Path folder;

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signal that a program can answer")
  void aTerminatedSearchPrintsAndKeepsWhatItFound() throws IOException, InterruptedException {
    Path all = folder.resolve("all.jsonl");
    Path out = folder.resolve("stdout.txt");
    Process process =
        new ProcessBuilder(
                List.of(
                    System.getProperty("java.home") + File.separator + "bin/java",
                    "--add-modules",
                    "jdk.incubator.vector",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "sift.cli.Main",
                    "--target=diagonal",
                    "--max-symbols=30",
                    "--bank=5",
                    "--quiet",
                    "--out=" + folder.resolve("kept"),
                    "--all=" + all))
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      awaitSomethingIn(folder.resolve("all.jsonl.part"), process);
      process.destroy();
      assertTrue(process.waitFor(60, TimeUnit.SECONDS), "still running");
    } finally {
      process.destroyForcibly();
    }
    assertEquals(TERMINATED, process.exitValue());
    String report = Files.readString(out, StandardCharsets.UTF_8);
    assertTrue(report.contains("diagonal: smallest 5 symbols"), report);
    assertTrue(report.contains("ended: interrupted at "), report);
    assertFalse(Files.readAllLines(all).isEmpty());
    Files.readAllLines(all).forEach(JsonLine::read);
    Path kept = folder.resolve("kept/diagonal-positive-rotated.jsonl");
    assertEquals(20, SolutionFile.read(kept).size());
  }

  private static void awaitSomethingIn(Path file, Process process)
      throws IOException, InterruptedException {
    while (!Files.exists(file) || Files.size(file) == 0) {
      assertFalse(process.waitFor(20, TimeUnit.MILLISECONDS), "ended by itself");
    }
  }
}
