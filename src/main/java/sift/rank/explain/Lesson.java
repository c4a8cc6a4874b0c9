package sift.rank.explain;

import java.util.List;
import sift.lang.Expr;
import sift.spec.Domain;
import sift.spec.Target;

/**
 * A formula at work on one case of a target.
 *
 * @param formula the formula, right or not
 * @param target whose case it is
 * @param index the case's place in the target's domain
 * @param given the words the formula begins with: its inputs in the domain's order, then the
 *     constants that are boards
 * @param steps its operators in the order in which they can be computed, equal subtrees once; none
 *     if the formula is a leaf
 * @param value the formula's word, all 64 bits
 */
public record Lesson(
    Expr formula, Target target, int index, List<Given> given, List<Step> steps, long value) {
  /** A word that a formula begins with. */
  public record Given(String name, long value, Reading reading) {}

  /**
   * Returns the lesson on the case {@code index} of the target's domain.
   *
   * @throws IllegalArgumentException if the formula uses an input that the target does not have
   */
  public static Lesson of(Expr formula, Target target, int index) {
    Domain domain = target.domain();
    StepBuilder builder = new StepBuilder(input -> domain.column(input.name())[index]);
    builder.visit(formula);
    return new Lesson(
        formula,
        target,
        index,
        builder.given(domain.inputs()),
        builder.steps(),
        builder.value(formula));
  }

  /** Returns the slider's square. */
  public int square() {
    return target.domain().square(index);
  }

  /** Returns the occupied squares. */
  public long occupied() {
    return target.domain().occupied(index);
  }

  /** Returns the bits in which the result must agree. */
  public long mask() {
    return target.domain().mask(index);
  }

  /** Returns the formula's word under the mask. */
  public long result() {
    return value & mask();
  }

  /** Returns the squares attacked, as the reference has them. */
  public long expected() {
    return target.domain().expected(index);
  }

  /** Returns the squares of the result that are not attacked. */
  public long surplus() {
    return result() & ~expected();
  }

  /** Returns the squares attacked that the result does not have. */
  public long missing() {
    return expected() & ~result();
  }

  /** Returns whether the formula is right on this case. */
  public boolean isRight() {
    return result() == expected();
  }
}
