package sift.grammar;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import sift.expr.BinaryOp;
import sift.expr.Nearest;
import sift.expr.UnaryOp;

/**
 * Reads a grammar from TOML: {@code name}, {@code source}, {@code constants}, {@code inputs},
 * {@code unary}, {@code binary}.
 *
 * <p>Constants are numbers in decimal, hexadecimal or binary; those above 2^63 - 1, which TOML
 * cannot write as a number, go into quotes.
 */
public final class GrammarFile {
  /** The grammars that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of(
          "rotated",
          "hyperbola",
          "hyperbola-plain",
          "hyperbola-shifts",
          "hyperbola-computed",
          "hyperbola-computed-plain",
          "hyperbola-computed-shifts");

  private static final List<String> KEYS =
      List.of("name", "source", "constants", "inputs", "unary", "binary");
  private static final int MOST_LEAVES = 64;
  private static final String CONSTANT_FORMS = "allowed are 56, 0x38, 0b111000, -1";

  private final String file;
  private final TomlParseResult toml;
  private final Collection<String> knownInputs;

  private GrammarFile(String file, String text, Collection<String> knownInputs) {
    this.file = file;
    this.toml = Toml.parse(text);
    this.knownInputs = knownInputs;
  }

  /**
   * The grammar that {@code nameOrPath} means: one of {@link #SHIPPED}, or a file.
   *
   * @param knownInputs the names that may stand under {@code inputs}
   * @throws GrammarException if there is no such grammar, or its text is wrong
   */
  public static Grammar read(String nameOrPath, Collection<String> knownInputs) {
    if (SHIPPED.contains(nameOrPath)) {
      return parse("grammars/" + nameOrPath + ".toml", shipped(nameOrPath), knownInputs);
    }
    if (!nameOrPath.endsWith(".toml") && !new File(nameOrPath).isFile()) {
      throw new GrammarException(
          "unknown grammar '"
              + nameOrPath
              + "'; allowed are "
              + String.join(", ", SHIPPED)
              + " and files *.toml"
              + Nearest.hint(nameOrPath, SHIPPED));
    }
    try {
      Grammar grammar = parse(nameOrPath, Files.readString(Path.of(nameOrPath)), knownInputs);
      if (SHIPPED.contains(grammar.name()) && !grammar.equals(read(grammar.name(), knownInputs))) {
        throw new GrammarException(
            nameOrPath + ": the name '" + grammar.name() + "' belongs to a shipped grammar");
      }
      return grammar;
    } catch (NoSuchFileException | InvalidPathException e) {
      throw new GrammarException(nameOrPath + ": no such file");
    } catch (AccessDeniedException e) {
      throw new GrammarException(nameOrPath + ": no permission to read it");
    } catch (CharacterCodingException e) {
      throw new GrammarException(nameOrPath + ": is not UTF-8 text");
    } catch (IOException e) {
      throw new GrammarException(nameOrPath + ": cannot be read: " + e.getMessage());
    }
  }

  /**
   * The grammar in {@code text}; messages call it {@code file}.
   *
   * @throws GrammarException if the text is not a grammar
   */
  public static Grammar parse(String file, String text, Collection<String> knownInputs) {
    return new GrammarFile(file, text, knownInputs).grammar();
  }

  private static String shipped(String name) {
    String resource = "/grammars/" + name + ".toml";
    try (InputStream in = GrammarFile.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the program was packed without " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + resource, e);
    }
  }

  private Grammar grammar() {
    if (toml.hasErrors()) {
      TomlParseError error = toml.errors().getFirst();
      String message = String.valueOf(error.getMessage());
      throw wrong(
          error.position(),
          message.contains("too large") ? message + "; put it into quotes" : message);
    }
    for (String key : toml.keySet()) {
      if (!KEYS.contains(key)) {
        throw wrong(
            toml.inputPositionOf(key),
            "unknown key '" + key + "'; allowed are " + list(KEYS) + Nearest.hint(key, KEYS));
      }
    }
    Grammar grammar =
        new Grammar(
            name(),
            string("source"),
            strings("inputs", "input", knownInputs, Function.identity()),
            constants(),
            strings("unary", "unary operator", unary().keySet(), unary()::get),
            strings("binary", "binary operator", binary().keySet(), binary()::get));
    int leaves = grammar.leaves().size();
    if (leaves == 0 || leaves > MOST_LEAVES) {
      throw new GrammarException(
          "%s: found %d inputs and constants together; allowed are 1 to %d"
              .formatted(file, leaves, MOST_LEAVES));
    }
    return grammar;
  }

