package sift.rank.cheapest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.proof.Verdict;
import sift.proof.Verifier;
import sift.rank.cost.Inputs;
import sift.rank.cost.Toolbox;
import sift.spec.Domain;

/**
 * Enumerates formulas by instructions, level by level, over functions that samples tell apart.
 *
 * <ol>
 *   <li>A level is a number of instructions, or, where latency is to be least, cycles.
 *   <li>A formula costs what its instructions cost as a tree: a term that occurs twice is computed
 *       twice, unless one instruction takes it twice.
 *   <li>Of each function the formulas are kept than which none is cheaper in every resource. So
 *       whatever is made of a formula that was left out can be made of one that was kept, for no
 *       more.
 *   <li>What fits the samples is tried on every case. A case on which it is wrong becomes a sample,
 *       and the search begins again: samples tell less apart than all cases do, so that no formula
 *       that is right is ever left out for one that is wrong.
 *   <li>What costs as much as the best formula known is not gone on from. When nothing cheaper is
 *       left, the best formula is proved to be the cheapest.
 * </ol>
 */
public final class CheapestSearch {
  /** The variables of terms, as {@link Toolbox} has them; a tool has at most four of them. */
  static final List<String> OPERANDS = List.of("x0", "x1", "x2", "x3");

  private static final int SAMPLES = 8;
  private static final long SEED = 20_261_124;

  /** Equally cheap formulas beyond these are not collected. */
  private static final int MOST_FOUND = 1_000;

  /** At least so many formulas have one function, where there are many. */
  private static final int FORMULAS_PER_FUNCTION = 4;

  /** The words of a round of units, which are computed before any of its functions is stored. */
  private static final int ROUND = 1 << 18;

  private final CheapestRequest request;
  private final Progress progress;
  private final Domain domain;
  private final Inputs inputs;
  private final Verifier verifier;
  private final List<Integer> samples = new ArrayList<>();
  private final boolean isLatency;

  private double best;
  private final Set<Expr> found = new LinkedHashSet<>();

  private CheapestSearch(CheapestRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
    domain = request.target().domain();
    inputs =
        request.objective() == Objective.OPERATIONS ? Inputs.BOARDS : Inputs.of(request.target());
    verifier = new Verifier(domain);
    isLatency = request.objective() == Objective.LATENCY;
    best = request.limits().bound();
  }

  /**
   * Searches until the cheapest formula is proved, or the limits are reached.
   *
   * @throws IllegalArgumentException if the model's figures cannot be added exactly
   */
  public static CheapestResult run(CheapestRequest request, Progress progress) {
    CheapestSearch search = new CheapestSearch(request, progress);
    try (ForkJoinPool pool = new ForkJoinPool(request.limits().threads())) {
      return pool.submit(search::searched).join();
    }
  }

  private CheapestResult searched() {
    chooseSamples();
    while (true) {
      best = request.limits().bound();
      found.clear();
      Optional<CheapestResult> result = new Attempt().run();
      if (result.isPresent()) {
        return result.get();
      }
    }
  }

  /** Takes cases at random, that with the widest mask first: it refutes most. */
  private void chooseSamples() {
    SplittableRandom random = new SplittableRandom(SEED);
    Set<Integer> chosen = new LinkedHashSet<>();
    int wanted = Math.min(SAMPLES, domain.cases());
    while (chosen.size() < wanted) {
      chosen.add(random.nextInt(domain.cases()));
    }
    chosen.stream().sorted((i, j) -> Integer.compare(bits(j), bits(i))).forEach(samples::add);
  }

  private int bits(int index) {
    return Long.bitCount(domain.mask(index));
  }

  /** A search on the samples as they are. */
  private final class Attempt {
    private final Toolbox toolbox;
    private final Prices prices;
    private final List<Level.Tool> tools;
    private final PricedBank bank;
    private final int numbers;
    private final int known;
    private final Worker.Samples wanted;
    private final List<CheapestResult.LevelReport> reports = new ArrayList<>();
    private boolean isAnyTooDear;
    private boolean isRefuted;
    private long tried;

