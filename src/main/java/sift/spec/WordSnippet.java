package sift.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sift.file.Nearest;
import sift.file.TomlFile;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SnippetException;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/**
 * Code of a language under {@code snippet} in a target file: the reference wherever its behaviour
 * is defined.
 */
final class WordSnippet {
  private static final String KEY = "snippet";
  private static final String LANGUAGE = "language";
  private static final int FEW_CASES = 1 << 16;
  private static final Map<String, SourceLanguage> LANGUAGES = languages();

  private final TomlFile toml;
  private final Lowered lowered;

  private WordSnippet(TomlFile toml) {
    this.toml = toml;
    Snippet snippet = snippet();
    BitWidth least = Lowering.width(snippet);
    BitWidth width = toml.has("width") ? new BitWidth(toml.integer("width", 1, Long.SIZE)) : least;
    if (width.bits() < least.bits()) {
      throw toml.wrong(
          "width",
          "'width' is %d, but the snippet computes with %d bits"
              .formatted(width.bits(), least.bits()));
    }
    if (!snippet.ends().isEmpty()) {
      throw toml.wrong(KEY, "how many rounds a loop of the snippet has depends on an input");
    }
    lowered = Lowering.of(snippet, width);
    lowered
        .refusal("the snippet")
        .ifPresent(refusal -> {
          throw toml.wrong(KEY, refusal);
        });
    for (String name : snippet.inputs().keySet()) {
      if (!TargetFormulas.isName(name)) {
        throw toml.wrong(KEY, TargetFormulas.noName(name));
      }
    }
  }

  private static Map<String, SourceLanguage> languages() {
    Map<String, SourceLanguage> languages = new LinkedHashMap<>();
    for (SourceLanguage language : SourceLanguage.values()) {
      languages.put(language.name().toLowerCase(Locale.ROOT), language);
    }
    return languages;
  }

  /** Returns the snippet of a file, if it has one. */
  static Optional<WordSnippet> of(TomlFile toml) {
    if (toml.has(KEY)) {
      return Optional.of(new WordSnippet(toml));
    }
    if (toml.has(LANGUAGE)) {
      throw toml.wrong(LANGUAGE, "'language' is that of a snippet; this file has none");
    }
    return Optional.empty();
  }

  private Snippet snippet() {
    Optional<SourceLanguage> language =
        toml.has(LANGUAGE) ? Optional.of(language(toml.string(LANGUAGE))) : Optional.empty();
    String text = toml.string(KEY);
    try {
      return Snippet.read(text, new Snippet.Reading(language, Long.SIZE, Map.of()));
    } catch (SnippetException e) {
      throw toml.wrongIn(KEY, Math.min(e.offset(), text.length()), e.problem());
    }
  }

  private SourceLanguage language(String name) {
    SourceLanguage language = LANGUAGES.get(name);
    if (language == null) {
      throw toml.wrong(
          LANGUAGE,
          "unknown language '%s'%s".formatted(name, Nearest.allowed(name, LANGUAGES.keySet())));
    }
    return language;
  }

  BitWidth width() {
    return lowered.width();
  }

  /** Returns the inputs of the code, each with the words of its type. */
  List<WordTarget.Given> inputs() {
    List<WordTarget.Given> inputs = new ArrayList<>();
    lowered
        .snippet()
        .inputs()
        .forEach((name, type) -> inputs.add(new WordTarget.Given(name, words(type))));
    if (inputs.isEmpty()) {
      throw toml.wrong(KEY, "the snippet has no inputs");
    }
    return inputs;
  }

  private WordSet words(Type type) {
    if (type.bits() >= width().bits()) {
      return new WordSet.All();
    }
    long size = 1L << type.bits();
    return type.isSigned() ? new WordSet.Span(-size / 2, size) : new WordSet.Below(size);
  }

  /** Refuses inputs of the file that leave out one of the code. */
  void check(List<String> inputs) {
    for (String name : lowered.snippet().inputs().keySet()) {
      if (!inputs.contains(name)) {
        throw toml.wrong("inputs", "'%s' of the snippet is no input here".formatted(name));
      }
    }
  }

  /**
   * Returns the assumptions beyond the inputs' sets of words; where the words are few, without
   * those that always hold.
   */
  List<Expr> assumptions(List<WordTarget.Given> inputs) {
    List<Expr> known =
        inputs.stream()
            .flatMap(
                input -> input.words().condition(width(), new Expr.Input(input.name())).stream())
            .toList();
    List<long[]> few =
        WordTargets.all(given(inputs, List.of()))
            .filter(cases -> cases.size() <= FEW_CASES)
            .orElse(List.of());
    return lowered.assumptions().stream()
        .filter(assumed -> !known.contains(assumed))
        .filter(assumed -> few.isEmpty() || !holds(inputs, assumed, few))
        .toList();
  }

  private boolean holds(List<WordTarget.Given> inputs, Expr assumed, List<long[]> cases) {
    return cases.stream().allMatch(given(inputs, List.of(assumed))::holds);
  }

  /** Returns a target with these inputs and assumptions; its result does not matter. */
  private WordTarget given(List<WordTarget.Given> inputs, List<Expr> assumptions) {
    return WordTarget.of(KEY, width(), inputs, new Expr.Constant(0), assumptions);
  }

  /** Returns {@code stated}, restricted to the bits of the result's type. */
  Optional<Reference> mask(Optional<Expr> stated) {
    if (lowered.mask() == width().mask()) {
      return stated.map(Reference.Formula::new);
    }
    Expr typed = new Expr.Constant(lowered.mask());
    return Optional.of(
        new Reference.Formula(stated.map(mask -> BinaryOp.AND.over(mask, typed)).orElse(typed)));
  }

  /** Returns the code as a reference. */
  Reference reference() {
    return new Reference.Formula(lowered.formula());
  }
}
