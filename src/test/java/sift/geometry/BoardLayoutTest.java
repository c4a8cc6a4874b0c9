package sift.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.word.Word;

class BoardLayoutTest {
  @ParameterizedTest
  @MethodSource("sift.geometry.BoardSizeTest#all")
  void everySquareHasABitOfItsOwn(BoardSize board) {
    for (Layout layout : Layout.of(board)) {
      BitSet bits = new BitSet();
      for (int square = 0; square < board.squares(); square++) {
        int bit = layout.bit(board.file(square), board.rank(square));
        assertFalse(bits.get(bit), layout.text());
        assertTrue(layout.mask().has(bit));
        bits.set(bit);
      }
      assertEquals(board.squares(), layout.mask().bitCount());
      assertEquals(bits.length(), layout.bits());
      assertTrue(layout.bits() <= (layout.isWide() ? Word.SIZE : Long.SIZE));
    }
  }

  /** What a step to the east or west leaves the board by is no square of another rank. */
  @ParameterizedTest
  @MethodSource("sift.geometry.BoardSizeTest#all")
  void aSpareBitLiesBetweenRanks(BoardSize board) {
    for (Layout layout : Layout.of(board)) {
      if (layout.mapping() == Mapping.SPARE) {
        for (int rank = 0; rank < board.ranks() - 1; rank++) {
          int spare = layout.bit(board.files() - 1, rank) + 1;
          assertFalse(layout.mask().has(spare), layout.text());
          assertEquals(layout.bit(0, rank + 1) - 1, spare);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sift.geometry.BoardSizeTest#all")
  void noRankHasBitsInBothHalves(BoardSize board) {
    for (Layout layout : Layout.of(board)) {
      if (layout.mapping() == Mapping.HALVES) {
        for (int rank = 0; rank < board.ranks(); rank++) {
          assertEquals(
              layout.bit(0, rank) / Long.SIZE,
              layout.bit(board.files() - 1, rank) / Long.SIZE,
              layout.text());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sift.geometry.BoardSizeTest#all")
  void namesAreReadBack(BoardSize board) {
    Layout.of(board).forEach(layout -> assertEquals(layout, Layout.named(layout.text())));
  }

  @Test
  void formerNamesMeanWhatTheyMeant() {
    assertEquals(
        List.of("lane", "transposed", "ten-wide", "sliced"),
        List.of(Layout.LANE, Layout.TRANSPOSED, Layout.TEN_WIDE, Layout.SLICED).stream()
            .map(Layout::text)
            .toList());
    assertEquals(Layout.TEN_WIDE, Layout.named("10x6-ranks"));
    assertEquals(Layout.LANE, Layout.named("8x8-ranks"));
  }

  @Test
  void boardsThatDoNotFitAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Layout.named("11x11-spare"));
    assertThrows(IllegalArgumentException.class, () -> Layout.named("8x8-halves"));
    assertThrows(IllegalArgumentException.class, () -> Layout.named("11x11-halves"));
    assertThrows(IllegalArgumentException.class, () -> Layout.named("10x8-sliced"));
    assertFalse(Layout.named("7x8-spare").isWide());
    assertTrue(Layout.named("8x8-spare").isWide());
    assertEquals(64, Layout.named("12x5-spare").bits());
  }
}
