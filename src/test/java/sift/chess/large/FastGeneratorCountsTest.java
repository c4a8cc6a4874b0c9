package sift.chess.large;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.movegen.SlowGeneratorOnAnyBoardTest.Known;
import sift.chess.perft.WikiPosition;

/** The fast generator, held against the counts of other programs. */
class FastGeneratorCountsTest {
  private static final String TEN_WIDE = "sift.chess.movegen.SlowGeneratorOnAnyBoardTest#tenWide";

  private static void assertCount(Known known) {
    Setup position = Position.fen(known.variant(), known.fen()).setup();
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
    assertEquals(1_015_802_437, generator.perft(Position.start(Variant.CAPABLANCA).setup(), 6));
  }

  @Test
  void orthodoxChessHasTheCountsOfTheWiki() {
    FastGenerator generator = new FastGenerator(Variant.ORTHODOX);
    for (WikiPosition known : WikiPosition.ALL) {
      int depth = known.depthWithin(5_000_000);
      Setup position = known.position().setup();
      assertEquals(known.count(depth), generator.perft(position, depth), known.toString());
    }
  }
}
