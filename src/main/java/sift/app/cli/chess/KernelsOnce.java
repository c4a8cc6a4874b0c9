package sift.app.cli.chess;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import sift.chess.batch.LaneKernels;
import sift.file.FileException;
import sift.kernel.emit.TooLongException;

/**
 * The kernels that options ask for, made when somebody first needs them. Threads may share it; what
 * failed is not tried again.
 */
final class KernelsOnce implements Supplier<LaneKernels> {
  private final Supplier<LaneKernels> maker;
  private @Nullable LaneKernels made;
  private @Nullable RuntimeException failure;

  KernelsOnce(Supplier<LaneKernels> maker) {
    this.maker = maker;
  }

  /**
   * Returns the kernels.
   *
   * @throws FileException if a solution is missing or refuted
   * @throws TooLongException if HotSpot would not compile a kernel
   */
  @Override
  public synchronized LaneKernels get() {
    if (failure != null) {
      throw failure;
    }
    if (made == null) {
      try {
        made = maker.get();
      } catch (FileException | TooLongException e) {
        failure = e;
        throw e;
      }
    }
    return made;
  }

  /** Returns why there are none, after an attempt to make them. */
  Optional<String> trouble() {
    try {
      get();
      return Optional.empty();
    } catch (FileException | TooLongException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }
}
