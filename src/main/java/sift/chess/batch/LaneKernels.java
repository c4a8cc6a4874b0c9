package sift.chess.batch;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReferenceArray;
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
public final class LaneKernels implements KernelSource {
  private final Function<PieceKinds, LaneKernel> make;
  private final List<Slot> slots;
  private final boolean arePacked;
  private final AtomicReferenceArray<@Nullable LaneKernel> made =
      new AtomicReferenceArray<>(PieceKinds.COUNT);

  private LaneKernels(Function<PieceKinds, LaneKernel> make, List<Slot> slots, boolean arePacked) {
    this.make = make;
    this.slots = List.copyOf(slots);
    this.arePacked = arePacked;
  }

  /**
   * Returns the kernels of the cheapest solutions. Packed ones take no proof: their solutions were
   * proved by the build, and the {@link KernelDigest} says that they are the same.
   *
   * @param preferred set-wise solutions that come first wherever they fit, if there are any
   * @throws sift.file.FileException if a solution is missing or refuted, or no preferred one fits
   * @throws sift.kernel.emit.TooLongException if HotSpot would not compile a kernel
   */
  public static LaneKernels of(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    return preferred.isEmpty()
        ? PackedKernels.of(width, KernelDigest.of(solutions))
            .map(packed -> new LaneKernels(packed::kernel, packed.slots(), true))
            .orElseGet(() -> emitted(width, solutions, List.of()))
        : emitted(width, solutions, FormulaChoice.fitting(preferred));
  }

  /** Returns kernels that are emitted, with these solutions wherever they fit. */
  static LaneKernels emitted(
      Width width, SolutionFolder solutions, List<FileEntry<SetSolution>> preferred) {
    FormulaChoice choice = new FormulaChoice(width, solutions);
    KernelFormulas formulas = choice.with(preferred);
    LaneKernels kernels =
        new LaneKernels(
            material -> new LaneKernel(formulas, material, width),
            choice.slots(formulas, preferred),
            false);
    // The longest one: formulas that are too long are refused now, not in the middle of a count.
    kernels.kernel(PieceKinds.ALL);
    return kernels;
  }

  /** Returns kernels of these formulas, which are emitted. */
  static LaneKernels of(KernelFormulas formulas, Width width) {
    return new LaneKernels(material -> new LaneKernel(formulas, material, width), List.of(), false);
  }

  /** Returns the kernel for some material. */
  public LaneKernel kernel(PieceKinds material) {
    return kernel(material.number());
  }

  @Override
  public LaneKernel kernel(int material) {
    LaneKernel kernel = made.get(material);
    return kernel == null ? make(material) : kernel;
  }

  private synchronized LaneKernel make(int material) {
    LaneKernel before = made.get(material);
    if (before != null) {
      return before;
    }
    LaneKernel kernel = make.apply(PieceKinds.all().get(material));
    made.set(material, kernel);
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
