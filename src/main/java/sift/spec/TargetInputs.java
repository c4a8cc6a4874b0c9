package sift.spec;

import java.util.ArrayList;
import java.util.List;
import sift.file.TomlElement;
import sift.file.TomlFile;
import sift.lang.BitWidth;

/** Reads the inputs of a target file, and the words that they may have. */
final class TargetInputs {
  private static final List<String> WORD_KEYS =
      List.of("most_bits", "below", "subset_of", "words", "is");
  private static final int MOST_INPUTS = 16;
  private static final int MOST_WORDS = 4096;

  private final TomlFile toml;
  private final BitWidth width;
  private final TargetFormulas formulas;

  /** A reader that adds them to {@code formulas}. */
  TargetInputs(TomlFile toml, BitWidth width, TargetFormulas formulas) {
    this.toml = toml;
    this.width = width;
    this.formulas = formulas;
  }

  /** Reads all, in the order in which they are written. */
  void read() {
    toml.need(List.of("inputs"));
    if (toml.isList("inputs")) {
      for (TomlElement element : toml.list("inputs")) {
        String name = element.text();
        if (!(element.value() instanceof String) || !TargetFormulas.isName(name)) {
          throw element.wrong(TargetFormulas.noName(name));
        }
        if (formulas.names().contains(name)) {
          throw element.wrong("input '" + name + "' stands here twice");
        }
        formulas.add(new WordTarget.Given(name, new WordSet.All()));
      }
    } else {
      TomlFile table = toml.table("inputs").orElseThrow();
      for (String name : table.keysAsWritten()) {
        if (!TargetFormulas.isName(name)) {
          throw table.wrong(name, TargetFormulas.noName(name));
        }
        WordSet words = words(table, name);
        formulas.add(new WordTarget.Given(name, words));
      }
    }
    if (formulas.inputs().isEmpty() || formulas.inputs().size() > MOST_INPUTS) {
      throw toml.wrong(
          "inputs",
          "found %d inputs; allowed are 1 to %d".formatted(formulas.inputs().size(), MOST_INPUTS));
    }
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
      case "subset_of" -> new WordSet.SubsetOf(formulas.reference(words, key));
      case "is" -> new WordSet.Computed(formulas.formula(words, key));
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
}
