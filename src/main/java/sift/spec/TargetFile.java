package sift.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.file.Nearest;
import sift.file.Shipped;
import sift.file.TomlFile;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.FormulaException;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Operator;
import sift.lang.Parser;
import sift.lang.Program;

/**
 * Reads a target from TOML: what is given, on which words, and what must come out. docs/targets.md
 * has the keys.
 */
public final class TargetFile {
  /** The targets that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of(
          "pop2bits",
          "lowest-bit",
          "lowest-bit-index",
          "highest-bit",
          "highest-bit-index",
          "blsr",
          "blsmsk",
          "next-permutation",
          "average-floor",
          "average-ceil",
          "average-floor-signed",
          "average-ceil-signed",
          "absolute",
          "sign",
          "min",
          "max",
          "min-signed",
          "max-signed",
          "parity",
          "popcount-bytes",
          "flip-vertical",
          "mirror-horizontal",
          "rotate-180",
          "flip-diagonal",
          "flip-antidiagonal",
          "rotate-90",
          "rotate-270",
          "first-rank-attacks",
          "king-of-square",
          "knight-of-square",
          "white-pawn-of-square",
          "black-pawn-of-square",
          "hd-01",
          "hd-02",
          "hd-03",
          "hd-04",
          "hd-05",
          "hd-06",
          "hd-07",
          "hd-08",
          "hd-09",
          "hd-10",
          "hd-11",
          "hd-12",
          "hd-13",
          "hd-14",
          "hd-15",
          "hd-16",
          "hd-17",
          "hd-18",
          "hd-19",
          "hd-20",
          "hd-21",
          "hd-22",
          "hd-23",
          "hd-24",
          "hd-25");

  private static final Shipped FILES = new Shipped("target", "targets", SHIPPED);
  private static final String EMPTY_BOARD = "walk";
  private static final List<String> KEYS =
      List.of(
          "name", "source", "width", "inputs", "terms", "assume", "mask", "result", "results",
          "walk", "table", "grammar");
  private static final List<String> REFERENCES = List.of("result", "results", "walk", "table");
  private static final List<String> WORD_KEYS =
      List.of("most_bits", "below", "subset_of", "words", "is");
  private static final int MOST_INPUTS = 16;
  private static final int MOST_RESULTS = 64;
  private static final int MOST_SYMBOLS = 10_000;
  private static final int MOST_WORDS = 4096;
  private static final String IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";

  private final TomlFile toml;
  private final BitWidth width;
  private final List<WordTarget.Given> inputs = new ArrayList<>();
  private final Map<String, Expr> terms = new LinkedHashMap<>();

  private TargetFile(TomlFile toml) {
    this.toml = toml;
    width = toml.has("width") ? new BitWidth(toml.integer("width", 1, Long.SIZE)) : BitWidth.WORD;
  }

  /**
   * Returns the target that {@code nameOrPath} means: one of {@link #SHIPPED}, or a file.
   *
   * @throws FileException if there is no such target, or its text is wrong
   */
  public static WordTarget read(String nameOrPath) {
    return FILES.read(nameOrPath, TargetFile::target, WordTarget::name);
  }

  /** Whether a name is that of a shipped file, or a path of a file. */
  public static boolean isOne(String nameOrPath) {
    return SHIPPED.contains(nameOrPath) || nameOrPath.endsWith(".toml");
  }

  /** Returns the file that {@code nameOrPath} means, if it does not come with the program. */
  public static Optional<Path> path(String nameOrPath) {
    return FILES.path(nameOrPath);
  }

  /**
   * Returns the target in {@code text}; messages call it {@code file}.
   *
   * @throws FileException if the text is not a target
   */
  public static WordTarget parse(String file, String text) {
    return target(TomlFile.parse(file, text));
  }

  private static WordTarget target(TomlFile toml) {
    toml.allow(KEYS);
    return new TargetFile(toml).target();
  }

  private WordTarget target() {
    String name = toml.name();
    String source = toml.string("source");
    refuseBuiltIn(name);
    readInputs();
    readTerms();
    return new WordTarget(
        name,
        source,
        width,
        inputs,
        assumptions(),
        toml.has("mask") ? Optional.of(reference(toml, "mask")) : Optional.empty(),
        results(name),
        grammar(name, source));
  }

  private void refuseBuiltIn(String name) {
    Stream<String> lines =
        Stream.concat(LineTargets.names().stream(), LineTargets.namesWithSlider().stream());
    if (lines.anyMatch(name::equals) || SetTargets.isOne(name)) {
      throw toml.wrong("name", "the name '%s' belongs to a built-in target".formatted(name));
    }
  }

  private void readInputs() {
    toml.need(List.of("inputs"));
    if (toml.isList("inputs")) {
      for (TomlFile.Element element : toml.list("inputs")) {
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
        if (!isName(name)) {
          throw table.wrong(name, noName(name));
        }
        WordSet words = words(table, name);
        inputs.add(new WordTarget.Given(name, words));
      }
    }
    if (inputs.isEmpty() || inputs.size() > MOST_INPUTS) {
      throw toml.wrong(
          "inputs", "found %d inputs; allowed are 1 to %d".formatted(inputs.size(), MOST_INPUTS));
    }
  }

