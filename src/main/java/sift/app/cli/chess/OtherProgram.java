package sift.app.cli.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import sift.app.cli.terminal.UserException;
import sift.chess.perft.DivideException;
import sift.progress.Progress;

/**
 * A program that was started: lines are sent to it, and awaited from it for a limited time. What it
 * writes to stderr goes to ours.
 */
final class OtherProgram implements AutoCloseable {
  private static final int LONGEST = 1 << 10;
  private static final int MOST_LINES = 100_000;
  private static final int QUEUED = 1 << 10;
  private static final long POLL_MILLIS = 50;
  private static final long END_MILLIS = 1_000;
  private static final Duration SOON = Duration.ofSeconds(10);

  private final Process process;
  private final Writer stdin;
  private final Limits limits;
  private final BlockingQueue<Optional<String>> heard = new ArrayBlockingQueue<>(QUEUED);
  private final Thread reader;
  private int lines = 0;

  /**
   * How long others are waited for.
   *
   * @param silence the longest time without a line
   * @param progress may ask for a stop
   */
  record Limits(Duration silence, Progress progress) {}

  private OtherProgram(Process process, Limits limits) {
    this.process = process;
    this.limits = limits;
    stdin = process.outputWriter(StandardCharsets.UTF_8);
    reader = Thread.ofPlatform().daemon().name("other program").start(this::read);
  }

  /**
   * Starts the program that is the first word, without a shell.
   *
   * @throws UserException if it cannot be started
   */
  static OtherProgram start(List<String> words, Limits limits) {
    try {
      return new OtherProgram(
          new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start(), limits);
    } catch (IOException e) {
      String reason = String.valueOf(e.getMessage()).strip().replaceFirst(".*\\((.+)\\)$", "$1");
      throw new UserException(
          "--against: cannot start '%s': %s".formatted(words.getFirst(), reason));
    }
  }

  /** Returns the name of the file that the first word names. */
  static String name(List<String> words) {
    return words.getFirst().replaceFirst(".*/(?=.)", "");
  }

  private void read() {
    try (BufferedReader stdout = process.inputReader(StandardCharsets.UTF_8)) {
      StringBuilder line = new StringBuilder();
      for (int c = stdout.read(); c >= 0; c = stdout.read()) {
        if (c == '\n') {
          heard.put(Optional.of(line.toString().strip()));
          line.setLength(0);
        } else if (line.length() < LONGEST) {
          line.append((char) c);
        }
      }
      if (!line.isEmpty()) {
        heard.put(Optional.of(line.toString().strip()));
      }
      heard.put(Optional.empty());
    } catch (IOException e) {
      heard.offer(Optional.empty()); // it was ended
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody listens
    }
  }

  /** Sends a line; if the program has ended, that is told when a line is awaited. */
  void send(String line) {
    lines = 0;
    try {
      stdin.write(line + "\n");
      stdin.flush();
    } catch (IOException e) {
      return;
    }
  }

  /** Says that nothing will be sent. */
  void sendNothing() {
    try {
      stdin.close();
    } catch (IOException e) {
      return;
    }
  }

  /**
   * Returns the next line without the space around it; nothing if the program has ended.
   *
   * @throws DivideException if none comes in time, or there is no end of lines
   * @throws CancellationException if a stop was requested
   */
  Optional<String> nextOrEnd() {
    return within(limits.silence);
  }

  private Optional<String> within(Duration silence) {
    if (++lines > MOST_LINES) {
      throw new DivideException("printed more than %,d lines".formatted(MOST_LINES));
    }
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < silence.toNanos()) {
      limits.progress.check();
      try {
        Optional<String> next = heard.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
        if (next != null) {
          return next;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("interrupted");
      }
    }
    throw new DivideException(
        "printed nothing for %s s (--time)".formatted(silence.toMillis() / 1e3));
  }

  /**
   * Returns the next line without the space around it.
   *
   * @throws DivideException if none comes in time, or the program has ended
   */
  String next() {
    return nextOrEnd().orElseThrow(() -> new DivideException(ending()));
  }

  /** Returns the next line as {@link #next}, of an answer that takes no program long. */
  String nextSoon() {
    Duration silence = limits.silence.compareTo(SOON) < 0 ? limits.silence : SOON;
    return within(silence).orElseThrow(() -> new DivideException(ending()));
  }

  /** Returns the exit code of a program that has ended, 0 if it only printed its last line. */
  int exitCode() {
    try {
      return process.waitFor(END_MILLIS, TimeUnit.MILLISECONDS) ? process.exitValue() : 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    }
  }

  /** Returns how a program has ended. */
  String ending() {
    return "ended with exit code " + exitCode();
  }

  /** Ends the program and those that it has started. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    reader.interrupt();
    sendNothing();
  }
}
