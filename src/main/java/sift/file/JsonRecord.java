package sift.file;

import static java.util.stream.Collectors.toCollection;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Java records as lines of JSON, and what their fields mean. The {@code type} is the name of the
 * class without a last {@code Answer}, fields are named as the components, both in lower case with
 * underscores. A component that is a record or a sealed interface of records adds its own fields in
 * its place; an {@link Optional} adds them if it is there. Constants of an enum are texts, with
 * spaces for underscores. What is {@link Unwritten} is left out.
 */
public final class JsonRecord {
  /** Tells what a field means, and its unit. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface Meaning {
    /** The meaning, in a few words. */
    String value();
  }

  /** Marks what only the lines for people are made of. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  public @interface Unwritten {}

  /**
   * A field of a kind of record.
   *
   * @param kind text, integer, fraction, boolean or list of texts
   * @param isOptional whether some records lack it
   */
  public record Field(String name, String kind, boolean isOptional, String meaning) {
    Field optional() {
      return new Field(name, kind, true, meaning);
    }
  }

  private JsonRecord() {}

  /** Returns the line for a record, without a line end. */
  public static String line(Record values) {
    return JsonLine.write(typed(values));
  }

  /** Returns the fields of a record, the type first. */
  public static Map<String, Object> typed(Record values) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", type(values.getClass()));
    put(fields, values);
    return fields;
  }

  /** Returns the fields of a record, without the type. */
  public static Map<String, Object> values(Record values) {
    Map<String, Object> fields = new LinkedHashMap<>();
    put(fields, values);
    return fields;
  }

  /** Returns the type that the line of such a record names. */
  public static String type(Class<?> kind) {
    return underscored(kind.getSimpleName().replaceFirst("Answer$", ""));
  }

  private static void put(Map<String, Object> fields, Record values) {
    written(values.getClass())
        .forEach(component -> put(fields, name(component), value(values, component)));
  }

  private static void put(Map<String, Object> fields, String name, Object value) {
    switch (value) {
      case Record more -> put(fields, more);
      case Optional<?> perhaps -> perhaps.ifPresent(there -> put(fields, name, there));
      case Enum<?> constant -> fields.put(name, text(constant));
      default -> fields.put(name, value);
    }
  }

  private static List<RecordComponent> written(Class<?> kind) {
    return Stream.of(kind.getRecordComponents())
        .filter(component -> !component.isAnnotationPresent(Unwritten.class))
        .toList();
  }

  private static Object value(Record values, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " cannot be read", e);
    }
  }

  /**
   * Returns the fields of a kind of record, without the type.
   *
   * @throws IllegalArgumentException for a component without a meaning or of another type
   */
  public static List<Field> fields(Class<?> kind) {
    if (kind.isSealed()) {
      return union(Stream.of(kind.getPermittedSubclasses()).map(JsonRecord::fields).toList());
    }
    List<Field> fields = new ArrayList<>();
    for (RecordComponent component : written(kind)) {
      Type type = component.getGenericType();
      boolean isOptional = component.getType() == Optional.class;
      Type held = isOptional ? ((ParameterizedType) type).getActualTypeArguments()[0] : type;
      if (held instanceof Class<?> inner && (inner.isRecord() || inner.isSealed())) {
        fields(inner).forEach(field -> fields.add(isOptional ? field.optional() : field));
      } else {
        Meaning meaning = component.getAnnotation(Meaning.class);
        if (meaning == null) {
          throw new IllegalArgumentException(kind + ": " + component + " has no meaning");
        }
        fields.add(new Field(name(component), kind(held), isOptional, meaning.value()));
      }
    }
    return fields;
  }

  /** Returns all fields of some kinds; those that not all have are optional. */
  private static List<Field> union(List<List<Field>> kinds) {
    Map<String, Field> fields = new LinkedHashMap<>();
    kinds.forEach(kind -> kind.forEach(field -> fields.putIfAbsent(field.name(), field)));
    for (List<Field> kind : kinds) {
      Set<String> always =
          kind.stream()
              .filter(field -> !field.isOptional())
              .map(Field::name)
              .collect(toCollection(LinkedHashSet::new));
      fields.replaceAll((name, field) -> always.contains(name) ? field : field.optional());
    }
    return List.copyOf(fields.values());
  }

  private static String kind(Type type) {
    if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
      return "list of texts";
    }
    return switch (type) {
      case Class<?> c when c == String.class || c.isEnum() -> "text";
      case Class<?> c when c == int.class || c == long.class -> "integer";
      case Class<?> c when c == Integer.class || c == Long.class -> "integer";
      case Class<?> c when c == double.class || c == Double.class -> "fraction";
      case Class<?> c when c == boolean.class || c == Boolean.class -> "boolean";
      default -> throw new IllegalArgumentException(type + " is no type of a field");
    };
  }

  private static String name(RecordComponent component) {
    return underscored(component.getName());
  }

  private static String text(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns a name of Java in lower case, with an underscore before each word. */
  private static String underscored(String name) {
    return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }
}
