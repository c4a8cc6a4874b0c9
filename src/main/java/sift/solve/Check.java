package sift.solve;

import java.util.List;

/** The result of checking a formula against all constraints. */
public sealed interface Check {
  /** It fulfils them. */
  record Right(Evidence evidence) implements Check {}

  /** A stop was requested before a result. */
  record Stopped() implements Check {}

  /** It is wrong at these points. */
  record Wrong(List<Point> points) implements Check {
    public Wrong {
      points = List.copyOf(points);
    }
  }
}
