package sift.app.web;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.app.report.Html;
import sift.file.JsonRecord;

/** A record of an answer by the names of its fields, which docs/json.md explains. */
record Fields(String type, Map<String, Object> values) {
  static Fields of(Record answer) {
    return new Fields(JsonRecord.type(answer.getClass()), JsonRecord.values(answer));
  }

  /** Returns a field as people read it: numbers short, lists with spaces; empty if not there. */
  String text(String name) {
    return switch (values.getOrDefault(name, "")) {
      case Double number -> Html.number(number);
      case Number number -> "%,d".formatted(number.longValue());
      case Collection<?> list ->
          list.stream().map(Object::toString).collect(Collectors.joining(" "));
      case Object text -> text.toString();
    };
  }

  /** Returns some fields as the cells of a table. */
  List<Object> cells(String... names) {
    return new ArrayList<>(Stream.of(names).map(this::text).toList());
  }

  /** Returns a field that is not in all records of its type. */
  Optional<String> perhaps(String name) {
    return Optional.ofNullable(values.get(name)).map(_ -> text(name));
  }

  /** Returns a number; 0 if it is not there. */
  double number(String name) {
    return values.get(name) instanceof Number number ? number.doubleValue() : 0;
  }

  /** Returns a field that is a list of texts. */
  List<String> texts(String name) {
    return values.get(name) instanceof List<?> list
        ? list.stream().map(Object::toString).toList()
        : List.of();
  }
}
