package sift.claim;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import sift.file.FileException;
import sift.file.JsonLine;
import sift.file.Nearest;

/**
 * A line of a certificate.
 *
 * @param where its position for messages
 * @param fields the fields that {@link Kind} allows
 */
record Line(String where, String type, Map<String, Object> fields) {
  private static final int MOST_QUOTED = 60;

  /** A line to be written. */
  Line(String type, Map<String, Object> fields) {
    this("", type, fields);
  }

  /** Returns the line as JSON, its fields in the order of {@link Kind}. */
  String json(Kind kind) {
    Map<String, Object> ordered = new LinkedHashMap<>();
    ordered.put("type", type);
    for (Kind.LineType each : kind.types()) {
      if (each.name().equals(type)) {
        each.fields().stream()
            .map(Kind.Field::name)
            .filter(this::has)
            .forEach(name -> ordered.put(name, value(name)));
      }
    }
    return JsonLine.write(ordered);
  }

  /** Refuses fields that are missing, unknown or of another form. */
  void check(List<Kind.Field> allowed) {
    List<String> names = allowed.stream().map(Kind.Field::name).toList();
    for (String name : fields.keySet()) {
      if (!names.contains(name)) {
        throw wrong(
            "unknown field '%s'; allowed are %s%s"
                .formatted(
                    quoted(name),
                    String.join(", ", names),
                    name.length() > MOST_QUOTED ? "" : Nearest.hint(name, names)));
      }
    }
    for (Kind.Field field : allowed) {
      if (!field.isOptional() || has(field.name())) {
        refuse(
            has(field.name())
                ? field.shape().complaint(field.name(), value(field.name()))
                : Optional.of("'%s' is missing".formatted(field.name())));
      }
    }
  }

  private void refuse(Optional<String> complaint) {
    complaint.ifPresent(what -> {
      throw wrong(what);
    });
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  private Object value(String name) {
    return Objects.requireNonNull(fields.get(name), name);
  }

  String text(String name) {
    return (String) value(name);
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

  /** Returns a cost that may be missing. */
  Optional<Fraction> cost(String name) {
    return optional(name).map(Fraction::parse);
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
