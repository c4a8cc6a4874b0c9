package sift.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.FileException;
import sift.file.Shipped;
import sift.file.TomlElement;
import sift.file.TomlFile;
import sift.geometry.Layout;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Parser;
import sift.lang.UnaryOp;

/**
 * Reads set-wise targets from TOML: an alphabet for the squares, and results as formulas over sets
 * of squares. docs/set-wise.md has the keys.
 */
public final class SetFile {
  /** The files that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of("pawn-structure", "quad-codes", "packed-codes");

  private static final Shipped FILES = new Shipped("target", "targets", SHIPPED);
  private static final String ALPHABET = "alphabet";
  private static final List<String> ALPHABET_KEYS =
      List.of("words", "letters", "marks", "heading", "ranks");
  private static final int MOST_WORDS = 6;
  private static final int MOST_LETTERS = 16;
  private static final int LONGEST_HEADING = 20;
  private static final String MARKS = ".123456789abcdef";
  private static final List<String> KEYS =
      List.of("name", "source", ALPHABET, "terms", "result", "results", "grammar");

  private final TomlFile toml;
  private final Optional<String> file;
  private final String name;
  private final TomlFile signs;
  private final List<String> words;
  private final Map<String, Integer> letters = new LinkedHashMap<>();
  private final Alphabet alphabet;
  // Names allowed in formulas, each as a formula over the words.
  private final Map<String, Expr> names = new LinkedHashMap<>();

  private SetFile(TomlFile toml, Optional<String> file) {
    this.toml = toml;
    this.file = file;
    toml.allow(KEYS);
    name = toml.name();
    TargetFile.refuseBuiltIn(toml, name, TargetFile.SHIPPED);
    signs = toml.table(ALPHABET).orElseThrow();
    signs.allow(ALPHABET_KEYS);
    words = signs.distinct("words", "word", SetFile::word);
    signs.checkCount("words", words.size(), 1, MOST_WORDS);
    readLetters();
    List<Integer> ranks = ranks();
    alphabet =
        new Alphabet(
            heading(),
            marks(),
            words,
            List.copyOf(letters.values()),
            ranks.getFirst() - 1,
            Layout.LANE.ranks() - ranks.getLast());
    if (inputs().stream().distinct().count() < inputs().size()) {
      throw signs.wrong(
          "words", "a word is called as another one turned (r..), transposed (t..) or empty (e)");
    }
    words.forEach(word -> names.put(word, new Expr.Input(word)));
    letters.forEach((letter, code) -> names.put(letter, squares(code)));
  }

  /** Whether a name is that of a shipped file, or a path of a file that has an alphabet. */
  public static boolean isOne(String nameOrPath) {
    if (SHIPPED.contains(nameOrPath)) {
      return true;
    }
    try {
      return nameOrPath.endsWith(".toml")
          && FILES.read(nameOrPath, toml -> toml.has(ALPHABET), _ -> "");
    } catch (FileException e) {
      return false; // said by whoever reads it
    }
  }

  /** Returns the file part of {@code file.result}; the name itself if it has no file part. */
  static String ofResult(String name) {
    int point = name.lastIndexOf('.');
    boolean isResult =
        point > 0
            && name.substring(point + 1).matches(TargetFile.RESULT)
            && !isOne(name)
            && isOne(name.substring(0, point));
    return isResult ? name.substring(0, point) : name;
  }

  /**
   * Returns the statement in the file {@code nameOrPath}, a shipped name or a path.
   *
   * @throws FileException if there is none, or its text is wrong
   */
  public static SetStatement read(String nameOrPath) {
    Optional<String> file = Optional.of(nameOrPath).filter(path -> !SHIPPED.contains(path));
    return FILES.read(nameOrPath, toml -> new SetFile(toml, file).statement(), SetStatement::name);
  }

  /** Returns the file that {@code nameOrPath} means, if it does not come with the program. */
  public static Optional<Path> path(String nameOrPath) {
    return FILES.path(nameOrPath);
  }

  /**
   * Returns the statement in {@code text}; {@code file} is its name in messages.
   *
   * @throws FileException if it is no set-wise target
   */
  public static SetStatement parse(String file, String text) {
    return new SetFile(TomlFile.parse(file, text), Optional.empty()).statement();
  }

  private SetStatement statement() {
    String source = toml.string("source");
    toml.table("terms")
        .ifPresent(
            terms -> terms.keysAsWritten().forEach(term -> names.put(term, term(terms, term))));
    Grammar grammar = grammar(source);
    if (toml.has("result") && toml.has("results")) {
      throw toml.wrong("results", "result and results stand both here; allowed is one of them");
    }
    List<SetStatement.Result> results =
        toml.has("results")
            ? TargetFile.results(toml, (table, key) -> result(table, key, key, grammar))
            : List.of(result(toml, "result", name, grammar));
    return new SetStatement(name, source, alphabet, List.copyOf(letters.keySet()), results);
  }

