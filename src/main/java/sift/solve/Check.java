package sift.solve;

import java.util.List;

/** What came of checking a formula against all constraints. */
public sealed interface Check {
  /** It fulfils them. */
  record Right(Evidence evidence) implements Check {}

  /** Nothing was found out before the request to stop. */
  record Stopped() implements Check {}

  /** It is wrong at these points. */
  record Wrong(List<Point> points) implements Check {
    public Wrong {
      points = List.copyOf(points);
    }
  }
}
