package sift.chess.batch;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sift.kernel.Width;
import sift.kernel.line.FileEntry;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * The kernels of a width for all material, each made when it is first asked for. Those of the
 * solutions that the build has packed are loaded; of other solutions they are emitted. Threads may
 * share them.
 */
public final class LaneKernels {
  private final Function<PieceKinds, LaneKernel> make;
  private final List<Slot> slots;
  private final boolean arePacked;
  private final @Nullable LaneKernel[] made = new LaneKernel[PieceKinds.COUNT];

  private LaneKernels(Function<PieceKinds, LaneKernel> make, List<Slot> slots, boolean arePacked) {
    this.make = make;
    this.slots = List.copyOf(slots);
    this.arePacked = arePacked;
  }

  /**
   * Returns the kernels of the cheapest solutions. Packed ones take no proof: their solutions were
   * proved by the build, and the {@link PackedIndex} says that they are the same.
   *
   * @param preferred set-wise solutions that come first wherever they fit, if there are any
   * @throws sift.file.FileException if a solution is missing or refuted, or no preferred one fits
   * @throws sift.kernel.emit.TooLongException if HotSpot would not compile a kernel
   */
  public static LaneKernels of(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    List<FileEntry<SetSolution>> fitting = FormulaChoice.fitting(preferred);
    Optional<PackedIndex> packed =
        preferred.isEmpty() ? PackedKernels.index(solutions) : Optional.empty();
    return packed
        .map(index -> of(index, width))
        .orElseGet(() -> of(new FormulaChoice(width, solutions).with(fitting), width));
  }

  /**
   * Returns the kernels of the cheapest shipped solutions.
   *
   * @throws sift.file.FileException if a solution is missing or refuted
   */
  public static LaneKernels shipped(Width width) {
    return PackedKernels.indexOfShipped()
        .map(index -> of(index, width))
        .orElseGet(() -> of(width, SolutionFolder.shipped(), Optional.empty()));
  }

  private static LaneKernels of(PackedIndex index, Width width) {
    return new LaneKernels(
        material -> PackedKernels.kernel(width, material), index.slots(width), true);
  }

  /**
   * Returns kernels of these formulas, which are emitted.
   *
   * @throws sift.kernel.emit.TooLongException if HotSpot would not compile a kernel
   */
  static LaneKernels of(KernelFormulas formulas, Width width) {
    LaneKernels kernels =
        new LaneKernels(
            material -> LaneKernel.emitted(formulas, material, width), formulas.slots(), false);
    // The longest one: formulas that are too long are refused now, not in the middle of a count.
    kernels.kernel(PieceKinds.ALL);
    return kernels;
  }

  /** Returns the kernel for some material. */
  public synchronized LaneKernel kernel(PieceKinds material) {
    LaneKernel before = made[material.number()];
    LaneKernel kernel = before == null ? make.apply(material) : before;
    made[material.number()] = kernel;
    return kernel;
  }

  /** Returns what is in the slots: first the directions, then our king's lines. */
  public List<Slot> slots() {
    return slots;
  }

  /** Returns whether the build has packed them with the program; otherwise they were emitted. */
  public boolean arePacked() {
    return arePacked;
  }
}