    Attempt() {
      // Where operators count, all are computed: there are no tables, and numbers are leaves only.
      boolean isMachine = request.objective() != Objective.OPERATIONS;
      KnownWords words =
          KnownWords.of(
              request.grammar(),
              inputs,
              isMachine ? request.limits().tableSymbols() : 1,
              domain,
              samples);
      toolbox = request.toolbox();
      prices = request.prices(toolbox);
      bank = new PricedBank(samples.size(), prices);
      numbers = words.constants().size();
      addLeaves(words);
      known = isMachine ? numbers + words.bySquare().size() : 0;
      tools = toolbox.tools().stream().flatMap(this::tool).toList();
      isAnyTooDear =
          toolbox.tools().stream().anyMatch(each -> prices.of(each.uses()) == Prices.TOO_DEAR);
      wanted =
          new Worker.Samples(
              samples.stream().mapToLong(domain::mask).toArray(),
              samples.stream().mapToLong(domain::expected).toArray());
    }

    /** Adds the formulas without instructions: numbers, words by square, and inputs. */
    private void addLeaves(KnownWords words) {
      long load = prices.of(toolbox.load());
      words
          .constants()
          .forEach((value, expr) -> {
            long[] column = new long[samples.size()];
            Arrays.fill(column, value);
            bank.addLeaf(expr, column, 0);
          });
      words
          .bySquare()
          .forEach(each -> bank.addLeaf(each.expr(), each.words(), each.isTable() ? load : 0));
      if (request.objective() != Objective.OPERATIONS) {
        bank.endKnown();
      }
      for (String name : request.grammar().inputs()) {
        if (!inputs.square().contains(name) && !inputs.perSquare().contains(name)) {
          long[] column = domain.column(name);
          bank.addLeaf(
              new Expr.Input(name), samples.stream().mapToLong(i -> column[i]).toArray(), 0);
        }
      }
    }

    /** Returns a tool with its variables numbered, unless a single one is too dear. */
    private Stream<Level.Tool> tool(Toolbox.Tool each) {
      long price = prices.of(each.uses());
      if (price == Prices.TOO_DEAR) {
        return Stream.empty();
      }
      Map<String, Expr> names = new HashMap<>();
      List<Optional<List<Integer>>> operands = new ArrayList<>();
      for (String variable : each.variables()) {
        names.put(variable, new Expr.Input(OPERANDS.get(operands.size())));
        operands.add(
            Toolbox.isRegister(variable)
                ? Optional.empty()
                : Optional.of(
                    IntStream.range(0, known).filter(i -> mayStand(variable, i)).boxed().toList()));
      }
      boolean isEmpty = operands.stream().flatMap(Optional::stream).anyMatch(List::isEmpty);
      boolean isKnown = operands.stream().noneMatch(Optional::isEmpty);
      return isEmpty || isKnown
          ? Stream.empty()
          : Stream.of(
              new Level.Tool(
                  new Toolbox.Tool(
                      each.mnemonic(), replaced(each.term(), names), each.latency(), each.uses()),
                  each.isCommutative(),
                  price,
                  operands));
    }

    private boolean mayStand(String variable, int entry) {
      Expr leaf = bank.leaf(entry);
      boolean isSquare = leaf instanceof Expr.Input(String name) && inputs.square().contains(name);
      return variable.equals(Toolbox.KNOWN)
          ? !isSquare
          : entry < numbers && toolbox.admits(variable, bank.words(0)[entry]);
    }

