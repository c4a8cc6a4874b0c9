package sift.bench.costs;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import sift.kernel.LaneOperators;
import sift.kernel.time.FormulaRace;
import sift.lang.BinaryOp;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * Formulas drawn at random: trees of 3 to 15 symbols over two words and a few numbers, each size as
 * often as another, each operator too. Where a model gathers words by square, the number of the
 * square and such a word are there too, and terms of one operator of the square alone: others a
 * model would read from a table of their own.
 *
 * <p>A tree in which a term has the words of a leaf, of a number or of a smaller term is not taken:
 * compilers would simplify it.
 */
public final class RandomFormulas {
  private static final List<String> BOARDS = List.of("x", "y");

  private static final String SQUARE = "sq";

  /** A word by square. */
  private static final String WORD = "w";

  private static final int FEWEST_SYMBOLS = 3;
  private static final int MOST_SYMBOLS = 15;

  private static final List<UnaryOp> UNARY = List.of(UnaryOp.values());
  private static final List<BinaryOp> BINARY =
      Stream.of(BinaryOp.values()).filter(LaneOperators::has).toList();
  private static final long[] NUMBERS = {1, 2, 0x5555555555555555L, 0x0101010101010101L, ~7L};

  private final CostModel model;
  private final SplittableRandom random = new SplittableRandom(1);
  private final List<String> names;
  private final ColumnEvaluator evaluator;

  private RandomFormulas(CostModel model) {
    this.model = model;
    names = names(model);
    evaluator = new ColumnEvaluator(names, columns(names), FormulaRace.ROWS, ColumnLoops.SCALAR);
  }

  /** Returns the names of the inputs. */
  static List<String> names(CostModel model) {
    return model.gathers() ? List.of("x", "y", SQUARE, WORD) : BOARDS;
  }

  /** Returns the inputs, of which words by square are gathered. */
  static Inputs inputs(CostModel model) {
    return model.gathers() ? new Inputs(Set.of(SQUARE), Set.of(WORD)) : Inputs.BOARDS;
  }

  /** Returns {@link FormulaRace#ROWS} words of each input. */
  static long[][] columns(List<String> names) {
    SplittableRandom words = new SplittableRandom(1);
    return names.stream()
        .map(name ->
            name.equals(SQUARE)
                ? words.longs(FormulaRace.ROWS, 0, Long.SIZE).toArray()
                : words.longs(FormulaRace.ROWS).toArray())
        .toArray(long[][]::new);
  }

  /** Returns so many different formulas that the model has a cost for, the same in every run. */
  public static List<Expr> draw(CostModel model, int count) {
    RandomFormulas formulas = new RandomFormulas(model);
    Set<Expr> drawn = new LinkedHashSet<>();
    while (drawn.size() < count) {
      drawn.add(formulas.next());
    }
    return List.copyOf(drawn);
  }

  private Expr next() {
    int symbols = random.nextInt(FEWEST_SYMBOLS, MOST_SYMBOLS + 1);
    while (true) {
      Expr formula = tree(symbols);
      if (isIrreducible(formula)
          && formula.terms().stream().noneMatch(this::isOfTable)
          && model.cost(formula, Inputs.BOARDS).isFinite()) {
        return formula;
      }
    }
  }

  private Expr tree(int symbols) {
    if (symbols == 1) {
      return random.nextInt(3) > 0
          ? new Expr.Input(names.get(random.nextInt(names.size())))
          : new Expr.Constant(NUMBERS[random.nextInt(NUMBERS.length)]);
    }
    int operator = random.nextInt(symbols == 2 ? UNARY.size() : UNARY.size() + BINARY.size());
    if (operator < UNARY.size()) {
      return new Expr.Unary(UNARY.get(operator), tree(symbols - 1));
    }
    BinaryOp op = BINARY.get(operator - UNARY.size());
    boolean isByNumber = op.isShift() && random.nextInt(4) > 0;
    int left = isByNumber ? symbols - 2 : random.nextInt(1, symbols - 1);
    return new Expr.Binary(
        op,
        tree(left),
        isByNumber ? new Expr.Constant(random.nextInt(1, 64)) : tree(symbols - 1 - left));
  }

  /**
   * Returns whether a term that depends on the square alone is more than an operator of its number.
   */
  private boolean isOfTable(Expr term) {
    List<String> own = Program.of(term).inputs();
    return !term.isConstant()
        && !(term instanceof Expr.Leaf)
        && Collections.disjoint(own, BOARDS)
        && (term.operators() > 1 || own.contains(WORD));
  }

  /** Whether nothing can be left out, as far as random words and simple rules tell. */
  private boolean isIrreducible(Expr formula) {
    if (Program.simplified(names, List.of(formula)).operations()
        < Program.of(formula).operations()) {
      return false;
    }
    Set<List<Long>> words = new HashSet<>();
    for (Expr term : formula.terms()) {
      List<Long> values =
          Arrays.stream(evaluator.values(term, 0, FormulaRace.ROWS)).boxed().toList();
      boolean isNumber = values.stream().distinct().count() == 1;
      if (!words.add(values) || (isNumber && !term.isConstant())) {
        return false;
      }
    }
    return true;
  }
}
