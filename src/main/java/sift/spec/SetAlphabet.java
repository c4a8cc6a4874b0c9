package sift.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sift.file.TomlElement;
import sift.file.TomlFile;
import sift.geometry.Layout;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/** Reads the alphabet of a set-wise target file. */
final class SetAlphabet {
  private static final List<String> KEYS = List.of("words", "letters", "marks", "heading", "ranks");
  private static final int MOST_WORDS = 6;
  private static final int MOST_LETTERS = 16;
  private static final int LONGEST_HEADING = 20;
  private static final String MARKS = ".123456789abcdef";

  private final TomlFile toml;
  private final List<String> words;
  private final Map<String, Integer> letters = new LinkedHashMap<>();
  private final Alphabet alphabet;

  /** Reads the table. */
  SetAlphabet(TomlFile toml) {
    this.toml = toml;
    toml.allow(KEYS);
    words = toml.distinct("words", "word", element -> name(element));
    if (words.isEmpty() || words.size() > MOST_WORDS) {
      throw toml.wrong(
          "words", "found %d words; allowed are 1 to %d".formatted(words.size(), MOST_WORDS));
    }
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
      throw toml.wrong(
          "words", "a word is called as another one turned (r..), transposed (t..) or empty (e)");
    }
  }

  private static String name(TomlElement element) {
    if (element.value() instanceof String name
        && TargetFormulas.isName(name)
        && !SquareCall.isOne(name)) {
      return name;
    }
    throw element.wrong(TargetFormulas.noName(element.text()));
  }

  private void readLetters() {
    toml.need(List.of("letters"));
    TomlFile table = toml.table("letters").orElseThrow();
    for (String name : table.keysAsWritten()) {
      if (!TargetFormulas.isName(name) || SquareCall.isOne(name)) {
        throw table.wrong(name, TargetFormulas.noName(name));
      }
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
    if (letters.size() < 2 || letters.size() > MOST_LETTERS) {
      throw toml.wrong(
          "letters",
          "found %d letters; allowed are 2 to %d".formatted(letters.size(), MOST_LETTERS));
    }
  }

  private int code(TomlFile table, String name) {
    Map<String, Integer> known = new LinkedHashMap<>();
    words.forEach(word -> known.put(word, 1 << words.indexOf(word)));
    return table.named(name, "word", known).stream().mapToInt(Integer::intValue).sum();
  }

  private String marks() {
    String marks = toml.has("marks") ? toml.string("marks") : MARKS.substring(0, letters.size());
    if (marks.length() != letters.size()
        || marks.chars().distinct().count() < letters.size()
        || !marks.matches("[!-~]*")) {
      throw toml.wrong(
          "marks",
          "'marks' must be %d different characters, one for each letter".formatted(letters.size()));
    }
    return marks;
  }

  private String heading() {
    String heading = toml.has("heading") ? toml.string("heading") : "board";
    if (heading.length() > LONGEST_HEADING || !heading.matches("[ -~]+")) {
      throw toml.wrong(
          "heading", "'heading' has more than %d characters, or none".formatted(LONGEST_HEADING));
    }
    return heading;
  }

  /** Returns the first and the last rank on which pieces may stand. */
  private List<Integer> ranks() {
    if (!toml.has("ranks")) {
      return List.of(1, Layout.LANE.ranks());
    }
    List<Integer> ranks = toml.integers("ranks", "rank", 1, Layout.LANE.ranks());
    if (ranks.size() != 2 || ranks.getFirst() > ranks.getLast()) {
      throw toml.wrong("ranks", "'ranks' must be the first and the last one, as [2, 7]");
    }
    return ranks;
  }

  Alphabet alphabet() {
    return alphabet;
  }

  /** Returns the words, and those that a program may keep beside them. */
  List<String> inputs() {
    List<String> inputs = new ArrayList<>(words);
    inputs.addAll(KeptBoards.of(words, Layout.LANE).keySet());
    return inputs;
  }

  /** Returns the names of the letters. */
  List<String> names() {
    return List.copyOf(letters.keySet());
  }

  /** Returns the squares of each letter as formulas over the words. */
  Map<String, Expr> letters() {
    Map<String, Expr> sets = new LinkedHashMap<>();
    letters.forEach((name, code) -> sets.put(name, squares(code)));
    return sets;
  }

  private Expr squares(int code) {
    return words.stream()
        .<Expr>map(word ->
            (code >> words.indexOf(word) & 1) != 0
                ? new Expr.Input(word)
                : new Expr.Unary(UnaryOp.NOT, new Expr.Input(word)))
        .reduce((one, other) -> new Expr.Binary(BinaryOp.AND, one, other))
        .orElseThrow();
  }
}
