package sift.app.cli.options;

import org.jspecify.annotations.Nullable;
import sift.app.cli.terminal.UserException;
import sift.kernel.Width;

/** The width of vectors as an option. */
public final class VectorWidth {
  private VectorWidth() {}

  /** Returns the width of so many bits; none means the preferred one. */
  public static Width of(@Nullable Integer bits) {
    if (bits == null) {
      return Width.preferred();
    }
    for (Width width : Width.values()) {
      if (width.bits() == bits) {
        return width;
      }
    }
    throw new UserException(
        "--vector-bits %d is no width of vectors; allowed are 128, 256, 512".formatted(bits));
  }
}
