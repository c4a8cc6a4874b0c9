package sift.app.cli.chess;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sift.app.cli.options.AttacksName;
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
 * @param slots the formulas that they are, or that have filled their tables
 * @param trouble why the walk has filled them, if formulas were to
 */
record ChosenSliders(
    AttacksName name, Attacks attacks, Supplier<List<Slot>> slots, Optional<String> trouble) {
  static final AttacksName PEXT = AttacksName.of(SliderAlgorithm.PEXT);

  /** Returns the attacks by an algorithm, or by the smallest formulas of {@code solutions}. */
  static ChosenSliders named(AttacksName name, Supplier<SolutionFolder> solutions) {
    return new ChosenSliders(
        name,
        name.attacks(solutions),
        () -> name.equals(AttacksName.FORMULAS) ? Slot.ofWholeLines(solutions.get()) : List.of(),
        Optional.empty());
  }

  /** Returns tables that formulas of rays fill, or the walk if a formula is no use. */
  static ChosenSliders filled(Supplier<RayTables> tables) {
    try {
      RayTables filled = tables.get();
      return new ChosenSliders(PEXT, filled.attacks(), filled::slots, Optional.empty());
    } catch (FileException | TooLongException e) {
      return new ChosenSliders(
          PEXT, SliderAlgorithm.PEXT.attacks(), List::of, Optional.ofNullable(e.getMessage()));
    }
  }
}
