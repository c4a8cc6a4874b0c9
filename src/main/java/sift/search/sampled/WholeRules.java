package sift.search.sampled;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.SmtShift;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;

/**
 * The rules of a tree grammar from whole formulas to whole formulas by operators, and shifts by
 * constants. Others are left out: choices, functions other than {@link SmtShift}, rules whose
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

    /** Whether it is the operator itself, whose shift counts are modulo the width. */
    private boolean isPlain() {
      return symbol instanceof Symbol.Binary;
    }

    /** Returns it applied to words. */
    long apply(BitWidth width, long x, long y) {
      return isPlain() ? width.apply(op, x, y) : SmtShift.of(op).apply(width, x, y);
    }
  }

  /**
   * A shift by a constant.
   *
   * @param places the count
   */
  record Shift(Symbol symbol, BinaryOp op, Expr.Leaf count, int places) {
    Expr over(Expr operand) {
      return symbol.over(List.of(operand, count));
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
    List<One> unary = new ArrayList<>();
    List<Two> binary = new ArrayList<>();
    List<Shift> shifts = new ArrayList<>();
    for (Rule rule : grammar.start().rules()) {
      switch (rule.symbol()) {
        case Symbol.Unary(UnaryOp op) when isOverWhole(rule) ->
            unary.add(new One(rule.symbol(), op));
        case Symbol.Binary(BinaryOp op) ->
            add(rule, op, counts(grammar, width, rule), binary, shifts);
        case Symbol.Function(var function) ->
            SmtShift.of(function, width)
                .ifPresent(
                    shift -> add(rule, shift.op(), counts(grammar, width, rule), binary, shifts));
        case Symbol.Unary _, Symbol.Choice _ -> {}
      }
    }
    return new WholeRules(inputs, constants(grammar.start(), width), unary, binary, shifts);
  }

  private static boolean isOverWhole(Rule rule) {
    return rule.operands().stream().allMatch(operand -> operand == 0);
  }

  private static void add(
      Rule rule, BinaryOp op, List<Constant> counts, List<Two> binary, List<Shift> shifts) {
    if (isOverWhole(rule)) {
      binary.add(new Two(rule.symbol(), op));
    }
    if (op.isShift() && rule.operands().getFirst() == 0) {
      counts.stream()
          .map(count -> new Shift(rule.symbol(), op, count.leaf, (int) count.word))
          .forEach(shifts::add);
    }
  }

  /** Returns the constants for the right operand, if it is a leaf or a whole formula. */
  private static List<Constant> counts(TreeGrammar grammar, BitWidth width, Rule rule) {
    int right = rule.operands().get(1);
    Nonterminal counts = grammar.nonterminals().get(right);
    return counts.rules().isEmpty() || right == 0
        ? constants(counts, width).stream()
            .filter(count -> count.word > 0 && count.word < width.bits())
            .toList()
        : List.of();
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
}
