package sift.kernel.time;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.kernel.Expansion;
import sift.kernel.Width;
import sift.kernel.emit.FoldEmitter;
import sift.kernel.emit.FoldKernel;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.rank.cost.Cost;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * Formulas in turn against the clock, each compiled for itself: in vectors of as many words as an
 * instruction of the cost model computes, or in 64-bit words.
 *
 * <p>As in the models, words known by square are read from columns, whatever they are computed
 * from; where they would be gathered, inputs alone are, but for the square.
 */
public final class FormulaRace {
  /** Few enough for the columns of a formula to lie in the nearest cache. */
  public static final int ROWS = 256;

  private final List<String> names;
  private final long[][] columns;
  private final Inputs inputs;
  private final Optional<Width> width;
  private final boolean gathers;

  /** Rows of the first 64, as words by square lie in a table. */
  private final int[] places = new SplittableRandom(1).ints(ROWS, 0, Long.SIZE).toArray();

  // What kernels return goes somewhere, or HotSpot would leave their loops out.
  private long sink;

  /** What is timed. */
  public enum Course {
    /** Each formula waits for the one before. */
    LATENCY,
    /** None waits. */
    THROUGHPUT;

    /** {@code "latency"}, {@code "throughput"}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the cycles of a model that are about it. What waits takes as long as its pipes do, at
     * least.
     *
     * @param lanes of the model
     */
    public double cycles(Cost.Timing timing, int lanes) {
      return switch (this) {
        case LATENCY -> Math.max(timing.latency(), timing.throughput() * lanes);
        case THROUGHPUT -> timing.throughput();
      };
    }
  }

  /**
   * A race.
   *
   * @param columns {@value #ROWS} words of each input
   * @param inputs which of them are known by square
   */
  public FormulaRace(List<String> names, long[][] columns, Inputs inputs, CostModel model) {
    this.names = List.copyOf(names);
    this.columns = Arrays.stream(columns).map(long[]::clone).toArray(long[][]::new);
    this.inputs = inputs;
    width = width(model);
    gathers = model.gathers();
  }

  /** Whether there are vectors that hold the formulas an instruction computes, or one word does. */
  public static boolean isTimed(CostModel model) {
    return model.lanes() == 1
        || Arrays.stream(Width.values()).anyMatch(width -> width.lanes() == model.lanes());
  }

  /** Returns the width of vectors that hold the formulas an instruction computes. */
  public static Optional<Width> width(CostModel model) {
    return model.lanes() == 1 ? Optional.empty() : Optional.of(Width.ofLanes(model.lanes()));
  }

  /** Returns the bits of these vectors, 0 for 64-bit words. */
  public static int vectorBits(CostModel model) {
    return width(model).map(Width::bits).orElse(0);
  }

  /**
   * Returns nanoseconds for each formula, in their order: from one result to the next that waits
   * for it, or for one of many.
   *
   * @throws sift.lang.NoFormException if one has an operator that kernels do not have
   * @throws java.util.concurrent.CancellationException if somebody asked the race to end
   */
  public List<Times> run(List<Expr> formulas, Course course, Effort effort, Progress progress) {
    return Race.run(
        formulas.stream().map(formula -> runner(formula, course)).toList(),
        width.map(effort::forWidth).orElse(effort),
        progress);
  }

  private Runner runner(Expr formula, Course course) {
    Map<String, Expr> words = new LinkedHashMap<>();
    Expr rest = withNames(formula, words);
    List<String> parameters = List.copyOf(words.keySet());
    Program code = Program.simplified(parameters, List.of(rest));
    long[] in = new long[Math.max(1, parameters.size()) * ROWS];
    ColumnEvaluator evaluator = new ColumnEvaluator(names, columns, ROWS, ColumnLoops.SCALAR);
    int at = 0;
    for (Expr word : words.values()) {
      evaluator.evaluate(word, 0, ROWS, in, at);
      at += ROWS;
    }
    FoldKernel kernel = kernel(code, course);
    int operations =
        (width.isPresent() ? Expansion.of(code) : Expansion.ofWords(code)).operations();
    int lanes = width.map(Width::lanes).orElse(1);
    int items = course == Course.LATENCY ? ROWS / lanes : ROWS;
    return Runner.of(
        () -> sink ^= kernel.run(in, places, 0, ROWS, sink),
        items,
        (double) operations * ROWS / lanes / items);
  }

  private FoldKernel kernel(Program code, Course course) {
    Set<String> boards = names.stream().filter(name -> !isKnown(name)).collect(Collectors.toSet());
    Set<String> gathered = gathers ? inputs.perSquare() : Set.of();
    return switch (course) {
      case THROUGHPUT -> FoldEmitter.independent(code, boards, gathered, width, ROWS);
      case LATENCY -> FoldEmitter.waiting(code, boards, gathered, width, ROWS);
    };
  }

  private boolean isKnown(String name) {
    return inputs.square().contains(name) || inputs.perSquare().contains(name);
  }

  /**
   * Returns the formula with a name for each of the largest terms that are read from columns, and
   * keeps what each of its inputs stands for.
   */
  private Expr withNames(Expr formula, Map<String, Expr> words) {
    List<String> own = Program.of(formula).inputs();
    if (own.isEmpty()) {
      return formula; // a number
    }
    boolean isInput = formula instanceof Expr.Input;
    if (isInput || (!gathers && own.stream().allMatch(this::isKnown))) {
      String name = isInput ? own.getFirst() : formula.toString();
      words.put(name, formula);
      return new Expr.Input(name);
    }
    return formula.map(term -> withNames(term, words));
  }
}
