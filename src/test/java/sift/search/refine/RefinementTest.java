package sift.search.refine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RefinementTest {
  /** Searches for the least number that no sample exceeds; wrong are the cases that do. */
  private static int most(List<Integer> cases, List<Integer> samples, int rounds) {
    List<Integer> answers = new ArrayList<>();
    return Refinement.run(
        () -> {
          answers.add(samples.stream().mapToInt(Integer::intValue).max().orElse(0));
          return answers.getLast();
        },
        answer -> cases.stream().filter(each -> each > answer).limit(1).toList(),
        samples::addAll,
        _ -> answers.size() == rounds);
  }

  @Test
  void eachCounterexampleBeginsTheSearchAgainUntilThereIsNone() {
    List<Integer> samples = new ArrayList<>(List.of(1));
    assertEquals(9, most(List.of(3, 1, 4, 1, 5, 9, 2, 6), samples, 99));
    assertEquals(List.of(1, 3, 4, 5, 9), samples);
  }

  @Test
  void theLastSearchBeforeAStopAnswersAndItsCounterexamplesAreSamples() {
    List<Integer> samples = new ArrayList<>();
    assertEquals(3, most(List.of(3, 1, 4, 1, 5), samples, 2));
    assertEquals(List.of(3, 4), samples);
  }

  @Test
  void samplesAreAtEqualDistances() {
    List<Integer> all = IntStream.range(0, 100).boxed().toList();
    assertEquals(List.of(0, 33, 66), SampleChoice.spread(all, 3));
    assertEquals(all, SampleChoice.spread(all, 1000));
    assertEquals(all.subList(0, 48), SampleChoice.first(all.subList(0, 48)));
    assertEquals(32, SampleChoice.first(all.subList(0, 49)).size());
  }
}
