package sift.rank;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import sift.lang.Expr;
import sift.lang.Expr.Leaf;

/**
 * The one-step simplifications of a formula: a term replaced by one of its own terms or by a
 * scalar, or a scalar by an earlier one of the grammar.
 */
final class Variants {
  private final List<Leaf> leaves;

  /** Variants over the scalars of a grammar, the simplest first. */
  Variants(List<Leaf> leaves) {
    this.leaves = List.copyOf(leaves);
  }

  /** Returns all of them: those of fewest symbols first, and within a size in a fixed order. */
  List<Expr> of(Expr formula) {
    int symbols = formula.symbols();
    List<List<Expr>> bySize = new ArrayList<>();
    for (int size = 0; size <= symbols; size++) {
      bySize.add(new ArrayList<>());
    }
    formula.forEachTerm((term, place) -> {
      int others = symbols - term.symbols();
      for (Expr simpler : simpler(term)) {
        bySize.get(others + simpler.symbols()).add(place.apply(simpler));
      }
    });
    return bySize.stream().flatMap(List::stream).toList();
  }

  private Set<Expr> simpler(Expr term) {
    Set<Expr> simpler = new LinkedHashSet<>();
    for (Leaf leaf : leaves) {
      if (leaf.equals(term)) {
        return simpler;
      }
      simpler.add(leaf);
    }
    simpler.addAll(term.terms());
    simpler.remove(term);
    return simpler;
  }
}
