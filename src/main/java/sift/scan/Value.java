package sift.scan;

import java.util.List;

/** What an instruction leaves on the stack. */
sealed interface Value {
  /** Returns its sort. */
  Sort sort();

  /**
   * A value that the block does not compute.
   *
   * @param id equal for the same value only
   */
  record Leaf(String name, Sort sort, int id) implements Value {}

  /** A number of type int or long. */
  record Literal(long value, Sort sort) implements Value {}

  /** An operator over its operands. */
  record Operation(Operator operator, List<Value> operands) implements Value {
    public Operation {
      operands = List.copyOf(operands);
    }

    @Override
    public Sort sort() {
      return operator.result();
    }
  }

  /** The term that a variable holds, or that lies on the stack twice. */
  record Shared(Definition definition) implements Value {
    @Override
    public Sort sort() {
      return definition.value().sort();
    }
  }
}
