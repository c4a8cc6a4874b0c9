package sift.app.web;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Session;
import sift.app.report.Html;

/** A command that runs, or has run, for a page. */
final class Job implements Runnable {
  // Of a text that is shown; the rest of a longer one is left out.
  private static final int MOST_TEXT = 1 << 18;

  /**
   * What is asked of a command.
   *
   * @param file the option that names a file which the command writes; empty if there is none
   */
  record Order(List<String> arguments, String file) {
    Order(List<String> arguments) {
      this(arguments, "");
    }
  }

  private final Order order;
  private final Commands commands;
  private final Session session = new Session();
  private final Text out = new Text();
  private final Text err = new Text();
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile boolean hasBegun;
  private volatile boolean isStopped;
  private volatile int code;
  private volatile @Nullable RuntimeException bug;
  private volatile String written = "";

  Job(Order order, Commands commands) {
    this.order = order;
    this.commands = commands;
  }

  /** The beginning of what is printed. */
  private static final class Text extends StringWriter {
    @Override
    public void write(char[] characters, int from, int length) {
      super.write(characters, from, Math.clamp(MOST_TEXT - getBuffer().length(), 0, length));
    }

    @Override
    public void write(String text, int from, int length) {
      super.write(text, from, Math.clamp(MOST_TEXT - getBuffer().length(), 0, length));
    }
  }

  @Override
  public void run() {
    hasBegun = true;
    try {
      if (!isStopped) {
        session.run(this::perform);
      }
    } catch (RuntimeException e) {
      bug = e;
    } catch (OutOfMemoryError | StackOverflowError e) {
      code = 2;
      err.write("sift: this takes more memory than a page may");
    } finally {
      end.countDown();
    }
  }

  private void perform() {
    try {
      Path file = Files.createTempFile("sift", ".txt");
      List<String> arguments = new ArrayList<>(order.arguments);
      if (!order.file.isEmpty()) {
        arguments.add(1, order.file + "=" + file);
      }
      try {
        PrintWriter told = new PrintWriter(err, true);
        code = commands.run(new PrintWriter(out), told, arguments.toArray(String[]::new));
        written = Files.readString(file);
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Asks it to end with what it has. */
  void stop() {
    isStopped = true;
    session.stop();
  }

  /** Waits for the end, for so long; returns whether it has come. */
  boolean await(Duration most) {
    try {
      return end.await(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  Order order() {
    return order;
  }

  boolean isDone() {
    return end.getCount() == 0;
  }

  boolean hasBegun() {
    return hasBegun;
  }

  /** Returns what it is doing, in a line. */
  String progress() {
    return session.progress();
  }

  /** Returns the answers of a kind. */
  <A> List<A> answers(Class<A> kind) {
    return session.answers().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** Returns the records of a type in all answers. */
  List<Fields> records(String type) {
    return session.answers().stream()
        .flatMap(answer -> answer.records().stream())
        .map(Fields::of)
        .filter(fields -> fields.type().equals(type))
        .toList();
  }

  /** Returns what is made of the answers, or the complaint that there are none. */
  Html or(Function<Job, Html> made) {
    return complaint().map(Parts::alert).orElseGet(() -> made.apply(this));
  }

  /** Returns what it printed. */
  String printed() {
    return out.toString();
  }

  /** Returns what it told besides, as why a formula is wrong. */
  String told() {
    return err.toString();
  }

  /** Returns what the file says that it wrote. */
  String written() {
    return written;
  }

  /**
   * Returns why it could do nothing, in the words of the program and of its pages.
   *
   * @throws RuntimeException if that is a bug
   */
  Optional<String> complaint() {
    if (bug != null) {
      throw bug;
    }
    String first = err.toString().lines().findFirst().orElse("no answer").replace("sift: ", "");
    if (code == ExitCode.BUG) {
      throw new IllegalStateException(first);
    }
    return Optional.of(Parts.labelled(first)).filter(_ -> code >= ExitCode.BAD_INPUT);
  }
}
