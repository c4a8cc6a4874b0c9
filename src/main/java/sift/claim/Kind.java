package sift.claim;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of certificates. */
enum Kind {
  /** Smallest formulas. */
  SMALLEST,
  /** Formulas of the least cost. */
  CHEAPEST,
  /** Answers to problems of program synthesis. */
  ANSWERS;

  private static final List<Field> HEAD = List.of(Shape.COUNT.field("schema"), text("claim"));

  private static final List<Field> GRAMMAR =
      join(
          HEAD,
          text("semantics"),
          text("grammar"),
          texts("inputs"),
          Shape.DECIMALS.field("constants"),
          texts("unary"),
          texts("binary"));

  private static final List<Field> TARGET =
      List.of(
          text("target"),
          text("board").optional(),
          text("ray").optional(),
          text("slider").optional(),
          text("file").optional(),
          Shape.COUNT.field("width").optional(),
          texts("inputs").optional(),
          Shape.COUNT.field("cases"),
          text("sha256"));

  private static final List<Field> CLASSES =
      List.of(Shape.CLASSES.field("classes"), texts("smallest"));

  /**
   * A type of line.
   *
   * @param least the least number of such lines
   * @param most the greatest number of such lines
   */
  record LineType(String name, int least, int most, List<Field> fields) {}

  /** A field. */
  record Field(String name, Shape shape, boolean isOptional) {
    private Field optional() {
      return new Field(name, shape, true);
    }
  }

  /** The form of a value. */
  enum Shape {
    TEXT("a text"),
    COUNT("a whole number from 0"),
    TEXTS("a list of texts"),
    DECIMALS("a list of decimal numbers of 64 bits"),
    CLASSES("a list of counts, as 8, or 8+ where there may be more"),
    COST("a fraction in lowest terms, as 2 or 1/3");

    private final String allowed;

    Shape(String allowed) {
      this.allowed = allowed;
    }

    private Field field(String name) {
      return new Field(name, this, false);
    }

    private boolean admits(Object value) {
      return switch (this) {
        case TEXT -> value instanceof String;
        case COUNT -> value instanceof Long number && number >= 0;
        case TEXTS -> value instanceof List<?>;
        case DECIMALS -> value instanceof List<?> list && list.stream().allMatch(Shape::isDecimal);
        case CLASSES ->
            value instanceof List<?> list
                && list.stream().allMatch(each -> Count.TEXT.matcher("" + each).matches());
        case COST -> value instanceof String text && Fraction.isOne(text);
      };
    }

    /** Returns the complaint about a value, if it is invalid. */
    Optional<String> complaint(String name, Object value) {
      return admits(value)
          ? Optional.empty()
          : Optional.of(
              "'%s' is %s; it must be %s".formatted(name, Line.quoted("" + value), allowed));
    }

    private static boolean isDecimal(Object text) {
      try {
        return Long.toString(Long.parseLong(text.toString())).equals(text);
      } catch (NumberFormatException e) {
        return false;
      }
    }
  }

  private static Field text(String name) {
    return Shape.TEXT.field(name);
  }

  private static Field texts(String name) {
    return Shape.TEXTS.field(name);
  }

  private static List<Field> join(List<Field> first, Field... more) {
    return Stream.concat(first.stream(), Arrays.stream(more)).toList();
  }

  /**
   * Returns the types of its lines in the order of files, with their fields; without the last line.
   */
  List<LineType> types() {
    return switch (this) {
      case SMALLEST ->
          List.of(
              head(join(GRAMMAR, Shape.COUNT.field("class_limit"), text("taken").optional())),
              new LineType(
                  "size",
                  0,
                  Integer.MAX_VALUE,
                  List.of(
                      Shape.COUNT.field("symbols"),
                      Shape.COUNT.field("functions"),
                      text("sha256"))),
              claims("target", join(TARGET, CLASSES.toArray(Field[]::new))),
              new LineType(Smallest.ALL, 0, 1, CLASSES));
      case CHEAPEST ->
          List.of(
              head(
                  join(
                      GRAMMAR,
                      text("minimize"),
                      text("cost").optional(),
                      text("cost_sha256").optional(),
                      Shape.COUNT.field("table_symbols").optional())),
              claims(
                  "target",
                  join(
                      TARGET,
                      Shape.COST.field("least").optional(),
                      Shape.COST.field("none_below").optional(),
                      texts("formulas"))));
      case ANSWERS ->
          List.of(
              head(HEAD),
              claims(
                  "answer",
                  List.of(
                      text("file"),
                      text("sha256"),
                      text("function"),
                      text("answer").optional(),
                      text("evidence").optional(),
                      Shape.COUNT.field("excluded").optional(),
                      texts("points"))));
    };
  }

  private static LineType head(List<Field> fields) {
    return new LineType(Certificate.HEAD, 1, 1, fields);
  }

  private static LineType claims(String name, List<Field> fields) {
    return new LineType(name, 1, Integer.MAX_VALUE, fields);
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
