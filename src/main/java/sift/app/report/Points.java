package sift.app.report;

import java.util.ArrayList;
import java.util.List;

/**
 * The work that a search had done at points in time, in order; when there are many, every other is
 * dropped.
 */
final class Points {
  /** The most points kept. */
  static final int MOST = 512;

  private final List<Point> points = new ArrayList<>();
  private long leastNanos;

  /**
   * A point in time.
   *
   * @param nanos since the search began
   * @param tried formulas tried up to then
   * @param size the number of symbols at work
   */
  record Point(long nanos, long tried, int size) {}

  /** Adds a point, unless it follows the last one too soon. */
  void add(Point point) {
    if (points.isEmpty() || point.nanos() - points.getLast().nanos() >= leastNanos) {
      points.add(point);
      if (points.size() > MOST) {
        thin();
      }
    }
  }

  /** Adds a point however soon it follows. */
  void addLast(Point point) {
    points.add(point);
  }

  /** Returns all points kept. */
  List<Point> all() {
    return List.copyOf(points);
  }

  /** Drops every other point but the first, and takes new ones half as often. */
  private void thin() {
    leastNanos = 2 * (points.getLast().nanos() - points.getFirst().nanos()) / points.size();
    List<Point> kept = new ArrayList<>();
    for (int i = 0; i < points.size(); i += 2) {
      kept.add(points.get(i));
    }
    points.clear();
    points.addAll(kept);
  }
}
