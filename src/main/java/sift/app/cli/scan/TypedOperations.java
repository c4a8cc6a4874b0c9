package sift.app.cli.scan;

import java.util.LinkedHashSet;
import java.util.Set;
import sift.lang.snippet.Op;
import sift.lang.snippet.Term;
import sift.lang.snippet.Term.Operation;

/**
 * Counts the operations of typed code, those of equal terms once: the formula over words that it
 * means has others where it is made of several types.
 */
final class TypedOperations {
  private TypedOperations() {}

  static long of(Term term) {
    Set<Term> terms = new LinkedHashSet<>();
    add(term, terms);
    return terms.stream().filter(TypedOperations::isCounted).count();
  }

  private static void add(Term term, Set<Term> terms) {
    if (terms.add(term) && term instanceof Operation operation) {
      operation.operands().forEach(operand -> add(operand, terms));
    }
  }

  /** Whether a term takes an instruction: a cast does that extends what was computed. */
  private static boolean isCounted(Term term) {
    return term instanceof Operation operation
        && (operation.op() != Op.CAST
            || (operation.operand(0) instanceof Operation inner
                && inner.type().bits() < operation.type().bits()));
  }
}
