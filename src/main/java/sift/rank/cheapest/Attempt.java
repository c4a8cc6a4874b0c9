package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.progress.Ending;
import sift.progress.Progress;
import sift.proof.Counterexample;
import sift.proof.Verifier;
import sift.search.enumerate.Block;
import sift.search.enumerate.Level;
import sift.search.enumerate.NewFunctions;
import sift.search.enumerate.Operation;
import sift.search.enumerate.Production;
import sift.search.enumerate.Runs;
import sift.search.enumerate.Workers;
import sift.spec.Domain;

/** A search on some samples; it ends when a formula right on the samples is refuted. */
final class Attempt {
  /** The greatest number of equally cheap formulas to collect. */
  private static final int MOST_FOUND = 1_000;

  /** Assumed formulas per function of a large level, to estimate its memory. */
  private static final int FORMULAS_PER_FUNCTION = 4;

  /** Formulas computed between updates of the bank and the bound. */
  private static final int BATCH = 1 << 18;

  private final CheapestRequest request;
  private final Progress progress;
  private final Workers workers;
  private final Consumer<CheapestResult> known;
  private final Verifier verifier;
  private final boolean isLatency;
  private final Vocabulary vocabulary;
  private final Prices prices;
  private final PricedBank bank;
  private final long[] masks;
  private final long[] expected;
  private final List<CheapestResult.LevelReport> reports = new ArrayList<>();
  private final Set<Expr> found = new LinkedHashSet<>();
  private double best;
  private boolean isAnyTooDear;
  private OptionalInt refuting = OptionalInt.empty();
  private long triedFormulas;

  /**
   * An attempt on these samples.
   *
   * @param known receives intermediate results
   */
  Attempt(
      CheapestRequest request,
      List<Integer> samples,
      Workers workers,
      Progress progress,
      Consumer<CheapestResult> known) {
    this.request = request;
    this.workers = workers;
    this.progress = progress;
    this.known = known;
    Domain domain = request.target().domain();
    verifier = new Verifier(domain);
    isLatency = request.objective() == Objective.LATENCY;
    vocabulary = new Vocabulary(request, samples);
    prices = vocabulary.prices();
    bank = vocabulary.bank();
    masks = samples.stream().mapToLong(domain::mask).toArray();
    expected = samples.stream().mapToLong(domain::expected).toArray();
    best = request.limits().bound();
    isAnyTooDear = vocabulary.isAnyTooDear();
  }

  /**
   * The outcome of an attempt.
   *
   * @param result empty if a formula right on the samples was refuted
   * @param refuting its counterexample
   */
  record Answer(Optional<CheapestResult> result, List<Integer> refuting) {}

  /** Searches until something is known, or a formula is refuted. */
  Answer run() {
    Optional<CheapestResult> result = searched();
    return new Answer(result, result.isPresent() ? List.of() : List.of(refuting.orElseThrow()));
  }

  private boolean isRefuted() {
    return refuting.isPresent();
  }

  /** Searches; returns nothing if a formula was refuted. */
  private Optional<CheapestResult> searched() {
    for (int leaf = 0; leaf < bank.entries(); leaf++) {
      int entry = leaf;
      if (IntStream.range(0, masks.length).allMatch(i -> accepts(i, bank.word(i, entry)))) {
        takeFit(bank.price(leaf), 0, () -> bank.expr(entry));
      }
    }
    Formulas leaves = new Formulas(0, 0);
    if (isRefuted() || !endLevel(0, leaves) || (hasToolWithoutLatency() && !leaves.isStored)) {
      return isRefuted() ? Optional.empty() : Optional.of(result(0, ended(leaves)));
    }
    int last = 0;
    for (int level = 1; !isRefuted(); level++) {
      if (isLatency ? level >= best : prices.least(level) >= best) {
        return Optional.of(result(least(level), new Ending.Exhausted(level - 1)));
      }
      long formulas = formulas(level);
      if (formulas == 0 && level > reach(last)) {
        return Optional.of(
            result(leastOf(Double.POSITIVE_INFINITY), new Ending.Exhausted(level - 1)));
      }
      if (formulas > request.limits().formulas() - triedFormulas || progress.stopRequested()) {
        return Optional.of(
            result(
                least(level),
                progress.stopRequested()
                    ? new Ending.Interrupted()
                    : new Ending.FormulaLimit(request.limits().formulas())));
      }
      known.accept(result(least(level), new Ending.Interrupted()));
      progress.enter(level, "matching", formulas, found.size());
      Formulas tried = new Formulas(level, formulas);
      if (!run(level, tried)) {
        return isRefuted() ? Optional.empty() : Optional.of(result(least(level), ended(tried)));
      }
      if (!tried.isStored) {
        return Optional.of(
            result(least(hasToolWithoutLatency() ? level : level + 1), ended(tried)));
      }
      last = bank.count(level + 1) > 0 ? level : last;
    }
    return Optional.empty();
  }

