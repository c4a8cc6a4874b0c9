package sift.progress;

/** The reason why a search or an enumeration ended, with the limit that was hit. */
public sealed interface Ending {
  /** All formulas or programs up to the size, level or cost asked for were tried. */
  record Exhausted(int upTo) implements Ending {}

  /** Enough was found; those of the size {@code at} were the last that were tried. */
  record Found(int at) implements Ending {}

  /** What is to be stored or counted next takes more memory than {@code bytes}. */
  record MemoryCap(long bytes) implements Ending {}

  /** Operands of more than {@code symbols} symbols were not to be stored. */
  record StoredLimit(int symbols) implements Ending {}

  /** Every target has more classes than {@code classes} allows to count. */
  record ClassLimit(long classes) implements Ending {}

  /** No more than {@code formulas} were to be tried. */
  record FormulaLimit(long formulas) implements Ending {}

  /** Somebody asked it to stop. */
  record Interrupted() implements Ending {}

  /** Returns the name of the ending in JSON. */
  default String code() {
    return switch (this) {
      case Exhausted _ -> "exhausted";
      case Found _ -> "found";
      case MemoryCap _ -> "memory_cap";
      case StoredLimit _ -> "stored_limit";
      case ClassLimit _ -> "class_limit";
      case FormulaLimit _ -> "formula_limit";
      case Interrupted _ -> "interrupted";
    };
  }

  /** Whether it ended because all that was asked for was tried. */
  default boolean isExhausted() {
    return this instanceof Exhausted;
  }

  /** Whether it ended because enough was found. */
  default boolean isFound() {
    return this instanceof Found;
  }

  /** Whether it ended because somebody asked it to. */
  default boolean isInterrupted() {
    return this instanceof Interrupted;
  }
}
