package sift.app.cli.chess;

import sift.chess.movegen.Generator;
import sift.chess.movegen.ScalarGenerator;
import sift.chess.siblings.SiblingGenerator;

/**
 * What the fast generators are made of.
 *
 * @param siblings over {@code scalar}
 */
record GeneratorParts(ChosenSliders sliders, Generator scalar, SiblingGenerator siblings) {
  /** Returns generators that ask {@code sliders} for attacks. */
  static GeneratorParts of(ChosenSliders sliders) {
    Generator scalar = ScalarGenerator.with(sliders.attacks());
    return new GeneratorParts(sliders, scalar, SiblingGenerator.over(scalar, sliders.attacks()));
  }
}
