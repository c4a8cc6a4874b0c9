package sift.solve;

import java.util.Map;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.sygus.Constraint;

/** The results accepted at a point. */
public sealed interface Wish {
  /** Returns whether a word is right. */
  boolean accepts(long word);

  /** One word. */
  record Result(long word) implements Wish {
    @Override
    public boolean accepts(long other) {
      return other == word;
    }
  }

  /** The words that fulfil a relation at given values of its variables. */
  record Relation(Expr relation, Map<String, Long> variables, BitWidth width) implements Wish {
    public Relation {
      variables = Map.copyOf(variables);
    }

    @Override
    public boolean accepts(long word) {
      return relation.value(
              width,
              input ->
                  input.name().equals(Constraint.Relation.RESULT)
                      ? word
                      : variables.getOrDefault(input.name(), 0L))
          != 0;
    }
  }

  /**
   * The words of up to six bits that fulfil a relation.
   *
   * @param words bit k is set if word k is accepted
   */
  record Among(long words) implements Wish {
    static final int MOST_BITS = 6;

    @Override
    public boolean accepts(long word) {
      return (words >>> word & 1) != 0;
    }
  }
}
