package sift.chess.batch;

import java.util.ArrayList;
import java.util.List;
import sift.geometry.Line;
import sift.kernel.line.FileEntry;
import sift.kernel.line.LineSolutions;
import sift.spec.LineTargets;
import sift.store.Solution;
import sift.store.SolutionFolder;

/**
 * A place for a formula in a kernel, and the formula in it.
 *
 * @param name what is computed there: {@code "attacks-north"} of all sliders, {@code
 *     "king-vertical"} of our king's file, {@code "king-vertical-positive"} of one ray of it, or
 *     {@code "table-vertical-positive"} of one ray of any slider
 * @param formula its text: of a set-wise program the operations, of lines the formula as its file
 *     has it
 * @param file the name of the file of solutions from which it is
 */
public record Slot(String name, String formula, String file) {
  /**
   * Returns the smallest formulas of whole lines, of one slider each: {@code "line-vertical"}.
   *
   * @throws sift.file.FileException if a line has none, or one of the solutions is refuted
   */
  public static List<Slot> ofWholeLines(SolutionFolder solutions) {
    List<FileEntry<Solution>> smallest = new LineSolutions(solutions).smallest();
    List<Slot> slots = new ArrayList<>();
    for (Line line : Line.values()) {
      slots.add(of("line-" + LineTargets.name(line), smallest.get(line.ordinal())));
    }
    return slots;
  }

  /** Returns a slot with a solution of a line or ray in it. */
  static Slot of(String name, FileEntry<Solution> entry) {
    return new Slot(name, entry.solution().formula().toString(), entry.file());
  }
}
