package sift.kernel.line;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import sift.chess.attacks.Attacks;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.kernel.emit.RowKernel;
import sift.spec.LineTargets;

/**
 * Attacks by kernels of formulas, one for each piece.
 *
 * <p>As right as the formulas, so give proved ones.
 */
public record KernelAttacks(RowKernel bishops, RowKernel rooks, RowKernel queens)
    implements Attacks {
  private static final List<Line> DIAGONALS = List.of(Line.DIAGONAL, Line.ANTIDIAGONAL);
  private static final List<Line> STRAIGHTS = List.of(Line.HORIZONTAL, Line.VERTICAL);

  /**
   * Attacks of this shape, {@link Shape#SCALAR} or {@link Shape#LANES}; pieces that cannot have it
   * are scalar.
   *
   * @throws IllegalArgumentException if a line has no formula, or two for the same squares
   */
  public static KernelAttacks of(Collection<LineFormula> formulas, Shape shape, Width width) {
    return new KernelAttacks(
        kernel(formulas, DIAGONALS, shape, width),
        kernel(formulas, STRAIGHTS, shape, width),
        kernel(formulas, List.of(Line.values()), shape, width));
  }

  private static RowKernel kernel(
      Collection<LineFormula> formulas, List<Line> lines, Shape shape, Width width) {
    return code(formulas, lines, shape, width).load();
  }

  /** Returns the code for bishops, as {@link #of} loads it. */
  public static SliderCode.One bishops(Collection<LineFormula> formulas, Shape shape, Width width) {
    return code(formulas, DIAGONALS, shape, width);
  }

  /** Returns the code for rooks, as {@link #of} loads it. */
  public static SliderCode.One rooks(Collection<LineFormula> formulas, Shape shape, Width width) {
    return code(formulas, STRAIGHTS, shape, width);
  }

  private static SliderCode.One code(
      Collection<LineFormula> formulas, List<Line> lines, Shape shape, Width width) {
    for (Line line : lines) {
      if (formulas.stream().noneMatch(formula -> LineTargets.line(formula.target()) == line)) {
        throw new IllegalArgumentException(
            "no formula for the line '%s'".formatted(LineTargets.name(line)));
      }
    }
    SliderKernels kernels =
        new SliderKernels(
            formulas.stream()
                .filter(formula -> lines.contains(LineTargets.line(formula.target())))
                .toList());
    return oneSlider(kernels, shape, width)
        .or(() -> oneSlider(kernels, Shape.SCALAR, width))
        .orElseThrow(() -> new IllegalArgumentException("one slider is scalar or in lanes"));
  }

  private static Optional<SliderCode.One> oneSlider(
      SliderKernels kernels, Shape shape, Width width) {
    return kernels
        .code(shape, width)
        .flatMap(code -> code instanceof SliderCode.One one ? Optional.of(one) : Optional.empty());
  }

  @Override
  public long bishop(int square, long occupied) {
    return bishops.run(square, occupied);
  }

  @Override
  public long rook(int square, long occupied) {
    return rooks.run(square, occupied);
  }

  @Override
  public long queen(int square, long occupied) {
    return queens.run(square, occupied);
  }
}
