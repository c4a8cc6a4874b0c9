package sift.solve;

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

  /** Whether no proof is missing. */
  default boolean isComplete() {
    return !(this instanceof Tested);
  }
}
