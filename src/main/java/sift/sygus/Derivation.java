package sift.sygus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Sort;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * Derives a given formula in the grammar of a function. Shifts by constants below the width equal
 * those of SMT-LIB.
 */
public final class Derivation {
  private final SynthFun function;
  private final boolean isWithAnyConstant;
  // The results for the parts of the formula, by their nonterminals.
  private final IdentityHashMap<Expr, Map<Integer, Optional<Expr>>> known = new IdentityHashMap<>();

  private Derivation(SynthFun function, boolean isWithAnyConstant) {
    this.function = function;
    this.isWithAnyConstant = isWithAnyConstant;
  }

  /** Returns a formula in the grammar's symbols and constants, if the grammar derives it. */
  public static Optional<Expr> of(SynthFun function, Expr formula) {
    return new Derivation(function, false).derived(0, formula);
  }

  /** Returns the same with any constant where the grammar allows any. */
  static Optional<Expr> withAnyConstant(SynthFun function, Expr formula) {
    return new Derivation(function, function.isWithAnyConstant()).derived(0, formula);
  }

  private Optional<Expr> derived(int nonterminal, Expr formula) {
    Map<Integer, Optional<Expr>> ofPart = known.computeIfAbsent(formula, _ -> new HashMap<>());
    Optional<Expr> before = ofPart.get(nonterminal);
    if (before == null) {
      before = made(function.grammar().nonterminals().get(nonterminal), formula);
      ofPart.put(nonterminal, before);
    }
    return before;
  }

  private Optional<Expr> made(Nonterminal nonterminal, Expr formula) {
    if (formula instanceof Expr.Leaf) {
      return nonterminal.leaves().stream()
          .<Expr>map(leaf -> leaf)
          .filter(leaf -> isEqual(leaf, formula))
          .findFirst()
          .or(() -> Optional.of(formula).filter(leaf -> isAnyConstant(nonterminal, leaf)));
    }
    return nonterminal.rules().stream()
        .filter(rule -> isOver(rule.symbol(), formula))
        .flatMap(rule -> over(rule, formula).stream())
        .findFirst();
  }

  private boolean isAnyConstant(Nonterminal nonterminal, Expr leaf) {
    SygusSort sort =
        nonterminal.sort() == Sort.TRUTH
            ? new SygusSort.Bool()
            : new SygusSort.BitVec(function.width().bits());
    return isWithAnyConstant
        && leaf instanceof Expr.Constant
        && nonterminal.leaves().containsAll(Palette.of(sort));
  }

  private Optional<Expr> over(Rule rule, Expr formula) {
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < rule.operands().size(); i++) {
      Optional<Expr> operand = derived(rule.operands().get(i), formula.operands().get(i));
      if (operand.isEmpty()) {
        return Optional.empty();
      }
      operands.add(operand.get());
    }
    return Optional.of(rule.symbol().over(operands));
  }

  private boolean isEqual(Expr leaf, Expr other) {
    if (leaf instanceof Expr.Constant(long value) && other instanceof Expr.Constant(long same)) {
      return function.width().word(value) == function.width().word(same);
    }
    return leaf.equals(other);
  }

  private boolean isOver(Symbol symbol, Expr formula) {
    return switch (formula) {
      case Expr.Unary(UnaryOp op, Expr _) -> symbol.equals(new Symbol.Unary(op));
      case Expr.Binary(BinaryOp op, Expr _, Expr count) ->
          symbol.equals(new Symbol.Binary(op))
              || (symbol instanceof Symbol.Function(DefinedFunction called)
                  && isShift(called, op, count));
      case Expr.Choice _ -> symbol instanceof Symbol.Choice;
      case Expr.Call(DefinedFunction called, List<Expr> operands) ->
          symbol.equals(new Symbol.Function(called))
              || (symbol instanceof Symbol.Binary(BinaryOp op)
                  && isShift(called, op, operands.getLast()));
      case Expr.Leaf _, Expr.Ternary _ -> false;
    };
  }

  private boolean isShift(DefinedFunction called, BinaryOp op, Expr count) {
    return count instanceof Expr.Constant(long value)
        && function.width().isCount(function.width().word(value))
        && SmtShift.of(called, function.width()).filter(shift -> shift.op() == op).isPresent();
  }
}
