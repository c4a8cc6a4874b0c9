package sift.lang.snippet;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Runs compilers, and what they made. */
public final class Compilers {
  private Compilers() {}

  /** Runs a command in a folder, which must succeed, and returns the lines that it prints. */
  public static List<String> run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Path file = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(file.toFile())
            .start();
    int exitCode = process.waitFor();
    List<String> lines = Files.readAllLines(file);
    assertEquals(0, exitCode, () -> command + "\n" + beginning(lines));
    return lines;
  }

  private static String beginning(List<String> lines) {
    return Stream.concat(
            lines.stream()
                .filter(line -> line.contains("error") || line.contains("static"))
                .limit(20),
            lines.stream().skip(Math.max(0, lines.size() - 10)))
        .collect(joining("\n"));
  }
}
