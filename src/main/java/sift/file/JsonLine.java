package sift.file;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * One flat JSON object on one line: names in order, values that are texts, numbers (fractions to
 * four places), truth values or lists of texts. What may be missing is written if it is there.
 */
public final class JsonLine {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  private JsonLine() {}

  /**
   * Returns the line for these values, without a line end.
   *
   * @throws IllegalArgumentException for a value of another type
   */
  public static String write(Map<String, ?> values) {
    StringWriter out = new StringWriter();
    try (JsonGenerator generator = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
      generator.writeStartObject();
      values.forEach((name, value) -> write(generator, name, value));
      generator.writeEndObject();
    }
    return out.toString();
  }

  private static void write(JsonGenerator generator, String name, Object value) {
    switch (value) {
      case String text -> generator.writeStringProperty(name, text);
      case Integer number -> generator.writeNumberProperty(name, number);
      case Long number -> generator.writeNumberProperty(name, number);
      case Double number -> generator.writeNumberProperty(name, rounded(number));
      case Boolean truth -> generator.writeBooleanProperty(name, truth);
      case Optional<?> optional -> optional.ifPresent(present -> write(generator, name, present));
      case List<?> texts -> {
        generator.writeArrayPropertyStart(name);
        texts.forEach(text -> generator.writeString(text.toString()));
        generator.writeEndArray();
      }
      default -> throw new IllegalArgumentException(name + ": " + value);
    }
  }

  /**
   * Returns the text with this name.
   *
   * @throws IllegalArgumentException if it is missing or no text
   */
  public static String text(Map<String, Object> values, String name) {
    if (values.get(name) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("'" + name + "' is missing or not a text");
  }

  /**
   * Returns the texts with this name.
   *
   * @throws IllegalArgumentException if they are missing or none
   */
  public static List<String> texts(Map<String, Object> values, String name) {
    if (values.get(name) instanceof List<?> list && !list.isEmpty()) {
      return list.stream().map(Object::toString).toList();
    }
    throw new IllegalArgumentException("'" + name + "' is missing or no list of texts");
  }

  /**
   * Refuses values of another schema.
   *
   * @throws IllegalArgumentException naming both
   */
  public static void checkSchema(Map<String, Object> values, long schema) {
    if (!values.containsKey("schema")) {
      throw new IllegalArgumentException("not a line of a file of solutions: no 'schema'");
    }
    if (!Long.valueOf(schema).equals(values.get("schema"))) {
      throw new IllegalArgumentException(
          "schema " + values.get("schema") + "; this program reads schema " + schema);
    }
  }

  /**
   * Refuses {@code values} that differ from those of {@code line}; names absent from the line are
   * ignored.
   *
   * @throws IllegalArgumentException naming the value
   */
  public static void checkRestated(Map<String, Object> values, String line) {
    for (Map.Entry<String, Object> entry : read(line).entrySet()) {
      if (!entry.getValue().equals(values.get(entry.getKey()))) {
        throw new IllegalArgumentException(
            "'%s' says %s, but it is %s"
                .formatted(entry.getKey(), values.get(entry.getKey()), entry.getValue()));
      }
    }
  }

  /**
   * Returns the values of a line; whole numbers as {@code Long}.
   *
   * @throws IllegalArgumentException if it is not one flat JSON object
   */
  public static Map<String, Object> read(String line) {
    Map<String, Object> values = new LinkedHashMap<>();
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), line)) {
      expect(parser.nextToken() == JsonToken.START_OBJECT);
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        if (values.put(name, value(name, parser)) != null) {
          throw new IllegalArgumentException("'" + name + "' is there twice");
        }
      }
      expect(parser.currentToken() == JsonToken.END_OBJECT && parser.nextToken() == null);
    } catch (JacksonException e) {
      String where =
          e.getLocation() == null ? "" : ": wrong at column " + e.getLocation().getColumnNr();
      throw new IllegalArgumentException("not a JSON object" + where, e);
    }
    return values;
  }

  private static Object value(String name, JsonParser parser) {
    return switch (parser.currentToken()) {
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT -> {
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
          throw tooLarge(name);
        }
        yield parser.getLongValue();
      }
      case VALUE_NUMBER_FLOAT -> {
        if (!Double.isFinite(parser.getDoubleValue())) {
          throw tooLarge(name);
        }
        yield parser.getDoubleValue();
      }
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case START_ARRAY -> {
        List<String> texts = new ArrayList<>();
        while (parser.nextToken() == JsonToken.VALUE_STRING) {
          texts.add(parser.getString());
        }
        expect(parser.currentToken() == JsonToken.END_ARRAY);
        yield texts;
      }
      default -> throw new IllegalArgumentException("not a flat JSON object");
    };
  }

  private static IllegalArgumentException tooLarge(String name) {
    return new IllegalArgumentException("'" + name + "' is too large a number");
  }

  /** Rounds to four decimal places. */
  private static double rounded(double number) {
    return Math.rint(number * 1e4) / 1e4;
  }

  private static void expect(boolean condition) {
    if (!condition) {
      throw new IllegalArgumentException("not a flat JSON object");
    }
  }
}
