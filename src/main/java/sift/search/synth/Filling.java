package sift.search.synth;

import java.util.stream.IntStream;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.DefinedFunction;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.synth.SynthesisRequest.Choices;

/** Fills a bank level by level, as far as memory and time allow. */
final class Filling {
  /** What a condition takes, and what is known of the samples on which an entry is right. */
  private static final int CONDITION_BYTES = 150;

  private final SynthesisRequest request;
  private final SampleBank bank;
  private final Workers workers;
  private final Predicates predicates;
  private final Progress progress;
  private final int mostEntries;
  private long tried;

  /** The filling of an empty bank; the conditions go along if choices are allowed. */
  Filling(
      SynthesisRequest request,
      SampleBank bank,
      Workers workers,
      Predicates predicates,
      Progress progress) {
    this.request = request;
    this.bank = bank;
    this.workers = workers;
    this.predicates = predicates;
    this.progress = progress;
    long perEntry =
        (SampleBank.bytes(bank.samples(), 1 << 20) >> 20)
            + (request.choices() == Choices.ALLOWED ? CONDITION_BYTES : 0);
    mostEntries = Math.clamp(request.limits().memory() / perEntry, 1 << 10, 1 << 27);
  }

  /** Fills up to a level; returns whether it is whole. */
  boolean fill(int level) {
    boolean isWhole = true;
    while (bank.levels() < level && isWhole) {
      isWhole = next();
    }
    return isWhole;
  }

  /** Fills the next level; returns whether it is whole. */
  boolean next() {
    Storing storing = new Storing(bank, mostEntries, workers);
    boolean isWhole = true;
    if (bank.levels() == 0) {
      storing.leaves(request.grammar(), request.samples(), request.samples().width());
    } else {
      int level = bank.levels() + 1;
      isWhole = through(level, storing);
      if (isWhole) {
        bank.endLevel();
      }
    }
    count(storing.tried());
    if (isWhole && request.choices() == Choices.ALLOWED) {
      predicates.addLevel();
    }
    return isWhole;
  }

  /** Goes through a level without more ado; returns whether it came to the end. */
  <P extends Level.Sink> boolean through(int level, Level.Shared<P> sink) {
    long formulas = formulas(level);
    ColumnLoops loops = ColumnLoops.of(request.samples().width(), formulas * bank.samples());
    Level.Setting setting =
        new Level.Setting(request.grammar(), request.weights(), predicates, workers, progress);
    return new Level(bank, setting, Runs.of(bank, loops, sink, setting, formulas)).run(level);
  }

  /** Counts formulas as tried. */
  void count(long formulas) {
    tried += formulas;
  }

  /** Returns how many formulas were tried. */
  long tried() {
    return tried;
  }

  /** Returns how many formulas there are at a level. */
  long formulas(int weight) {
    Grammar grammar = request.grammar();
    long formulas = (long) grammar.unary().size() * bank.count(weight - 1);
    for (BinaryOp op : grammar.binary()) {
      int rest = weight - request.weights().of(op);
      if (op.isShift() && !grammar.shifts().isEmpty()) {
        formulas += (long) grammar.shifts().size() * bank.count(rest - 1);
        continue;
      }
      for (int left = 1; left < rest; left++) {
        formulas += (long) bank.count(left) * bank.count(rest - left);
      }
    }
    for (DefinedFunction function : grammar.functions()) {
      formulas += operands(function.arity(), weight - 1);
    }
    for (int condition = 1; condition < weight - 2; condition++) {
      for (int then = 1; then < weight - 1 - condition; then++) {
        formulas +=
            (long) predicates.of(condition).size()
                * bank.count(then)
                * bank.count(weight - 1 - condition - then);
      }
    }
    return formulas;
  }

  /** Returns in how many ways so many operands have a weight together. */
  private long operands(int count, int weight) {
    if (count == 1) {
      return bank.count(weight);
    }
    return IntStream.range(1, weight)
        .mapToLong(first -> bank.count(first) * operands(count - 1, weight - first))
        .sum();
  }
}
