package sift.search.sampled;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Operator;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * Smaller grammars of a grammar's rules: in fewer operators a search reaches larger formulas.
 *
 * <p>The rules of the start nonterminal are ranked by kind: products, masks and shifts to the right
 * come first, since long formulas take words apart and put them together again; then shifts to the
 * left, differences and logic; quotients, choices and defined functions come last. Subsets of up to
 * three rules follow each other as binary numbers do whose bits are the ranks, so that the subsets
 * of the first n rules come before all others; there are some 600 of a usual grammar. Addition does
 * not count: it is in all of them.
 */
public final class OperatorSubsets {
  private static final List<Operator> RANKED =
      List.of(
          BinaryOp.ADD,
          BinaryOp.MUL,
          BinaryOp.AND,
          BinaryOp.SHR,
          BinaryOp.SHL,
          BinaryOp.SUB,
          BinaryOp.XOR,
          BinaryOp.OR,
          UnaryOp.NOT,
          UnaryOp.NEG,
          BinaryOp.AND_NOT,
          BinaryOp.ASHR,
          BinaryOp.UDIV,
          BinaryOp.UREM);

  private OperatorSubsets() {}

  /** Returns subsets of a grammar for words of a width, the most promising first. */
  public static List<TreeGrammar> of(TreeGrammar grammar, BitWidth width) {
    List<Rule> all = grammar.start().rules();
    ToIntFunction<Rule> rank = rule -> rank(rule.symbol(), width);
    List<Rule> always = all.stream().filter(rule -> rank.applyAsInt(rule) == 0).toList();
    List<Rule> ranked =
        all.stream()
            .filter(rule -> rank.applyAsInt(rule) > 0)
            .sorted(Comparator.comparingInt(rank))
            .toList();
    List<TreeGrammar> subsets = new ArrayList<>();
    for (int[] chosen : subsets(ranked.size())) {
      List<Rule> rules = new ArrayList<>(always);
      IntStream.of(chosen).mapToObj(ranked::get).forEach(rules::add);
      subsets.add(withStartRules(grammar, rules));
    }
    return subsets;
  }

  /** Returns the subsets of up to three numbers below one, each in ascending order. */
  private static List<int[]> subsets(int count) {
    List<int[]> subsets = new ArrayList<>();
    for (int highest = 0; highest < count; highest++) {
      subsets.add(new int[] {highest});
      for (int second = 0; second < highest; second++) {
        subsets.add(new int[] {second, highest});
        for (int third = 0; third < second; third++) {
          subsets.add(new int[] {third, second, highest});
        }
      }
    }
    return subsets;
  }

  private static TreeGrammar withStartRules(TreeGrammar grammar, List<Rule> rules) {
    List<Nonterminal> nonterminals = new ArrayList<>(grammar.nonterminals());
    Nonterminal start = grammar.start();
    nonterminals.set(0, new Nonterminal(start.name(), start.sort(), start.leaves(), rules));
    return new TreeGrammar(nonterminals);
  }

  private static int rank(Symbol symbol, BitWidth width) {
    return switch (symbol) {
      case Symbol.Unary(UnaryOp op) -> rank(op);
      case Symbol.Binary(BinaryOp op) -> rank(op);
      case Symbol.Function(var function) ->
          SmtShift.of(function, width).map(shift -> rank(shift.op())).orElse(RANKED.size() + 1);
      case Symbol.Choice _ -> RANKED.size() + 1;
    };
  }

  private static int rank(Operator op) {
    int rank = RANKED.indexOf(op);
    return rank < 0 ? RANKED.size() : rank;
  }
}
