package sift.app.cli.chess;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sift.app.cli.options.AttacksName;
import sift.app.cli.options.SolutionsOption;
import sift.bench.sliders.SliderAlgorithm;
import sift.chess.attacks.Attacks;
import sift.chess.batch.RayTables;
import sift.chess.batch.Slot;
import sift.file.FileException;
import sift.kernel.emit.TooLongException;
import sift.store.SolutionFolder;

/**
 * The attacks of sliders that options choose for the fast generators.
 *
 * @param tables those that formulas of rays have filled, if these are the attacks
 * @param trouble why the walk has filled them, if formulas were to
 */
record ChosenSliders(
    AttacksName name, Attacks attacks, Optional<RayTables> tables, Optional<String> trouble) {
  static final AttacksName PEXT = AttacksName.of(SliderAlgorithm.PEXT);

  /** Returns the attacks by an algorithm; {@code solutions} are for formulas. */
  static ChosenSliders named(AttacksName name, SolutionsOption solutions) throws IOException {
    return new ChosenSliders(name, name.attacks(solutions), Optional.empty(), Optional.empty());
  }

  /** Returns the attacks by tables that the formulas of rays in the program's solutions fill. */
  static ChosenSliders shipped() {
    return filled(RayTables::shipped);
  }

  /** Returns the same by the solutions of a folder. */
  static ChosenSliders filled(SolutionFolder solutions) {
    return filled(() -> RayTables.of(solutions));
  }

  /** Returns tables, filled by the walk if a formula is no use. */
  private static ChosenSliders filled(Supplier<RayTables> tables) {
    try {
      RayTables filled = tables.get();
      return new ChosenSliders(PEXT, filled.attacks(), Optional.of(filled), Optional.empty());
    } catch (FileException | TooLongException e) {
      return new ChosenSliders(
          PEXT,
          SliderAlgorithm.PEXT.attacks(),
          Optional.empty(),
          Optional.ofNullable(e.getMessage()));
    }
  }

  /** Returns what an explanation says of them. */
  GeneratorExplanation.Sliders explained(SolutionsOption solutions) throws IOException {
    return new GeneratorExplanation.Sliders(
        name,
        name.equals(AttacksName.FORMULAS)
            ? Slot.ofWholeLines(solutions.folder())
            : tables.map(RayTables::slots).orElse(List.of()));
  }
}