  /** Returns the highest level of formulas whose operands are of level {@code last} or lower. */
  private int reach(int last) {
    return isLatency
        ? last + bank.productions().stream().mapToInt(Production::weight).max().orElse(0)
        : Production.OPERANDS.size() * last + 1;
  }

  private boolean hasToolWithoutLatency() {
    return isLatency && bank.productions().stream().anyMatch(tool -> tool.weight() == 0);
  }

  /** Returns the least cost of formulas of that level and higher ones. */
  private double least(int level) {
    return leastOf(isLatency ? level : prices.least(level));
  }

  /**
   * Returns {@code left}, or less if the best formula, or one too dear for a price, may cost less.
   */
  private double leastOf(double left) {
    return Math.min(best, isAnyTooDear ? Math.min(left, prices.leastTooDear()) : left);
  }

  /** Returns the number of formulas of a level, or more than the limit. */
  private long formulas(int level) {
    Runs.Counting counting = new Runs.Counting(request.limits().formulas(), progress);
    through(counting).run(level + 1);
    return counting.formulas();
  }

  /** Returns the levels; leaves are of level 1, numbered 0 here. */
  private Level through(Runs runs) {
    Level.Cost cost = isLatency ? Level.Cost.MAX : Level.Cost.SUM;
    return new Level(bank.productions(), cost, vocabulary.known(), runs);
  }

  /**
   * Tries the tools without latency on the entries of a level, which begins with {@code first}, and
   * ends it; returns whether it was completed.
   */
  private boolean endLevel(int first, Formulas formulas) {
    boolean isWhole = true;
    if (hasToolWithoutLatency()) {
      for (int from = first; isWhole && formulas.isStored && from < bank.entries(); ) {
        int end = bank.entries();
        isWhole =
            triedFormulas <= request.limits().formulas()
                && through(formulas.runs).runWeightless(from, end);
        from = end;
      }
    }
    bank.endLevel();
    return isWhole;
  }

  /** Tries the formulas of a level; returns whether it was completed. */
  private boolean run(int level, Formulas formulas) {
    long before = triedFormulas;
    int first = bank.entries();
    boolean isWhole = through(formulas.runs).run(level + 1) && endLevel(first, formulas);
    reports.add(
        new CheapestResult.LevelReport(
            level, formulas.isStored ? bank.entries() - first : -1, triedFormulas - before));
    return isWhole;
  }

  private CheapestResult result(double provedBelow, Ending ending) {
    return new CheapestResult(List.copyOf(found), best, provedBelow, reports, ending);
  }

  /** Returns the ending of the search after a level. */
  private Ending ended(Formulas formulas) {
    return progress.stopRequested()
        ? new Ending.Interrupted()
        : formulas.isStored
            ? new Ending.FormulaLimit(request.limits().formulas())
            : formulas.isLast
                ? new Ending.Exhausted(formulas.level)
                : new Ending.MemoryCap(request.limits().memory());
  }

  private boolean accepts(int sample, long word) {
    return ((word ^ expected[sample]) & masks[sample]) == 0;
  }

