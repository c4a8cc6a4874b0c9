package sift.shorten;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Sort;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.enumerate.SmallestFormulas;

/**
 * What guesses are made of: small formulas over the inputs and a few numbers, and known functions.
 */
final class Terms {
  private static final List<UnaryOp> SIGNS = List.of(UnaryOp.NOT, UnaryOp.NEG);
  private static final List<UnaryOp> LIBRARY =
      List.of(
          UnaryOp.POPCOUNT,
          UnaryOp.COUNTL_ZERO,
          UnaryOp.COUNTR_ZERO,
          UnaryOp.BYTE_SWAP,
          UnaryOp.BIT_REVERSE);
  private static final List<BinaryOp> USUAL = BinaryOp.named("| ^ & + - << >> < ==");

  private Terms() {}

  /**
   * A term.
   *
   * @param words its word on each case
   * @param formula makes the formula
   */
  record Term(long[] words, Supplier<Expr> formula) {}

  /**
   * Returns terms that are smaller than a formula: the known functions, then small ones first.
   *
   * @param most about how many
   */
  static List<Term> of(
      BitWidth width, Expr formula, List<Long> numbers, Cases cases, int most, Progress progress) {
    List<Term> terms = new ArrayList<>();
    for (Expr known : KnownFunctions.of(width, formula, cases.inputs(), numbers)) {
      if (known.symbols() < formula.symbols()) {
        terms.add(new Term(cases.of(known), () -> known));
      }
    }
    SmallestFormulas small =
        new SmallestFormulas(
            grammar(width, formula, cases.inputs(), numbers),
            cases.samples(),
            most * 8L * (cases.count() + 16),
            progress);
    small.fill(formula.symbols() - 1);
    for (int i = 0; i < small.count(); i++) {
      int number = i;
      terms.add(new Term(small.words(i), () -> small.formula(number)));
    }
    return terms;
  }

  private static TreeGrammar grammar(
      BitWidth width, Expr formula, List<String> inputs, List<Long> numbers) {
    List<Expr.Leaf> ofInputs = inputs.stream().<Expr.Leaf>map(Expr.Input::new).toList();
    Stream<Expr.Leaf> ofNumbers = numbers.stream().map(Expr.Constant::new);
    List<Rule> rules = new ArrayList<>();
    SIGNS.forEach(op -> rules.add(new Rule(new Symbol.Unary(op), List.of(0))));
    LIBRARY.stream()
        .filter(width::has)
        .forEach(op -> rules.add(new Rule(new Symbol.Unary(op), List.of(1))));
    operators(formula).forEach(op -> rules.add(new Rule(new Symbol.Binary(op), List.of(0, 0))));
    List<Expr.Leaf> leaves = Stream.concat(ofInputs.stream(), ofNumbers).toList();
    return new TreeGrammar(
        List.of(
            new Nonterminal("term", Sort.WORD, leaves, rules),
            new Nonterminal("input", Sort.WORD, ofInputs, List.of())));
  }

  /** Returns the usual operators and those of the formula. */
  private static Set<BinaryOp> operators(Expr formula) {
    Set<BinaryOp> operators = new LinkedHashSet<>(USUAL);
    formula.terms().stream()
        .filter(Expr.Binary.class::isInstance)
        .forEach(term -> operators.add(((Expr.Binary) term).op()));
    return operators;
  }
}
