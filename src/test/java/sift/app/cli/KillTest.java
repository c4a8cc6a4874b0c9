package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.Seed;

/** A search that is killed again and again, by signal 9, and goes on each time. */
class KillTest {
  @TempDir Path folder;

  private Process start(Path out, List<String> arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + File.separator + "bin/java",
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(arguments);
    return new ProcessBuilder(command).redirectOutput(out.toFile()).start();
  }

  /** Waits for that many lines about checkpoints; false if the process ended before. */
  private static boolean awaitSteps(Process process, int steps) throws IOException {
    BufferedReader stderr = process.errorReader(StandardCharsets.UTF_8);
    int seen = 0;
    for (String line = stderr.readLine(); line != null; line = stderr.readLine()) {
      if (line.startsWith("sift: checkpoint ") && ++seen == steps) {
        return true;
      }
    }
    return false;
  }

  private String finished(Process process, Path out) throws IOException, InterruptedException {
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "still running");
    assertEquals(0, process.exitValue());
    return Files.readString(out, StandardCharsets.UTF_8);
  }

  private void killAndResume(int symbols, int kills) throws IOException, InterruptedException {
    long seed = Seed.of("KillTest", 2);
    SplittableRandom random = new SplittableRandom(seed);
    Path out = folder.resolve("out.txt");
    List<String> search =
        List.of("--target=all", "--max-symbols=" + symbols, "--bank=4", "--top=3");
    List<String> quiet = new ArrayList<>(search);
    quiet.add("--quiet");
    Process whole = start(out, quiet);
    awaitSteps(whole, 1);
    String expected = finished(whole, out);
    assertTrue(
        expected.contains("ended: every formula of up to %d symbols".formatted(symbols)), expected);

    int killed = 0;
    for (int run = 0; killed < kills; run++) {
      Path checkpoint = folder.resolve("checkpoint" + run);
      List<String> first = new ArrayList<>(search);
      first.addAll(List.of("--checkpoint=" + checkpoint, "--checkpoint-every=0"));
      Process process = start(out, first);
      while (awaitSteps(process, 1 + random.nextInt(4))) {
        process.destroyForcibly().waitFor();
        killed++;
        process =
            start(
                out,
                List.of("--resume", checkpoint.toString(), "--threads", "" + (1 + killed % 3)));
      }
      assertEquals(
          expected,
          finished(process, out).replaceFirst("resumed: that the sizes [^\n]*\n", ""),
          "seed " + seed);
    }
  }

  @Test
  void aKilledSearchGoesOnToTheSameAnswer() throws IOException, InterruptedException {
    killAndResume(7, 3);
  }

  @Test
  @Tag("slow")
  void aSearchKilledDozensOfTimesGoesOnToTheSameAnswer() throws IOException, InterruptedException {
    killAndResume(8, 60);
  }
}
