package sift.sygus;

import java.util.List;
import sift.lang.Expr;

/**
 * A constraint on a function to synthesize. Variables are those in the formulas, in the order in
 * which the file declares them.
 */
public sealed interface Constraint {
  /** The function at these words is that word. */
  record Example(List<Long> arguments, long result) implements Constraint {
    public Example {
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * The function at the arguments equals a formula, for all values of the variables.
   *
   * @param arguments often the variables themselves
   */
  record Equation(List<Variable> variables, List<Expr> arguments, Expr wanted)
      implements Constraint {
    public Equation {
      variables = List.copyOf(variables);
      arguments = List.copyOf(arguments);
    }
  }

  /**
   * A formula is 1, for all values of the variables.
   *
   * @param relation where the input {@link #RESULT} stands for the function at the arguments
   */
  record Relation(List<Variable> variables, List<Expr> arguments, Expr relation)
      implements Constraint {
    /** A name that no variable has. */
    public static final String RESULT = "f(..)";

    public Relation {
      variables = List.copyOf(variables);
      arguments = List.copyOf(arguments);
    }
  }
}
