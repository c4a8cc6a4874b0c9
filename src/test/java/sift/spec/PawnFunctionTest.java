package sift.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.chess.pawns.PawnFills;
import sift.geometry.Bitboard;
import sift.geometry.Layout;
import sift.lang.UnaryOp;

/** The sets of pawn structure, square by square, against the fills of the wiki. */
class PawnFunctionTest {
  private static final String BLACK = "black-";

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(21);

  /** Returns a set by fills, of white pawns; the opposing ones second. */
  private static LongBinaryOperator byFills(PawnFunction.Kind kind) {
    return switch (kind) {
      case BEHIND_PAWNS -> (p, q) -> ~PawnFills.whiteFrontSpans(p);
      case PASSED_PAWNS -> (p, q) -> PawnFills.passed(p, PawnFills.blackFrontSpans(q));
      case OUTPOSTS -> (p, q) -> PawnFills.outposts(PawnFills.blackFrontSpans(q));
      case STRICT_OUTPOSTS ->
          (p, q) -> PawnFills.outposts(PawnFills.blackFrontSpans(q), PawnFills.whiteAttacks(p));
      case BACKWARD_PAWNS -> (p, q) -> PawnFills.whiteBackward(p, PawnFills.whiteFrontSpans(p));
      case STRICT_BACKWARD_PAWNS ->
          (p, q) ->
              PawnFills.whiteBackward(p, PawnFills.whiteFrontSpans(p), PawnFills.blackAttacks(q));
      case DOUBLED_PAWNS -> (p, q) -> PawnFills.doubled(p, PawnFills.whiteFrontSpans(p));
      case ISOLATED_PAWNS -> (p, q) -> PawnFills.isolated(p, PawnFills.files(p));
    };
  }

  @ParameterizedTest
  @EnumSource
  void eachSetIsThatOfTheFills(PawnFunction.Kind kind) {
    SetTarget lane = SetTargets.of(kind.text(), Layout.LANE);
    SetTarget files = SetTargets.of(kind.text(), Layout.TRANSPOSED);
    SetTarget black = SetTargets.of(BLACK + kind.text(), Layout.LANE);
    LongBinaryOperator byFills = byFills(kind);
    for (int i = 0; i < 3000; i++) {
      long[] board = lane.randomBoard(random);
      long expected = byFills.applyAsLong(board[0], board[1]);

      assertEquals(expected, lane.walk(board));
      assertEquals(turned(expected), files.walk(turned(board[0]), turned(board[1])));
      // Upside down the players have changed sides.
      assertEquals(
          Long.reverseBytes(expected),
          black.walk(Long.reverseBytes(board[1]), Long.reverseBytes(board[0])));
    }
  }

  private static long turned(long word) {
    return UnaryOp.TRANSPOSE.apply(word);
  }

  /** A pawn whose stop square no enemy attacks is backward in the post and not in the wiki. */
  @Test
  void theTwoReadingsOfBackwardDifferOnABoard() {
    long white =
        Bitboard.parse(
            """
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            1 . 1 . . . . .
            . 1 . . . . 1 .
            . . . . . . . .
            . . . . . . . .
            """);
    long black =
        Bitboard.parse(
            """
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . 1 . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            """);

    long b3 = 1L << 17;
    long g3 = 1L << 22;
    assertEquals(b3 | g3, SetTargets.of("backward-pawns", Layout.LANE).walk(white, black));
    assertEquals(g3, SetTargets.of("strict-backward-pawns", Layout.LANE).walk(white, black));
    assertEquals(g3, SetTargets.of("isolated-pawns", Layout.LANE).walk(white, black));
  }

  @ParameterizedTest
  @CsvSource({
    "protected-outposts, strict-outposts",
    "stopped-backward-pawns, strict-backward-pawns",
    "black-protected-outposts, black-strict-outposts",
    "black-stopped-backward-pawns, black-strict-backward-pawns"
  })
  void formerNamesAreRead(String former, String name) {
    assertTrue(SetTargets.isOne(former));
    assertEquals(SetTargets.of(name, Layout.LANE), SetTargets.of(former, Layout.LANE));
    assertFalse(SetTargets.names().contains(former));
  }

  @Test
  void pawnsStandOnRanksTwoToSeven() {
    for (Layout layout : List.of(Layout.LANE, Layout.TRANSPOSED)) {
      SetTarget target = SetTargets.of("isolated-pawns", layout);
      assertEquals("3^48", target.boardsText());
      assertEquals("3^48 boards (pawns on ranks 2 to 7)", target.every());
      assertEquals(48, target.squares().bitCount());
      for (int i = 0; i < 100; i++) {
        long[] board = target.randomBoard(random);
        assertEquals(0, (board[0] | board[1]) & ~target.squares().low());
        assertEquals(0, board[0] & board[1]);
      }
    }
    assertEquals(
        "3^40 boards (pawns on ranks 2 to 5)" + " (bits 60 to 63 are 0, those of the result free)",
        SetTargets.of("outposts", Layout.TEN_WIDE).every());
  }

  @Test
  void noSetIsAFunctionOfOneRank() {
    assertThrows(IllegalArgumentException.class, () -> SetTargets.of("outposts", Layout.SLICED));
  }

  @Test
  void pawnsAllAreTheFiveSetsOfOneProgram() {
    String white = "doubled-pawns+backward-pawns+isolated-pawns+outposts+passed-pawns";
    String black = BLACK + white.replace("+", "+" + BLACK);

    assertEquals("pawns-all", joined(white));
    assertEquals("black-pawns-all", joined(black));
    assertEquals("pawns-all+black-pawns-all", joined(white + "+" + black));
    assertEquals("pawns-all+black-behind-pawns", joined("pawns-all+black-behind-pawns"));
    assertEquals("black-pawns-all+pawns-all", joined("black-pawns-all+pawns-all"));
    assertThrows(
        IllegalArgumentException.class,
        () -> SetTargets.together(List.of("pawns-all", "attacks-east"), Layout.LANE));
  }

  private static String joined(String names) {
    return SetTargets.joined(
        SetTargets.together(List.of(names.split("\\+", -1)), Layout.TRANSPOSED));
  }
}
