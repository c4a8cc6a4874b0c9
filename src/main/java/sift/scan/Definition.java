package sift.scan;

/** A term that several instructions may read. */
final class Definition {
  private final Value value;
  private final Value.Leaf leaf;
  private boolean escapes = false;

  /**
   * A definition.
   *
   * @param leaf what stands for the term where it is cut
   */
  Definition(Value value, Value.Leaf leaf) {
    this.value = value;
    this.leaf = leaf;
  }

  Value value() {
    return value;
  }

  Value.Leaf leaf() {
    return leaf;
  }

  /** Notes that it is read outside the block. */
  void escape() {
    escapes = true;
  }

  boolean escapes() {
    return escapes;
  }
}
