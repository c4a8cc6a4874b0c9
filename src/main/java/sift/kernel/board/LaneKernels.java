package sift.kernel.board;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sift.kernel.Width;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The kernels of a width, by material. */
public final class LaneKernels implements KernelSource {
  private final KernelFormulas formulas;
  private final Width width;
  private final @Nullable LaneKernel[] kernels = new LaneKernel[Material.COUNT];

  public LaneKernels(KernelFormulas formulas, Width width) {
    this.formulas = formulas;
    this.width = width;
  }

  public static LaneKernels of(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    return new LaneKernels(BatchKernel.formulas(width, solutions, preferred), width);
  }

  /** Returns the kernel for boards with a material. */
  public LaneKernel kernel(Material material) {
    return kernel(material.number());
  }

  @Override
  public synchronized LaneKernel kernel(int material) {
    LaneKernel kernel = kernels[material];
    if (kernel == null) {
      kernel = new LaneKernel(formulas, Material.all().get(material), width);
      kernels[material] = kernel;
    }
    return kernel;
  }

  @Override
  public void want(int material) {}
}
