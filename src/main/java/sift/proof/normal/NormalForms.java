package sift.proof.normal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.lang.TernaryLogic;
import sift.lang.UnaryOp;

/**
 * Normal forms of words. Equal normal forms prove equality on all words of the inputs; the converse
 * does not hold.
 *
 * <pre>
 *   word         sum of multiples of products, modulo 2^bits
 *   product      of conjunctions
 *   conjunction  atoms, joined by &amp;, under a mask
 *   atom         an input, an operator that is neither sum nor logic, or a sum within logic
 * </pre>
 *
 * <p>Sums, differences and products of words are those of polynomials. Logic of words that are
 * logic of atoms becomes a sum again; any other operand becomes an atom first. So {@code (x + y) |
 * z} is {@code x + y + z - (a & z)} with the atom {@code a = x + y}. Everything here follows from
 * the laws of rings, from those of logic, and from equal operators on equal words; no words are
 * evaluated.
 */
public final class NormalForms {
  // Larger products keep their form.
  private static final int MOST_TERMS = 400;

  private static final int ALL = 0xff;
  private static final int FIRST = 0xf0;
  private static final int SECOND = 0xcc;

  private final BitWidth width;
  private final BitWidth counts;
  private final Factors factors;
  private final Products products = new Products();
  private final MixedWords words;
  private final Map<Operation, Integer> atoms = new HashMap<>();
  private final Map<Integer, Polynomial> inputs = new HashMap<>();
  private final List<Long> shifts = new ArrayList<>();
  private boolean isOfAnyWidth = true;

  /** The form of products of logic with several terms. */
  public enum Factors {
    /** Multiplied out, conjunction by conjunction. */
    EXPANDED,
    /** Each factor one atom: products stay small, but fewer equal words have equal forms. */
    WHOLE
  }

  /** An operator whose result is an atom. */
  private record Operation(String operator, List<Polynomial> operands) {}

  /**
   * Normal forms of words of some width.
   *
   * @param counts the width modulo which shift counts are taken: the same, unless every operator
   *     {@link #isOfAnyWidth}
   */
  public NormalForms(BitWidth width, BitWidth counts) {
    this(width, counts, Factors.EXPANDED);
  }

  /** Normal forms with products of logic in the given form. */
  public NormalForms(BitWidth width, BitWidth counts, Factors factors) {
    this.width = width;
    this.counts = counts;
    this.factors = factors;
    words = new MixedWords(width, products);
  }

  /** Whether all operators so far mean the same at every width, shift counts apart. */
  public boolean isOfAnyWidth() {
    return isOfAnyWidth;
  }

  /** Returns the constant shift counts so far. */
  public List<Long> shifts() {
    return List.copyOf(shifts);
  }

  /**
   * Returns the work done so far, in terms and rows of tables. Beyond a limit, products and words
   * within logic keep their form.
   */
  public long work() {
    return words.work();
  }

  /** Returns the normal form of a step from those of its operands. */
  public Polynomial of(Program.Step step, IntFunction<Polynomial> operands) {
    step.operands().forEach(operand -> words.count(operands.apply(operand).terms()));
    return switch (step) {
      case Program.Parameter(int index) ->
          inputs.computeIfAbsent(index, _ -> words.alone(words.newAtom()));
      case Program.WideConstant wide -> throw wide.refusal();
      case Program.Constant(long value) -> number(value);
      case Program.Unary(UnaryOp op, int x) -> unary(op, operands.apply(x));
      case Program.Binary(BinaryOp op, int x, int y) ->
          binary(op, operands.apply(x), operands.apply(y));
      case Program.Ternary(int table, int a, int b, int c) ->
          logic(table, List.of(operands.apply(a), operands.apply(b), operands.apply(c)));
      case Program.Choice(int condition, int then, int otherwise) ->
          choice(operands.apply(condition), operands.apply(then), operands.apply(otherwise));
    };
  }

  private Polynomial number(long value) {
    return Polynomial.of(Products.ONE, width.word(value));
  }

  private Polynomial unary(UnaryOp op, Polynomial x) {
    return switch (op) {
      case NEG -> words.canonical(Polynomial.ZERO.plus(-1, x, width));
      case NOT -> words.complement(x);
      default -> operation(op.symbol(), List.of(x));
    };
  }

  private Polynomial binary(BinaryOp op, Polynomial x, Polynomial y) {
    return switch (op) {
      case ADD -> words.canonical(x.plus(1, y, width));
      case SUB -> words.canonical(x.plus(-1, y, width));
      case MUL -> product(x, y);
      case AND -> logic(FIRST & SECOND, List.of(x, y));
      case OR -> logic(FIRST | SECOND, List.of(x, y));
      case XOR -> logic(FIRST ^ SECOND, List.of(x, y));
      case AND_NOT -> logic(FIRST & ~SECOND & ALL, List.of(x, y));
      case SHL ->
          y.isNumber()
              ? words.canonical(Polynomial.ZERO.plus(1L << count(y), x, width))
              : product(x, operation(op.symbol(), List.of(number(1), y)));
      case EQ -> equal(x, y);
      case UREM -> remainder(BinaryOp.UDIV, x, y);
      case SREM -> remainder(BinaryOp.SDIV, x, y);
      default -> operation(op.symbol(), List.of(x, y));
    };
  }

