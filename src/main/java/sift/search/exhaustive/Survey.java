package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sift.lang.Grammar;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.FingerprintTable;
import sift.search.bank.Problem;
import sift.search.plan.Outlook;
import sift.search.request.Coverage;
import sift.search.request.Journal;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.Ending;

/**
 * A short measurement of what a search is going to do, by the means of the search itself.
 *
 * <p>It goes through the sizes as {@link Engine} does. Of a size with few tasks it runs all; of
 * others it draws some of each path, the more the longer they take together, after a first draw
 * that warms up and is not counted. Functions are stored as the search will store them, up to a
 * size that takes seconds; from there on their number is extrapolated, and tasks are drawn over
 * those that are stored. Classes are counted where all tasks run, and grow on from there as the
 * search itself expects them to.
 */
public final class Survey {
  // A size of up to so many tasks is run as a whole.
  private static final int WHOLE_TASKS = 128;
  // The most tasks of a draw.
  private static final int MOST_TASKS = 512;
  private static final int MOST_TASKS_OF_LAST = 1024;
  private static final int LEAST_TASKS = 64;
  private static final int DRAWS_OF_LAST = 3;
  // What the tasks of a size may take by the clock.
  private static final long MOST_NANOS = 3_000_000_000L;
  // Some seconds to evaluate.
  private static final long MOST_STORED_WORDS = 1L << 34;

  private final SearchRequest request;
  private final Grammar grammar;
  private final Progress progress;
  private final TimedPool pool;
  private final long mostWords;
  private final Problem problem;
  private final Bank bank;
  private final MemoryBudget memory;
  private final Storage storage;
  private final Classes classes;
  private final boolean isPlain;
  // Of each size that the search will have stored by then.
  private final List<Long> functions = new ArrayList<>();
  // Of each size and target.
  private final List<long[]> found = new ArrayList<>();
  private boolean storing = true;
  private double nanosPerWord;
  private TaskTimes times;
  private double factor = 1;
  private long bytes;

  private Survey(SearchRequest request, Progress progress, TimedPool pool, long mostWords) {
    this.request = request;
    this.progress = progress;
    this.pool = pool;
    this.mostWords = mostWords;
    grammar = request.grammar();
    problem = new Problem(grammar, request.targets(), request.seed());
    bank = new Bank(problem);
    memory = MemoryBudget.within(request.memory());
    storage = new Storage(request, problem, bank, memory, progress);
    classes = new Classes(request.targets().size(), request.top());
    isPlain = request.joins().isEmpty();
    times = new TaskTimes(bank, grammar, request.targets().size());
  }

  /**
   * Measures for some seconds.
   *
   * @throws java.util.concurrent.CancellationException if {@code progress} was asked to stop
   * @throws IllegalArgumentException if the grammar does not fit the targets, or a size has more
   *     formulas than fit 63 bits
   */
  public static Outlook of(SearchRequest request, Progress progress) {
    return of(request, progress, MOST_STORED_WORDS);
  }

