package sift.app.cli.options;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sift.app.cli.terminal.Format;
import sift.file.Nearest;
import sift.geometry.Ray;
import sift.lang.snippet.SourceLanguage;
import sift.rank.Ranking;
import sift.shorten.Aim;

/** Reads the constants of an enum by their lower-case names, a hyphen for each underscore. */
public final class Named<E extends Enum<E>> implements ITypeConverter<E> {
  private final E[] constants;

  private Named(Class<E> type) {
    constants = type.getEnumConstants();
  }

  /** Lets a command, and those below it, read the enums that are types of options. */
  public static void register(CommandLine line) {
    register(line, Aim.Measure.class);
    register(line, Example.class);
    register(line, Format.class);
    register(line, GeneratorName.class);
    register(line, LayoutName.class);
    register(line, Ranking.Listing.class);
    register(line, Ray.class);
    register(line, ShiftOption.Meaning.class);
    register(line, SourceLanguage.class);
  }

  private static <E extends Enum<E>> void register(CommandLine line, Class<E> type) {
    line.registerConverter(type, new Named<>(type));
  }

  /**
   * Returns the constant with a name.
   *
   * @throws TypeConversionException if there is none
   */
  public static <E extends Enum<E>> E parse(Class<E> type, String name) {
    return new Named<>(type).convert(name);
  }

  @Override
  public E convert(String value) {
    return constants[index(value, names(constants))];
  }

  /** Returns the names of constants as people type them. */
  public static List<String> names(Enum<?>[] constants) {
    return Arrays.stream(constants).map(Named::name).toList();
  }

  /** Returns the name of a constant as people type it. */
  public static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the index of a name among those that are allowed, its case aside. */
  static int index(String value, List<String> names) {
    int index = names.indexOf(value.toLowerCase(Locale.ROOT));
    if (index < 0) {
      throw new TypeConversionException(
          "unknown '%s'%s".formatted(value, Nearest.allowed(value, names)));
    }
    return index;
  }
}
