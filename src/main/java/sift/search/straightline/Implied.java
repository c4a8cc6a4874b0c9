package sift.search.straightline;

import sift.lang.BinaryOp;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.search.straightline.Repertoire.Masked;

/**
 * The condition on the value before the last operation, if that operation is to meet the goal: a
 * word in each sample under a mask.
 *
 * <p>A sum or a difference determines the low bits, of the word or of each byte, up to the first
 * that the goal leaves open: below, all carries are known. Other operations give no condition
 * (moves have goals of their own, see {@link Goal#before}).
 *
 * <p>Invariant: {@code wanted} lies within {@code masks}. The condition is necessary, not
 * sufficient.
 */
final class Implied {
  private static final Masked NOTHING = new Masked(0, 0);

  private final Repertoire repertoire;
  private final Goal goal;
  private final Taken taken;

  final long[] wanted;
  final long[] masks;

  /** Creates it without a condition. */
  Implied(Goal goal, Pool pool) {
    this.goal = goal;
    repertoire = pool.repertoire;
    taken = pool.taken;
    wanted = new long[taken.lanes];
    masks = new long[taken.lanes];
  }

  /**
   * Sets the condition from a last operation.
   *
   * @param x the place of its first operand; the value before the last has the place after those
   *     taken
   * @param y that of the second, the same if there is but one
   */
  void by(int code, int x, int y) {
    boolean isTold = code >= repertoire.unaryCount() && x != y;
    for (int lane = 0; lane < taken.lanes; lane++) {
      Masked told = isTold ? told(repertoire.binary(code), x, y, lane) : NOTHING;
      wanted[lane] = told.wanted();
      masks[lane] = told.mask();
    }
  }

  private Masked told(BinaryOp op, int x, int y, int lane) {
    boolean isFirst = x == taken.size();
    long other = taken.words[(isFirst ? y : x) * taken.lanes + lane];
    long word = goal.wanted[lane];
    long mask = goal.masks[lane];
    return switch (op) {
      case ADD, SUB, ADD_BYTES, SUB_BYTES -> {
        Side unknown = isFirst ? Side.LEFT : Side.RIGHT;
        yield new Masked(
            Inverse.WORD.expected(op, unknown, other, mask, word),
            Inverse.WORD.mask(op, unknown, other, mask));
      }
      default -> NOTHING;
    };
  }
}
