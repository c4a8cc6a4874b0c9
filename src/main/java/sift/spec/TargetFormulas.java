package sift.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.Nearest;
import sift.file.TomlFile;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.FormulaLimits;
import sift.lang.Parser;
import sift.lang.Program;

/** The formulas of a target file, over its inputs and over terms defined before them. */
final class TargetFormulas {
  private static final String EMPTY_BOARD = "walk";
  private static final String IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";

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

  /** Reads the named terms. */
  void readTerms() {
    Optional<TomlFile> table = toml.table("terms");
    if (table.isEmpty()) {
      return;
    }
    for (String name : table.get().keysAsWritten()) {
      if (!isName(name)) {
        throw table.get().wrong(name, noName(name));
      }
      if (names().contains(name)) {
        throw table.get().wrong(name, "'" + name + "' is an input");
      }
      terms.put(name, formula(table.get(), name));
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
    if (!Walk.names().contains(name)) {
      throw toml.wrong(
          "walk", "unknown walk '%s'%s".formatted(name, Nearest.allowed(name, Walk.names())));
    }
    if (!names().contains(WordTarget.SQUARE)) {
      throw toml.wrong(
          "walk",
          "a walk needs the input '%s', the number of a square: { below = 64 }"
              .formatted(WordTarget.SQUARE));
    }
    return Walk.of(name);
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
