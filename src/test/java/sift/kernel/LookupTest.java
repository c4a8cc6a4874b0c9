package sift.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;

class LookupTest {
  private static List<Long> words(Line line) {
    long[] masks = RayWalk.masks(line, Ray.LINE);
    return IntStream.range(0, 64).mapToObj(square -> masks[square] | 1L << square).toList();
  }

  /** As VPSHUFB and VPERMT2Q do it. */
  @ParameterizedTest
  @EnumSource
  void aLineWithTheSlidersSquareIsLookedUp(Line line) {
    Lookup lookup = Lookup.of(words(line)).orElseThrow();
    for (int square = 0; square < 64; square++) {
      int index = lookup.file() * (square % 8) + lookup.rank() * (square / 8);
      long word = 0;
      for (int i = 0; i < 8; i++) {
        int at = index + lookup.row() * i;
        long half = lookup.half((at & 15) / 8);
        word |= at < 0 ? 0 : ((half >>> (8 * (at & 7))) & 255) << (8 * i);
      }
      assertEquals(words(line).get(square), word);
      assertEquals(word, lookup.words().get(index & 15));
    }
  }

  @Test
  void theDiagonalIsThatOfTheCornerMoved() {
    Lookup diagonal = Lookup.of(words(Line.DIAGONAL)).orElseThrow();
    assertEquals(0x8040201008040201L, diagonal.half(0));
    assertEquals(0, diagonal.half(1));
    assertEquals(List.of(1, -1, 1), List.of(diagonal.file(), diagonal.rank(), diagonal.row()));
  }

  @Test
  void wordsThatDependOnMoreAreNot() {
    SplittableRandom random = new SplittableRandom(1);
    assertEquals(Optional.empty(), Lookup.of(random.longs(64).boxed().toList()), "words at random");
    assertEquals(
        Optional.empty(),
        Lookup.of(LongStream.range(0, 64).map(square -> 1L << square).boxed().toList()));
    for (Line line : Line.values()) {
      long[] without = RayWalk.masks(line, Ray.LINE);
      assertEquals(Optional.empty(), Lookup.of(LongStream.of(without).boxed().toList()));
    }
  }
}
