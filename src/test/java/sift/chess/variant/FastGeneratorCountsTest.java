package sift.chess.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.perft.WikiPosition;
import sift.chess.variant.SlowGeneratorOnAnyBoardTest.Known;
import sift.chess.variant.fast.FastGenerator;

/** The fast generator, held against the counts of other programs. */
class FastGeneratorCountsTest {
  private static final String TEN_WIDE = "sift.chess.variant.SlowGeneratorOnAnyBoardTest#tenWide";

  private static void assertCount(Known known) {
    Position position = Fen.read(known.variant(), known.fen()).position();
    FastGenerator generator = new FastGenerator(known.variant());
    assertEquals(known.leaves(), generator.perft(position, known.depth()), known.toString());
  }

  @ParameterizedTest
  @MethodSource(TEN_WIDE)
  void countsOfFairyStockfishUpToDepthFour(Known known) {
    if (known.depth() <= 4) {
      assertCount(known);
    }
  }

  @ParameterizedTest
  @MethodSource(TEN_WIDE)
  @Tag("slow")
  void countsOfFairyStockfishAtAllDepths(Known known) {
    assertCount(known);
  }

  /** The count was found by Fairy-Stockfish, too. */
  @Test
  @Tag("slow")
  void capablancaHasMoreThanABillionPathsOfSixMoves() {
    FastGenerator generator = new FastGenerator(Variant.CAPABLANCA);
    assertEquals(1_015_802_437, generator.perft(Fen.start(Variant.CAPABLANCA).position(), 6));
  }

  @Test
  void orthodoxChessHasTheCountsOfTheWiki() {
    FastGenerator generator = new FastGenerator(Variant.ORTHODOX);
    for (WikiPosition known : WikiPosition.ALL) {
      int depth = known.depthWithin(5_000_000);
      Position position = Fen.read(Variant.ORTHODOX, known.position().fen()).position();
      assertEquals(known.count(depth), generator.perft(position, depth), known.toString());
    }
  }
}
