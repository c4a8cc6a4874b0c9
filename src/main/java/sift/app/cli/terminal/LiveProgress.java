package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import sift.progress.Progress;

/**
 * Shows what a {@link Progress} says: one line that is written over on a terminal, a line every ten
 * seconds elsewhere.
 */
public final class LiveProgress implements AutoCloseable {
  private static final long LIVE_MILLIS = 250;
  private static final long LINE_MILLIS = 10_000;
  private static final int WIDTH = Columns.WIDTH - 2;

  private final PrintWriter err;
  private final Supplier<String> line;
  private final boolean live;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread;

  private LiveProgress(PrintWriter err, Supplier<String> line) {
    this.err = err;
    this.line = line;
    live = isTerminal();
    thread = Thread.ofPlatform().daemon().name("progress").start(this::watch);
  }

  @SuppressWarnings("SystemConsoleNull") // null on JDK 25 when stdin or stdout is no terminal
  private static boolean isTerminal() {
    return System.console() != null && System.console().isTerminal();
  }

  /** Begins to show the progress of a search for formulas. */
  public static LiveProgress of(PrintWriter err, Progress progress) {
    Rate rate = new Rate(progress);
    return new LiveProgress(err, () -> formulaLine(progress, rate.perSecond()));
  }

  /** Begins to show what {@code share} says, the nodes counted so far, and how fast it goes. */
  public static LiveProgress ofPerft(PrintWriter err, Progress progress, Supplier<String> share) {
    Rate rate = new Rate(progress);
    return new LiveProgress(
        err,
        () ->
            "%s, %s nodes, %s/s"
                .formatted(share.get(), count((double) progress.done()), count(rate.perSecond())));
  }

  /** Begins to show what {@code line} says, which is asked again and again. */
  public static LiveProgress of(PrintWriter err, Supplier<String> line) {
    return new LiveProgress(err, line);
  }

  private void watch() {
    try {
      while (!end.await(live ? LIVE_MILLIS : LINE_MILLIS, TimeUnit.MILLISECONDS)) {
        String now = line.get();
        now = now.length() <= WIDTH ? now : now.substring(0, WIDTH);
        if (live) {
          err.print("\r" + now + " ".repeat(WIDTH - now.length()));
        } else {
          err.println(now);
        }
        err.flush();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns a large number as people read it, {@code "1.28 G"}. */
  public static String count(double number) {
    if (number < 1e4) {
      return "%.0f".formatted(number);
    }
    return number < 1e6
        ? "%.1f k".formatted(number / 1e3)
        : number < 1e9 ? "%.1f M".formatted(number / 1e6) : "%.2f G".formatted(number / 1e9);
  }

  /** Ends the display and clears its line. */
  @Override
  public void close() {
    end.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (live) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
    }
  }

  private static String formulaLine(Progress progress, double perSecond) {
    Progress.Stage stage = progress.stage();
    long tried = progress.done();
    long done = tried - stage.doneBefore();
    String share = "";
    if (stage.planned() > 0) {
      long left = Math.max(0, stage.planned() - done);
      share =
          ", %d%%, %s left"
              .formatted(
                  Math.min(99, 100 * done / stage.planned()),
                  perSecond > 0 ? duration((long) (left / perSecond)) : "?");
    }
    return "%d symbols, %s: %s tried, %s/s, %,d classes%s"
        .formatted(
            stage.size(),
            stage.activity(),
            count((double) tried),
            count(perSecond),
            stage.found(),
            share);
  }

  private static String duration(long seconds) {
    return seconds < 120
        ? seconds + " s"
        : seconds < 7200 ? seconds / 60 + " min" : seconds / 3600 + " h";
  }

  /** How fast work goes on since it was asked last. */
  private static final class Rate {
    private final Progress progress;
    private long lastDone;
    private long lastNanos = System.nanoTime();

    Rate(Progress progress) {
      this.progress = progress;
      lastDone = progress.done();
    }

    double perSecond() {
      long done = progress.done();
      long nanos = System.nanoTime();
      double perSecond = (done - lastDone) * 1e9 / Math.max(1, nanos - lastNanos);
      lastDone = done;
      lastNanos = nanos;
      return perSecond;
    }
  }
}
