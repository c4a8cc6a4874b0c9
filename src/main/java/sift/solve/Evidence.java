package sift.solve;

import java.util.LinkedHashMap;
import java.util.Map;

/** The evidence that a formula fulfils constraints. */
public sealed interface Evidence {
  /** It fulfils them on all words, by these methods. */
  record Proved(String method) implements Evidence {}

  /** It fulfils them on {@code words} words; nothing more is known. */
  record Tested(int words) implements Evidence {}

  /** It fits the examples, and there are no other constraints. */
  record Fits(int examples) implements Evidence {}

  /** Returns a description: {@code "proved by decision diagrams"}. */
  default String text() {
    return switch (this) {
      case Proved(String method) -> "proved by " + method;
      case Tested(int words) -> "not proved: right on %,d words tried".formatted(words);
      case Fits(int examples) -> "fits %,d example%s".formatted(examples, examples == 1 ? "" : "s");
    };
  }

  /** Returns the fields of JSON Lines. */
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

  /** Whether no proof is missing. */
  default boolean isComplete() {
    return !(this instanceof Tested);
  }
}