  private String name() {
    String name = string("name");
    if (!name.matches("[a-z0-9][a-z0-9-]*")) {
      throw wrong(
          toml.inputPositionOf("name"),
          "name '" + name + "' is not made of lower-case letters, digits and hyphens");
    }
    return name;
  }

  private String string(String key) {
    Object value = toml.get(key);
    if (value instanceof String text) {
      return text;
    }
    if (value == null) {
      throw new GrammarException(file + ": key '" + key + "' is missing");
    }
    throw wrong(toml.inputPositionOf(key), "'" + key + "' must be a text in quotes");
  }

  private List<Long> constants() {
    List<Long> constants = new ArrayList<>();
    TomlArray array = array("constants");
    for (int i = 0; i < array.size(); i++) {
      TomlPosition position = array.inputPositionOf(i);
      long value = constant(array.get(i), position);
      if (constants.contains(value)) {
        throw wrong(position, "constant " + value + " stands here twice");
      }
      constants.add(value);
    }
    return constants;
  }

  private long constant(Object element, TomlPosition position) {
    if (element instanceof Long value) {
      return value;
    }
    if (element instanceof String text) {
      try {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        if (lower.contains("+")) {
          throw new NumberFormatException();
        }
        return lower.startsWith("0x")
            ? Long.parseUnsignedLong(lower.substring(2), 16)
            : lower.startsWith("0b")
                ? Long.parseUnsignedLong(lower.substring(2), 2)
                : lower.startsWith("-") ? Long.parseLong(lower) : Long.parseUnsignedLong(lower);
      } catch (NumberFormatException e) {
        throw wrong(position, "'" + text + "' is not a 64-bit constant; " + CONSTANT_FORMS);
      }
    }
    throw wrong(position, "found " + text(element) + " among the constants; " + CONSTANT_FORMS);
  }

  /** The elements under {@code key}, each looked up among the allowed names. */
  private <T> List<T> strings(
      String key, String kind, Collection<String> allowed, Function<String, @Nullable T> lookUp) {
    List<T> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    TomlArray array = array(key);
    for (int i = 0; i < array.size(); i++) {
      TomlPosition position = array.inputPositionOf(i);
      Object element = array.get(i);
      T value =
          element instanceof String text && allowed.contains(text) ? lookUp.apply(text) : null;
      if (value == null) {
        throw wrong(
            position,
            "unknown %s '%s'; allowed are %s%s"
                .formatted(
                    kind, text(element), list(allowed), Nearest.hint(text(element), allowed)));
      }
      if (!seen.add(element.toString())) {
        throw wrong(position, kind + " '" + element + "' stands here twice");
      }
      found.add(value);
    }
    return found;
  }

  private static String text(Object element) {
    return element instanceof TomlArray ? "[...]" : element.toString();
  }

  private TomlArray array(String key) {
    Object value = toml.get(key);
    if (value instanceof TomlArray array) {
      return array;
    }
    if (value == null) {
      throw new GrammarException(
          file + ": key '" + key + "' is missing; an empty list is written " + key + " = []");
    }
    throw wrong(toml.inputPositionOf(key), "'" + key + "' must be a list in brackets");
  }

  private static Map<String, UnaryOp> unary() {
    Map<String, UnaryOp> bySymbol = new TreeMap<>();
    Arrays.stream(UnaryOp.values()).forEach(op -> bySymbol.put(op.symbol(), op));
    return bySymbol;
  }

  private static Map<String, BinaryOp> binary() {
    Map<String, BinaryOp> bySymbol = new TreeMap<>();
    Arrays.stream(BinaryOp.values()).forEach(op -> bySymbol.put(op.symbol(), op));
    return bySymbol;
  }

  private static String list(Collection<String> names) {
    return String.join(", ", names);
  }

  private GrammarException wrong(@Nullable TomlPosition position, String message) {
    String where = position == null ? "" : ":" + position.line() + ":" + position.column();
    return new GrammarException(file + where + ": " + message.replaceAll("\\s*\\R\\s*", " "));
  }
}
