package sift.bench.sliders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Field;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.chess.attacks.Attacks;

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

  /** The elements of all arrays that a class keeps. */
  @ParameterizedTest
  @EnumSource
  void tablesAreCountedWhole(SliderAlgorithm algorithm) throws IllegalAccessException {
    Attacks attacks = algorithm.attacks();
    assertEquals(
        bytes(attacks.getClass(), attacks), algorithm.card().tableBytes(), algorithm.card().name());
  }

  private static int bytes(Class<?> type, Object object) throws IllegalAccessException {
    int bytes = 0;
    for (Field field : type.getDeclaredFields()) {
      field.setAccessible(true);
      Object value = field.get(object);
      bytes +=
          value instanceof long[] words
              ? Long.BYTES * words.length
              : value instanceof int[] numbers
                  ? Integer.BYTES * numbers.length
                  : value instanceof Record tables ? bytes(tables.getClass(), tables) : 0;
    }
    return bytes;
  }
}
