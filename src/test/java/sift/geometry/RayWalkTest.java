package sift.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** The slow walk against boards a person drew, against symmetries, and against a definition. */
class RayWalkTest {
  private static final int SEED = 180;

  @Test
  void horizontalRaysStopAtTheFirstPiece() {
    assertAttacks(
        Line.HORIZONTAL,
        Ray.POSITIVE,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        1 1 1 1 1 1 1 1     . . . . . . . .
        1 . . X . . 1 1     . . . . 1 1 1 .
        1 1 1 1 1 1 1 1     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Line.HORIZONTAL,
        Ray.NEGATIVE,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        1 1 . X . . 1 .     . 1 1 . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Line.HORIZONTAL,
        Ray.LINE,
        """
        . . . . . . . X     1 1 1 1 1 1 1 .
        1 1 1 1 1 1 1 1     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
  }

  @Test
  void verticalRaysStopAtTheFirstPiece() {
    assertAttacks(
        Line.VERTICAL,
        Ray.POSITIVE,
        """
        . 1 . . . . . .     . . . . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        . . 1 . . . . .     . 1 . . . . . .
        1 . . . . . . .     . 1 . . . . . .
        . X . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Line.VERTICAL,
        Ray.NEGATIVE,
        """
        . . . . . . . .     . . . . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . X . . . . . .     . . . . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        . 1 . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Line.VERTICAL,
        Ray.LINE,
        """
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . . 1 .
        . . . . . 1 . 1     . . . . . . 1 .
        . . . . . . . .     . . . . . . 1 .
        . . . . . 1 X 1     . . . . . . . .
        """);
  }

  @Test
  void diagonalRaysStopAtTheFirstPiece() {
    assertAttacks(
        Line.DIAGONAL,
        Ray.POSITIVE,
        """
        . . . . . . . 1     . . . . . . . .
        . . . . . . 1 .     . . . . . . 1 .
        . . . . . . . .     . . . . . 1 . .
        . . 1 . . . . .     . . . . 1 . . .
        . . . X . . . .     . . . . . . . .
        . . 1 . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Line.DIAGONAL,
        Ray.NEGATIVE,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . 1 . . .     . . . . . . . .
        . . . X . . . .     . . . . . . . .
        . . . . . . . .     . . 1 . . . . .
        . 1 . . . . . .     . 1 . . . . . .
        1 . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Line.DIAGONAL,
        Ray.LINE,
        """
        . . . . . . . .     . . . . . 1 . .
        . . . . . . . .     . . . . 1 . . .
        . . . . . . . .     . . . 1 . . . .
        . . . . . . . .     . . 1 . . . . .
        . . . . . . . 1     . 1 . . . . . .
        X . . . . . . .     . . . . . . . .
        . . . . . . . 1     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
  }

  @Test
  void antidiagonalRaysStopAtTheFirstPiece() {
    assertAttacks(
        Line.ANTIDIAGONAL,
        Ray.POSITIVE,
        """
        1 . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . 1 . . . . .     . . 1 . . . . .
        . . . . . . . .     . . . 1 . . . .
        . . . . X . . .     . . . . . . . .
        . . . . . 1 . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
    assertAttacks(
        Line.ANTIDIAGONAL,
        Ray.NEGATIVE,
        """
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        . . . 1 . . . .     . . . . . . . .
        . . . . X . . .     . . . . . . . .
        . . . . . . . .     . . . . . 1 . .
        . . . . . . . .     . . . . . . 1 .
        . . . . . . . .     . . . . . . . 1
        """);
    assertAttacks(
        Line.ANTIDIAGONAL,
        Ray.LINE,
        """
        . . . . . . . .     . . . . . . . .
        1 . . . . . . .     1 . . . . . . .
        . . . . . . . .     . 1 . . . . . .
        . . . . . . . .     . . 1 . . . . .
        . . . X . . . .     . . . . . . . .
        . . . . 1 . . .     . . . . 1 . . .
        . . . . . 1 . .     . . . . . . . .
        . . . . . . . .     . . . . . . . .
        """);
  }

  /** Geometry instead of a walk: on the right side, in line, and nothing in between. */
  @Test
  void aSquareIsAttackedWhenItIsInLineAndNothingIsBetween() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int square = 0; square < Square.COUNT; square++) {
      for (int trial = 0; trial < 10; trial++) {
        long occupied = random.nextLong() & (trial < 5 ? random.nextLong() : -1L);
        for (Line line : Line.values()) {
          for (Ray ray : Ray.values()) {
            assertBoard(
                byDefinition(square, line, ray, occupied),
                RayWalk.attacks(square, line, ray, occupied),
                line + " " + ray + " from " + Square.name(square),
                occupied);
          }
        }
      }
    }
  }

  @Test
  void theBoardTurnedBy180DegreesExchangesPositiveAndNegative() {
    for (Line line : Line.values()) {
      assertSymmetric(line, Ray.POSITIVE, line, Ray.NEGATIVE, Long::reverse, s -> 63 - s);
      assertSymmetric(line, Ray.LINE, line, Ray.LINE, Long::reverse, s -> 63 - s);
    }
  }

  @Test
  void theBoardFlippedUpsideDownExchangesTheDiagonals() {
    LongUnaryOperator flip = Long::reverseBytes;
    IntUnaryOperator to = s -> s ^ 56;
    assertSymmetric(Line.HORIZONTAL, Ray.POSITIVE, Line.HORIZONTAL, Ray.POSITIVE, flip, to);
    assertSymmetric(Line.VERTICAL, Ray.POSITIVE, Line.VERTICAL, Ray.NEGATIVE, flip, to);
    assertSymmetric(Line.DIAGONAL, Ray.POSITIVE, Line.ANTIDIAGONAL, Ray.NEGATIVE, flip, to);
    assertSymmetric(Line.ANTIDIAGONAL, Ray.POSITIVE, Line.DIAGONAL, Ray.NEGATIVE, flip, to);
  }

  @Test
  void theBoardMirroredExchangesTheDiagonals() {
    LongUnaryOperator mirror = board -> Long.reverse(Long.reverseBytes(board));
    IntUnaryOperator to = s -> s ^ 7;
    assertSymmetric(Line.HORIZONTAL, Ray.POSITIVE, Line.HORIZONTAL, Ray.NEGATIVE, mirror, to);
    assertSymmetric(Line.VERTICAL, Ray.POSITIVE, Line.VERTICAL, Ray.POSITIVE, mirror, to);
    assertSymmetric(Line.DIAGONAL, Ray.POSITIVE, Line.ANTIDIAGONAL, Ray.POSITIVE, mirror, to);
    assertSymmetric(Line.DIAGONAL, Ray.NEGATIVE, Line.ANTIDIAGONAL, Ray.NEGATIVE, mirror, to);
  }

  @Test
  void positiveRaysLeadToHigherSquares() {
    for (int square = 0; square < Square.COUNT; square++) {
      for (Line line : Line.values()) {
        long positive = RayWalk.mask(square, line, Ray.POSITIVE);
        long negative = RayWalk.mask(square, line, Ray.NEGATIVE);
        String what = line + " through " + Square.name(square);
        assertEquals(0, positive & ((1L << square) | ((1L << square) - 1)), what);
        assertEquals(0, negative & -(1L << square), what);
        assertEquals(positive | negative, RayWalk.mask(square, line, Ray.LINE), what);
      }
    }
  }

  private static long byDefinition(int square, Line line, Ray ray, long occupied) {
    long attacks = 0;
    for (int to = 0; to < Square.COUNT; to++) {
      int files = to % 8 - square % 8;
      int ranks = to / 8 - square / 8;
      boolean inLine =
          switch (line) {
            case HORIZONTAL -> ranks == 0;
            case VERTICAL -> files == 0;
            case DIAGONAL -> files == ranks;
            case ANTIDIAGONAL -> files == -ranks;
          };
      boolean onSide =
          switch (ray) {
            case POSITIVE -> to > square;
            case NEGATIVE -> to < square;
            case LINE -> to != square;
          };
      if (inLine && onSide && isClear(square, files, ranks, occupied)) {
        attacks |= 1L << to;
      }
    }
    return attacks;
  }

  private static boolean isClear(int square, int files, int ranks, long occupied) {
    int distance = Math.max(Math.abs(files), Math.abs(ranks));
    for (int i = 1; i < distance; i++) {
      int between = square + 8 * (ranks * i / distance) + files * i / distance;
      if ((occupied >>> between & 1) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Turning the board and asking for the other ray gives the turned answer. */
  private static void assertSymmetric(
      Line line, Ray ray, Line image, Ray imageRay, LongUnaryOperator turn, IntUnaryOperator to) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int square = 0; square < Square.COUNT; square++) {
      for (int trial = 0; trial < 20; trial++) {
        long occupied = random.nextLong() & (trial < 10 ? random.nextLong() : -1L);
        assertBoard(
            turn.applyAsLong(RayWalk.attacks(square, line, ray, occupied)),
            RayWalk.attacks(to.applyAsInt(square), image, imageRay, turn.applyAsLong(occupied)),
            image + " " + imageRay + " from " + Square.name(to.applyAsInt(square)),
            turn.applyAsLong(occupied));
      }
    }
  }

  /**
   * The boards of {@code drawn}: occupied at the left with the slider as X, attacked at the right.
   */
  private static void assertAttacks(Line line, Ray ray, String drawn) {
    String left = drawn.lines().map(row -> row.substring(0, 15)).reduce("", String::concat);
    String right = drawn.lines().map(row -> row.substring(20, 35)).reduce("", String::concat);
    long slider = Bitboard.parse(left.replace('1', '.'));
    int square = Long.numberOfTrailingZeros(slider);
    long attacked = Bitboard.parse(right);
    long others = Bitboard.parse(left.replace('X', '.'));
    assertBoard(attacked, RayWalk.attacks(square, line, ray, others), line + " " + ray, others);
    assertBoard(
        attacked,
        RayWalk.attacks(square, line, ray, others | slider),
        line + " " + ray + " with the slider's own square occupied",
        others);
  }

  private static void assertBoard(long expected, long found, String what, long occupied) {
    assertEquals(
        String.join("\n", Bitboard.picture(expected)),
        String.join("\n", Bitboard.picture(found)),
        () -> what + ", seed " + SEED + ", occupied: " + Bitboard.names(occupied));
  }
}
