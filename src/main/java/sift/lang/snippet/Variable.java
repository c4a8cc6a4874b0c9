package sift.lang.snippet;

/**
 * A variable of a snippet.
 *
 * @param depth the number of blocks around it, 0 for what is declared outside functions
 */
record Variable(String name, Type type, Kind kind, int depth) {
  /** What may be done with a variable. */
  enum Kind {
    CHANGING,
    /** It keeps its first value. */
    CONSTANT,
    /** It keeps the value of a constant expression. */
    NUMBER,
    /** A parameter that is a variable of the caller. */
    REFERENCE
  }

  /** Whether it keeps its first value. */
  boolean isKept() {
    return kind == Kind.CONSTANT || kind == Kind.NUMBER;
  }
}
