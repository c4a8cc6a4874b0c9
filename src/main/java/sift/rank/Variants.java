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

  /** All of them, in a fixed order. */
  List<Expr> of(Expr formula) {
    List<Expr> variants = new ArrayList<>();
    collect(formula, term -> term, variants);
    return variants;
  }

  /** Adds the variants that change {@code term}, which {@code context} puts into its formula. */
  private void collect(Expr term, UnaryOperator<Expr> context, List<Expr> variants) {
    for (Expr simpler : simpler(term)) {
      variants.add(context.apply(simpler));
    }
    switch (term) {
      case Leaf leaf -> {}
      case Unary(var op, Expr operand) ->
          collect(operand, x -> context.apply(new Unary(op, x)), variants);
      case Binary(var op, Expr left, Expr right) -> {
        collect(left, x -> context.apply(new Binary(op, x, right)), variants);
        collect(right, x -> context.apply(new Binary(op, left, x)), variants);
      }
      case Ternary(int table, Expr a, Expr b, Expr c) -> {
        collect(a, x -> context.apply(new Ternary(table, x, b, c)), variants);
        collect(b, x -> context.apply(new Ternary(table, a, x, c)), variants);
        collect(c, x -> context.apply(new Ternary(table, a, b, x)), variants);
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
