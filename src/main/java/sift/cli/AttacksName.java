package sift.cli;

import java.io.IOException;
import sift.attacks.Attacks;
import sift.attacks.FormulaAttacks;
import sift.attacks.HyperbolaQuintessence;
import sift.attacks.PextAttacks;
import sift.attacks.WalkAttacks;

/** The algorithms for the attacks of sliders, as people name them. */
enum AttacksName {
  PEXT,
  HYPERBOLA,
  FORMULAS,
  WALK;

  /** The algorithm; formulas are read from the solutions that come with the program. */
  Attacks attacks() throws IOException {
    return switch (this) {
      case PEXT -> new PextAttacks();
      case HYPERBOLA -> new HyperbolaQuintessence();
      case FORMULAS -> new FormulaAttacks(ShippedSolutions.lineFormulas());
      case WALK -> new WalkAttacks();
    };
  }
}
