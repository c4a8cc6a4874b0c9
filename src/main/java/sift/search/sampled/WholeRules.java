package sift.search.sampled;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Sort;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * The rules of a tree grammar that make whole formulas of whole formulas by operators, and those of
 * shifts by constants. All others are left out: choices, functions other than shifts, rules whose
 * operands have symbols of their own.
 *
 * @param inputs in the order of the request
 * @param constants each word once
 * @param unary operators of one operand
 * @param binary operators of two operands, including shifts whose count may be any formula
 * @param shifts each shift by each count from 1 to the width less one
 */
record WholeRules(
    List<Expr.Input> inputs,
    List<Constant> constants,
    List<One> unary,
    List<Two> binary,
    List<Shift> shifts) {
  /**
   * A constant leaf.
   *
   * @param word its word at the width
   */
  record Constant(Expr.Leaf leaf, long word) {}

  /** An operator over one formula. */
  record One(Symbol symbol, UnaryOp op) {
    Expr over(Expr operand) {
      return symbol.over(List.of(operand));
    }
  }

  /**
   * An operator over two formulas.
   *
   * @param op its meaning; for a shift of SMT-LIB, below the width
   */
  record Two(Symbol symbol, BinaryOp op) {
    Expr over(Expr left, Expr right) {
      return symbol.over(List.of(left, right));
    }
  }

  /**
   * A shift by a constant.
   *
   * @param symbol over the word and the count, or over the word alone
   * @param places the count
   */
  record Shift(Symbol symbol, BinaryOp op, Expr.Leaf count, int places) {
    Expr over(Expr operand) {
      return symbol.over(symbol.arity() == 1 ? List.of(operand) : List.of(operand, count));
    }
  }

  /**
   * Returns the rules of a grammar for words of a width.
   *
   * @param names of inputs, in the order of the request
   */
  static WholeRules of(TreeGrammar grammar, BitWidth width, List<String> names) {
    List<Expr.Input> inputs =
        names.stream()
            .map(Expr.Input::new)
            .filter(input -> grammar.start().leaves().contains(input))
            .toList();
    List<Constant> constants = constants(grammar.start(), width);
    WholeRules rules =
        new WholeRules(inputs, constants, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (Rule rule : grammar.start().rules()) {
      if (rule.operands().getFirst() == 0) {
        rules.add(rule, grammar, width);
      }
    }
    return rules;
  }

  /** Returns the rules of the grammar of a request. */
  static WholeRules of(SynthesisRequest request) {
    return of(request.grammar(), request.samples().width(), request.samples().inputs());
  }

  private void add(Rule rule, TreeGrammar grammar, BitWidth width) {
    switch (rule.symbol()) {
      case Symbol.Unary(UnaryOp op) -> unary.add(new One(rule.symbol(), op));
      case Symbol.Binary(BinaryOp op) -> add(rule, op, grammar, width);
      case Symbol.Function(DefinedFunction function)
          when function.body() instanceof Expr.Binary(BinaryOp op, Expr.Input _, Expr.Constant by)
              && op.isShift() ->
          add(new Shift(rule.symbol(), op, by, width.count(by.value())));
      case Symbol.Function(DefinedFunction function) ->
          SmtShift.of(function, width).ifPresent(shift -> add(rule, shift.op(), grammar, width));
      case Symbol.Choice _ -> {}
    }
  }

  private void add(Rule rule, BinaryOp op, TreeGrammar grammar, BitWidth width) {
    int right = rule.operands().get(1);
    if (right == 0) {
      binary.add(new Two(rule.symbol(), op));
    }
    if (op.isShift()) {
      for (Constant count : constants(grammar.nonterminals().get(right), width)) {
        if (width.isCount(count.word)) {
          add(new Shift(rule.symbol(), op, count.leaf, (int) count.word));
        }
      }
    }
  }

  private void add(Shift shift) {
    if (shift.places > 0) {
      shifts.add(shift);
    }
  }

  private static List<Constant> constants(Nonterminal nonterminal, BitWidth width) {
    List<Constant> all =
        nonterminal.leaves().stream()
            .filter(Expr::isConstant)
            .map(leaf -> new Constant(leaf, leaf.value(width, _ -> 0)))
            .toList();
    return IntStream.range(0, all.size())
        .filter(i -> all.subList(0, i).stream().noneMatch(before -> before.word == all.get(i).word))
        .mapToObj(all::get)
        .toList();
  }

  /** Returns the rules of two operands with these operators. */
  List<Two> binary(List<BinaryOp> ops) {
    return binary.stream().filter(two -> ops.contains(two.op)).toList();
  }

  /** Returns whether an operator of two operands is among them. */
  boolean has(BinaryOp op) {
    return binary.stream().anyMatch(two -> two.op == op);
  }

  /** Returns the grammar of these rules, in which shifts are by constants only. */
  TreeGrammar byConstants() {
    Map<Symbol, List<Expr.Leaf>> counts = new LinkedHashMap<>();
    shifts.forEach(
        shift -> counts.computeIfAbsent(shift.symbol, _ -> new ArrayList<>()).add(shift.count));
    List<List<Expr.Leaf>> others = counts.values().stream().distinct().toList();
    List<Rule> rules = new ArrayList<>();
    unary.forEach(one -> rules.add(new Rule(one.symbol, List.of(0))));
    counts.forEach((symbol, leaves) ->
        rules.add(
            new Rule(
                symbol,
                symbol.arity() == 1 ? List.of(0) : List.of(0, 1 + others.indexOf(leaves)))));
    binary.stream()
        .filter(two -> !two.op.isShift())
        .forEach(two -> rules.add(new Rule(two.symbol, List.of(0, 0))));
    List<Expr.Leaf> leaves = new ArrayList<>(inputs);
    constants.forEach(constant -> leaves.add(constant.leaf));
    List<Nonterminal> nonterminals = new ArrayList<>();
    nonterminals.add(new Nonterminal("whole", Sort.WORD, leaves, rules));
    others.forEach(each -> nonterminals.add(new Nonterminal("count", Sort.WORD, each, List.of())));
    return new TreeGrammar(nonterminals);
  }
}
