package sift.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sift.expr.Nearest;
import sift.geometry.Ray;

/** Reads the lower-case names of an enum's constants. */
abstract class Named<E extends Enum<E>> implements ITypeConverter<E> {
  private final E[] constants;

  Named(E[] constants) {
    this.constants = constants.clone();
  }

  @Override
  public E convert(String value) {
    List<String> names =
        Arrays.stream(constants).map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
    int index = names.indexOf(value.toLowerCase(Locale.ROOT));
    if (index < 0) {
      throw new TypeConversionException(
          "unknown '%s'; allowed are %s%s"
              .formatted(value, String.join(", ", names), Nearest.hint(value, names)));
    }
    return constants[index];
  }

  /** Reads {@code positive}, {@code negative}, {@code line}. */
  static final class Rays extends Named<Ray> {
    Rays() {
      super(Ray.values());
    }
  }

  /** Reads {@code text}, {@code jsonl}. */
  static final class Formats extends Named<Format> {
    Formats() {
      super(Format.values());
    }
  }
}
