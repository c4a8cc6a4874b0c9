package sift.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * A TOML file, or a table in it, whose values are asked for by key and kind; what does not fit is
 * refused with file, line and column.
 */
public final class TomlFile {
  /** One after the other; the parser takes time by the cube of them, ten seconds for 2,000. */
  private static final int MOST_EMPTY_LINES = 100;

  private static final String WORD_FORMS = "allowed are 56, 0x38, 0b111000, -1";

  private final String file;
  private final TomlTable table;
  private final @Nullable TomlPosition start;

  private TomlFile(String file, TomlTable table, @Nullable TomlPosition start) {
    this.file = file;
    this.table = table;
    this.start = start;
  }

  /** An element of a list, and where it stands. */
  public final class Element {
    private final Object value;
    private final TomlPosition position;

    private Element(Object value, TomlPosition position) {
      this.value = value;
      this.position = position;
    }

    /** Returns the element: a String, Long, Double, Boolean or something that nobody asks for. */
    public Object value() {
      return value;
    }

    /** Returns the element as it may be quoted in a message. */
    public String text() {
      return value instanceof TomlArray ? "[...]" : value.toString();
    }

    /** Returns the 64-bit word that the element is, as a number or a text in quotes. */
    public long word() {
      if (value instanceof Long number) {
        return number;
      }
      if (value instanceof String text) {
        try {
          String lower = text.strip().toLowerCase(Locale.ROOT);
          if (lower.contains("+") || lower.matches("-?0\\d+")) { // octal in C and Java
            throw new NumberFormatException();
          }
          return lower.startsWith("0x")
              ? Long.parseUnsignedLong(lower.substring(2), 16)
              : lower.startsWith("0b")
                  ? Long.parseUnsignedLong(lower.substring(2), 2)
                  : lower.startsWith("-") ? Long.parseLong(lower) : Long.parseUnsignedLong(lower);
        } catch (NumberFormatException e) {
          throw wrong("'" + text + "' is not a 64-bit constant; " + WORD_FORMS);
        }
      }
      throw wrong("found " + text() + " among the constants; " + WORD_FORMS);
    }

    /** Returns the exception that says at this place what is wrong. */
    public FileException wrong(String message) {
      return TomlFile.this.wrong(position, message);
    }
  }

  /**
   * Returns the TOML in {@code text}; messages call it {@code file}.
   *
   * @throws FileException if it is not TOML
   */
  public static TomlFile parse(String file, String text) {
    checkEmptyLines(file, text.lines().toList());
    TomlParseResult toml = parsed(file, text);
    TomlFile read = new TomlFile(file, toml, null);
    if (toml.hasErrors()) {
      TomlParseError error = toml.errors().getFirst();
      String message = String.valueOf(error.getMessage());
      throw read.wrong(
          error.position(),
          message.contains("too large") ? message + "; put it into quotes" : message);
    }
    return read;
  }

