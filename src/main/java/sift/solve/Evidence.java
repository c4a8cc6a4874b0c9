package sift.solve;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is known of a formula that fulfils constraints. */
public sealed interface Evidence {
  /** It fulfils them on all words, by these methods. */
  record Proved(String method) implements Evidence {}

  /** It fulfils them on so many words; nothing more is known. */
  record Tested(int words) implements Evidence {}

  /** It fits the examples, which are all that is wanted; nothing is said of other words. */
  record Fits(int examples) implements Evidence {}

  /** Returns it for people: {@code "proved by decision diagrams"}. */
  default String text() {
    return switch (this) {
      case Proved(String method) -> "proved by " + method;
      case Tested(int words) -> "not proved: right on %,d words tried".formatted(words);
      case Fits(int examples) -> "fits %,d example%s".formatted(examples, examples == 1 ? "" : "s");
    };
  }

  /** Returns it as names and values for JSON Lines. */
  default Map<String, Object> fields() {
    return switch (this) {
      case Proved(String method) -> fields("proved", "method", method);
      case Tested(int words) -> fields("tested", "words", words);
      case Fits(int examples) -> fields("fits", "words", examples);
    };
  }

  private static Map<String, Object> fields(String evidence, String name, Object value) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("evidence", evidence);
    fields.put(name, value);
    return fields;
  }

  /** Whether there is nothing left to prove. */
  default boolean isComplete() {
    return !(this instanceof Tested);
  }
}
