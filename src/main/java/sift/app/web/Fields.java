package sift.app.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.file.JsonRecord;

/** A record of an answer by the names of its fields, which docs/json.md explains. */
record Fields(String type, Map<String, Object> values) {
  static Fields of(Record answer) {
    return new Fields(JsonRecord.type(answer.getClass()), JsonRecord.values(answer));
  }

  /** Returns a field as text; empty if it is not there. */
  String text(String name) {
    return String.valueOf(values.getOrDefault(name, ""));
  }

  /** Returns a field that is not in all records of its type. */
  Optional<String> perhaps(String name) {
    return Optional.ofNullable(values.get(name)).map(Object::toString);
  }

  /** Returns a number, as people read it. */
  String count(String name) {
    return values.get(name) instanceof Number number ? "%,d".formatted(number.longValue()) : "";
  }

  /** Returns a field that is a list of texts. */
  List<String> texts(String name) {
    return Stream.ofNullable(values.get(name))
        .flatMap(value -> value instanceof List<?> list ? list.stream() : Stream.empty())
        .map(Object::toString)
        .toList();
  }
}