  /** A remainder is what the product of divisor and quotient lacks; so it is where that is 0. */
  private Polynomial remainder(BinaryOp quotient, Polynomial x, Polynomial y) {
    Polynomial product = product(y, operation(quotient.symbol(), List.of(x, y)));
    return words.canonical(x.plus(-1, product, width));
  }

  private int count(Polynomial number) {
    shifts.add(number.number());
    return counts.count(counts.word(number.number()));
  }

  /** Equality is that of the difference with 0, in a fixed direction. */
  private Polynomial equal(Polynomial x, Polynomial y) {
    Polynomial difference = words.canonical(x.plus(-1, y, width));
    Polynomial opposite = words.canonical(Polynomial.ZERO.plus(-1, difference, width));
    String symbol = BinaryOp.EQ.symbol();
    return atoms.containsKey(new Operation(symbol, List.of(opposite)))
        ? operation(symbol, List.of(opposite))
        : operation(symbol, List.of(difference));
  }

  private Polynomial choice(Polynomial condition, Polynomial then, Polynomial otherwise) {
    return then.equals(otherwise) ? then : operation("?", List.of(condition, then, otherwise));
  }

  private Polynomial operation(String operator, List<Polynomial> operands) {
    isOfAnyWidth = false;
    return atom(operator, operands);
  }

  private Polynomial atom(String operator, List<Polynomial> operands) {
    Operation operation = new Operation(operator, operands);
    return words.alone(atoms.computeIfAbsent(operation, _ -> words.newAtom()));
  }

  private Polynomial product(Polynomial left, Polynomial right) {
    Polynomial x = factor(left, right);
    Polynomial y = factor(right, left);
    long terms = (long) x.terms() * y.terms();
    if (terms > MOST_TERMS * 4L || words.isTooMuch()) {
      return largeProduct(x, y);
    }
    words.count(terms);
    Polynomial product = words.canonical(products.times(x, y, width));
    return product.terms() > MOST_TERMS ? largeProduct(x, y) : product;
  }

  private Polynomial factor(Polynomial word, Polynomial other) {
    return factors == Factors.EXPANDED || word.terms() < 2 || other.isNumber()
        ? word
        : words.whole(word);
  }

  private Polynomial largeProduct(Polynomial x, Polynomial y) {
    String symbol = BinaryOp.MUL.symbol();
    return atoms.containsKey(new Operation(symbol, List.of(y, x)))
        ? atom(symbol, List.of(y, x))
        : atom(symbol, List.of(x, y));
  }

  /** Returns logic of two or three words by its truth table. */
  private Polynomial logic(int table, List<Polynomial> operands) {
    int shift = words.shift(operands);
    if (shift > 0) {
      long below = logic(table, operands.stream().mapToLong(Polynomial::number).toArray());
      Polynomial above =
          logic(table, operands.stream().map(operand -> words.shifted(operand, shift)).toList());
      Polynomial low = number(below & (1L << shift) - 1);
      return words.canonical(low.plus(1L << shift, above, width));
    }
    List<Logic> all = new ArrayList<>();
    operands.forEach(operand -> all.add(words.logic(operand)));
    Optional<Logic> logic = logicOf(table, all);
    for (int i = 0; logic.isEmpty(); i++) {
      all.set(i, words.ofAtom(operands.get(i)));
      logic = logicOf(table, all);
    }
    return words.sum(logic.get());
  }

  private Optional<Logic> logicOf(int table, List<Logic> operands) {
    words.count(1L << Math.min(Logic.atoms(operands).size(), Logic.MOST_ATOMS));
    return Logic.of(table, operands, MOST_TERMS);
  }

  private static long logic(int table, long[] words) {
    return TernaryLogic.apply(table, words[0], words[1], words[words.length - 1]);
  }

  /** Returns the constants in a word: factors of its products, and masks. */
  public Set<Long> numbers(Polynomial word) {
    Set<Long> numbers = new LinkedHashSet<>();
    for (int i = 0; i < word.terms(); i++) {
      numbers.add(word.factor(i));
      products.factors(word.product(i)).forEach(factor -> numbers.add(factor.mask()));
    }
    return numbers;
  }

  /** Returns the terms of a word, the constant one left out. */
  public List<Multiple<List<Conjunction>>> multiples(Polynomial word) {
    List<Multiple<List<Conjunction>>> multiples = new ArrayList<>();
    for (int i = 0; i < word.terms(); i++) {
      if (word.product(i) != Products.ONE) {
        multiples.add(new Multiple<>(word.factor(i), products.factors(word.product(i))));
      }
    }
    return multiples;
  }

  /** Returns the word of an atom. */
  public Polynomial word(int atom) {
    return words.sum(atom).orElseGet(() -> words.alone(atom));
  }
}