    Optional<CheapestResult> run() {
      takeFits(
          IntStream.range(0, bank.entries())
              .filter(this::fitsAsItIs)
              .mapToObj(i ->
                  new PricedBank.Function(
                      -1, new int[] {i}, new long[0], bank.price(i), bank.symbols(i)))
              .toList(),
          0);
      Rounds leaves = new Rounds(0, 0);
      if (!endLevel(0, leaves) || (hasToolWithoutLatency() && !leaves.isStored)) {
        return isRefuted ? Optional.empty() : Optional.of(result(0, ended(leaves)));
      }
      int last = 0;
      for (int level = 1; !isRefuted; level++) {
        if (isLatency ? level >= best : prices.least(level) >= best) {
          return Optional.of(result(least(level), CheapestResult.Ending.EXHAUSTED));
        }
        long formulas = formulas(level);
        if (formulas == 0 && level > reach(last)) {
          return Optional.of(
              result(
                  isAnyTooDear ? Math.min(best, prices.leastTooDear()) : best,
                  CheapestResult.Ending.EXHAUSTED));
        }
        if (formulas > request.limits().formulas() - tried || progress.stopRequested()) {
          return Optional.of(
              result(
                  least(level),
                  progress.stopRequested()
                      ? CheapestResult.Ending.INTERRUPTED
                      : CheapestResult.Ending.FORMULAS));
        }
        progress.enter(level, "matching", formulas, found.size());
        Rounds rounds = new Rounds(level, formulas);
        if (!run(level, rounds)) {
          return isRefuted ? Optional.empty() : Optional.of(result(least(level), ended(rounds)));
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
      double least = isLatency ? level : prices.least(level);
      return Math.min(best, isAnyTooDear ? Math.min(least, prices.leastTooDear()) : least);
    }

    private boolean fitsAsItIs(int entry) {
      return IntStream.range(0, samples.size())
          .allMatch(sample -> wanted.accepts(sample, bank.words(sample)[entry]));
    }

    private Level levels() {
      return new Level(bank, tools, known, isLatency);
    }

    private long formulas(int level) {
      long[] count = {0};
      levels()
          .run(
              level,
              unit -> {
                count[0] += unit.end() - unit.from();
                return count[0] > request.limits().formulas();
              });
      return count[0];
    }

    /**
     * Tries the tools without latency on the entries of a level, which begins with {@code first},
     * and ends it; returns whether all were tried.
     */
    private boolean endLevel(int first, Rounds rounds) {
      boolean isWhole = true;
      if (hasToolWithoutLatency()) {
        for (int from = first; isWhole && rounds.isStored && from < bank.entries(); ) {
          int end = bank.entries();
          isWhole =
              tried <= request.limits().formulas()
                  && levels().runWithoutLatency(from, end, rounds)
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
      boolean isWhole = levels().run(level, rounds) && rounds.flush() && endLevel(first, rounds);
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
        if (isRefuted || cost > best || (cost == best && found.size() >= MOST_FOUND)) {
          continue;
        }
        if (cost == request.limits().bound()) {
          continue; // of no interest
        }
        Expr formula = fit.tool() < 0 ? bank.leaf(fit.operands()[0]) : expr(fit);
        if (verifier.verify(formula) instanceof Verdict.Refuted(var counterexample)) {
          samples.add(counterexample.index());
          isRefuted = true;
          return;
        }
        if (cost < best) {
          best = cost;
          found.clear();
        }
        found.add(formula);
        progress.found(found.size());
      }
    }

    private Expr expr(PricedBank.Function application) {
      return expr(application.tool(), application.operands());
    }

    private Expr expr(int tool, int[] operands) {
      Map<String, Expr> bound = new HashMap<>();
      for (int i = 0; i < tools.get(tool).arity(); i++) {
        bound.put(OPERANDS.get(i), expr(operands[i]));
      }
      return replaced(tools.get(tool).of().term(), bound);
    }

    private Expr expr(int entry) {
      return bank.isLeaf(entry)
          ? bank.leaf(entry)
          : expr(
              bank.tool(entry),
              IntStream.range(0, PricedBank.OPERANDS)
                  .map(place -> bank.operand(entry, place))
                  .toArray());
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
        loops = ColumnLoops.of(BitWidth.WORD, formulas * (isStored ? samples.size() : 1));
      }

      /** Whether there may be room for the functions of so many formulas. */
      private boolean mayFit(long formulas) {
        return bytes(bank.entries() + formulas / FORMULAS_PER_FUNCTION) < request.limits().memory();
      }

      private long bytes(long entries) {
        return entries * PricedBank.bytes(samples.size());
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
        return !isRefuted && !progress.stopRequested();
      }
    }
  }

  /** Returns a term with formulas in place of its variables. */
  private static Expr replaced(Expr term, Map<String, Expr> by) {
    return switch (term) {
      case Expr.Input(String name) -> by.getOrDefault(name, term);
      case Expr.Unary(var op, Expr x) -> new Expr.Unary(op, replaced(x, by));
      case Expr.Binary(var op, Expr x, Expr y) ->
          new Expr.Binary(op, replaced(x, by), replaced(y, by));
      case Expr other -> other;
    };
  }
}
