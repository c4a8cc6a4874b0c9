package sift.store;

import java.util.List;
import java.util.Map;
import sift.file.JsonLine;
import sift.file.Nearest;

/**
 * A line of a certificate: its type and its fields. A field that is missing, unknown, of another
 * kind or out of range is refused with file and line.
 */
final class CertificateLine {
  private static final int MOST_QUOTED = 60;

  private final String where;
  private final Map<String, Object> values;

  /** Reads line {@code number} of what messages call {@code file}. */
  CertificateLine(String file, int number, String text) {
    where = file + ":" + number;
    try {
      values = JsonLine.read(text);
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  /** Refuses fields that are not among {@code names}. */
  void allow(List<String> names) {
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw wrong(
            "unknown field '%s'; allowed are %s%s"
                .formatted(quoted(name), String.join(", ", names), hint(name, names)));
      }
    }
  }

  /** Whether the line says that it is of a type. */
  boolean is(String type) {
    return type.equals(values.get("type"));
  }

  /** Whether the line has a field of that name. */
  boolean has(String name) {
    return values.containsKey(name);
  }

  String text(String name) {
    return value(name, String.class, "a text");
  }

  /** Returns a whole number from {@code least} to {@code most}. */
  long number(String name, long least, long most) {
    long number = value(name, Long.class, "a whole number");
    if (number < least || number > most) {
      throw wrong("'%s' is %d; allowed are %d to %d".formatted(name, number, least, most));
    }
    return number;
  }

  /** Returns a whole number from {@code least} to {@code most}. */
  int integer(String name, int least, int most) {
    return Math.toIntExact(number(name, least, most));
  }

  /** Returns a fraction, which stands there as a text. */
  Fraction fraction(String name) {
    try {
      return Fraction.parse(text(name));
    } catch (IllegalArgumentException e) {
      throw wrong("'%s' is %s".formatted(name, e.getMessage()));
    }
  }

  /** Returns a text that is one of some. */
  String oneOf(String name, List<String> allowed) {
    String text = text(name);
    if (!allowed.contains(text)) {
      throw wrong(
          "'%s' is '%s'; allowed are %s%s"
              .formatted(name, quoted(text), String.join(", ", allowed), hint(text, allowed)));
    }
    return text;
  }

  boolean truth(String name) {
    return value(name, Boolean.class, "true or false");
  }

  List<String> texts(String name) {
    List<?> texts = value(name, List.class, "a list of texts");
    return texts.stream().map(String::valueOf).toList();
  }

  /** Returns the decimal numbers in a list of texts, each {@code least} or more. */
  List<Long> numbers(String name, long least) {
    return texts(name).stream().map(text -> number(name, text, least)).toList();
  }

  private long number(String name, String text, long least) {
    try {
      long number = Long.parseLong(text);
      if (number >= least && Long.toString(number).equals(text)) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw notDecimal(name, text, least);
    }
    throw notDecimal(name, text, least);
  }

  private CertificateException notDecimal(String name, String text, long least) {
    return wrong(
        "'%s' has '%s'; allowed are decimal numbers from %d to %d"
            .formatted(name, quoted(text), least, Long.MAX_VALUE));
  }

  /** Returns the exception that says at this line what is wrong. */
  CertificateException wrong(String message) {
    return new CertificateException(where + ": " + message);
  }

  /** Returns a text as it may stand in a message: short, and without control characters. */
  static String quoted(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return line.length() <= MOST_QUOTED ? line : line.substring(0, MOST_QUOTED) + "..";
  }

  private static String hint(String name, List<String> names) {
    return name.length() <= MOST_QUOTED ? Nearest.hint(name, names) : "";
  }

  private <T> T value(String name, Class<T> type, String kind) {
    Object value = values.get(name);
    if (!type.isInstance(value)) {
      throw wrong("'" + name + "' must be " + kind);
    }
    return type.cast(value);
  }
}
