package sift.rank;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import sift.expr.Expr;
import sift.expr.Expr.Binary;
import sift.expr.Expr.Leaf;
import sift.expr.Expr.Ternary;
import sift.expr.Expr.Unary;

/**
 * The formulas that are simpler than another by one step: a term gives way to one of its own terms
 * or to a scalar, or a scalar to an earlier one of the grammar.
 */
final class Variants {
  private final List<Leaf> leaves;

  /** Variants over the scalars of a grammar, the simplest first. */
  Variants(List<Leaf> leaves) {
    this.leaves = List.copyOf(leaves);
  }

  /** All of them: those of fewest symbols first, and within a size in a fixed order. */
  List<Expr> of(Expr formula) {
    int symbols = formula.symbols();
    List<List<Expr>> bySize = new ArrayList<>();
    for (int size = 0; size <= symbols; size++) {
      bySize.add(new ArrayList<>());
    }
    collect(formula, symbols, term -> term, bySize);
    return bySize.stream().flatMap(List::stream).toList();
  }

  /**
   * Adds the variants that change {@code term}, which {@code context} puts into its formula of
   * {@code symbols} symbols.
   */
  private void collect(
      Expr term, int symbols, UnaryOperator<Expr> context, List<List<Expr>> bySize) {
    int others = symbols - term.symbols();
    for (Expr simpler : simpler(term)) {
      bySize.get(others + simpler.symbols()).add(context.apply(simpler));
    }
    switch (term) {
      case Leaf leaf -> {}
      case Unary(var op, Expr operand) ->
          collect(operand, symbols, x -> context.apply(new Unary(op, x)), bySize);
      case Binary(var op, Expr left, Expr right) -> {
        collect(left, symbols, x -> context.apply(new Binary(op, x, right)), bySize);
        collect(right, symbols, x -> context.apply(new Binary(op, left, x)), bySize);
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        collect(a, symbols, x -> context.apply(new Ternary(table, x, b, c)), bySize);
        collect(b, symbols, x -> context.apply(new Ternary(table, a, x, c)), bySize);
        collect(c, symbols, x -> context.apply(new Ternary(table, a, b, x)), bySize);
      }
    }
  }

  private Set<Expr> simpler(Expr term) {
    Set<Expr> simpler = new LinkedHashSet<>();
    for (Leaf leaf : leaves) {
      if (leaf.equals(term)) {
        return simpler;
      }
      simpler.add(leaf);
    }
    addTerms(term, simpler);
    simpler.remove(term);
    return simpler;
  }

  private static void addTerms(Expr expr, Set<Expr> terms) {
    terms.add(expr);
    switch (expr) {
      case Leaf leaf -> {}
      case Unary(var op, Expr operand) -> addTerms(operand, terms);
      case Binary(var op, Expr left, Expr right) -> {
        addTerms(left, terms);
        addTerms(right, terms);
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        addTerms(a, terms);
        addTerms(b, terms);
        addTerms(c, terms);
      }
    }
  }
}