  /** Does the same, and stores sizes that take so many words to evaluate. */
  static Outlook of(SearchRequest request, Progress progress, long mostWords) {
    TimedPool pool = new TimedPool(request.threads());
    Survey survey = new Survey(request, progress, pool, mostWords);
    try (pool) {
      return pool.run(survey::outlook);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "some size has more than 2^63 formulas; a smaller one may be planned");
    } finally {
      survey.close(); // after the pool: tasks read what it closes
    }
  }

  private void close() {
    storage.close();
    classes.close();
    bank.close();
  }

  private Outlook outlook() {
    storage.storeSmall();
    IntStream.rangeClosed(1, bank.sizes()).forEach(size -> functions.add((long) bank.count(size)));
    Samples samples = new Samples(problem, bank, request.samples(), request.seed());
    Rounds rounds =
        new Rounds(
            new SearchState(problem, bank, samples, classes, progress),
            memory,
            request,
            SearchListener.NONE,
            new JournalBuffer(Optional.empty()),
            Optional.empty(),
            (rows, result, addingNanos) -> times.onTask(rows, result, addingNanos));
    int targets = request.targets().size();
    Journal.OpenTargets open = new Journal.OpenTargets((1L << targets) - 1, targets > 1);
    List<Outlook.Size> sizes = new ArrayList<>();
    Optional<Ending> ending = Optional.empty();
    for (int size = 1; size <= request.maxSymbols() && ending.isEmpty(); size++) {
      progress.check();
      long storingNanos = Math.round(store(storage.due(size)));
      Optional<List<Path>> paths = Path.to(size, functions.size(), grammar);
      int symbols = size;
      open = Rounds.worthBeginning(request, open, target -> expected(symbols, target));
      if (paths.isEmpty()) {
        ending = Optional.of(unstored());
      } else if (open.isEmpty()) {
        ending = Optional.of(new Ending.ClassLimit(request.classLimit()));
      } else {
        Journal.OpenTargets still = run(size, rounds, open);
        sizes.add(size(size, paths.get(), open, storingNanos));
        open = still;
        ending = endingAfter(size, open);
      }
    }
    return new Outlook(
        sizes,
        new Outlook.Functions(functions, bank.sizes()),
        bytes,
        ending.orElse(new Ending.Exhausted(request.maxSymbols())),
        pool.nanos());
  }

  private Ending unstored() {
    int limit = request.stored().orElse(Integer.MAX_VALUE);
    return functions.size() >= limit
        ? new Ending.StoredLimit(limit)
        : new Ending.MemoryCap(request.memory());
  }

  private Optional<Ending> endingAfter(int size, Journal.OpenTargets open) {
    bytes = Math.max(bytes, bytes());
    if (!memory.has(bytes())) {
      return Optional.of(new Ending.MemoryCap(request.memory()));
    }
    if (open.isEmpty()) {
      return Optional.of(new Ending.ClassLimit(request.classLimit()));
    }
    if (request.beyond().isPresent() && isSolvedAt(size - request.beyond().getAsInt())) {
      return Optional.of(new Ending.Found(size));
    }
    return Optional.empty();
  }

  private boolean isSolvedAt(int symbols) {
    return IntStream.range(0, request.targets().size())
        .allMatch(target ->
            found.stream().limit(Math.max(0, symbols)).anyMatch(counts -> counts[target] > 0));
  }

  /** Returns the memory off the heap of all functions and classes so far, as far as known. */
  private long bytes() {
    long stored = functions.stream().mapToLong(Long::longValue).sum();
    long known = 0;
    for (long[] counts : found) {
      known += LongStream.of(counts).limit(Math.max(1, counts.length - 1)).sum();
    }
    long general = found.stream().mapToLong(counts -> counts[counts.length - 1]).sum();
    return stored * Bank.bytesPerEntry(bank.lanes())
        + Math.max(known, general) * FingerprintTable.USUAL_BYTES;
  }

  /**
   * Stores functions up to a size, or extrapolates their number where that takes long; returns how
   * long it takes.
   */
  private double store(int upTo) {
    double nanos = 0;
    while (storing && functions.size() < upTo) {
      int size = functions.size() + 1;
      long formulas = formulas(size);
      long smaller = functions.stream().mapToLong(Long::longValue).sum();
      storing = storage.isPlanned(size, formulas, smaller);
      if (!storing) {
        break;
      }
      boolean isQuick = formulas <= mostWords / problem.length();
      if (bank.sizes() == size - 1 && isQuick) {
        nanos += stored(size, formulas);
      } else {
        nanos += nanosPerWord * formulas * problem.length();
        int last = bank.sizes();
        functions.add((long) ((double) formulas * bank.count(last) / formulas(last)));
      }
      bytes =
          Math.max(
              bytes,
              functions.stream().mapToLong(Long::longValue).sum()
                  * (FingerprintTable.USUAL_BYTES + Bank.bytesPerEntry(bank.lanes())));
    }
    return nanos;
  }

  private double stored(int size, long formulas) {
    long before = pool.nanos();
    storage.store(size, classes.size());
    progress.check();
    double nanos = pool.nanos() - before;
    storing = bank.sizes() == size;
    if (storing) {
      functions.add((long) bank.count(size));
      nanosPerWord = nanos / formulas / problem.length();
    }
    return nanos;
  }

  /** Returns the formulas of a size over the functions that are stored by then. */
  private long formulas(int size) {
    return new Coverage(grammar, functions).formulas(size).orElseThrow();
  }

  /** Returns the classes to expect at a size; none where too little is known. */
  private long expected(int size, int target) {
    return size < 3 ? 0 : Classes.grown(found.get(size - 3)[target], found.get(size - 2)[target]);
  }

  private Outlook.Size size(
      int size, List<Path> paths, Journal.OpenTargets open, long storingNanos) {
    long formulas = formulas(size);
    List<Outlook.Tasks> tasks = new ArrayList<>();
    long perTask = Rows.perTask(paths, this::functions, grammar, isPlain);
    for (Path path : paths) {
      long count = Cut.of(path, this::functions, grammar, perTask, !isPlain).tasks();
      tasks.add(times.of(path, count, (double) path.formulas(this::functions, grammar), factor));
    }
    boolean isCounted = Math.min(size - 1, functions.size()) <= bank.sizes();
    return new Outlook.Size(size, formulas, isCounted, open, storingNanos, tasks);
  }

  private long functions(int size) {
    return functions.get(size - 1);
  }

  /**
   * Runs tasks of a size over the functions that are stored here, and counts or extrapolates its
   * classes; returns the targets that are open then.
   */
  private Journal.OpenTargets run(int size, Rounds rounds, Journal.OpenTargets open) {
    progress.enter(size, "measuring", 0, classes.size());
    List<Path> paths = Path.to(size, bank.sizes(), grammar).orElse(List.of());
    long perTask = Rows.perTask(paths, bank::count, grammar, isPlain);
    List<Cut> cuts =
        paths.stream().map(path -> Cut.of(path, bank::count, grammar, perTask, !isPlain)).toList();
    long all = cuts.stream().mapToLong(Cut::tasks).sum();
    Journal.OpenTargets still = open;
    boolean isWhole = !cuts.isEmpty() && all <= WHOLE_TASKS;
    if (isWhole) {
      Iterator<Rows> tasks =
          cuts.stream()
              .flatMap(cut -> LongStream.range(0, cut.tasks()).mapToObj(i -> cut.task(i, bank)))
              .iterator();
      Rounds.Outcome outcome = timed(size, rounds, open, tasks);
      isWhole = outcome.complete();
      still = outcome.open();
    } else if (!cuts.isEmpty()) {
      draw(size, cuts, rounds, open);
    }
    found.add(counts(size, cuts, open, isWhole));
    return still;
  }

  /**
   * Runs some tasks of each path: one to warm up, then more, of the last size three times, and
   * keeps the times of the fastest. For seconds HotSpot may compile again what it has compiled
   * before.
   */
  private void draw(int size, List<Cut> cuts, Rounds rounds, Journal.OpenTargets open) {
    boolean isLast = size == request.maxSymbols();
    int most = isLast ? MOST_TASKS_OF_LAST : MOST_TASKS;
    timed(size, rounds, open, Cut.drawn(0, cuts, _ -> 1, bank));
    List<TaskTimes> finders = new ArrayList<>(List.of(times));
    TaskTimes fastest = times;
    double fastestFactor = factor;
    double least = Double.POSITIVE_INFINITY;
    for (int draw = 1; draw <= (isLast ? DRAWS_OF_LAST : 1); draw++) {
      long all = cuts.stream().mapToLong(Cut::tasks).sum();
      double sum = expectedNanos(cuts);
      double affordable = (double) MOST_NANOS * request.threads();
      double share = Math.min(most, Math.max(LEAST_TASKS, affordable * all / sum)) / sum;
      ToLongFunction<Cut> ofTime = cut -> Math.max(1, Math.round(share * expectedNanos(cut)));
      timed(size, rounds, open, Cut.drawn(draw, cuts, ofTime, bank));
      if (draw == 1) {
        finders.add(times);
      }
      if (expectedNanos(cuts) * factor < least) {
        least = expectedNanos(cuts) * factor;
        fastest = times;
        fastestFactor = factor;
      }
    }
    times = fastest;
    times.foundBy(finders);
    factor = fastestFactor;
  }

  private double expectedNanos(List<Cut> cuts) {
    return cuts.stream().mapToDouble(this::expectedNanos).sum();
  }

  /**
   * Returns the classes of a size for each target that is open; where not all tasks ran as many as
   * the search would expect, but no more than the tasks that ran let expect.
   */
  private long[] counts(int size, List<Cut> cuts, Journal.OpenTargets open, boolean isWhole) {
    long[] counts = new long[request.targets().size() + 1];
    for (int target = 0; target < counts.length; target++) {
      boolean isOpen =
          target == counts.length - 1 ? open.all() : (open.targets() >>> target & 1) != 0;
      if (isOpen && isWhole) {
        counts[target] = classes.count(size, target);
      } else if (isOpen) {
        int list = target;
        double most =
            cuts.isEmpty()
                ? Double.POSITIVE_INFINITY
                : cuts.stream()
                    .mapToDouble(cut -> times.classes(cut.path(), list) * formulas(cut))
                    .sum();
        counts[target] = Math.min((long) most, expected(size, target));
      }
    }
    return counts;
  }

  private double formulas(Cut cut) {
    return (double) cut.path().formulas(bank::count, grammar);
  }

  private double expectedNanos(Cut cut) {
    return times.perFormula(cut.path()) * formulas(cut);
  }

  /** Runs tasks, and keeps what they took in place of what others took before. */
  private Rounds.Outcome timed(
      int size, Rounds rounds, Journal.OpenTargets open, Iterator<Rows> tasks) {
    times = new TaskTimes(bank, grammar, request.targets().size());
    long before = pool.nanos();
    Rounds.Outcome outcome =
        rounds.run(
            size,
            tasks,
            problem.loops(Long.MAX_VALUE),
            Journal.Position.start(open),
            position -> {});
    progress.check();
    long nanos = pool.nanos() - before;
    factor = nanos == 0 || times.nanos() == 0 ? 1 : (double) nanos / times.nanos();
    return outcome;
  }
}
