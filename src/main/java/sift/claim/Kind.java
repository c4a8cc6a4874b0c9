package sift.claim;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of certificates, each with the order of its lines and of their fields. */
enum Kind {
  /** Smallest formulas. */
  SMALLEST(
      "certificate( size)*+( target)++( all)?",
      """
      certificate schema claim semantics grammar inputs constants unary binary class_limit taken?
      size symbols functions sha256
      target target board? ray? slider? file? width? inputs? cases sha256 classes smallest
      all classes smallest
      """),
  /** Formulas of the least cost. */
  CHEAPEST(
      "certificate( target)++",
      """
      certificate schema claim semantics grammar inputs constants unary binary \
      minimize cost? cost_sha256? table_symbols?
      target target board? ray? slider? file? width? inputs? cases sha256 \
      least? none_below? formulas
      """),
  /** Answers to problems of program synthesis. */
  ANSWERS(
      "certificate( answer)++",
      """
      certificate schema claim
      answer file sha256 function answer? evidence? excluded? points
      """);

  // The fields that are counts, and those that are lists; all others are texts.
  private static final List<String> COUNTS =
      List.of(
          "schema class_limit symbols functions width cases table_symbols excluded".split(" ", -1));
  private static final List<String> LISTS =
      List.of("inputs constants unary binary classes smallest formulas points".split(" ", -1));

  private final String order;
  private final String fields;

  Kind(String order, String fields) {
    this.order = order;
    this.fields = fields;
  }

  /** Whether lines of these types, in their order, are a certificate but for the last line. */
  boolean isOf(Stream<String> types) {
    return String.join(" ", types.toList()).matches(order);
  }

  /** Returns the fields of lines of a type, those with a {@code ?} optional; none if unknown. */
  List<String> fields(String type) {
    return fields
        .lines()
        .map(line -> List.of(line.split(" ", -1)))
        .filter(line -> line.getFirst().equals(type))
        .findFirst()
        .map(line -> line.subList(1, line.size()))
        .orElse(List.of());
  }

  /** Whether a field may have a value of this type. */
  static boolean admits(String field, Object value) {
    return COUNTS.contains(field)
        ? value instanceof Long number && number >= 0
        : LISTS.contains(field) ? value instanceof List<?> : value instanceof String;
  }

  /** Returns the first fields of the first line. */
  Map<String, Object> head() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("schema", Certificate.SCHEMA);
    fields.put("claim", text());
    return fields;
  }

  /** Returns its name in files. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the kind of a name. */
  static Optional<Kind> of(String name) {
    return Arrays.stream(values()).filter(each -> each.text().equals(name)).findFirst();
  }
}
