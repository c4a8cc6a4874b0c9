package sift.rank.explain;

import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.geometry.Square;
import sift.lang.Expr;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * Cases of a target that teach something, as places in its domain.
 *
 * <p>A line is taken as its two halves, the one above the slider and the one below. The blockers of
 * {@link Kind#MIDDLE} and {@link Kind#TWO}, on a diagonal ray and on the diagonal through d4:
 *
 * <pre>
 *  . . . . . . . .    . . . . . . . .    . . . . . . . .
 *  . . . . . . . .    . . . . . . 1 .    . . . . . . . .
 *  . . . . . . . .    . . . . . . . .    . . . . . 1 . .
 *  . . . . 1 . . .    . . . . 1 . . .    . . . . . . . .
 *  . . . . . . . .    . . . . . . . .    . . . X . . . .
 *  . . . . . . . .    . . . . . . . .    . . . . . . . .
 *  . X . . . . . .    . X . . . . . .    . 1 . . . . . .
 *  . . . . . . . .    . . . . . . . .    . . . . . . . .
 *  MIDDLE             TWO                TWO on a line
 * </pre>
 */
public final class Examples {
  /** The number of blockers of an example, and their places. */
  public enum Kind {
    /** One blocker, in the middle of the longer half. */
    MIDDLE(1),
    /** No blocker. */
    NONE(0),
    /**
     * Two blockers: on a line one in the middle of each half, on a ray (or where one half is empty)
     * the nearer one in the middle.
     */
    TWO(2);

    private final int blockers;

    Kind(int blockers) {
      this.blockers = blockers;
    }
  }

  private Examples() {}

  /**
   * Returns a good square for a target: away from the edge, so that something lies below and beside
   * it, with a long ray or two long halves, near the centre, the lowest of those.
   */
  public static int square(Target target) {
    return IntStream.range(0, Square.COUNT)
        .boxed()
        .min(
            Comparator.<Integer>comparingInt(square -> isOnEdge(square) ? 1 : 0)
                .thenComparingInt(square -> -Long.bitCount(mask(target, square)))
                .thenComparingInt(square -> -shorterHalf(target, square))
                .thenComparingInt(Examples::fromCentre)
                .thenComparingInt(square -> square))
        .orElseThrow();
  }

  /**
   * Returns the example of this kind with the slider on this square; empty if the ray is too short.
   */
  public static OptionalInt of(Target target, int square, Kind kind) {
    long mask = mask(target, square);
    long above = mask & -(1L << square);
    long below = mask & ~above;
    boolean up = Long.bitCount(above) >= Long.bitCount(below);
    long longer = up ? above : below;
    int middle = (Long.bitCount(longer) - 1) / 2;
    long near = step(longer, square, middle);
    long other = step(longer, square, Math.min(middle + 2, Long.bitCount(longer) - 1));
    long opposite = up ? below : above;
    if (opposite != 0) {
      other = step(opposite, square, (Long.bitCount(opposite) - 1) / 2);
    }
    long blockers =
        switch (kind) {
          case NONE -> 0;
          case MIDDLE -> near;
          case TWO -> near | other;
        };
    return Long.bitCount(blockers) == kind.blockers
        ? OptionalInt.of(at(target, square, blockers))
        : OptionalInt.empty();
  }

  /**
   * Returns the case with the slider on {@code square} and these squares occupied; those off the
   * ray do not matter.
   *
   * @throws IllegalArgumentException if the target has no case with this square
   */
  public static int at(Target target, int square, long occupied) {
    Domain domain = target.domain();
    return cases(target, square)
        .filter(
            i -> domain.occupied(i) == target.slider().occupied(square, occupied, domain.mask(i)))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no case on " + Square.name(square)));
  }

  /**
   * Returns the case that refutes the most of the formula's one-step {@link Mutants}; among equals
   * one with two blockers, then with a long ray, then the first.
   */
  public static int strongest(Expr formula, Target target) {
    return StrongestCase.of(formula, target, IntStream.range(0, target.domain().cases()));
  }

  /** Returns the same as {@link #strongest(Expr, Target)}, among the cases on this square. */
  public static int strongest(Expr formula, Target target, int square) {
    return StrongestCase.of(formula, target, cases(target, square));
  }

  private static IntStream cases(Target target, int square) {
    Domain domain = target.domain();
    return IntStream.range(0, domain.cases()).filter(i -> domain.square(i) == square);
  }

  /** Returns the ray of a square; empty if there is no case. */
  private static long mask(Target target, int square) {
    return cases(target, square).mapToLong(target.domain()::mask).findFirst().orElse(0);
  }

  private static int shorterHalf(Target target, int square) {
    long mask = mask(target, square);
    int above = Long.bitCount(mask & -(1L << square));
    return Math.min(above, Long.bitCount(mask) - above);
  }

  private static boolean isOnEdge(int square) {
    return Stream.of(Square.file(square), Square.rank(square)).anyMatch(at -> at == 0 || at == 7);
  }

  /** Returns the distance from the centre in half squares, files and ranks together. */
  private static int fromCentre(int square) {
    return Math.abs(2 * Square.file(square) - 7) + Math.abs(2 * Square.rank(square) - 7);
  }

  /**
   * Returns the square of a half that lies so many squares beyond the slider's neighbour; 0 if
   * none.
   */
  private static long step(long half, int square, int steps) {
    boolean up = half == (half & -(1L << square));
    int index = up ? steps : Long.bitCount(half) - 1 - steps;
    return half == 0 ? 0 : Long.expand(1L << index, half);
  }
}
