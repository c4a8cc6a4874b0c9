package sift.lang.snippet;

/**
 * A variable of a snippet.
 *
 * @param depth the number of enclosing blocks; 0 outside functions
 */
record Variable(String name, Type type, Kind kind, int depth) {
  /** The mutability of a variable. */
  enum Kind {
    CHANGING,
    /** It keeps its first value. */
    CONSTANT,
    /** It keeps the value of a constant expression. */
    NUMBER,
    /** A parameter that is a variable of the caller. */
    REFERENCE
  }

  /** Whether it cannot be assigned. */
  boolean isKept() {
    return kind == Kind.CONSTANT || kind == Kind.NUMBER;
  }
}
