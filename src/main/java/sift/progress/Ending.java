package sift.progress;

/** The reason why a search or an enumeration ended, with the limit that was hit. */
public sealed interface Ending {
  /** All formulas or programs up to this size, level or cost were tried. */
  record Exhausted(int upTo) implements Ending {}

  /** Enough was found; {@code at} is the last size that was tried. */
  record Found(int at) implements Ending {}

  /** Storing or counting more would take more memory than {@code bytes}. */
  record MemoryCap(long bytes) implements Ending {}

  /** Operands of more than {@code symbols} symbols exceed the limit of stored functions. */
  record StoredLimit(int symbols) implements Ending {}

  /** Every target has more classes than the limit to count. */
  record ClassLimit(long classes) implements Ending {}

  /** The limit of formulas was reached. */
  record FormulaLimit(long formulas) implements Ending {}

  /** A stop was requested. */
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

  /** Whether everything asked for was tried. */
  default boolean isExhausted() {
    return this instanceof Exhausted;
  }

  /** Whether it ended because enough was found. */
  default boolean isFound() {
    return this instanceof Found;
  }

  /** Whether a stop was requested. */
  default boolean isInterrupted() {
    return this instanceof Interrupted;
  }
}
