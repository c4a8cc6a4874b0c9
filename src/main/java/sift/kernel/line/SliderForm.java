package sift.kernel.line;

import java.util.List;
import java.util.Optional;
import sift.chess.attacks.Attacks;
import sift.geometry.Line;
import sift.kernel.SliderProgram;
import sift.rank.cost.Cost;

/** The attacks of a slider as a program of some form. */
public sealed interface SliderForm permits SliderChoice, VectorSlider {
  /** Returns the lines along which it finds attacks. */
  List<Line> lines();

  /** Returns its formulas, for each line none, one for the whole, or one for a ray or each ray. */
  List<LineFormula> formulas();

  /** Returns the program, a row for each square. */
  SliderProgram code();

  /** Returns what it costs by the model that it was chosen by, if that can tell. */
  Optional<Cost> price();

  /**
   * Compares the program with the walk on every case of each line, the other squares at random.
   *
   * @return the number of cases
   */
  default int compareWithWalk() {
    Cases cases = Cases.of(lines());
    Optional<Attacks.Wrong> wrong = cases.firstWrong(code()::run);
    if (wrong.isPresent()) {
      throw new IllegalStateException("the program is wrong: " + wrong.get());
    }
    return cases.size();
  }
}
