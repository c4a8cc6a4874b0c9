package sift.guess;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.TreeGrammar;
import sift.lang.TreeGrammar.Nonterminal;
import sift.lang.TreeGrammar.Rule;
import sift.lang.TreeGrammar.Sort;
import sift.lang.TreeGrammar.Symbol;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.enumerate.SmallestFormulas;
import sift.spec.Domain;

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

  /** A term: its size, its words on the cases, and what makes the formula. */
  static final class Term {
    private final int symbols;
    private final long[] words;
    private final Supplier<Expr> formula;

    Term(int symbols, long[] words, Supplier<Expr> formula) {
      this.symbols = symbols;
      this.words = words;
      this.formula = formula;
    }

    /** Returns the size of the formula. */
    int symbols() {
      return symbols;
    }

    /** Returns its word on each case. */
    long[] words() {
      return words;
    }

    /** Returns the formula. */
    Expr formula() {
      return formula.get();
    }
  }

  /**
   * Returns terms: the known functions, then small ones first.
   *
   * @param most about how many
   */
  static List<Term> of(Domain domain, Guesser.Symbols symbols, int most, Progress progress) {
    List<Term> terms = new ArrayList<>();
    for (Expr known :
        KnownFunctions.of(domain.width(), domain.inputs(), symbols.numbers(), symbols.terms())) {
      if (known.symbols() < symbols.below()) {
        terms.add(new Term(known.symbols(), words(domain, known), () -> known));
      }
    }
    SmallestFormulas small =
        new SmallestFormulas(
            grammar(domain, symbols), domain, most * 8L * (domain.cases() + 16), progress);
    small.fill(symbols.below() - 1);
    int complete = small.count(symbols.below()); // of sizes that all functions are there of
    int size = 1;
    for (int i = 0; i < small.count(); i++) {
      int number = i;
      while (i < complete && small.count(size) <= i) {
        size++;
      }
      if (i == complete) {
        size = small.formula(i).symbols();
      }
      terms.add(new Term(size, small.words(i), () -> small.formula(number)));
    }
    return terms;
  }

  private static long[] words(Domain domain, Expr formula) {
    return IntStream.range(0, domain.cases())
        .mapToLong(each -> domain.value(formula, each))
        .toArray();
  }

  private static TreeGrammar grammar(Domain domain, Guesser.Symbols symbols) {
    List<Expr.Leaf> ofInputs = domain.inputs().stream().<Expr.Leaf>map(Expr.Input::new).toList();
    Stream<Expr.Leaf> ofNumbers = symbols.numbers().stream().map(Expr.Constant::new);
    List<Rule> rules = new ArrayList<>();
    SIGNS.forEach(op -> rules.add(new Rule(new Symbol.Unary(op), List.of(0))));
    LIBRARY.stream()
        .filter(domain.width()::has)
        .forEach(op -> rules.add(new Rule(new Symbol.Unary(op), List.of(1))));
    Stream.concat(USUAL.stream(), symbols.operators().stream())
        .distinct()
        .forEach(op -> rules.add(new Rule(new Symbol.Binary(op), List.of(0, 0))));
    List<Expr.Leaf> leaves = Stream.concat(ofInputs.stream(), ofNumbers).toList();
    return new TreeGrammar(
        List.of(
            new Nonterminal("term", Sort.WORD, leaves, rules),
            new Nonterminal("input", Sort.WORD, ofInputs, List.of())));
  }
}
