package sift.app.cli.options;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;
import sift.file.Nearest;

/** The constants of enums by their names in lower case, a hyphen for each underscore. */
public final class Named {
  private Named() {}

  /** Lets a command, and those below it, read the enums that are types of its arguments. */
  public static void register(CommandLine line) {
    line.getCommandSpec().args().stream()
        .flatMap(argument -> Arrays.stream(argument.auxiliaryTypes()))
        .filter(Class::isEnum)
        .forEach(type -> register(line, type));
    line.getSubcommands().values().forEach(Named::register);
  }

  private static <K> void register(CommandLine line, Class<K> type) {
    line.registerConverter(type, value -> parse(type, value));
  }

  /**
   * Returns the constant with a name.
   *
   * @throws TypeConversionException if there is none
   */
  public static <E> E parse(Class<E> type, String name) {
    E[] constants = type.getEnumConstants();
    List<String> names =
        Arrays.stream(constants).map(constant -> name((Enum<?>) constant)).toList();
    return constants[index(name, names)];
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
