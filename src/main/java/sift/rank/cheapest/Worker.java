package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sift.lang.ColumnEvaluator;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.Expr;

/** Computes units, on one thread: finds what fits all samples, and keeps what the bank lacks. */
final class Worker {
  private static final int RUN = 512;

  private final PricedBank bank;
  private final Prices prices;
  private final List<Level.Tool> tools;
  private final Samples samples;
  private final ColumnEvaluator[] evaluators;
  private final long[][][] columns;
  private final long[][] values;

  // By tool: the nodes of its term but for variables, and how often each variable stands there.
  private final int[] ownSymbols;
  private final int[][] uses;

  /** What the formulas are to be on the samples, of which the first refutes most. */
  @SuppressWarnings("ArrayRecordComponent") // read only, within the package
  record Samples(long[] masks, long[] expected) {
    boolean accepts(long[] values) {
      return IntStream.range(0, values.length).allMatch(sample -> accepts(sample, values[sample]));
    }

    boolean accepts(int sample, long value) {
      return ((value ^ expected[sample]) & masks[sample]) == 0;
    }
  }

  /**
   * What comes of units.
   *
   * @param fits formulas that fit the samples
   * @param fresh functions that the bank lacks, some of them more than once
   */
  record Yield(
      List<PricedBank.Function> fits, List<PricedBank.Function> fresh, boolean isAnyTooDear) {}

  Worker(
      PricedBank bank, Prices prices, List<Level.Tool> tools, Samples samples, ColumnLoops loops) {
    this.bank = bank;
    this.prices = prices;
    this.tools = tools;
    this.samples = samples;
    int count = bank.samples();
    columns = new long[count][PricedBank.OPERANDS][RUN];
    values = new long[count][RUN];
    ownSymbols = tools.stream().mapToInt(Level.Tool::ownSymbols).toArray();
    uses = tools.stream().map(Level.Tool::uses).toArray(int[][]::new);
    evaluators = new ColumnEvaluator[count];
    for (int sample = 0; sample < count; sample++) {
      evaluators[sample] = new ColumnEvaluator(Vocabulary.OPERANDS, columns[sample], RUN, loops);
    }
  }

  /**
   * Computes units.
   *
   * @param bound what costs more does not count
   * @param isStored whether functions are kept of which something below the bound may be made
   */
  Yield work(List<Level.Unit> units, double bound, boolean isStored) {
    List<PricedBank.Function> fits = new ArrayList<>();
    List<PricedBank.Function> fresh = new ArrayList<>();
    boolean isAnyTooDear = false;
    for (Level.Unit unit : units) {
      int evaluated = isStored ? bank.samples() : 1;
      fix(unit);
      for (int from = unit.from(); from < unit.end(); from += RUN) {
        int length = Math.min(RUN, unit.end() - from);
        for (int sample = 0; sample < evaluated; sample++) {
          evaluate(unit, from, length, sample);
        }
        for (int i = 0; i < length; i++) {
          boolean mayFit = samples.accepts(0, values[0][i]);
          if (!mayFit && !isStored) {
            continue;
          }
          long price = price(unit, from + i);
          if (price == Prices.TOO_DEAR) {
            isAnyTooDear = true;
            continue;
          }
          if (mayFit && prices.cycles(price) <= bound && fits(unit, from, length, i, evaluated)) {
            fits.add(function(unit, from + i, price, i));
          }
          if (isStored && prices.leastWithMore(price) < bound) {
            PricedBank.Function function = function(unit, from + i, price, i);
            if (!bank.isOfNoUse(function)) {
              fresh.add(function);
            }
          }
        }
      }
    }
    return new Yield(fits, fresh, isAnyTooDear);
  }

  private void fix(Level.Unit unit) {
    for (int variable = 0; variable < arity(unit); variable++) {
      if (variable != unit.moving()) {
        for (int sample = 0; sample < columns.length; sample++) {
          Arrays.fill(columns[sample][variable], bank.words(sample)[unit.operands()[variable]]);
        }
      }
    }
  }

  private int arity(Level.Unit unit) {
    return tools.get(unit.tool()).arity();
  }

  private void evaluate(Level.Unit unit, int from, int length, int sample) {
    System.arraycopy(bank.words(sample), from, columns[sample][unit.moving()], 0, length);
    Expr term = tools.get(unit.tool()).of().term();
    evaluators[sample].evaluate(term, 0, ColumnOps.padded(length), values[sample], 0);
  }

  private boolean fits(Level.Unit unit, int from, int length, int i, int evaluated) {
    for (int sample = 1; sample < columns.length; sample++) {
      if (sample >= evaluated) {
        evaluate(unit, from, length, sample);
      }
      if (!samples.accepts(sample, values[sample][i])) {
        return false;
      }
    }
    return true;
  }

  private long price(Level.Unit unit, int entry) {
    long sum = tools.get(unit.tool()).price();
    for (int variable = 0; variable < arity(unit); variable++) {
      sum += bank.price(variable == unit.moving() ? entry : unit.operands()[variable]);
    }
    return prices.checked(sum);
  }

  private PricedBank.Function function(Level.Unit unit, int entry, long price, int i) {
    long[] words = new long[values.length];
    for (int sample = 0; sample < words.length; sample++) {
      words[sample] = values[sample][i];
    }
    int[] operands = unit.operands().clone();
    operands[unit.moving()] = entry;
    int symbols = ownSymbols[unit.tool()];
    for (int variable = 0; variable < arity(unit); variable++) {
      symbols += uses[unit.tool()][variable] * bank.symbols(operands[variable]);
    }
    return new PricedBank.Function(unit.tool(), operands, words, price, symbols);
  }
}
