package sift.app.report;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sift.app.report.Points.Point;
import sift.progress.Progress;

/** The course of a search: a thread looks at its progress ten times a second, until closed. */
public final class Timeline implements AutoCloseable {
  private static final long EVERY_MILLIS = 100;

  private final Progress progress;
  private final long beginNanos = System.nanoTime();
  private final Points points = new Points();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread;

  private Timeline(Progress progress) {
    this.progress = progress;
    thread = Thread.ofPlatform().daemon().name("timeline").start(this::watch);
  }

  /** Begins to look at a search that begins now. */
  public static Timeline of(Progress progress) {
    return new Timeline(progress);
  }

  /** Returns the points, once it is closed. */
  List<Point> points() {
    return points.all();
  }

  private void watch() {
    try {
      points.add(now());
      while (!end.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
        points.add(now());
      }
      points.addLast(now());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Point now() {
    return new Point(System.nanoTime() - beginNanos, progress.done(), progress.stage().size());
  }

  /** Takes the last point and ends the thread. */
  @Override
  public void close() {
    end.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
