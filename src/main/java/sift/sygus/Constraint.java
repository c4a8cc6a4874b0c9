package sift.sygus;

import java.util.List;
import sift.lang.Expr;

/**
 * A constraint on a function to synthesize. Variables are those in the formulas, in the order in
 * which the file declares them.
 */
public sealed interface Constraint {
  /** A name that no variable has. */
  String RESULT = "f(..)";

  /** Returns the variables; none of an example. */
  default List<Variable> variables() {
    return List.of();
  }

  /** The function at these words is that word. */
  record Example(List<Long> arguments, long result) implements Constraint {
    public Example {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A statement about the function at the arguments, for all values of the variables.
   *
   * @param arguments often the variables themselves
   * @param formula what the function equals; of a relation what is 1, where the input {@link
   *     #RESULT} stands for the function
   */
  record Statement(List<Variable> variables, List<Expr> arguments, Expr formula, boolean isRelation)
      implements Constraint {
    public Statement {
      variables = List.copyOf(variables);
      arguments = List.copyOf(arguments);
    }
  }
}
