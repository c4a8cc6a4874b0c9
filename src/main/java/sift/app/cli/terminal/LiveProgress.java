package sift.app.cli.terminal;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sift.progress.Progress;

/**
 * Shows what a {@link Progress} says: one line that is written over on a terminal, a line every ten
 * seconds elsewhere.
 */
public final class LiveProgress implements AutoCloseable {
  private static final long LIVE_MILLIS = 250;
  private static final long FIRST_MILLIS = 1_000;
  private static final long LINE_MILLIS = 10_000;
  // Less says nothing of the rest.
  private static final double TELLING_SHARE = 0.1;
  // A lower rate per second is left out: what is done now is not what is counted.
  private static final double LEAST_TOLD = 1;
  private static final int WIDTH = Columns.WIDTH - 2;

  private final PrintWriter err;
  private final Progress progress;
  private final Unit unit;
  private final boolean live;
  private boolean shown;
  private long lastDone;
  private long lastNanos = System.nanoTime();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread;

  private LiveProgress(PrintWriter err, Progress progress, Unit unit) {
    this.err = err;
    this.progress = progress;
    this.unit = unit;
    live = isTerminal();
    lastDone = progress.done();
    thread = Thread.ofPlatform().daemon().name("progress").start(this::watch);
  }

  @SuppressWarnings("SystemConsoleNull") // null on JDK 25 when stdin or stdout is no terminal
  private static boolean isTerminal() {
    return System.console() != null && System.console().isTerminal();
  }

  /** What sizes measure, and what is counted. */
  public enum Unit {
    FORMULAS("symbols", "formulas"),
    PROGRAMS("operations", "programs"),
    NODES("plies", "nodes"),
    POSITIONS("", "positions"),
    LINES("", "lines"),
    EXPRESSIONS("", "expressions"),
    GAMES("", "games"),
    NONE("", "");

    private final String sizes;
    private final String items;

    Unit(String sizes, String items) {
      this.sizes = sizes;
      this.items = items;
    }
  }

  /**
   * Begins to show the stage of some work, what was done and how fast, and how long the stage will
   * still take.
   */
  public static LiveProgress of(PrintWriter err, Progress progress, Unit unit) {
    Session.current()
        .ifPresent(session -> {
          session.follow(() -> line(progress, unit, 0));
          session.onStop(progress::requestStop);
        });
    return new LiveProgress(err, progress, unit);
  }

  private void watch() {
    try {
      boolean isOver = end.await(live ? FIRST_MILLIS : LINE_MILLIS, TimeUnit.MILLISECONDS);
      while (!isOver) {
        show();
        isOver = end.await(live ? LIVE_MILLIS : LINE_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says something at once, on a terminal over the line that may stand there. */
  static void sayAside(String line) {
    System.err.println(isTerminal() ? "\r" + line + " ".repeat(WIDTH - line.length()) : line);
  }

  private synchronized void show() {
    String now = fitting(line(progress, unit, perSecond()));
    if (live) {
      err.print("\r" + now + " ".repeat(WIDTH - now.length()));
      shown = true;
    } else {
      err.println(now);
    }
    err.flush();
  }

  /** Returns as many whole parts of a line as fit; what tells most stands first. */
  static String fitting(String line) {
    String fitting = line;
    while (fitting.length() > WIDTH) {
      int end = fitting.lastIndexOf(", ");
      fitting = fitting.substring(0, end < 0 ? WIDTH : end);
    }
    return fitting;
  }

  private synchronized void clear() {
    if (shown) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
      shown = false;
    }
  }

  /** Prints something while the work goes on, to the same terminal; flushes it as well. */
  public synchronized void aside(Runnable printed) {
    clear();
    printed.run();
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

  /**
   * Returns how long work took, and how much was done: {@code "2.50 s, 5.0 M formulas (2.0 M/s)"}.
   */
  public static String took(long beginNanos, Progress progress, String items) {
    double seconds = (System.nanoTime() - beginNanos) / 1e9;
    double done = (double) progress.done();
    return "%.2f s, %s %s (%s/s)".formatted(seconds, count(done), items, count(done / seconds));
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
    clear();
  }

  static String line(Progress progress, Unit unit, double perSecond) {
    Progress.Stage stage = progress.stage();
    StringBuilder line = new StringBuilder();
    if (stage.size() > 0) {
      line.append("%d %s, ".formatted(stage.size(), unit.sizes));
    }
    if (!progress.best().isEmpty()) {
      line.append("best so far: %s, ".formatted(progress.best()));
    }
    line.append(stage.activity());
    progress.share().ifPresent(share -> line.append(left(share)));
    if (progress.done() > 0) {
      line.append(": %s %s".formatted(count((double) progress.done()), unit.items));
      if (perSecond >= LEAST_TOLD) {
        line.append(", %s/s".formatted(count(perSecond)));
      }
    }
    if (stage.found() > 0) {
      line.append(", %,d classes".formatted(stage.found()));
    }
    return line.toString();
  }

  /** Returns how much of a stage is done, and how long the rest takes if it goes on like this. */
  private static String left(Progress.Share share) {
    String done = ", %d%%".formatted((int) Math.min(99, 100 * share.share()));
    return share.share() < TELLING_SHARE
        ? done
        : done
            + ", %s left"
                .formatted(
                    duration((long) (share.nanos() * (1 - share.share()) / share.share() / 1e9)));
  }

  private static String duration(long seconds) {
    return seconds < 120
        ? seconds + " s"
        : seconds < 7200 ? seconds / 60 + " min" : seconds / 3600 + " h";
  }

  /** Returns how fast work goes on since it was asked last. */
  private double perSecond() {
    long done = progress.done();
    long nanos = System.nanoTime();
    double perSecond = (done - lastDone) * 1e9 / Math.max(1, nanos - lastNanos);
    lastDone = done;
    lastNanos = nanos;
    return perSecond;
  }
}
