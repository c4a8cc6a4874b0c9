package sift.chess.batch;

import java.util.List;
import java.util.function.Supplier;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.PextAttacks;
import sift.file.FileException;
import sift.geometry.Square;
import sift.kernel.emit.RowKernel;
import sift.store.SolutionFolder;

/**
 * PEXT tables filled by the cheapest formulas of rays, and which these are. Those of the solutions
 * that the build has packed are filled by packed kernels, and the build has compared each word with
 * the walk; kernels of other solutions are emitted, and the words compared now.
 */
public final class RayTables {
  private final PextAttacks attacks;
  private final Supplier<List<Slot>> slots;

  private RayTables(PextAttacks attacks, Supplier<List<Slot>> slots) {
    this.attacks = attacks;
    this.slots = slots;
  }

  /** Filled when they are first asked for, then shared. */
  private static final class Packed {
    private static final RayTables TABLES =
        new RayTables(
            PextAttacks.filledFrom(
                PackedKernels.load(PackedKernels.BISHOPS, RowKernel.class)::run,
                PackedKernels.load(PackedKernels.ROOKS, RowKernel.class)::run),
            () -> PackedKernels.index().orElseThrow().tables());
  }

  /** Returns the tables of the solutions that come with the program. */
  public static RayTables shipped() {
    return PackedKernels.areOfShipped() ? Packed.TABLES : emitted(SolutionFolder.shipped());
  }

  /**
   * Returns the tables of a folder.
   *
   * @throws FileException if a formula of a ray is missing or wrong
   */
  public static RayTables of(SolutionFolder solutions) {
    return PackedKernels.index(solutions).isPresent() ? Packed.TABLES : emitted(solutions);
  }

  private static RayTables emitted(SolutionFolder solutions) {
    return emitted(RayFormulas.cheapest(solutions));
  }

  /**
   * Returns tables filled by kernels that are emitted, compared with the walk.
   *
   * @throws FileException if a word is wrong
   */
  static RayTables emitted(RayFormulas formulas) {
    PextAttacks attacks =
        PextAttacks.filledFrom(formulas.bishops().load()::run, formulas.rooks().load()::run);
    attacks
        .firstWrong()
        .ifPresent(wrong -> {
          throw new FileException(
              "%s: the formulas of rays differ from the walk on %s, occupied 0x%X: expected 0x%X,"
                      .formatted(
                          formulas.folder(),
                          Square.name(wrong.square()),
                          wrong.occupied(),
                          wrong.expected())
                  + " got 0x%X".formatted(wrong.got()));
        });
    return new RayTables(attacks, formulas::slots);
  }

  /** Returns the attacks by these tables. */
  public Attacks attacks() {
    return attacks;
  }

  /** Returns what fills them: of each line the positive ray and the negative one. */
  public List<Slot> slots() {
    return slots.get();
  }
}
