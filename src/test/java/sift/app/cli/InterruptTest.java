package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.store.SolutionFile;

/** A program of its own whose JVM is told to shut down in the middle of a search. */
class InterruptTest {
  private static final int ENDED = 99;

  @TempDir Path folder;

  /** Runs sift, and begins the shutdown as a signal does once a file of a folder has some lines. */
  static final class Child {
    private Child() {}

    public static void main(String[] args) {
      File awaited = new File(args[0]);
      int lines = Integer.parseInt(args[1]);
      Thread.ofPlatform().start(() -> exitWhenWritten(awaited, lines));
      Main.main(List.of(args).subList(2, args.length).toArray(String[]::new));
    }

    private static void exitWhenWritten(File folder, int lines) {
      while (Stream.of(Objects.requireNonNull(folder.listFiles()))
          .allMatch(file -> lines(file) < lines)) {
        LockSupport.parkNanos(10_000_000);
      }
      System.exit(ENDED);
    }

    private static long lines(File file) {
      try (Stream<String> lines = Files.lines(file.toPath())) {
        return lines.count();
      } catch (IOException e) {
        return 0; // it is being replaced
      }
    }
  }

  /** Runs sift in a JVM that ends at once, as by kill -9, when a file is there. */
  static final class Killed {
    private Killed() {}

    public static void main(String[] args) {
      Thread.ofPlatform()
          .start(() -> {
            while (!Files.exists(Path.of(args[0]))) {
              LockSupport.parkNanos(10_000_000);
            }
            Runtime.getRuntime().halt(ENDED);
          });
      Main.main(List.of(args).subList(1, args.length).toArray(String[]::new));
    }
  }

  /** What is cheaper than a known formula takes minutes to exclude. */
  @Test
  void aSearchByCostThatIsKilledLeavesTheCheapestFormulaKnown()
      throws IOException, InterruptedException {
    Path kept = folder.resolve("kept.jsonl");
    runUntilEnded(
        Killed.class,
        ProcessBuilder.Redirect.DISCARD,
        kept.toString(),
        "--target=vertical",
        "--ray=line",
        "--grammar=hyperbola-computed",
        "--minimize=throughput",
        "--time=1h",
        "--quiet",
        "--out=" + kept);
    String least = SolutionFile.FORMULAS.read(kept).getFirst().least().getFirst().text();
    assertTrue(least.startsWith("throughput 1.25 on x86-64-bmi; none below "), least);
  }

  @Test
  void aSearchThatIsEndedFromOutsidePrintsAndKeepsWhatItFound()
      throws IOException, InterruptedException {
    Path kept = Files.createDirectory(folder.resolve("checkpoint"));
    Path out = folder.resolve("stdout.txt");
    runUntilEnded(
        Child.class,
        ProcessBuilder.Redirect.to(out.toFile()),
        kept + "",
        "2", // the first is known before anything is found
        "--target=all",
        "--max-symbols=9",
        "--memory=64M", // few functions are stored before
        "--quiet",
        "--out=" + folder.resolve("kept"),
        "--checkpoint=" + kept);
    String report = Files.readString(out, StandardCharsets.UTF_8);
    assertTrue(report.contains("(occ ^ (occ - 1))  [blsmsk]"), report);
    assertTrue(report.contains("ended: interrupted "), report);
    Path solutions = folder.resolve("kept/diagonal-positive-rotated.jsonl");
    assertFalse(SolutionFile.FORMULAS.read(solutions).isEmpty());
  }

  @Test
  void aRequestToEndIsAnsweredAtOnce() throws IOException, InterruptedException {
    Path kept = Files.createDirectory(folder.resolve("checkpoint"));
    Path err = folder.resolve("stderr.txt");
    runUntilEnded(
        builder(
                Child.class,
                kept + "",
                "1",
                "--target=diagonal",
                "--max-symbols=30",
                "--quiet",
                "--checkpoint=" + kept)
            .redirectError(err.toFile()));
    List<String> lines = Files.readAllLines(err, StandardCharsets.UTF_8);
    assertTrue(lines.contains("sift: stopping"), lines::toString);
  }

  @Test
  void aRequestToEndIsAnsweredOnceWhileASolverIsAsked() throws IOException, InterruptedException {
    Path started = Files.createDirectory(folder.resolve("started"));
    Path err = folder.resolve("stderr.txt");
    runUntilEnded(
        withSolver(started, "shorten", "(x & 65535) * (y & 65535) >> 32", "--improve=0s")
            .redirectError(err.toFile()));
    List<String> lines = Files.readAllLines(err, StandardCharsets.UTF_8);
    assertEquals(
        List.of("sift: stopping"),
        lines.stream().filter(line -> line.contains("stopping")).toList(),
        lines::toString);
  }

  /** Runs sift with a shell script in the place of the solver, which tells when it is started. */
  private ProcessBuilder withSolver(Path started, String... arguments) throws IOException {
    Path solvers = Files.createDirectory(folder.resolve("solvers"));
    Path z3 = solvers.resolve("z3");
    Files.writeString(z3, "#!/bin/sh\necho $$ > %s/pid\nexec sleep 600\n".formatted(started));
    Files.setPosixFilePermissions(z3, PosixFilePermissions.fromString("rwx------"));
    ProcessBuilder builder =
        builder(
            Child.class,
            Stream.concat(Stream.of(started.toString(), "1"), Stream.of(arguments))
                .toArray(String[]::new));
    builder.environment().put("SIFT_SOLVERS", solvers.toString());
    return builder;
  }

  @Test
  void aSolverEndsWithTheProgramThatAskedIt() throws IOException, InterruptedException {
    Path started = Files.createDirectory(folder.resolve("started"));
    ProcessBuilder builder =
        withSolver(
            started,
            "prove",
            "x * y / (z | 1) * w",
            "y * x / (z | 1) * w + (x * y * z * w * 0x123457 * (x + y) >> 63 >> 1)",
            "--time=600s");
    runUntilEnded(builder);
    long pid = Long.parseLong(Files.readString(started.resolve("pid")).strip());
    assertTimeoutPreemptively(
        Duration.ofMinutes(1),
        () -> {
          while (isRunning(pid)) {
            Thread.onSpinWait();
          }
        });
  }

  /** A program that has ended has no command, even if nobody asked for its exit code. */
  private static boolean isRunning(long pid) {
    return ProcessHandle.of(pid).flatMap(handle -> handle.info().command()).isPresent();
  }

  private static ProcessBuilder builder(Class<?> program, String... arguments) {
    return new ProcessBuilder(ChildJvm.command(program, List.of(arguments)))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD);
  }

  /** Runs a program of this test, which ends itself. */
  private static void runUntilEnded(
      Class<?> program, ProcessBuilder.Redirect stdout, String... arguments)
      throws IOException, InterruptedException {
    runUntilEnded(builder(program, arguments).redirectOutput(stdout));
  }

  private static void runUntilEnded(ProcessBuilder builder)
      throws IOException, InterruptedException {
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(120, TimeUnit.SECONDS), "still running");
    } finally {
      process.destroyForcibly();
    }
    assertEquals(ENDED, process.exitValue());
  }
}
