package sift.bench.synth;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import sift.bench.synth.Cvc5Answer.Status;
import sift.file.FileException;
import sift.progress.Progress;

/**
 * Asks cvc5, a program of its own, for the functions of a file in SyGuS-IF 2.
 *
 * @param program where it lies
 * @param limit for one file
 */
public record Cvc5(Path program, Duration limit) {
  /** How long it may take to say that its time is over. */
  private static final Duration GRACE = Duration.ofSeconds(1);

  private static final long POLL_MILLIS = 20;
  private static final List<String> NONE = List.of("fail", "infeasible", "unknown");

  /**
   * Returns what it says to a file; that its time is over if the work is to stop before that.
   *
   * @throws FileException if it cannot be started
   */
  public Cvc5Answer answer(Path file, Progress progress) {
    try {
      // A file and no pipe: it never waits for somebody to read.
      Path out = Files.createTempFile("sift", ".txt");
      try {
        return answer(file, out, progress);
      } finally {
        Files.delete(out);
      }
    } catch (IOException e) {
      throw new FileException("%s could not be asked: %s".formatted(program, e.getMessage()));
    }
  }

  private Cvc5Answer answer(Path file, Path out, Progress progress) throws IOException {
    long begin = System.nanoTime();
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--lang=sygus2",
                "--tlimit=" + limit.toMillis(),
                file.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    try {
      boolean isOver = false;
      long most = limit.plus(GRACE).toNanos();
      while (!isOver && !progress.stopRequested() && System.nanoTime() - begin < most) {
        isOver = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
      }
      long nanos = System.nanoTime() - begin;
      if (!isOver) {
        return new Cvc5Answer(Status.TIMEOUT, Map.of(), nanos);
      }
      return read(new String(Files.readAllBytes(out), StandardCharsets.UTF_8).strip(), nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Cvc5Answer(Status.TIMEOUT, Map.of(), System.nanoTime() - begin);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Cvc5Answer read(String text, long nanos) {
    if (NONE.contains(text)) {
      return new Cvc5Answer(Status.NONE, Map.of(), nanos);
    }
    if (text.contains("interrupted by timeout")) {
      return new Cvc5Answer(Status.TIMEOUT, Map.of(), nanos);
    }
    if (text.startsWith("(error")) {
      return new Cvc5Answer(Status.NOT_READ, Map.of(), nanos);
    }
    try {
      return new Cvc5Answer(Status.SOLVED, SygusAnswer.symbols("cvc5", text), nanos);
    } catch (FileException e) {
      return new Cvc5Answer(Status.UNCLEAR, Map.of(), nanos);
    }
  }
}
