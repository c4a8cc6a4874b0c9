package sift.search.sampled;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
 * The rules for deduction from the root: those from whole formulas to whole formulas.
 *
 * @param unary operators of one operand
 * @param binary operators of two operands, without shifts
 * @param shifts shifts by any formula; the counts are below the width
 * @param counts shifts by constants
 */
record RootRules(
    List<UnaryOp> unary, List<BinaryOp> binary, List<Shift> shifts, List<ShiftBy> counts) {
  /** A shift and its symbol. */
  record Shift(BinaryOp op, Symbol symbol) {}

  /**
   * A shift by a constant below the width.
   *
   * @param symbol over the word alone, or over the word and the constant
   */
  record ShiftBy(BinaryOp op, int count, Symbol symbol) {
    /** Returns the formula on a word. */
    Expr over(Expr word) {
      return symbol.over(
          symbol.arity() == 1 ? List.of(word) : List.of(word, new Expr.Constant(count)));
    }
  }

  /** Returns the rules of a grammar for words of a width. */
  static RootRules of(TreeGrammar grammar, BitWidth width) {
    List<UnaryOp> unary = new ArrayList<>();
    List<BinaryOp> binary = new ArrayList<>();
    List<Shift> shifts = new ArrayList<>();
    List<ShiftBy> counts = new ArrayList<>();
    for (Rule rule : grammar.start().rules()) {
      if (rule.operands().getFirst() != 0) {
        continue;
      }
      boolean isOfWhole = rule.operands().stream().allMatch(operand -> operand == 0);
      Optional<BinaryOp> shift = shift(rule.symbol(), width);
      switch (rule.symbol()) {
        case Symbol.Unary(UnaryOp op) -> unary.add(op);
        case Symbol.Binary _, Symbol.Function _ when shift.isPresent() && isOfWhole ->
            shifts.add(new Shift(shift.get(), rule.symbol()));
        case Symbol.Binary _, Symbol.Function _ when shift.isPresent() ->
            constants(grammar.nonterminals().get(rule.operands().get(1)))
                .filter(count -> width.isCount(width.word(count)))
                .forEach(
                    count -> counts.add(new ShiftBy(shift.get(), count.intValue(), rule.symbol())));
        case Symbol.Binary(BinaryOp op) when isOfWhole -> binary.add(op);
        case Symbol.Function(DefinedFunction function)
            when function.body() instanceof Expr.Binary(BinaryOp op, Expr.Input _, Expr.Constant by)
                && op.isShift() ->
            counts.add(new ShiftBy(op, width.count(by.value()), rule.symbol()));
        case Symbol.Binary _, Symbol.Function _, Symbol.Choice _ -> {}
      }
    }
    return new RootRules(
        List.copyOf(unary), List.copyOf(binary), List.copyOf(shifts), List.copyOf(counts));
  }

  private static Optional<BinaryOp> shift(Symbol symbol, BitWidth width) {
    return switch (symbol) {
      case Symbol.Binary(BinaryOp op) when op.isShift() -> Optional.of(op);
      case Symbol.Function(var function) -> SmtShift.of(function, width).map(SmtShift::op);
      case Symbol.Unary _, Symbol.Binary _, Symbol.Choice _ -> Optional.empty();
    };
  }

  private static Stream<Long> constants(Nonterminal operand) {
    return operand.leaves().stream()
        .flatMap(
            leaf -> leaf instanceof Expr.Constant(long value) ? Stream.of(value) : Stream.of());
  }
}
