package sift.app.cli.options;

import java.util.Iterator;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sift.chess.board.Variant;
import sift.file.Nearest;

/** Reads the names of variants of chess, and lists them for completion. */
public final class VariantName implements ITypeConverter<Variant>, Iterable<String> {
  /**
   * Returns the variant with a name.
   *
   * @throws IllegalArgumentException if there is none; the message has the nearest names
   */
  public static Variant read(String name) {
    try {
      return Variant.parse(name);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(e.getMessage() + Nearest.hint(name, Variant.names()), e);
    }
  }

  @Override
  public Variant convert(String value) {
    try {
      return read(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  @Override
  public Iterator<String> iterator() {
    return Variant.NAMED.stream().map(Variant::name).iterator();
  }
}
