package sift.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.Nearest;
import sift.file.TomlElement;
import sift.file.TomlFile;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.FormulaLimits;
import sift.lang.Parser;
import sift.lang.Program;

/**
 * The inputs of a target file with the words that they may have, and its formulas, over the inputs
 * and over terms defined before them.
 */
final class TargetFormulas {
  private static final String EMPTY_BOARD = "walk";
  private static final String IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";

  private static final List<String> WORD_KEYS =
      List.of("most_bits", "below", "subset_of", "words", "is");
  private static final int MOST_INPUTS = 16;
  private static final int MOST_WORDS = 4096;

  private final TomlFile toml;
  private final BitWidth width;
  private final List<WordTarget.Given> inputs = new ArrayList<>();
  private final Map<String, Expr> terms = new LinkedHashMap<>();

  /** The formulas of a file of which nothing has been read yet. */
  TargetFormulas(TomlFile toml, BitWidth width) {
    this.toml = toml;
    this.width = width;
  }

  void add(WordTarget.Given input) {
    inputs.add(input);
  }

  List<WordTarget.Given> inputs() {
    return List.copyOf(inputs);
  }

  /** Reads the inputs, in the order in which they are written. */
  void readInputs() {
    toml.need(List.of("inputs"));
    if (toml.isList("inputs")) {
      for (TomlElement element : toml.list("inputs")) {
        String name = element.text();
        if (!(element.value() instanceof String) || !isName(name)) {
          throw element.wrong(noName(name));
        }
        if (names().contains(name)) {
          throw element.wrong("input '" + name + "' stands here twice");
        }
        inputs.add(new WordTarget.Given(name, new WordSet.All()));
      }
    } else {
      TomlFile table = toml.table("inputs").orElseThrow();
      for (String name : table.keysAsWritten()) {
        checkName(table, name);
        WordSet words = words(table, name);
        inputs.add(new WordTarget.Given(name, words));
      }
    }
    toml.checkCount("inputs", inputs.size(), 1, MOST_INPUTS);
  }

  /** Returns the words of an input; they may depend on the inputs before it. */
  private WordSet words(TomlFile table, String name) {
    TomlFile words =
        table
            .table(name)
            .orElseThrow(
                () -> table.wrong(name, "'" + name + "' must be a table, as { below = 64 }"));
    words.allow(WORD_KEYS);
    if (words.keys().isEmpty()) {
      return new WordSet.All();
    }
    if (words.keys().size() > 1) {
      throw table.wrong(
          name,
          "'%s' has %s; allowed is one of %s"
              .formatted(name, String.join(" and ", words.keys()), String.join(", ", WORD_KEYS)));
    }
    String key = words.keys().iterator().next();
    if (toml.has("table") && !key.equals("is")) {
      throw words.wrong(key, "the words of a table are those of its rows; leave out '" + key + "'");
    }
    return switch (key) {
      case "most_bits" -> new WordSet.MostBits(words.integer(key, 0, width.bits()));
      case "below" -> new WordSet.Below(words.integer(key, 1, Integer.MAX_VALUE));
      case "subset_of" -> new WordSet.SubsetOf(reference(words, key));
      case "is" -> new WordSet.Computed(formula(words, key));
      default -> new WordSet.Listed(list(words, key));
    };
  }

  private List<Long> list(TomlFile words, String key) {
    List<Long> list = new ArrayList<>();
    for (TomlElement element : words.list(key)) {
      long word = width.word(element.word());
      if (list.contains(word)) {
        throw element.wrong("word " + element.text() + " stands here twice");
      }
      list.add(word);
      if (list.size() > MOST_WORDS) {
        throw element.wrong("more than %,d words".formatted(MOST_WORDS));
      }
    }
    if (list.isEmpty()) {
      throw words.wrong(key, "'" + key + "' has no words");
    }
    return list;
  }

  /** Reads the named terms. */
  void readTerms() {
    Optional<TomlFile> table = toml.table("terms");
    if (table.isEmpty()) {
      return;
    }
    for (String name : table.get().keysAsWritten()) {
      checkName(table.get(), name);
      if (names().contains(name)) {
        throw table.get().wrong(name, "'" + name + "' is an input");
      }
      terms.put(name, formula(table.get(), name));
    }
  }

  private static void checkName(TomlFile table, String name) {
    if (!isName(name)) {
      throw table.wrong(name, noName(name));
    }
  }

  /** Whether a name may be that of an input. */
  static boolean isName(String name) {
    if (!name.matches(IDENTIFIER)) {
      return false;
    }
    try {
      return Parser.parse(name) instanceof Expr.Input;
    } catch (FormulaException e) {
      return false;
    }
  }

  /** Returns the complaint about an invalid name. */
  static String noName(String name) {
    return "neither an input nor a term can be called '%s': letters, digits and _, no operator and no type"
        .formatted(name);
  }

  /** Returns the names of the inputs. */
  List<String> names() {
    return inputs.stream().map(WordTarget.Given::name).toList();
  }

  /** Returns the walk that the file names. */
  Walk walk() {
    String name = toml.string("walk");
    Walk walk =
        Walk.of(name)
            .orElseThrow(() ->
                toml.wrong(
                    "walk",
                    "unknown walk '%s'%s".formatted(name, Nearest.allowed(name, Walk.names()))));
    if (!names().contains(WordTarget.SQUARE)) {
      throw toml.wrong(
          "walk",
          "a walk needs the input '%s', the number of a square: { below = 64 }"
              .formatted(WordTarget.SQUARE));
    }
    return walk;
  }

  /** Returns a formula over the inputs, or the squares that the walk reaches on an empty board. */
  Reference reference(TomlFile table, String key) {
    if (table.isText(key) && table.string(key).equals(EMPTY_BOARD)) {
      if (!toml.has("walk")) {
        throw table.wrong(key, "'walk' means the squares of a walk; this file has none");
      }
      return new Reference.Reached(walk());
    }
    return new Reference.Formula(formula(table, key));
  }

  /** Returns a formula over the inputs read so far. */
  Expr formula(TomlFile table, String key) {
    String text = table.string(key);
    try {
      return formula(text);
    } catch (IllegalArgumentException e) {
      throw table.wrong(key, "'%s', %s".formatted(key, e.getMessage()));
    }
  }

  /**
   * Returns a formula over the inputs read so far.
   *
   * @throws IllegalArgumentException if it is none, or means nothing on words of the width
   */
  Expr formula(String text) {
    List<String> known = new ArrayList<>(names());
    known.addAll(terms.keySet());
    Expr written = Parser.parse(text, known);
    Expr formula = expanded(written, terms);
    Program.of(formula).at(width); // refuses what means nothing there
    return formula;
  }

  /**
   * Returns a formula with terms replaced by their definitions.
   *
   * @throws IllegalArgumentException if it becomes too large
   */
  static Expr expanded(Expr written, Map<String, Expr> terms) {
    FormulaLimits.check(written, terms);
    return written.with(input -> terms.getOrDefault(input.name(), input));
  }
}
