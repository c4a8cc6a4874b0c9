package sift.claim.plain;

import java.util.List;
import java.util.stream.IntStream;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.TreeGrammar;

/**
 * A tree grammar with costs.
 *
 * @param nonterminals sets of formulas
 * @param levels the rule that combines the levels of operands
 * @param most the greatest use of each resource; empty without resources
 */
public record PlainGrammar(List<Nonterminal> nonterminals, Levels levels, List<Integer> most) {
  /** The level of a formula from those of its operands. */
  public enum Levels {
    /** Their sum and the weight of the rule. */
    SUM,
    /** The largest of them and the weight of the rule. */
    MAXIMUM
  }

  /**
   * A set of formulas.
   *
   * @param isWhole whether its formulas may be answers; others are operands only
   */
  public record Nonterminal(boolean isWhole, List<Leaf> leaves, List<Rule> rules) {}

  /**
   * A formula that is a leaf.
   *
   * @param level its level
   * @param uses its use of each resource
   */
  public record Leaf(Expr formula, int level, List<Integer> uses) {}

  /**
   * A term over operands.
   *
   * @param variables its inputs, in the order of the operands
   * @param operands the nonterminals of the operands, by their indices in the grammar
   * @param weight its contribution to the level
   * @param uses its own use of each resource
   */
  public record Rule(
      Expr term, List<String> variables, List<Integer> operands, int weight, List<Integer> uses) {}

  /**
   * Returns a grammar whose levels are numbers of symbols.
   *
   * @param isWhole whether formulas of the first nonterminal may be answers
   */
  public static PlainGrammar of(TreeGrammar grammar, boolean isWhole) {
    return new PlainGrammar(
        IntStream.range(0, grammar.nonterminals().size())
            .mapToObj(i -> nonterminal(isWhole && i == 0, grammar.nonterminals().get(i)))
            .toList(),
        Levels.SUM,
        List.of());
  }

  private static Nonterminal nonterminal(boolean isWhole, TreeGrammar.Nonterminal nonterminal) {
    return new Nonterminal(
        isWhole,
        nonterminal.leaves().stream().map(leaf -> new Leaf(leaf, 1, List.of())).toList(),
        nonterminal.rules().stream().map(PlainGrammar::rule).toList());
  }

  private static Rule rule(TreeGrammar.Rule rule) {
    List<String> variables = DefinedFunction.PARAMETERS.subList(0, rule.operands().size());
    List<Expr> inputs = variables.stream().<Expr>map(Expr.Input::new).toList();
    Expr term =
        rule.symbol() instanceof TreeGrammar.Symbol.Function(DefinedFunction function)
            ? function.body()
            : rule.symbol().over(inputs);
    return new Rule(term, variables, rule.operands(), 1, List.of());
  }
}
