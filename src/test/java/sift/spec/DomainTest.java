package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.ColumnOps;

class DomainTest {
  private static final Domain DIAGONAL =
      LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED).domain();

  private static final Domain RANDOM = random();

  @Test
  void aCaseKeepsWhatWasAddedAndExpectsNothingOutsideItsMask() {
    Domain domain =
        new Domain.Builder(List.of("x", "y"))
            .add(27, 0b101, 0b1100, 0b0110, 7, 8)
            .add(28, 0b111, 0b0011, 0b1111, 9, -1)
            .build();
    assertEquals(2, domain.cases());
    assertEquals(List.of("x", "y"), domain.inputs());
    assertEquals(27, domain.square(0));
    assertEquals(0b101, domain.occupied(0));
    assertEquals(0b1100, domain.mask(0));
    assertEquals(0b0100, domain.expected(0));
    assertEquals(7, domain.column("x")[0]);
    assertEquals(8, domain.column("y")[0]);
    assertEquals(28, domain.square(1));
    assertEquals(0b0011, domain.expected(1));
    assertEquals(-1, domain.column("y")[1]);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 9, 16, 17})
  void columnsArePaddedByCopiesThatNothingCanGetWrong(int cases) {
    Domain domain = counting(cases);
    assertEquals(cases, domain.cases());
    assertEquals((cases + 7) / 8 * 8, domain.length());
    assertEquals(domain.length(), domain.column("x").length);
    for (int i = cases; i < domain.length(); i++) {
      assertEquals(domain.column("x")[0], domain.column("x")[i]);
      assertEquals(0, domain.mask(i));
      assertEquals(0, domain.expected(i));
    }
  }

  @Test
  void theFirstMismatchIsTheOneAPlainLoopFinds() {
    for (int seed = 0; seed < 3_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Domain domain = seed % 2 == 0 ? RANDOM : DIAGONAL;
      int lanes = ColumnOps.LANES;
      int length = lanes * random.nextInt(1, domain.length() / lanes + 1);
      int from = lanes * random.nextInt((domain.length() - length) / lanes + 1);
      int valuesAt = random.nextInt(10);
      long[] values = new long[valuesAt + length];
      for (int i = 0; i < length; i++) {
        values[valuesAt + i] =
            domain.expected(from + i) | (random.nextLong() & ~domain.mask(from + i));
      }
      for (int flips = random.nextInt(4); flips > 0; flips--) {
        values[valuesAt + random.nextInt(length)] ^= 1L << random.nextInt(64);
      }
      assertEquals(
          plainFirstMismatch(domain, values, valuesAt, from, length),
          domain.firstMismatchInVectors(values, valuesAt, from, length),
          "seed " + seed + ", from " + from + ", length " + length);
    }
  }

  @Test
  void everySingleWrongCaseIsFound() {
    Domain domain = DIAGONAL;
    long[] values = new long[domain.length()];
    for (int i = 0; i < domain.length(); i++) {
      values[i] = domain.expected(i);
    }
    assertEquals(-1, domain.firstMismatchInVectors(values, 0, 0, domain.length()));
    for (int i = 0; i < domain.length(); i++) {
      long right = values[i];
      values[i] = right ^ Long.lowestOneBit(domain.mask(i));
      int expected = domain.mask(i) == 0 ? -1 : i;
      assertEquals(expected, domain.firstMismatchInVectors(values, 0, 0, domain.length()));
      assertEquals(expected, domain.firstMismatch(values, 0, 0, domain.length()));
      values[i] = right ^ ~domain.mask(i);
      assertEquals(-1, domain.firstMismatchInVectors(values, 0, 0, domain.length()), "case " + i);
      values[i] = right;
    }
  }

  @Test
  void aDomainWithoutCasesIsRefused() {
    Domain.Builder builder = new Domain.Builder(List.of("x"));
    assertThrows(IllegalArgumentException.class, builder::build);
  }

  @Test
  void aCaseNeedsAWordForEachInput() {
    Domain.Builder builder = new Domain.Builder(List.of("x", "y"));
    assertThrows(IllegalArgumentException.class, () -> builder.add(0, 0, 1, 1, 5));
    assertThrows(IllegalArgumentException.class, () -> builder.add(0, 0, 1, 1, 5, 6, 7));
  }

  @Test
  void anUnknownInputIsRefusedByName() {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> counting(3).column("y"));
    assertEquals("no input 'y' among [x]", refusal.getMessage());
  }

  private static Domain random() {
    SplittableRandom random = new SplittableRandom(77);
    Domain.Builder builder = new Domain.Builder(List.of("x"));
    for (int i = 0; i < 77; i++) {
      builder.add(i % 64, random.nextLong(), random.nextLong(), random.nextLong(), i);
    }
    return builder.build();
  }

  private static Domain counting(int cases) {
    Domain.Builder builder = new Domain.Builder(List.of("x"));
    for (int i = 0; i < cases; i++) {
      builder.add(i, 0, -1, i, 100 + i);
    }
    return builder.build();
  }

  private static int plainFirstMismatch(
      Domain domain, long[] values, int valuesAt, int from, int length) {
    for (int i = 0; i < length; i++) {
      long difference = values[valuesAt + i] ^ domain.expected(from + i);
      if ((difference & domain.mask(from + i)) != 0) {
        return from + i;
      }
    }
    return -1;
  }
}
