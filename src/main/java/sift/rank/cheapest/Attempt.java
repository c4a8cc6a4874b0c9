package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.Verdict;
import sift.proof.Verifier;
import sift.spec.Domain;

/** A search on some samples, which ends when a formula that fits them is refuted. */
final class Attempt {
  /** Equally cheap formulas beyond these are not collected. */
  private static final int MOST_FOUND = 1_000;

  /** At least so many formulas have one function, where there are many. */
  private static final int FORMULAS_PER_FUNCTION = 4;

  /** The words of a round of units, which are computed before any of its functions is stored. */
  private static final int ROUND = 1 << 18;

  private final CheapestRequest request;
  private final Progress progress;
  private final Consumer<CheapestResult> known;
  private final Verifier verifier;
  private final boolean isLatency;
  private final Vocabulary vocabulary;
  private final Prices prices;
  private final PricedBank bank;
  private final List<Level.Tool> tools;
  private final Worker.Samples wanted;
  private final List<CheapestResult.LevelReport> reports = new ArrayList<>();
  private final Set<Expr> found = new LinkedHashSet<>();
  private double best;
  private boolean isAnyTooDear;
  private OptionalInt refuting = OptionalInt.empty();
  private long tried;

  /**
   * An attempt on these samples.
   *
   * @param known receives what is found and proved on the way
   */
  Attempt(
      CheapestRequest request,
      List<Integer> samples,
      Progress progress,
      Consumer<CheapestResult> known) {
    this.request = request;
    this.progress = progress;
    this.known = known;
    Domain domain = request.target().domain();
    verifier = new Verifier(domain);
    isLatency = request.objective() == Objective.LATENCY;
    vocabulary = new Vocabulary(request, samples);
    prices = vocabulary.prices();
    bank = vocabulary.bank();
    tools = vocabulary.tools();
    wanted =
        new Worker.Samples(
            samples.stream().mapToLong(domain::mask).toArray(),
            samples.stream().mapToLong(domain::expected).toArray());
    best = request.limits().bound();
    isAnyTooDear = vocabulary.isAnyTooDear();
  }

  /** Returns the case on which a formula that fits the samples is wrong; it is to be a sample. */
  OptionalInt refuting() {
    return refuting;
  }

  private boolean isRefuted() {
    return refuting.isPresent();
  }

  /** Searches; returns nothing when a formula was refuted. */
  Optional<CheapestResult> run() {
    takeFits(vocabulary.leaves().filter(leaf -> wanted.accepts(leaf.values())).toList(), 0);
    Rounds leaves = new Rounds(0, 0);
    if (!endLevel(0, leaves) || (hasToolWithoutLatency() && !leaves.isStored)) {
      return isRefuted() ? Optional.empty() : Optional.of(result(0, ended(leaves)));
    }
    int last = 0;
    for (int level = 1; !isRefuted(); level++) {
      if (isLatency ? level >= best : prices.least(level) >= best) {
        return Optional.of(result(least(level), CheapestResult.Ending.EXHAUSTED));
      }
      long formulas = formulas(level);
      if (formulas == 0 && level > reach(last)) {
        return Optional.of(
            result(leastOf(Double.POSITIVE_INFINITY), CheapestResult.Ending.EXHAUSTED));
      }
      if (formulas > request.limits().formulas() - tried || progress.stopRequested()) {
        return Optional.of(
            result(
                least(level),
                progress.stopRequested()
                    ? CheapestResult.Ending.INTERRUPTED
                    : CheapestResult.Ending.FORMULAS));
      }
      known.accept(result(least(level), CheapestResult.Ending.INTERRUPTED));
      progress.enter(level, "matching", formulas, found.size());
      Rounds rounds = new Rounds(level, formulas);
      if (!run(level, rounds)) {
        return isRefuted() ? Optional.empty() : Optional.of(result(least(level), ended(rounds)));
      }
      if (!rounds.isStored) {
        return Optional.of(
            result(least(hasToolWithoutLatency() ? level : level + 1), ended(rounds)));
      }
      last = bank.first(level + 1) > bank.first(level) ? level : last;
    }
    return Optional.empty();
  }

  /** Returns the last level that formulas over levels up to one can be of. */
  private int reach(int last) {
    return isLatency
        ? last + tools.stream().mapToInt(tool -> tool.of().latency()).max().orElse(0)
        : PricedBank.OPERANDS * last + 1;
  }

  private boolean hasToolWithoutLatency() {
    return isLatency && tools.stream().anyMatch(tool -> tool.of().latency() == 0);
  }

  /** Returns the least cost of formulas of that level and later ones. */
  private double least(int level) {
    return leastOf(isLatency ? level : prices.least(level));
  }

  /** Returns the least cost of what is left where all of it but what is too dear costs so much. */
  private double leastOf(double left) {
    return Math.min(best, isAnyTooDear ? Math.min(left, prices.leastTooDear()) : left);
  }

  private long formulas(int level) {
    long[] count = {0};
    vocabulary
        .levels()
        .run(
            level,
            unit -> {
              count[0] += unit.end() - unit.from();
              return count[0] > request.limits().formulas();
            });
    return count[0];
  }

