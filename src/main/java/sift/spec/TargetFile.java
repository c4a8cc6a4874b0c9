package sift.spec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.file.Shipped;
import sift.file.TomlElement;
import sift.file.TomlFile;
import sift.lang.BitWidth;
import sift.lang.Expr;

/** Reads a target from TOML: inputs with their words, and results. docs/targets.md has the keys. */
public final class TargetFile {
  /** The targets that come with the program, in the order in which they are listed. */
  public static final List<String> SHIPPED =
      List.of(
          """
          pop2bits lowest-bit lowest-bit-index highest-bit highest-bit-index blsr blsmsk
          next-permutation saturated-sum average-floor average-ceil average-floor-signed
          average-ceil-signed absolute sign min max min-signed max-signed parity
          popcount-bytes flip-vertical mirror-horizontal rotate-180 flip-diagonal
          flip-antidiagonal rotate-90 rotate-270 first-rank-attacks king-of-square
          knight-of-square white-pawn-of-square black-pawn-of-square hd-01 hd-02 hd-03
          hd-04 hd-05 hd-06 hd-07 hd-08 hd-09 hd-10 hd-11 hd-12 hd-13 hd-14 hd-15 hd-16
          hd-17 hd-18 hd-19 hd-20 hd-21 hd-22 hd-23 hd-24 hd-25\
          """
              .split("\\s+", -1));

  private static final Shipped FILES = new Shipped("target", "targets", SHIPPED);
  private static final List<String> KEYS =
      List.of(
          ("name source width inputs terms assume mask result results snippet language walk table"
                  + " grammar")
              .split(" ", -1));
  private static final List<String> REFERENCES =
      List.of("result", "results", "snippet", "walk", "table");
  private static final int MOST_RESULTS = 64;

  /** Pattern of the name of a result. */
  static final String RESULT = "[a-z0-9][a-z0-9-]*";

  private final TomlFile toml;
  private final Optional<WordSnippet> snippet;
  private final BitWidth width;
  private final TargetFormulas formulas;

  private TargetFile(TomlFile toml) {
    this.toml = toml;
    snippet = WordSnippet.of(toml);
    width =
        snippet
            .map(WordSnippet::width)
            .orElseGet(() ->
                toml.has("width")
                    ? new BitWidth(toml.integer("width", 1, Long.SIZE))
                    : BitWidth.WORD);
    formulas = new TargetFormulas(toml, width);
  }

  /**
   * Returns the target that {@code nameOrPath} means: one of {@link #SHIPPED}, or a file.
   *
   * @throws FileException if there is no such target, or its text is wrong
   */
  public static WordTarget read(String nameOrPath) {
    Optional<String> file = Optional.of(nameOrPath).filter(path -> !SHIPPED.contains(path));
    return FILES.read(nameOrPath, toml -> target(toml, file), WordTarget::name);
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
    return target(TomlFile.parse(file, text), Optional.empty());
  }

  private static WordTarget target(TomlFile toml, Optional<String> file) {
    toml.allow(KEYS);
    return new TargetFile(toml).target(file);
  }

  private WordTarget target(Optional<String> file) {
    String name = toml.name();
    String source = toml.string("source");
    refuseBuiltIn(toml, name, SetFile.SHIPPED);
    readInputs();
    formulas.readTerms();
    return new WordTarget(
        name,
        file,
        source,
        width,
        formulas.inputs(),
        assumptions(),
        mask(),
        results(name),
        TargetGrammar.read(toml, width, name, source, formulas.names(), formulas.names()));
  }

  private void readInputs() {
    if (snippet.isPresent() && !toml.has("inputs")) {
      snippet.get().inputs().forEach(formulas::add);
    } else {
      formulas.readInputs();
      snippet.ifPresent(code -> code.check(formulas.names()));
    }
  }

  private Optional<Reference> mask() {
    if (snippet.isEmpty()) {
      return toml.has("mask") ? Optional.of(formulas.reference(toml, "mask")) : Optional.empty();
    }
    return snippet
        .get()
        .mask(toml.has("mask") ? Optional.of(formulas.formula(toml, "mask")) : Optional.empty());
  }

  /** Refuses a name that a built-in or one of the {@code shipped} targets has. */
  static void refuseBuiltIn(TomlFile toml, String name, List<String> shipped) {
    Stream<String> lines =
        Stream.concat(LineTargets.names().stream(), LineTargets.namesWithSlider().stream());
    if (lines.anyMatch(name::equals) || SetTargets.isBuiltIn(name)) {
      throw toml.wrong("name", "the name '%s' belongs to a built-in target".formatted(name));
    }
    if (shipped.contains(name)) {
      throw toml.wrong("name", "the name '%s' belongs to a shipped target".formatted(name));
    }
  }

  private List<Expr> assumptions() {
    List<Expr> assumptions =
        new ArrayList<>(snippet.map(code -> code.assumptions(formulas.inputs())).orElse(List.of()));
    if (toml.has("assume")) {
      for (TomlElement element : toml.list("assume")) {
        if (!(element.value() instanceof String text)) {
          throw element.wrong(
              "found %s; an assumption is a formula in quotes".formatted(element.text()));
        }
        try {
          assumptions.add(formulas.formula(text));
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
    if (snippet.isPresent()) {
      return List.of(new WordTarget.Result(name, snippet.get().reference()));
    }
    if (toml.has("walk")) {
      return List.of(new WordTarget.Result(name, walked()));
    }
    if (toml.has("table")) {
      return new WordTable(toml, width, formulas.inputs()).results();
    }
    if (!toml.has("results")) {
      return List.of(
          new WordTarget.Result(name, new Reference.Formula(formulas.formula(toml, "result"))));
    }
    return results(
        toml,
        (table, key) ->
            new WordTarget.Result(key, new Reference.Formula(formulas.formula(table, key))));
  }

  /** Reads each entry of the table of results with {@code read}. */
  static <R> List<R> results(TomlFile toml, BiFunction<TomlFile, String, R> read) {
    TomlFile table = toml.table("results").orElseThrow();
    List<R> results = new ArrayList<>();
    for (String key : table.keysAsWritten()) {
      if (!key.matches(RESULT)) {
        throw table.wrong(
            key, "result '" + key + "' is not made of lower-case letters, digits and hyphens");
      }
      results.add(read.apply(table, key));
    }
    toml.checkCount("results", results.size(), 1, MOST_RESULTS);
    return results;
  }

  private Reference walked() {
    Walk walk = formulas.walk();
    String occupied =
        WordTarget.OCCUPIED.stream().filter(formulas.names()::contains).findFirst().orElse("");
    return new Reference.Walked(walk, occupied);
  }
}
