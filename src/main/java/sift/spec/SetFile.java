package sift.spec;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.file.FileException;
import sift.file.Shipped;
import sift.file.TomlFile;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.GrammarFile;
import sift.lang.Parser;

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
  private static final List<String> KEYS =
      List.of("name", "source", ALPHABET, "terms", "result", "results", "grammar");

  private final TomlFile toml;
  private final String name;
  private final SetAlphabet letters;
  // Names allowed in formulas, each as a formula over the words.
  private final Map<String, Expr> names = new LinkedHashMap<>();

  private SetFile(TomlFile toml) {
    this.toml = toml;
    toml.allow(KEYS);
    name = toml.name();
    TargetFile.refuseBuiltIn(toml, name, TargetFile.SHIPPED);
    letters = new SetAlphabet(toml.table(ALPHABET).orElseThrow());
    letters.alphabet().words().forEach(word -> names.put(word, new Expr.Input(word)));
    names.putAll(letters.letters());
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
    SetStatement read =
        FILES.read(nameOrPath, toml -> new SetFile(toml).statement(), SetStatement::name);
    return SHIPPED.contains(nameOrPath) ? read : read.in(nameOrPath);
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
    return new SetFile(TomlFile.parse(file, text)).statement();
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
    return new SetStatement(name, source, letters.alphabet(), letters.names(), results);
  }

  /** Returns the default grammar: shifts and three-input logic. */
  private Grammar grammar(String source) {
    List<String> words = letters.alphabet().words();
    return new TargetGrammar(toml, BitWidth.WORD, words, letters.inputs())
        .read(name, source)
        .orElseGet(() -> {
          Grammar shifts = GrammarFile.read("leap-shifts", SetTargets.inputsOfAnyTarget());
          return new Grammar(
              shifts.name(),
              shifts.source(),
              words,
              shifts.constants(),
              shifts.unary(),
              shifts.binary(),
              shifts.shifts(),
              shifts.ternary(),
              shifts.functions());
        });
  }

  private Expr term(TomlFile terms, String term) {
    if (!TargetFormulas.isName(term) || SquareCall.isOne(term)) {
      throw terms.wrong(term, TargetFormulas.noName(term));
    }
    if (names.containsKey(term)) {
      throw terms.wrong(term, "'" + term + "' is a word or a letter");
    }
    return formula(terms, term);
  }

  private SetStatement.Result result(TomlFile table, String key, String called, Grammar grammar) {
    return new SetStatement.Result(
        called,
        table.string(key),
        new SetFormula(letters.alphabet(), formula(table, key), grammar));
  }

  private Expr formula(TomlFile table, String key) {
    String text = table.string(key);
    try {
      Expr written = Parser.parse(text, names.keySet(), SquareCall.FUNCTIONS);
      SetFormula.foreign(written)
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
