package sift.rank.explain;

import java.util.Comparator;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sift.geometry.BoardSize;
import sift.geometry.RayWalk;
import sift.lang.Expr;
import sift.spec.Domain;
import sift.spec.LineTargets;
import sift.spec.Target;
import sift.word.Word;

/**
 * Instructive cases of a target, as indices of its domain.
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

  // With more cases, only one square is searched for the strongest.
  private static final int MOST_CASES = 1 << 16;

  private Examples() {}

  /**
   * Returns a good square for a target: away from the edge, with squares below and beside it, with
   * a long ray or two long halves; of these the nearest to the centre, then the lowest.
   */
  public static int square(Target target) {
    BoardSize board = target.board();
    return IntStream.range(0, board.squares())
        .boxed()
        .min(
            Comparator.<Integer>comparingInt(square -> isOnEdge(board, square) ? 1 : 0)
                .thenComparingInt(square -> -mask(target, square).bitCount())
                .thenComparingInt(square -> -shorterHalf(target, square))
                .thenComparingInt(square -> fromCentre(board, square))
                .thenComparingInt(square -> square))
        .orElseThrow();
  }

  /**
   * Returns the example of this kind with the slider on this square; empty if the ray is too short.
   */
  public static OptionalInt of(Target target, int square, Kind kind) {
    int[] above = above(target, square);
    int[] below = below(target, square);
    int[] longer = above.length >= below.length ? above : below;
    int[] opposite = above.length >= below.length ? below : above;
    if (above.length + below.length < kind.blockers) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(at(target, square, blockers(longer, opposite, kind)));
  }

  /** Returns the blockers on the halves of a line, which are long enough for the kind. */
  private static Word blockers(int[] longer, int[] opposite, Kind kind) {
    int middle = (longer.length - 1) / 2;
    return switch (kind) {
      case NONE -> Word.ZERO;
      case MIDDLE -> Word.bit(longer[middle]);
      case TWO ->
          Word.bit(longer[middle])
              .or(
                  Word.bit(
                      opposite.length > 0
                          ? opposite[(opposite.length - 1) / 2]
                          : longer[Math.min(middle + 2, longer.length - 1)]));
    };
  }

  /**
   * Returns the case with the slider on {@code square} and these squares occupied; squares off the
   * ray are ignored.
   *
   * @throws IllegalArgumentException if the target has no case with this square
   */
  public static int at(Target target, int square, Word occupied) {
    Domain domain = target.domain();
    Word seen = target.slider().occupied(square, occupied, mask(target, square));
    return cases(domain, square)
        .filter(i -> domain.wideOccupied(i).equals(seen))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no case on " + target.board().name(square)));
  }

  /**
   * Returns the case that refutes the most of the formula's one-step {@link Mutants}; among equals
   * one with two blockers, then with a long ray, then the first. Of a line with more than 65,536
   * cases those on its {@linkplain #square good square} are compared.
   */
  public static int strongest(Expr formula, Target target) {
    int cases = target.domain().cases();
    return cases > MOST_CASES && target.sliding().isPresent()
        ? strongest(formula, target, square(target))
        : StrongestCase.of(formula, target, 0, cases);
  }

  /** Returns the same as {@link #strongest(Expr, Target)}, among the cases on this square. */
  public static int strongest(Expr formula, Target target, int square) {
    int from = cases(target.domain(), square).findFirst().orElseThrow();
    int cases = 1 << mask(target, square).bitCount();
    return StrongestCase.of(formula, target, from, from + cases);
  }

  /** Returns the cases with the slider on a square, which follow each other. */
  private static IntStream cases(Domain domain, int square) {
    return IntStream.range(0, domain.cases()).filter(i -> domain.square(i) == square);
  }

  /** Returns the ray of a square. */
  private static Word mask(Target target, int square) {
    return RayWalk.mask(target.board(), square, LineTargets.line(target), target.ray());
  }

  /** Returns the squares of the ray above the slider's, the nearest first. */
  private static int[] above(Target target, int square) {
    Word mask = mask(target, square);
    return IntStream.range(square, target.board().squares()).filter(mask::has).toArray();
  }

  /** Returns the squares of the ray below the slider's, the nearest first. */
  private static int[] below(Target target, int square) {
    Word mask = mask(target, square);
    return IntStream.iterate(square, at -> at >= 0, at -> at - 1).filter(mask::has).toArray();
  }

  private static int shorterHalf(Target target, int square) {
    return Math.min(above(target, square).length, below(target, square).length);
  }

  private static boolean isOnEdge(BoardSize board, int square) {
    int file = board.file(square);
    int rank = board.rank(square);
    return Math.min(file, rank) == 0 || file == board.files() - 1 || rank == board.ranks() - 1;
  }

  /** Returns the distance from the centre in half squares, files and ranks together. */
  private static int fromCentre(BoardSize board, int square) {
    return Math.abs(2 * board.file(square) - board.files() + 1)
        + Math.abs(2 * board.rank(square) - board.ranks() + 1);
  }
}
