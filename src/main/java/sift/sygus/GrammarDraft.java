package sift.sygus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Symbol;

/** A tree grammar while it is read: nonterminals may lead nowhere, or have those of others. */
final class GrammarDraft {
  /** A nonterminal, and the indices of those whose formulas it has as well. */
  private record Draft(
      String name, SygusSort sort, Set<Expr.Leaf> leaves, Set<Rule> rules, Set<Integer> copied) {
    Draft(String name, SygusSort sort) {
      this(name, sort, new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>());
    }
  }

  private final List<Draft> drafts = new ArrayList<>();

  /** Adds a nonterminal and returns its index. */
  int add(String name, SygusSort sort) {
    drafts.add(new Draft(name, sort));
    return drafts.size() - 1;
  }

  String name(int index) {
    return drafts.get(index).name;
  }

  SygusSort sort(int index) {
    return drafts.get(index).sort;
  }

  void leaf(int index, Expr.Leaf leaf) {
    drafts.get(index).leaves.add(leaf);
  }

  void rule(int index, Symbol symbol, List<Integer> operands) {
    drafts.get(index).rules.add(new Rule(symbol, operands));
  }

  /** Gives a nonterminal the formulas of another one. */
  void copy(int index, int other) {
    drafts.get(index).copied.add(other);
  }

  /**
   * Returns the grammar, without nonterminals that have no formulas or cannot be reached; nothing
   * if the start is such. Shifts whose counts are all below the width are those of {@link
   * sift.lang.BinaryOp}.
   */
  Optional<TreeGrammar> finished(int start, BitWidth width) {
    List<Nonterminal> whole = IntStream.range(0, drafts.size()).mapToObj(this::withCopies).toList();
    Set<Integer> productive = productive(whole);
    return productive.contains(start)
        ? Optional.of(
            new TreeGrammar(whole.stream().map(each -> withShifts(each, whole, width)).toList())
                .with(start, rule -> productive.containsAll(rule.operands())))
        : Optional.empty();
  }

  private Nonterminal withCopies(int index) {
    Set<Expr.Leaf> leaves = new LinkedHashSet<>();
    Set<Rule> rules = new LinkedHashSet<>();
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(index));
    while (!open.isEmpty()) {
      int next = open.remove();
      if (seen.add(next)) {
        Draft draft = drafts.get(next);
        leaves.addAll(draft.leaves);
        rules.addAll(draft.rules);
        open.addAll(draft.copied);
      }
    }
    Draft draft = drafts.get(index);
    return new Nonterminal(draft.name, draft.sort.kind(), List.copyOf(leaves), List.copyOf(rules));
  }

  private static Set<Integer> productive(List<Nonterminal> nonterminals) {
    Set<Integer> productive = new HashSet<>();
    boolean isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      for (int i = 0; i < nonterminals.size(); i++) {
        Nonterminal each = nonterminals.get(i);
        if (!each.leaves().isEmpty()
            || each.rules().stream().anyMatch(rule -> productive.containsAll(rule.operands()))) {
          isGrowing |= productive.add(i);
        }
      }
    }
    return productive;
  }

  private static Nonterminal withShifts(
      Nonterminal nonterminal, List<Nonterminal> all, BitWidth width) {
    List<Rule> rules =
        nonterminal.rules().stream()
            .map(rule ->
                rule.symbol() instanceof Symbol.Function(DefinedFunction function)
                        && areBelow(all.get(rule.operands().getLast()), width)
                    ? SmtShift.of(function, width)
                        .map(shift -> new Rule(new Symbol.Binary(shift.op()), rule.operands()))
                        .orElse(rule)
                    : rule)
            .distinct()
            .toList();
    return new Nonterminal(nonterminal.name(), nonterminal.sort(), nonterminal.leaves(), rules);
  }

  /** Whether all formulas are constants below the width. */
  private static boolean areBelow(Nonterminal counts, BitWidth width) {
    return counts.rules().isEmpty()
        && counts.leaves().stream()
            .allMatch(leaf -> leaf instanceof Expr.Constant(long value) && width.isCount(value));
  }
}
