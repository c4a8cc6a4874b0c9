package sift.bench.sliders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** That the algorithms compute attacks is tested in {@link AttacksTest}. */
class SliderAlgorithmTest {
  @Test
  void noTwoAlgorithmsShareANameOrAClass() {
    int algorithms = SliderAlgorithm.values().length;
    assertEquals(
        algorithms,
        Stream.of(SliderAlgorithm.values())
            .map(algorithm -> algorithm.card().name())
            .distinct()
            .count());
    assertEquals(
        algorithms,
        Stream.of(SliderAlgorithm.values())
            .map(algorithm -> algorithm.attacks().getClass())
            .distinct()
            .count());
  }

  /** As the tables are described: words of eight bytes for each square, line, ray or subset. */
  @Test
  void tablesAreCountedWhole() {
    assertEquals(0, SliderAlgorithm.KOGGE_STONE.card().tableBytes());
    assertEquals(64 * 2 * 8, SliderAlgorithm.LEORIK.card().tableBytes());
    assertEquals(64 * 4 * 8, SliderAlgorithm.HYPERBOLA_QUINTESSENCE.card().tableBytes());
    assertEquals(64 * 8 * 8, SliderAlgorithm.CLASSICAL_APPROACH.card().tableBytes());
    assertEquals(64 * 4 * 3 * 8, SliderAlgorithm.OBSTRUCTION_DIFFERENCE.card().tableBytes());
    int subsets = 107_648;
    assertEquals(subsets * 8 + 64 * 2 * (8 + 4), SliderAlgorithm.PEXT.card().tableBytes());
    assertEquals(
        subsets * 8 + 64 * 2 * (8 + 8 + 4 + 4), SliderAlgorithm.FANCY_MAGIC.card().tableBytes());
  }
}
