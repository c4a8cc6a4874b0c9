package sift.sygus;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.DefinedFunction;
import sift.lang.Expr;

/**
 * A term that was read.
 *
 * @param width of the words in it, which a truth value may have too; empty if there are none
 * @param symbols how many nodes the formula has as a tree, at most
 * @param depth how many nodes lie on the way to the deepest, at most
 */
record Term(Expr formula, SygusSort sort, Optional<BitWidth> width, int symbols, int depth) {
  /** The greatest number of symbols of a formula after expansion of macros and lets. */
  static final int MOST_SYMBOLS = 1_000_000;

  /** The greatest depth of a formula. */
  static final int MOST_DEPTH = 2000;

  /** Returns a formula of one symbol. */
  static Term leaf(Expr.Leaf leaf, SygusSort sort) {
    return new Term(leaf, sort, sort.width(), 1, 1);
  }

  /** Returns an operator over as many terms as it has operands. */
  static Term of(SmtOperator op, List<Term> operands, SygusSort sort, Place place) {
    List<String> names = DefinedFunction.PARAMETERS.subList(0, operands.size());
    BitWidth words = operands.getLast().sort.width().orElse(BitWidth.WORD);
    Expr pattern = op.over(names.stream().<Expr>map(Expr.Input::new).toList(), words);
    return new Term(pattern, sort, sort.width(), 0, 0)
        .with(input -> operands.get(names.indexOf(input.name())), operands, place);
  }

  /**
   * Returns this with terms in the places of its inputs.
   *
   * @param operands the terms of the inputs
   * @param place the position for messages
   */
  Term with(Function<Expr.Input, Term> inputs, List<Term> operands, Place place) {
    Optional<BitWidth> words = width;
    for (Term operand : operands) {
      words = joined(words, operand.width, place);
    }
    long all = symbols(formula, input -> inputs.apply(input).symbols);
    if (all > MOST_SYMBOLS) {
      throw place.wrong(
          "more than %,d symbols, once macros and lets are put in".formatted(MOST_SYMBOLS));
    }
    long deepest = depth(formula, input -> inputs.apply(input).depth);
    if (deepest > MOST_DEPTH) {
      throw place.wrong("a formula more than %,d symbols deep".formatted(MOST_DEPTH));
    }
    Expr put = put(formula, inputs, words.orElse(BitWidth.WORD));
    return new Term(put, sort, words, (int) all, (int) deepest);
  }

  private static long symbols(Expr formula, ToLongFunction<Expr.Input> inputs) {
    return formula instanceof Expr.Input input
        ? inputs.applyAsLong(input)
        : 1 + formula.operands().stream().mapToLong(x -> symbols(x, inputs)).sum();
  }

  private static long depth(Expr formula, ToLongFunction<Expr.Input> inputs) {
    return formula instanceof Expr.Input input
        ? inputs.applyAsLong(input)
        : 1 + formula.operands().stream().mapToLong(x -> depth(x, inputs)).max().orElse(0);
  }

  private static Expr put(Expr formula, Function<Expr.Input, Term> inputs, BitWidth words) {
    return switch (formula) {
      case Expr.Input input -> inputs.apply(input).formula;
      case Expr.Call(DefinedFunction function, List<Expr> operands) ->
          folded(
              SmtOperator.call(
                  function, operands.stream().map(x -> put(x, inputs, words)).toList(), words),
              words);
      case Expr.Leaf _, Expr.Unary _, Expr.Binary _, Expr.Ternary _, Expr.Choice _ ->
          folded(formula.map(operand -> put(operand, inputs, words)), words);
    };
  }

  /** Returns a formula with constant terms evaluated and double negations removed. */
  private static Expr folded(Expr formula, BitWidth words) {
    List<Expr> operands = formula.operands();
    if (!operands.isEmpty() && operands.stream().allMatch(Expr::isConstant)) {
      return new Expr.Constant(value(formula, words));
    }
    if (formula instanceof Expr.Choice(Expr condition, Expr then, Expr otherwise)
        && condition instanceof Expr.Constant(long value)) {
      return value != 0 ? then : otherwise;
    }
    return isNegated(formula) && isNegated(operands.getFirst())
        ? operands.getFirst().operands().getFirst()
        : formula;
  }

  private static boolean isNegated(Expr formula) {
    return formula instanceof Expr.Binary(BinaryOp op, Expr _, Expr right)
        && op == BinaryOp.XOR
        && right.equals(new Expr.Constant(1));
  }

  /** Returns the value of a formula without inputs. */
  static long value(Expr formula, BitWidth words) {
    return formula.value(
        words,
        input -> {
          throw new AssertionError(input);
        });
  }

  /** Returns the inputs of a formula, each once, in order of appearance. */
  static Set<Expr.Input> inputs(Expr formula) {
    Set<Expr.Input> inputs = new LinkedHashSet<>();
    collect(formula, inputs);
    return inputs;
  }

  private static void collect(Expr formula, Set<Expr.Input> inputs) {
    if (formula instanceof Expr.Input input) {
      inputs.add(input);
    }
    formula.operands().forEach(operand -> collect(operand, inputs));
  }

  /** Returns the common width of two terms, each of which may have none. */
  static Optional<BitWidth> joined(Optional<BitWidth> a, Optional<BitWidth> b, Place place) {
    if (a.isPresent() && b.isPresent() && !a.equals(b)) {
      throw place.wrong(
          "words of %d bits beside words of %d bits; allowed is one width for each function"
              .formatted(a.get().bits(), b.get().bits()));
    }
    return a.or(() -> b);
  }
}
