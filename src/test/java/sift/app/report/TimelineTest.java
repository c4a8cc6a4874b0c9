package sift.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import sift.app.report.Points.Point;
import sift.progress.Progress;

/** The course of a search in few points, and its chart. */
class TimelineTest {
  @Test
  void longRunsAreThinned() {
    Points points = new Points();
    for (int i = 0; i < 100_000; i++) {
      points.add(new Point(i * 100_000_000L, i, 5));
      assertTrue(points.all().size() <= Points.MOST);
    }
    List<Point> kept = points.all();
    assertEquals(0, kept.getFirst().nanos());
    assertTrue(kept.size() >= Points.MOST / 4, "too few: " + kept.size());
    assertTrue(kept.getLast().tried() > 99_000, "the end is missing");
    for (int i = 1; i < kept.size(); i++) {
      assertTrue(kept.get(i).nanos() > kept.get(i - 1).nanos());
    }
  }

  @Test
  void shortRunsAreKeptWhole() {
    Points points = new Points();
    for (int i = 0; i < Points.MOST; i++) {
      points.add(new Point(i, i, 1));
    }
    assertEquals(Points.MOST, points.all().size());
  }

  @Test
  void aTimelineEndsWithWhatWasTriedInTheEnd() {
    Progress progress = new Progress();
    Timeline timeline = Timeline.of(progress);
    try (timeline) {
      progress.add(1000);
    }
    assertEquals(1000, timeline.points().getLast().tried());
  }

  @Test
  void runsTooShortForAChartSaySo() {
    for (List<Point> points :
        List.of(
            List.<Point>of(),
            List.of(new Point(0, 0, 0)),
            List.of(new Point(0, 0, 0), new Point(1, 0, 0), new Point(2, 0, 0), new Point(3, 0, 0)),
            List.of(new Point(0, 0, 0), new Point(100, 100, 1)))) {
      String chart = new RateChart(points).figure().toString();
      assertTrue(chart.contains("too short"), chart);
      assertFalse(chart.contains("<svg"), chart);
    }
  }

  @Test
  void theChartHasARateForEachStretchAndTheSizesBelow() {
    String chart =
        new RateChart(
                List.of(
                    new Point(0, 0, 3),
                    new Point(1_000_000_000, 1_000_000, 4),
                    new Point(2_000_000_000, 4_000_000, 4),
                    new Point(3_000_000_000L, 5_000_000, 5),
                    new Point(9_000_000_000L, 5_000_000, 5)))
            .figure()
            .toString();
    assertTrue(chart.contains("over 3.0 seconds; at most 3 M per second"), chart);
    assertTrue(chart.contains(">2 M</text>"), chart);
    assertTrue(chart.contains(">3</text>") && chart.contains(">4</text>"), chart);
  }
}
