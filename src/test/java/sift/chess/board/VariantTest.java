package sift.chess.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import sift.geometry.BoardSize;

class VariantTest {
  @Test
  void orthodoxIsWhatEqualsOrthodoxChess() {
    Variant o = Variant.ORTHODOX;
    Variant same =
        new Variant(o.name(), o.size(), o.promotions(), o.castling(), o.start(), o.notations());
    assertTrue(same.isOrthodox());
    for (Variant each : Variant.NAMED) {
      assertEquals(each.equals(o), each.isOrthodox(), each.name());
    }
    assertFalse(Variant.of(BoardSize.CHESS).isOrthodox());
  }

  @Test
  void stepsAreEqualByBothNumbers() {
    for (int i = 0; i < 25; i++) {
      for (int j = 0; j < 25; j++) {
        Step one = new Step(i % 5 - 2, i / 5 - 2);
        Step other = new Step(j % 5 - 2, j / 5 - 2);
        assertEquals(i == j, one.equals(other));
        assertTrue(i != j || one.hashCode() == other.hashCode());
      }
    }
  }
}
