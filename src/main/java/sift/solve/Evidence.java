package sift.solve;

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

  /** Whether there is nothing left to prove. */
  default boolean isComplete() {
    return !(this instanceof Tested);
  }
}