  private static String word(TomlElement element) {
    if (element.value() instanceof String name
        && TargetFormulas.isName(name)
        && !SquareCall.isOne(name)) {
      return name;
    }
    throw element.wrong(TargetFormulas.noName(element.text()));
  }

  private void readLetters() {
    signs.need(List.of("letters"));
    TomlFile table = signs.table("letters").orElseThrow();
    for (String name : table.keysAsWritten()) {
      SquareCall.checkFree(table, name);
      if (words.contains(name)) {
        throw table.wrong(name, "'" + name + "' is a word");
      }
      int code = code(table, name);
      if (letters.isEmpty() && code != 0) {
        throw table.wrong(
            name,
            "the first letter is the empty square, a bit of no word: %s = []".formatted(name));
      }
      if (letters.containsValue(code)) {
        throw table.wrong(name, "'" + name + "' is a bit of the same words as a letter before");
      }
      letters.put(name, code);
    }
    signs.checkCount("letters", letters.size(), 2, MOST_LETTERS);
  }

  private int code(TomlFile table, String name) {
    Map<String, Integer> known = new LinkedHashMap<>();
    words.forEach(word -> known.put(word, 1 << words.indexOf(word)));
    return table.named(name, "word", known).stream().mapToInt(Integer::intValue).sum();
  }

  private String marks() {
    String marks = signs.has("marks") ? signs.string("marks") : MARKS.substring(0, letters.size());
    if (marks.length() != letters.size()
        || marks.chars().distinct().count() < letters.size()
        || !marks.matches("[!-~]*")) {
      throw signs.wrong(
          "marks",
          "'marks' must be %d different characters, one for each letter".formatted(letters.size()));
    }
    return marks;
  }

  private String heading() {
    String heading = signs.has("heading") ? signs.string("heading") : "board";
    if (heading.length() > LONGEST_HEADING || !heading.matches("[ -~]+")) {
      throw signs.wrong(
          "heading", "'heading' has more than %d characters, or none".formatted(LONGEST_HEADING));
    }
    return heading;
  }

  /** Returns the first and the last rank on which pieces may stand. */
  private List<Integer> ranks() {
    if (!signs.has("ranks")) {
      return List.of(1, Layout.LANE.ranks());
    }
    List<Integer> ranks = signs.integers("ranks", "rank", 1, Layout.LANE.ranks());
    if (ranks.size() != 2 || ranks.getFirst() > ranks.getLast()) {
      throw signs.wrong("ranks", "'ranks' must be the first and the last one, as [2, 7]");
    }
    return ranks;
  }

  /** Returns the words, and those that a program may keep beside them. */
  List<String> inputs() {
    List<String> inputs = new ArrayList<>(words);
    inputs.addAll(SetTarget.kept(words, Layout.LANE).keySet());
    return inputs;
  }

  private Expr squares(int code) {
    return words.stream()
        .map(word ->
            (code >> words.indexOf(word) & 1) != 0
                ? new Expr.Input(word)
                : UnaryOp.NOT.over(new Expr.Input(word)))
        .reduce(BinaryOp.AND::over)
        .orElseThrow();
  }

  /** Returns the default grammar: shifts and three-input logic. */
  private Grammar grammar(String source) {
    return TargetGrammar.read(toml, BitWidth.WORD, name, source, words, inputs())
        .orElseGet(() ->
            GrammarFile.read("leap-shifts", SetTargets.inputsOfAnyTarget()).withInputs(words));
  }

  private Expr term(TomlFile terms, String term) {
    SquareCall.checkFree(terms, term);
    if (names.containsKey(term)) {
      throw terms.wrong(term, "'" + term + "' is a word or a letter");
    }
    return formula(terms, term);
  }

  private SetStatement.Result result(TomlFile table, String key, String called, Grammar grammar) {
    return new SetStatement.Result(
        called, table.string(key), new SetFormula(alphabet, formula(table, key), grammar, file));
  }

  private Expr formula(TomlFile table, String key) {
    String text = table.string(key);
    try {
      Expr written = Parser.parse(text, names.keySet(), SquareCall.FUNCTIONS);
      SetFormula.foreign(written, names.keySet())
          .ifPresent(foreign -> {
            throw table.wrong(
                key,
                ("'%s', '%s' means nothing for sets of squares; allowed are ~ & &~ | ^, 0, -1 and"
                        + " steps, fills and attacks as north(x), fill_north(x),"
                        + " attacks_north(x, occupied)")
                    .formatted(key, foreign));
          });
      return TargetFormulas.expanded(written, names);
    } catch (IllegalArgumentException e) {
      throw table.wrong(key, "'%s', %s".formatted(key, e.getMessage()));
    }
  }
}