  /** Tries a formula right on the samples on every case. */
  private void takeFit(long price, int level, Supplier<Expr> formula) {
    double cost = isLatency ? level : prices.cycles(price);
    if (isRefuted()
        || cost > best
        || (cost == best && found.size() >= MOST_FOUND)
        || cost == request.limits().bound()) { // of no interest
      return;
    }
    Expr fit = formula.get();
    Optional<Counterexample> wrong = verifier.verify(fit);
    if (wrong.isPresent()) {
      refuting = OptionalInt.of(wrong.get().index());
      return;
    }
    boolean isBetter = cost < best;
    if (isBetter) {
      best = cost;
      found.clear();
    }
    found.add(fit);
    if (isBetter) {
      known.accept(result(least(level), new Ending.Interrupted()));
    }
    progress.found(found.size());
  }

  /**
   * The sink of a level: tries formulas right on the samples on every case, stores new functions.
   */
  private final class Formulas implements Level.Shared<Part> {
    private final int level;
    private final boolean isLast;
    private final Runs runs;
    private boolean isStored;
    private double bound;

    Formulas(int level, long formulas) {
      this.level = level;
      isLast = !isLatency && prices.least(level + 1) >= best;
      isStored = !isLast && hasRoom(bank.entries() + formulas / FORMULAS_PER_FUNCTION);
      bound = isLatency ? Double.POSITIVE_INFINITY : best;
      ColumnLoops loops = ColumnLoops.of(BitWidth.WORD, formulas * (isStored ? bank.samples() : 1));
      runs = new Runs.Batches<>(bank, loops, this, workers, BATCH, progress);
    }

    /** Whether there may be room for {@code entries} more entries. */
    private boolean hasRoom(long entries) {
      return entries * PricedBank.bytes(bank.samples()) < request.limits().memory();
    }

    @Override
    public Part part() {
      return new Part(this);
    }

    @Override
    public boolean take(List<Part> parts) {
      for (Part part : parts) {
        isAnyTooDear |= part.isAnyTooDear;
        part.fits.forEach(fit -> takeFit(fit.price, level, fit.operation::expr));
        part.add(Integer.MAX_VALUE);
        part.clear();
      }
      isStored &= hasRoom(bank.entries());
      bound = isLatency ? Double.POSITIVE_INFINITY : best;
      return isRefuted();
    }
  }

  /** A formula right on the samples. */
  private record Fit(Operation operation, long price) {}

  /** The formulas of some blocks that are right on the samples, and the new functions. */
  private final class Part extends NewFunctions {
    private final Formulas level;
    private final List<Fit> fits = new ArrayList<>();
    private boolean isAnyTooDear;
    private long tried;

    Part(Formulas level) {
      super(bank);
      this.level = level;
    }

    @Override
    public boolean accept(Block block) {
      tried += block.length();
      if (level.isStored) {
        compute(block);
      }
      long[] first = level.isStored ? values(0) : block.values(0);
      for (int i = 0; i < block.length(); i++) {
        boolean mayFit = accepts(0, first[i]);
        if (mayFit || level.isStored) {
          long price = bank.price(block, i);
          if (price == Prices.TOO_DEAR) {
            isAnyTooDear = true;
          } else {
            take(block, i, mayFit, price);
          }
        }
      }
      return false;
    }

    private void take(Block block, int i, boolean mayFit, long price) {
      if (mayFit && prices.cycles(price) <= level.bound && fits(block, i)) {
        fits.add(new Fit(block.operation(i), price));
      }
      if (level.isStored
          && prices.leastWithMore(price) < level.bound
          && bank.lacks(
              key(i),
              check(i),
              block.production().code(),
              block.operation(i).operands(),
              0,
              sample -> values(sample)[i])) {
        put(block, i);
      }
    }

    private boolean fits(Block block, int i) {
      for (int sample = 1; sample < masks.length; sample++) {
        if (!accepts(sample, block.value(sample, i))) {
          return false;
        }
      }
      return true;
    }

    void clear() {
      setWords();
      triedFormulas += tried;
      tried = 0;
      fits.clear();
      isAnyTooDear = false;
    }
  }
}
