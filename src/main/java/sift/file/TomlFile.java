package sift.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tomlj.TomlArray;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A TOML file, or a table in it. Values are read by key and type; others are refused with file,
 * line and column.
 */
public final class TomlFile {
  private final TomlText text;
  private final TomlTable table;
  private final @Nullable TomlPosition start;

  private TomlFile(TomlText text, TomlTable table, @Nullable TomlPosition start) {
    this.text = text;
    this.table = table;
    this.start = start;
  }

  /**
   * Returns the TOML in {@code text}; messages call it {@code file}.
   *
   * @throws FileException if it is not TOML
   */
  public static TomlFile parse(String file, String text) {
    TomlText toml = new TomlText(file, text);
    return new TomlFile(toml, toml.parsed(), null);
  }

  /** Returns the file's name in messages. */
  public String file() {
    return text.file();
  }

  /** Refuses keys that are not among {@code keys}. */
  public void allow(List<String> keys) {
    for (String key : keys()) {
      if (!keys.contains(key)) {
        throw wrong(
            key,
            "unknown key '%s'; allowed are %s%s"
                .formatted(key, String.join(", ", keys), Nearest.hint(key, keys)));
      }
    }
  }

  /** Refuses a table that lacks one of {@code keys}. */
  public void need(List<String> keys) {
    for (String key : keys) {
      if (!has(key)) {
        throw missing(key, "");
      }
    }
  }

  /** Returns the keys of this table, sorted. */
  public Set<String> keys() {
    return new TreeSet<>(table.keySet());
  }

  /** Returns the keys of this table, as written. */
  public List<String> keysAsWritten() {
    return table.keySet().stream()
        .sorted(
            Comparator.<String>comparingInt(key -> position(key).line())
                .thenComparingInt(key -> position(key).column()))
        .toList();
  }

  private TomlPosition position(String key) {
    return Objects.requireNonNull(table.inputPositionOf(List.of(key)));
  }

  /** Whether there is a list in brackets under {@code key}. */
  public boolean isList(String key) {
    return table.get(List.of(key)) instanceof TomlArray;
  }

  /** Whether there is a text in quotes under {@code key}. */
  public boolean isText(String key) {
    return table.get(List.of(key)) instanceof String;
  }

  public boolean has(String key) {
    return table.get(List.of(key)) != null;
  }

  /** Returns the text under {@code key}. */
  public String string(String key) {
    return value(key, "a text in quotes", value -> value instanceof String text ? text : null);
  }

  /** Returns the text under {@code name}, valid as a part of file names. */
  public String name() {
    String name = string("name");
    if (!name.matches("[a-z0-9][a-z0-9-]*")) {
      throw wrong(
          "name", "name '" + name + "' is not made of lower-case letters, digits and hyphens");
    }
    return name;
  }

  /** Returns the number under {@code key}, from {@code least} to {@code most}. */
  public double number(String key, double least, double most) {
    return value(
        key,
        "a number from %s to %s".formatted(shortest(least), shortest(most)),
        value ->
            (value instanceof Long || value instanceof Double)
                    && value instanceof Number number
                    && number.doubleValue() >= least
                    && number.doubleValue() <= most
                ? number.doubleValue()
                : null);
  }

  /** Returns the whole number under {@code key}, from {@code least} to {@code most}. */
  public int integer(String key, int least, int most) {
    return value(
        key,
        "a whole number from %d to %d".formatted(least, most),
        value ->
            value instanceof Long whole && whole >= least && whole <= most
                ? Integer.valueOf(whole.intValue())
                : null);
  }

  /** Returns the truth value under {@code key}. */
  public boolean truth(String key) {
    return value(key, "true or false", value -> value instanceof Boolean truth ? truth : null);
  }

