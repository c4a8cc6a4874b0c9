package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.Seed;

/** A search that is killed again and again, by signal 9, and goes on each time. */
class KillTest {
  // Files under their final names; what is being written has another.
  private static final Pattern WRITTEN = Pattern.compile(".*\\.(jsonl|html)");

  // A certificate, a page, and solutions of four targets.
  private static final int FILES = 6;

  @TempDir Path folder;

  private Process start(Path out, List<String> arguments) throws IOException {
    return new ProcessBuilder(ChildJvm.command(Main.class, arguments))
        .redirectOutput(out.toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Waits until a journal has grown by so many bytes; false if the process ended before. */
  private static boolean awaitGrowth(Process process, Path checkpoint, long bytes)
      throws IOException {
    long enough = size(checkpoint) + bytes;
    while (process.isAlive()) {
      if (size(checkpoint) >= enough) {
        return true;
      }
      Thread.onSpinWait();
    }
    return false;
  }

  private static long size(Path checkpoint) throws IOException {
    Path journal = checkpoint.resolve("journal.jsonl");
    return Files.exists(journal) ? Files.size(journal) : 0;
  }

  private String finished(Process process, Path out) throws IOException, InterruptedException {
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "still running");
    assertEquals(0, process.exitValue());
    return Files.readString(out, StandardCharsets.UTF_8);
  }

  /** The options that write all files a search can write, into a folder. */
  private List<String> outputs(String name) throws IOException {
    Path files = Files.createDirectories(folder.resolve(name));
    return List.of(
        "--out=" + files.resolve("solutions"),
        "--certificate=" + files.resolve("certificate.jsonl"),
        "--report=" + files.resolve("page.html"));
  }

  /**
   * Returns the text of each file below a folder that is complete, by its name; without what
   * differs from run to run.
   */
  private Map<String, String> written(String name) throws IOException {
    Path files = folder.resolve(name);
    Map<String, String> written = new TreeMap<>();
    if (!Files.exists(files)) {
      return written;
    }
    try (Stream<Path> all = Files.walk(files)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file);
        String key = files.relativize(file).toString();
        if (key.equals("page.html")) {
          assertTrue(text.startsWith("<!DOCTYPE html>") && text.endsWith("</html>\n"), text);
          text = "a page";
        }
        if (WRITTEN.matcher(key).matches()) {
          written.put(
              key,
              text.replaceAll("\"command\":\"[^\"]*\"", "")
                  .replaceAll("\\{\"type\":\"checkpoint\".*\n", "")
                  .replaceAll(",\"taken\":\"[^\"]*\"", "") // sizes that rest on the checkpoint
                  .replaceAll("(\"type\":\"end\".*\"sha256\":)\"\\w+\"", "$1"));
        }
      }
    }
    return written;
  }

  private void killAndResume(int symbols, String memory, int kills)
      throws IOException, InterruptedException {
    long seed = Seed.of("KillTest", 2);
    SplittableRandom random = new SplittableRandom(seed);
    Path out = folder.resolve("out.txt");
    List<String> search =
        List.of("--target=all", "--max-symbols=" + symbols, "--memory=" + memory, "--limit=3");
    List<String> undisturbed = new ArrayList<>(search);
    undisturbed.add("--quiet");
    undisturbed.addAll(outputs("undisturbed"));
    Process whole = start(out, undisturbed);
    String expected = finished(whole, out);
    assertTrue(
        expected.contains("ended: every formula of up to %d symbols".formatted(symbols)), expected);
    Map<String, String> files = written("undisturbed");
    assertTrue(files.size() >= FILES, files.keySet()::toString);

    int killed = 0;
    for (int run = 0; killed < kills; run++) {
      Path checkpoint = folder.resolve("checkpoint" + run);
      String killedRun = "killed" + run;
      List<String> first = new ArrayList<>(search);
      first.add("--checkpoint=" + checkpoint);
      first.addAll(outputs(killedRun));
      Process process = start(out, first);
      while (awaitGrowth(process, checkpoint, 1 + random.nextInt(20_000))) {
        process.destroyForcibly().waitFor();
        killed++;
        written(killedRun)
            .forEach((name, text) -> assertEquals(files.get(name), text, name + ", seed " + seed));
        List<String> again = new ArrayList<>(first);
        again.addAll(List.of("--threads", "" + (1 + killed % 3)));
        process = start(out, again);
      }
      assertEquals(expected, finished(process, out), "seed " + seed);
      assertEquals(files, written(killedRun), "seed " + seed);
    }
  }

  @Test
  void aKilledSearchGoesOnToTheSameAnswer() throws IOException, InterruptedException {
    killAndResume(6, "64M", 1); // the smallest that is not stored before
  }

  @Test
  @Tag("slow")
  void aSearchKilledDozensOfTimesGoesOnToTheSameAnswer() throws IOException, InterruptedException {
    killAndResume(8, "2G", 60);
  }
}
