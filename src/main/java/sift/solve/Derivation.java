package sift.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * Derives a given formula in a grammar. Shifts by constants below the width equal those of SMT-LIB.
 */
record Derivation(TreeGrammar grammar, BitWidth width) {
  /** Returns the formula in the grammar's symbols, if the grammar derives it. */
  Optional<Expr> of(Expr formula) {
    return of(formula, 0);
  }

  private Optional<Expr> of(Expr formula, int place) {
    Nonterminal nonterminal = grammar.nonterminals().get(place);
    if (formula instanceof Expr.Leaf) {
      return nonterminal.leaves().stream()
          .filter(leaf -> isEqual(leaf, formula))
          .findFirst()
          .map(leaf -> leaf);
    }
    return nonterminal.rules().stream()
        .filter(rule -> isOver(rule.symbol(), formula))
        .flatMap(rule -> of(formula, rule).stream())
        .findFirst();
  }

  private Optional<Expr> of(Expr formula, Rule rule) {
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < rule.operands().size(); i++) {
      Optional<Expr> operand = of(formula.operands().get(i), rule.operands().get(i));
      if (operand.isEmpty()) {
        return Optional.empty();
      }
      operands.add(operand.get());
    }
    return Optional.of(rule.symbol().over(operands));
  }

  private boolean isEqual(Expr.Leaf leaf, Expr other) {
    if (leaf instanceof Expr.Constant(long value) && other instanceof Expr.Constant(long same)) {
      return width.word(value) == width.word(same);
    }
    return leaf.equals(other);
  }

  private boolean isOver(Symbol symbol, Expr formula) {
    return switch (formula) {
      case Expr.Unary(UnaryOp op, Expr _) -> symbol.equals(new Symbol.Unary(op));
      case Expr.Binary(BinaryOp op, Expr _, Expr right) ->
          symbol.equals(new Symbol.Binary(op))
              || (symbol instanceof Symbol.Function(DefinedFunction function)
                  && right instanceof Expr.Constant(long count)
                  && width.isCount(width.word(count))
                  && SmtShift.of(function, width).filter(shift -> shift.op() == op).isPresent());
      case Expr.Choice _ -> symbol instanceof Symbol.Choice;
      case Expr.Call call -> symbol.equals(new Symbol.Function(call.function()));
      case Expr.Leaf _, Expr.Ternary _ -> false;
    };
  }
}
