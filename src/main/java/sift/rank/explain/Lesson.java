package sift.rank.explain;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import sift.geometry.BoardSize;
import sift.lang.Expr;
import sift.spec.Domain;
import sift.spec.Target;
import sift.word.Word;

/**
 * A formula at work on one case of a target.
 *
 * @param formula the formula, right or not
 * @param target whose case it is
 * @param index the case's place in the target's domain
 * @param given the leaves: its inputs in the domain's order, then the constants that are boards
 * @param steps its operators in the order in which they can be computed, equal subtrees once; none
 *     if the formula is a leaf
 * @param value the formula's word, all its bits
 */
public record Lesson(
    Expr formula, Target target, int index, List<Given> given, List<Step> steps, Word value) {
  private static final int LEAST_IN_DECIMAL = -64;
  private static final long DECIMALS = 64 + 1024;

  /** A leaf with its word. */
  public record Given(String name, Word value, Reading reading) {}

  /**
   * Returns the lesson on the case {@code index} of the target's domain.
   *
   * @throws IllegalArgumentException if the formula uses an input that the target does not have
   */
  public static Lesson of(Expr formula, Target target, int index) {
    Domain domain = target.domain();
    StepBuilder builder =
        new StepBuilder(
            domain.board(),
            domain.width(),
            input -> domain.word(domain.column(input.name()), index));
    builder.visit(formula);
    return new Lesson(
        formula,
        target,
        index,
        builder.given(domain.inputs()),
        builder.steps(),
        builder.value(formula));
  }

  /** Returns the board. */
  public BoardSize board() {
    return target.board();
  }

  /**
   * Returns the height of its pictures in ranks: those of the board, and above them enough for the
   * unused bits.
   */
  public int ranks() {
    int bits =
        Stream.concat(
                given.stream().filter(word -> word.reading() == Reading.BOARD).map(Given::value),
                steps.stream().filter(step -> step.reading() == Reading.BOARD).map(Step::value))
            .mapToInt(word -> Word.SIZE - word.leadingZeros())
            .max()
            .orElse(0);
    return Math.max(board().ranks(), Math.ceilDiv(bits, board().files()));
  }

  /** Returns the slider's square. */
  public int square() {
    return target.domain().square(index);
  }

  /** Returns the occupied squares. */
  public Word occupied() {
    return target.domain().wideOccupied(index);
  }

  /** Returns the bits in which the result must agree. */
  public Word mask() {
    return target.domain().wideMask(index);
  }

  /** Returns the formula's word under the mask. */
  public Word result() {
    return value.and(mask());
  }

  /** Returns the squares attacked, as the reference has them. */
  public Word expected() {
    return target.domain().wideExpected(index);
  }

  /** Returns the squares of the result that are not attacked. */
  public Word surplus() {
    return result().andNot(expected());
  }

  /** Returns the squares attacked that the result does not have. */
  public Word missing() {
    return expected().andNot(result());
  }

  /** Returns whether the formula is right on this case. */
  public boolean isRight() {
    return result().equals(expected());
  }

  /** Returns the number that a word is if it is small, -64 to 1023, and written in decimal. */
  public OptionalInt small(Word word) {
    Word places = word.plus(Word.of(-LEAST_IN_DECIMAL)).and(target.domain().width().ones());
    return places.high() == 0 && Long.compareUnsigned(places.low(), DECIMALS) < 0
        ? OptionalInt.of((int) places.low() + LEAST_IN_DECIMAL)
        : OptionalInt.empty();
  }
}
