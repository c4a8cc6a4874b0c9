package sift.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import sift.file.FileException;
import sift.file.JsonLine;

/**
 * A line of a certificate.
 *
 * @param where its position for messages
 * @param fields the fields that {@link Kind} allows, in its order
 */
record Line(String where, String type, Map<String, Object> fields) {
  private static final int MOST_QUOTED = 60;

  /** A line to be written. */
  Line(String type, Map<String, Object> fields) {
    this("", type, fields);
  }

  /** Returns the line that a text is. */
  static Line read(String where, String text) {
    try {
      Map<String, Object> fields = JsonLine.read(text);
      return new Line(where, String.valueOf(fields.remove("type")), fields);
    } catch (IllegalArgumentException e) {
      throw new FileException(where + ": " + e.getMessage());
    }
  }

  /** Returns the line as JSON. */
  String json() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("type", type);
    all.putAll(fields);
    return JsonLine.write(all);
  }

  /** Refuses fields that are missing, unknown or of another form. */
  void check(Kind kind) {
    List<String> allowed = kind.fields(type);
    List<String> names = allowed.stream().map(name -> name.replace("?", "")).toList();
    if (!names.stream().filter(this::has).toList().equals(List.copyOf(fields.keySet()))) {
      throw wrong(
          "found the fields %s; allowed are %s, in this order"
              .formatted(quoted(String.join(", ", fields.keySet())), String.join(", ", allowed)));
    }
    allowed.stream()
        .filter(name -> !name.endsWith("?") && !has(name))
        .findFirst()
        .ifPresent(name -> {
          throw wrong("'%s' is missing".formatted(name));
        });
    fields.forEach((name, value) -> {
      if (!Kind.admits(name, value)) {
        throw wrong("'%s' is not in the form in which sift writes it".formatted(name));
      }
    });
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  String text(String name) {
    return (String) value(name);
  }

  private Object value(String name) {
    return Objects.requireNonNull(fields.get(name), name);
  }

  /** Returns a text that may be missing. */
  Optional<String> optional(String name) {
    return Optional.ofNullable(fields.get(name)).map(Object::toString);
  }

  long number(String name) {
    return (Long) value(name);
  }

  List<String> texts(String name) {
    return ((List<?>) value(name)).stream().map(Object::toString).toList();
  }

  /** Returns the values that texts of a field are. */
  <T> List<T> values(String name, List<String> texts, Function<String, T> parse) {
    return texts.stream()
        .map(text -> {
          try {
            return parse.apply(text);
          } catch (IllegalArgumentException e) {
            throw wrong("'%s' is %s; it must be %s".formatted(name, quoted(text), e.getMessage()));
          }
        })
        .toList();
  }

  /** Returns a cost that may be missing. */
  Optional<Fraction> cost(String name) {
    return values(name, optional(name).stream().toList(), Fraction::parse).stream().findFirst();
  }

  /** Returns the same line with another value. */
  Line with(String name, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(fields);
    changed.put(name, value);
    return new Line(where, type, changed);
  }

  /** Returns the exception with a message about this line. */
  FileException wrong(String message) {
    return new FileException(where + ": " + message);
  }

  /** Returns a text shortened for a message. */
  static String quoted(String text) {
    return text.length() <= MOST_QUOTED ? text : text.substring(0, MOST_QUOTED) + "..";
  }
}