  private static void checkEmptyLines(String file, List<String> lines) {
    int empty = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      empty = line.isEmpty() || line.startsWith("#") ? empty + 1 : 0;
      if (empty > MOST_EMPTY_LINES) {
        throw new FileException(
            "%s:%d:1: more than %d empty lines or comments one after the other"
                .formatted(file, i + 1, MOST_EMPTY_LINES));
      }
    }
  }

  /** Returns what the parser makes of a text; it throws on some that are not TOML. */
  private static TomlParseResult parsed(String file, String text) {
    try {
      return Toml.parse(text);
    } catch (RuntimeException e) {
      throw unparsed(file, text.lines().toList());
    }
  }

  /**
   * Returns the exception about lines on which the parser throws: the first error of as many of
   * them as it can read, else the next line.
   */
  private static FileException unparsed(String file, List<String> lines) {
    int readable = 0;
    int unreadable = lines.size();
    TomlParseResult beginning = Toml.parse("");
    while (unreadable - readable > 1) {
      int middle = (readable + unreadable) / 2;
      try {
        beginning = Toml.parse(String.join("\n", lines.subList(0, middle)));
        readable = middle;
      } catch (RuntimeException e) {
        unreadable = middle;
      }
    }
    if (beginning.hasErrors()) {
      TomlParseError error = beginning.errors().getFirst();
      return new TomlFile(file, beginning, null)
          .wrong(error.position(), String.valueOf(error.getMessage()));
    }
    return new FileException("%s:%d:1: is not TOML".formatted(file, unreadable));
  }

  /** Returns what messages call the file. */
  public String file() {
    return file;
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

  /** Returns the keys that stand here, in the order of their texts. */
  public Set<String> keys() {
    return new TreeSet<>(table.keySet());
  }

  /** Returns the keys that stand here, in the order in which they are written. */
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
    if (value(key) instanceof String text) {
      return text;
    }
    throw wrong(key, "'" + key + "' must be a text in quotes");
  }

  /** Returns the text under {@code name}, which becomes part of file names. */
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
    Object value = value(key);
    double number =
        value instanceof Long whole
            ? whole
            : value instanceof Double fraction ? fraction : Double.NaN;
    if (!(number >= least && number <= most)) {
      throw wrong(
          key,
          "'%s' must be a number from %s to %s".formatted(key, shortest(least), shortest(most)));
    }
    return number;
  }

  /** Returns the whole number under {@code key}, from {@code least} to {@code most}. */
  public int integer(String key, int least, int most) {
    if (value(key) instanceof Long whole && whole >= least && whole <= most) {
      return Math.toIntExact(whole);
    }
    throw wrong(key, "'%s' must be a whole number from %d to %d".formatted(key, least, most));
  }

  /** The truth under {@code key}. */
  public boolean truth(String key) {
    if (value(key) instanceof Boolean truth) {
      return truth;
    }
    throw wrong(key, "'" + key + "' must be true or false");
  }

  /** Returns the elements of the list under {@code key}. */
  public List<Element> list(String key) {
    if (!has(key)) {
      throw missing(key, "; an empty list is written " + key + " = []");
    }
    if (!(table.get(List.of(key)) instanceof TomlArray array)) {
      throw wrong(key, "'" + key + "' must be a list in brackets");
    }
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      elements.add(new Element(array.get(i), array.inputPositionOf(i)));
    }
    return elements;
  }

  /**
   * Returns what the elements of the list under {@code key} are, none of them twice.
   *
   * @param kind what an element is, for messages
   */
  public <T> List<T> distinct(String key, String kind, Function<Element, T> read) {
    List<T> found = new ArrayList<>();
    for (Element element : list(key)) {
      T value = read.apply(element);
      if (found.contains(value)) {
        String text = value instanceof Number ? "" + value : "'" + element.text() + "'";
        throw element.wrong(kind + " " + text + " stands here twice");
      }
      found.add(value);
    }
    return found;
  }

  /** Returns what the names in the list under {@code key} mean, none of them twice. */
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
      for (Element element : list(key)) {
        if (!(element.value() instanceof TomlTable each)) {
          throw element.wrong("'" + key + "' must be tables, each headed [[" + key + "]]");
        }
        tables.add(new TomlFile(file, each, element.position));
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
      return Optional.of(new TomlFile(file, inner, table.inputPositionOf(List.of(key))));
    }
    throw wrong(key, "'" + key + "' must be a table");
  }

  /** Returns the exception that says at the place of {@code key} what is wrong. */
  public FileException wrong(String key, String message) {
    return wrong(table.inputPositionOf(List.of(key)), message);
  }

  private Object value(String key) {
    Object value = table.get(List.of(key));
    if (value == null) {
      throw missing(key, "");
    }
    return value;
  }

  private FileException missing(String key, String advice) {
    return wrong(start, "key '" + key + "' is missing" + advice);
  }

  private static String shortest(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }

  private FileException wrong(@Nullable TomlPosition position, String message) {
    String where = position == null ? "" : ":" + position.line() + ":" + position.column();
    return new FileException(file + where + ": " + message);
  }
}