  /** Returns the elements of the list under {@code key}. */
  public List<TomlElement> list(String key) {
    if (!has(key)) {
      throw missing(key, "; an empty list is written " + key + " = []");
    }
    if (!(table.get(List.of(key)) instanceof TomlArray array)) {
      throw wrong(key, "'" + key + "' must be a list in brackets");
    }
    List<TomlElement> elements = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      elements.add(new TomlElement(text, array.get(i), array.inputPositionOf(i)));
    }
    return elements;
  }

  /**
   * Reads the elements of the list under {@code key}; refuses equal ones.
   *
   * @param kind the kind of element, for messages
   */
  public <T> List<T> distinct(String key, String kind, Function<TomlElement, T> read) {
    List<T> found = new ArrayList<>();
    for (TomlElement element : list(key)) {
      T value = read.apply(element);
      if (found.contains(value)) {
        String text = value instanceof Number ? "" + value : "'" + element.text() + "'";
        throw element.wrong(kind + " " + text + " stands here twice");
      }
      found.add(value);
    }
    return found;
  }

  /** Returns the whole numbers in the list under {@code key}, none of them twice. */
  public List<Integer> integers(String key, String kind, int least, int most) {
    return distinct(
        key,
        kind,
        element -> {
          if (element.value() instanceof Long number && number >= least && number <= most) {
            return Math.toIntExact(number);
          }
          throw element.wrong(
              "found %s among the %ss; allowed are whole numbers from %d to %d"
                  .formatted(element.text(), kind, least, most));
        });
  }

  /**
   * Returns the values in {@code meanings} of the names in the list under {@code key}; refuses
   * equal ones.
   */
  public <T> List<T> named(String key, String kind, Map<String, T> meanings) {
    return distinct(
        key,
        kind,
        element -> {
          T meaning = element.value() instanceof String text ? meanings.get(text) : null;
          if (meaning == null) {
            throw element.wrong(
                "unknown %s '%s'; allowed are %s%s"
                    .formatted(
                        kind,
                        element.text(),
                        String.join(", ", meanings.keySet()),
                        Nearest.hint(element.text(), meanings.keySet())));
          }
          return meaning;
        });
  }

  /** Returns the tables {@code [[key]]}, in their order. */
  public List<TomlFile> tables(String key) {
    List<TomlFile> tables = new ArrayList<>();
    if (has(key)) {
      for (TomlElement element : list(key)) {
        if (!(element.value() instanceof TomlTable each)) {
          throw element.wrong("'" + key + "' must be tables, each headed [[" + key + "]]");
        }
        tables.add(new TomlFile(text, each, element.position()));
      }
    }
    return tables;
  }

  /** Returns the table {@code [key]}. */
  public Optional<TomlFile> table(String key) {
    if (!has(key)) {
      return Optional.empty();
    }
    if (table.get(List.of(key)) instanceof TomlTable inner) {
      return Optional.of(new TomlFile(text, inner, table.inputPositionOf(List.of(key))));
    }
    throw wrong(key, "'" + key + "' must be a table");
  }

  /** Refuses fewer or more values under {@code key}, which is their name, than allowed. */
  public void checkCount(String key, int count, int least, int most) {
    if (count < least || count > most) {
      throw wrong(key, "found %d %s; allowed are %d to %d".formatted(count, key, least, most));
    }
  }

  /** Returns the exception with a message about the position of {@code key}. */
  public FileException wrong(String key, String message) {
    return text.wrong(table.inputPositionOf(List.of(key)), message);
  }

  /**
   * Returns the exception with a message about a position in the text under {@code key}.
   *
   * @param offset the number of characters of the text before it
   */
  public FileException wrongIn(String key, int offset, String message) {
    return text.wrong(text.placeIn(position(key), string(key), offset), message);
  }

  /** Returns the value under {@code key}; {@code read} returns null for one of another kind. */
  private <T> T value(String key, String wanted, Function<Object, @Nullable T> read) {
    Object value = table.get(List.of(key));
    if (value == null) {
      throw missing(key, "");
    }
    return Optional.ofNullable(read.apply(value))
        .orElseThrow(() -> wrong(key, "'%s' must be %s".formatted(key, wanted)));
  }

  private FileException missing(String key, String advice) {
    return text.wrong(start, "key '" + key + "' is missing" + advice);
  }

  private static String shortest(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }
}
