package sift.app.cli.options;

import java.util.Locale;
import java.util.Optional;
import sift.kernel.line.Shape;

/** The shapes of kernels, as people name them. */
public enum KernelShape {
  /** The formula over columns of its inputs. */
  COLUMNS,
  SCALAR,
  LANES,
  BULK,
  GATHER;

  /** Returns the shape of a kernel for sliders; none for a formula by itself. */
  public Optional<Shape> slider() {
    return switch (this) {
      case COLUMNS -> Optional.empty();
      case SCALAR -> Optional.of(Shape.SCALAR);
      case LANES -> Optional.of(Shape.LANES);
      case BULK -> Optional.of(Shape.BULK);
      case GATHER -> Optional.of(Shape.GATHER);
    };
  }

  /** {@code "lanes"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