  /**
   * Tries the tools without latency on the entries of a level, which begins with {@code first}, and
   * ends it; returns whether all were tried.
   */
  private boolean endLevel(int first, Rounds rounds) {
    boolean isWhole = true;
    if (hasToolWithoutLatency()) {
      for (int from = first; isWhole && rounds.isStored && from < bank.entries(); ) {
        int end = bank.entries();
        isWhole =
            tried <= request.limits().formulas()
                && vocabulary.levels().runWithoutLatency(from, end, rounds)
                && rounds.flush();
        from = end;
      }
    }
    bank.endLevel();
    return isWhole;
  }

  /** Tries the formulas of a level; returns whether all were. */
  private boolean run(int level, Rounds rounds) {
    long before = tried;
    int first = bank.entries();
    boolean isWhole =
        vocabulary.levels().run(level, rounds) && rounds.flush() && endLevel(first, rounds);
    reports.add(
        new CheapestResult.LevelReport(
            level, rounds.isStored ? bank.entries() - first : -1, tried - before));
    return isWhole;
  }

  private CheapestResult result(double provedBelow, CheapestResult.Ending ending) {
    return new CheapestResult(List.copyOf(found), best, provedBelow, reports, ending);
  }

  /** Returns why no more is tried after a level. */
  private CheapestResult.Ending ended(Rounds rounds) {
    return progress.stopRequested()
        ? CheapestResult.Ending.INTERRUPTED
        : rounds.isStored
            ? CheapestResult.Ending.FORMULAS
            : rounds.isLast ? CheapestResult.Ending.EXHAUSTED : CheapestResult.Ending.MEMORY;
  }

  /** Tries what fits the samples on every case. */
  private void takeFits(List<PricedBank.Function> fits, int level) {
    for (PricedBank.Function fit : fits) {
      double cost = isLatency ? level : prices.cycles(fit.price());
      if (isRefuted() || cost > best || (cost == best && found.size() >= MOST_FOUND)) {
        continue;
      }
      if (cost == request.limits().bound()) {
        continue; // of no interest
      }
      Expr formula = vocabulary.expr(fit);
      if (verifier.verify(formula) instanceof Verdict.Refuted(var counterexample)) {
        refuting = OptionalInt.of(counterexample.index());
        return;
      }
      boolean isBetter = cost < best;
      if (isBetter) {
        best = cost;
        found.clear();
      }
      found.add(formula);
      if (isBetter) {
        known.accept(result(least(level), CheapestResult.Ending.INTERRUPTED));
      }
      progress.found(found.size());
    }
  }

  /** Computes units on all threads, some at a time, and takes what comes of them in order. */
  private final class Rounds implements Level.Sink {
    private final int level;
    private final ColumnLoops loops;
    private final List<Level.Unit> waiting = new ArrayList<>();
    private final List<Worker> workers = new ArrayList<>();
    private final boolean isLast;
    private boolean isStored;
    private long words;

    Rounds(int level, long formulas) {
      this.level = level;
      isLast = !isLatency && prices.least(level + 1) >= best;
      isStored = !isLast && mayFit(formulas);
      loops = ColumnLoops.of(BitWidth.WORD, formulas * (isStored ? bank.samples() : 1));
    }

    /** Whether there may be room for the functions of so many formulas. */
    private boolean mayFit(long formulas) {
      return bytes(bank.entries() + formulas / FORMULAS_PER_FUNCTION) < request.limits().memory();
    }

    private long bytes(long entries) {
      return entries * PricedBank.bytes(bank.samples());
    }

    @Override
    public boolean take(Level.Unit unit) {
      waiting.add(unit);
      words += unit.end() - unit.from();
      return words >= ROUND && !flush();
    }

    /** Computes what waits; returns whether to go on. */
    boolean flush() {
      int threads = request.limits().threads();
      while (workers.size() < threads) {
        workers.add(new Worker(bank, prices, tools, wanted, loops));
      }
      double bound = isLatency ? Double.POSITIVE_INFINITY : best;
      List<ForkJoinTask<Worker.Yield>> tasks = new ArrayList<>();
      int share = (waiting.size() + threads - 1) / threads;
      for (int thread = 0; thread < threads; thread++) {
        Worker worker = workers.get(thread);
        List<Level.Unit> units =
            waiting.subList(
                Math.min(waiting.size(), thread * share),
                Math.min(waiting.size(), (thread + 1) * share));
        boolean isNewKept = isStored;
        tasks.add(ForkJoinTask.adapt(() -> worker.work(units, bound, isNewKept)));
      }
      for (ForkJoinTask<Worker.Yield> task : ForkJoinTask.invokeAll(tasks)) {
        Worker.Yield yield = task.join();
        isAnyTooDear |= yield.isAnyTooDear();
        takeFits(yield.fits(), level);
        yield.fresh().forEach(bank::add);
      }
      isStored &= bytes(bank.entries()) < request.limits().memory();
      tried += words;
      progress.add(words);
      words = 0;
      waiting.clear();
      return !isRefuted() && !progress.stopRequested();
    }
  }
}