  private void readTerms() {
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

  /** Whether a formula may call an input so. */
  private static boolean isName(String name) {
    if (!name.matches(IDENTIFIER)) {
      return false;
    }
    try {
      return Parser.parse(name) instanceof Expr.Input;
    } catch (FormulaException e) {
      return false;
    }
  }

  private static String noName(String name) {
    return "neither an input nor a term can be called '%s': letters, digits and _, no operator and no type"
        .formatted(name);
  }

  private List<String> names() {
    return inputs.stream().map(WordTarget.Given::name).toList();
  }

  /** Returns the words of an input; those before it are known. */
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
    for (TomlFile.Element element : words.list(key)) {
      long word = width.word(GrammarFile.constant(element));
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

  private List<Expr> assumptions() {
    List<Expr> assumptions = new ArrayList<>();
    if (toml.has("assume")) {
      for (TomlFile.Element element : toml.list("assume")) {
        if (!(element.value() instanceof String text)) {
          throw element.wrong(
              "found %s; an assumption is a formula in quotes".formatted(element.text()));
        }
        try {
          assumptions.add(formula(text));
        } catch (IllegalArgumentException e) {
          throw element.wrong(String.valueOf(e.getMessage()));
        }
      }
    }
    return assumptions;
  }

  private List<WordTarget.Result> results(String name) {
    List<String> stated = REFERENCES.stream().filter(toml::has).toList();
    if (stated.size() > 1) {
      throw toml.wrong(
          stated.getLast(),
          "%s stand both here; allowed is one of %s"
              .formatted(String.join(" and ", stated), String.join(", ", REFERENCES)));
    }
    if (toml.has("walk")) {
      return List.of(new WordTarget.Result(name, walked()));
    }
    if (toml.has("table")) {
      return new WordTable(toml, width, inputs).results();
    }
    if (!toml.has("results")) {
      return List.of(new WordTarget.Result(name, new Reference.Formula(formula(toml, "result"))));
    }
    TomlFile table = toml.table("results").orElseThrow();
    List<WordTarget.Result> results = new ArrayList<>();
    for (String key : table.keysAsWritten()) {
      if (!key.matches("[a-z0-9][a-z0-9-]*")) {
        throw table.wrong(
            key, "result '" + key + "' is not made of lower-case letters, digits and hyphens");
      }
      results.add(new WordTarget.Result(key, new Reference.Formula(formula(table, key))));
    }
    if (results.isEmpty() || results.size() > MOST_RESULTS) {
      throw toml.wrong(
          "results",
          "found %d results; allowed are 1 to %d".formatted(results.size(), MOST_RESULTS));
    }
    return results;
  }

  private Reference walked() {
    Walk walk = walk();
    String occupied = WordTarget.OCCUPIED.stream().filter(names()::contains).findFirst().orElse("");
    return new Reference.Walked(walk, occupied);
  }

  private Walk walk() {
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

  /** Returns a formula over the inputs, or what the walk of the file reaches on an empty board. */
  private Reference reference(TomlFile table, String key) {
    if (table.isText(key) && table.string(key).equals(EMPTY_BOARD)) {
      if (!toml.has("walk")) {
        throw table.wrong(key, "'walk' means the squares of a walk; this file has none");
      }
      return new Reference.Reached(walk());
    }
    return new Reference.Formula(formula(table, key));
  }

  /** Returns a formula over the inputs read so far. */
  private Expr formula(TomlFile table, String key) {
    String text = table.string(key);
    try {
      return formula(text);
    } catch (IllegalArgumentException e) {
      throw table.wrong(key, "'%s', %s".formatted(key, e.getMessage()));
    }
  }

  private Expr formula(String text) {
    List<String> known = new ArrayList<>(names());
    known.addAll(terms.keySet());
    Expr written = Parser.parse(text, known);
    long symbols = symbols(written);
    if (symbols > MOST_SYMBOLS) {
      throw new IllegalArgumentException(
          "more than %,d symbols, its terms counted in".formatted(MOST_SYMBOLS));
    }
    Expr formula = written.with(input -> terms.getOrDefault(input.name(), input));
    Program.of(formula).at(width); // refuses what means nothing there
    return formula;
  }

  /** Returns the symbols of a formula, where a term has its own. */
  private long symbols(Expr formula) {
    return formula instanceof Expr.Input(String name) && terms.containsKey(name)
        ? terms.get(name).symbols()
        : 1 + formula.operands().stream().mapToLong(this::symbols).sum();
  }

  private Optional<Grammar> grammar(String name, String source) {
    if (!toml.has("grammar")) {
      return Optional.empty();
    }
    if (toml.isText("grammar")) {
      String shipped = toml.string("grammar");
      if (!GrammarFile.SHIPPED.contains(shipped)) {
        throw toml.wrong(
            "grammar",
            "unknown grammar '%s'%s"
                .formatted(
                    shipped, Nearest.allowed(shipped, GrammarFile.SHIPPED, "sift grammars")));
      }
      Grammar grammar = GrammarFile.read(shipped, SetTargets.inputsOfAnyTarget());
      checkOperators(grammar);
      grammar.inputs().stream()
          .filter(input -> !names().contains(input))
          .findFirst()
          .ifPresent(input -> {
            throw toml.wrong(
                "grammar",
                "grammar '%s' uses the input '%s'; inputs are %s"
                    .formatted(shipped, input, String.join(", ", names())));
          });
      return Optional.of(grammar);
    }
    Grammar grammar =
        GrammarFile.inline(toml.table("grammar").orElseThrow(), name, source, names());
    checkOperators(grammar);
    return Optional.of(grammar);
  }

  /** Refuses operators that mean nothing on words of the width. */
  private void checkOperators(Grammar grammar) {
    Stream.<Operator>concat(
            grammar.unary().stream().filter(op -> !width.has(op)),
            grammar.binary().stream().filter(op -> !width.has(op)))
        .findFirst()
        .ifPresent(op -> {
          throw toml.wrong(
              "grammar",
              "'%s' means nothing on words of %d bits".formatted(op.symbol(), width.bits()));
        });
  }
}
