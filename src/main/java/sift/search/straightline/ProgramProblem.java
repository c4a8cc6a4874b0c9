package sift.search.straightline;

import java.util.List;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.search.request.ProgramTarget;
import sift.spec.Domain;

/**
 * The problem of one program: to compute the results of one target, or those of several targets at
 * once.
 *
 * <p>The cases of the targets are numbered consecutively, padding left out.
 */
record ProgramProblem(Grammar grammar, List<ProgramTarget> targets) {
  /** Returns the inputs and constants of its programs. */
  List<Expr.Leaf> leaves() {
    return grammar.leaves();
  }

  /** Returns the number of results that a program must have. */
  int results() {
    return targets.getFirst().results().size();
  }

  /** Returns the word of a leaf in a case of a target. */
  long leafValue(int leaf, int target, int index) {
    return leaves()
        .get(leaf)
        .value(input -> targets.get(target).domain().column(input.name())[index]);
  }

  /** Returns the cases of a target, with the expected words of a result. */
  Domain domain(int target, int result) {
    return targets.get(target).results().get(result).domain();
  }

  /** Returns the target's name, or {@code "all"} for several. */
  String name() {
    return targets.size() == 1 ? targets.getFirst().name() : "all";
  }
}
