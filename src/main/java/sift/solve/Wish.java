package sift.solve;

import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.sygus.Constraint;

/** The results accepted at a point. */
public sealed interface Wish {
  /** Returns whether a word is right. */
  boolean accepts(long word);

  /** Returns the words that fulfil a relation, computed at once if they are few. */
  static Wish of(Expr formula, Map<String, Long> variables, BitWidth width) {
    Relation relation = new Relation(formula, variables, width);
    return width.bits() > Among.MOST_BITS
        ? relation
        : new Among(
            LongStream.range(0, 1L << width.bits())
                .filter(relation::accepts)
                .reduce(0, (words, word) -> words | 1L << word));
  }

  /** Returns the word, if only one is right. */
  default Optional<Long> word() {
    return this instanceof Result(long word) ? Optional.of(word) : Optional.empty();
  }

  /** One word. */
  record Result(long result) implements Wish {
    @Override
    public boolean accepts(long other) {
      return other == result;
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
                  input.name().equals(Constraint.RESULT)
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
