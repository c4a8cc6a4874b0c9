package sift.search.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.Loops;
import sift.search.bank.MemoryBudget;
import sift.search.bank.Problem;
import sift.search.tree.SearchResult.Ending;
import sift.search.tree.SearchResult.Finding;
import sift.search.tree.SearchResult.SizeReport;

/**
 * Enumerates formulas by size over distinct functions, and tries every one of them.
 *
 * <ol>
 *   <li>Up to some size all distinct functions are stored ({@link Bank}), told apart on all cases.
 *   <li>Every formula of a size is an operator on functions of smaller sizes. Stored sizes are
 *       matched as they stand; larger formulas go in blocks over stored rows ({@link Path}). The
 *       plain engine ({@link PlainTask}) computes each; the joins ({@link JoinTask}) solve the last
 *       operator for what may stand under it. What passes the samples is tried on every case
 *       ({@link CaseChecker}).
 *   <li>A target that has more solution classes than are worth counting is left out; solutions for
 *       all targets at once are then searched on their own.
 *   <li>Tasks run in rounds. A round reads only what stands still; its results are taken in the
 *       order of its tasks, so nothing depends on the number of threads.
 *   <li>When too many wrong formulas pass the samples of a target, a case that refuted them becomes
 *       a sample, and the tasks concerned start again.
 * </ol>
 *
 * <p>The absence of a solution of some size is proved when every smaller size is complete: each
 * formula, or one of the same function, was tried.
 */
public final class Engine {
  // Storing a size is quick up to about so many words to evaluate: a second.
  private static final long QUICK_WORDS = 1L << 30;

  // Of the sizes up to the largest, the last few need not be stored: with the joins a formula costs
  // so little that telling it from others is worth it only for the smaller operands.
  private static final int NOT_STORED_PLAIN = 3;
  private static final int NOT_STORED = 6;

  // Functions up to this size serve to choose samples.
  private static final int SMALL = 3;

  private final SearchRequest request;
  private final Progress progress;
  private final Optional<Consumer<Found>> onClass;
  private final JournalBuffer minutes;
  private final Optional<Consumer<Basis>> onEnd;
  private final Problem problem;
  private final Bank bank;
  private final MemoryBudget memory;
  private final BankBuilder builder;
  private final Classes classes;
  private final int targets;
  private final int[] exactUpTo;
  private final List<SizeReport> reports = new ArrayList<>();
  private Rounds.Wanted wanted;
  private boolean storing = true;
  private boolean memoryCap;

  private Engine(
      SearchRequest request,
      Progress progress,
      Optional<Consumer<Found>> onClass,
      Optional<Journal> journal,
      Optional<Consumer<Basis>> onEnd) {
    minutes = new JournalBuffer(journal);
    this.onEnd = onEnd;
    this.request = request;
    this.progress = progress;
    this.onClass = onClass;
    problem = new Problem(request.grammar(), request.targets(), request.seed());
    bank = new Bank(problem);
    memory = MemoryBudget.within(request.memory());
    builder = new BankBuilder(problem, bank, memory, progress);
    targets = request.targets().size();
    classes = new Classes(targets, request.top());
    exactUpTo = new int[targets + 1];
    wanted = new Rounds.Wanted((1L << targets) - 1, targets > 1);
  }

  /**
   * Searches, and returns when done or when {@code progress} was asked to stop.
   *
   * @param onClass told of every class when it is found, if present
   * @throws IllegalArgumentException if the grammar does not fit the targets
   */
  public static SearchResult run(
      SearchRequest request, Progress progress, Optional<Consumer<Found>> onClass) {
    return run(request, progress, onClass, Optional.empty(), Optional.empty());
  }

  /**
   * Searches as {@link #run(SearchRequest, Progress, Optional)}, goes on where {@code journal} ends
   * if it has steps, and writes to it. The result is the same.
   *
   * @param onEnd told what the result rests on, if present
   */
  public static SearchResult run(
      SearchRequest request,
      Progress progress,
      Optional<Consumer<Found>> onClass,
      Optional<Journal> journal,
      Optional<Consumer<Basis>> onEnd) {
    Engine engine = new Engine(request, progress, onClass, journal, onEnd);
    try (ForkJoinPool pool = new ForkJoinPool(request.threads())) {
      return pool.submit(engine::search).join();
    } finally {
      engine.close();
    }
  }

  private void close() {
    builder.close();
    classes.close();
    bank.close();
  }

  private SearchResult search() {
    for (int size = 1; size <= Math.min(SMALL, request.maxSymbols()); size++) {
      store(size);
    }
    Samples samples = new Samples(problem, bank, request.samples(), request.seed());
    Optional<Journal.Standing> resumed = resume(samples);
    if (resumed.isPresent() && resumed.get().ending().isPresent()) {
      return result(resumed.get().ending().get(), samples);
    }
    if (progress.stopRequested()) {
      return result(Ending.INTERRUPTED, samples);
    }
    Rounds rounds =
        new Rounds(
            problem, bank, samples, classes, memory, progress, request, onClass, minutes::found);
    Ending ending =
        sizes(
            resumed.map(Journal.Standing::position),
            (size, paths, from) ->
                match(
                    size,
                    paths,
                    from,
                    rounds,
                    position -> keep(standing(samples, position, Optional.empty()))));
    if (ending != Ending.INTERRUPTED) {
      minutes.write(standing(samples, Journal.Position.start(0, false), Optional.of(ending)));
    }
    return result(ending, samples);
  }

  private Ending sizes(Optional<Journal.Position> resumed, Matching matching) {
    Optional<Journal.Position> from = resumed;
    for (int size = reports.size() + 1; size <= request.maxSymbols(); size++) {
      // Who wants the first solution only need not wait until the last sizes are stored.
      int toStore = request.untilFound() ? size - 2 : size;
      if (toStore > bank.sizes() && storing && from.isEmpty()) {
        store(toStore);
        addFunctions(toStore);
      }
      Optional<List<Path>> paths = Path.to(size, bank.sizes(), request.grammar());
      if (paths.isEmpty()) {
        boolean asAsked =
            request.stored().isPresent() && bank.sizes() >= request.stored().getAsInt();
        return asAsked ? Ending.STORED_LIMIT : Ending.MEMORY_CAP;
      }
      if (from.isEmpty()) {
        leaveOut(size);
        if (wanted.isNothing()) {
          return memoryCap ? Ending.MEMORY_CAP : Ending.CLASS_LIMIT;
        }
      }
      matching.match(
          size, paths.get(), from.orElse(Journal.Position.start(wanted.targets(), wanted.all())));
      from = Optional.empty();
      if (progress.stopRequested()) {
        return Ending.INTERRUPTED;
      }
      if (memoryCap && (wanted.isNothing() || !reports.getLast().complete())) {
        return Ending.MEMORY_CAP;
      }
      if (wanted.isNothing()) {
        return Ending.CLASS_LIMIT;
      }
      if (request.untilFound()
          && IntStream.range(0, targets).allMatch(target -> classes.count(target) > 0)) {
        return Ending.FOUND;
      }
    }
    return Ending.EXHAUSTED;
  }

  private interface Matching {
    void match(int size, List<Path> paths, Journal.Position from);
  }

  /** A round in which somebody asked to stop is not complete. */
  private void keep(Journal.Standing standing) {
    if (progress.stopRequested()) {
      minutes.stop();
    } else {
      minutes.stands(standing);
    }
  }

  private Journal.Standing standing(
      Samples samples, Journal.Position position, Optional<Ending> ending) {
    return new Journal.Standing(
        bank.sizes(),
        storing,
        samples.inOrder(),
        samples.isFrozen(),
        memoryCap,
        reports,
        Arrays.stream(exactUpTo).boxed().toList(),
        position,
        ending);
  }

  /** Takes up what the journal says, and returns where it ends. */
  private Optional<Journal.Standing> resume(Samples samples) {
    List<Journal.Step> steps = minutes.steps();
    if (steps.isEmpty()) {
      return Optional.empty();
    }
    for (Journal.Step step : steps) {
      for (SolutionClass solution : step.found()) {
        if (classes.add(solution)) {
          onClass.ifPresent(consumer -> consumer.accept(solution.found()));
        }
      }
    }
    Journal.Standing standing = steps.getLast().standing();
    while (bank.sizes() < standing.stored() && !progress.stopRequested()) {
      int size = bank.sizes() + 1;
      progress.enter(size, "storing", builder.candidates(size), classes.size());
      if (!builder.build() && !progress.stopRequested()) {
        throw new ResumeException(
            "the functions of %d symbols, which the checkpoint rests on, do not fit the memory"
                .formatted(size));
      }
    }
    storing = standing.storing();
    if (!storing) {
      builder.close();
    }
    if (!standing
        .samples()
        .subList(0, Math.min(standing.samples().size(), samples.inOrder().size()))
        .equals(samples.inOrder())) {
      throw new ResumeException("the checkpoint rests on other samples: it needs more memory");
    }
    standing.samples().stream()
        .skip(samples.inOrder().size())
        .forEach(sample -> samples.add(sample.target(), sample.index()));
    if (standing.samplesFrozen()) {
      samples.freeze();
    }
    memoryCap = standing.memoryCap();
    reports.addAll(standing.reports());
    Arrays.setAll(exactUpTo, i -> standing.exactUpTo().get(i));
    wanted =
        new Rounds.Wanted(standing.position().wantedTargets(), standing.position().wantedAll());
    return Optional.of(standing);
  }

  /** Whether the functions of the next size should be told apart and stored. */
  private boolean wantsStored(int size) {
    if (request.stored().isPresent()) {
      return size <= Math.max(1, request.stored().getAsInt());
    }
    return size == 1
        || size
            <= request.maxSymbols() - (request.joins().isEmpty() ? NOT_STORED_PLAIN : NOT_STORED)
        || builder.candidates(size) * problem.length() <= QUICK_WORDS;
  }

  /** Stores the functions of the next size, unless that ended at a smaller one. */
  private void store(int size) {
    storing = storing && wantsStored(size) && builder.fits(size);
    if (storing) {
      progress.enter(size, "storing", builder.candidates(size), classes.size());
      storing = builder.build();
    }
    if (!storing) {
      builder.close();
    }
  }

  /** Says in the report of a size that was done before it was stored how many functions it has. */
  private void addFunctions(int size) {
    if (size <= reports.size() && size <= bank.sizes()) {
      reports.set(
          size - 1,
          new SizeReport(
              size,
              OptionalLong.of(bank.count(size)),
              builder.candidates(size),
              reports.get(size - 1).complete()));
    }
  }

  /** Leaves out the targets that would have too many classes with the next size. */
  private void leaveOut(int size) {
    long still = wanted.targets();
    for (int target = 0; target < targets; target++) {
      if (expectedClasses(size, target) > request.classShare()) {
        still &= ~(1L << target);
      }
    }
    wanted =
        new Rounds.Wanted(
            still, wanted.all() && expectedClasses(size, targets) <= request.classLimit());
  }

  /** The classes to expect at a size if they go on growing as they did; 0 if none are known. */
  private long expectedClasses(int size, int target) {
    if (size < 3 || classes.count(size - 2, target) == 0) {
      return 0;
    }
    double last = classes.count(size - 1, target);
    return (long) (last * Math.max(1, last / classes.count(size - 2, target)));
  }

  private void match(
      int size,
      List<Path> paths,
      Journal.Position from,
      Rounds rounds,
      Consumer<Journal.Position> afterRound) {
    long planned = 0;
    for (Path path : paths) {
      planned += bank.count(path.rowSize()) * path.formulasPerRow(bank, request.grammar());
    }
    boolean plain = request.joins().isEmpty();
    long perTask = plain ? Rows.FEW_FORMULAS : Rows.MANY_FORMULAS;
    Iterator<Rows> tasks =
        paths.stream()
            .flatMap(path -> Rows.of(path, bank, request.grammar(), perTask, !plain))
            .iterator();
    progress.enter(size, "matching", planned, classes.size());
    Rounds.Outcome outcome = rounds.run(size, tasks, Loops.forWords(planned), from, afterRound);
    memoryCap |= outcome.memoryCap();
    wanted = outcome.wanted();
    for (int target = 0; target <= targets; target++) {
      boolean counted =
          target == targets
              ? wanted.targets() != 0 || wanted.all()
              : (wanted.targets() >>> target & 1) != 0;
      if (outcome.complete() && counted && exactUpTo[target] == size - 1) {
        exactUpTo[target] = size;
      }
    }
    reports.add(
        new SizeReport(
            size,
            size <= bank.sizes() ? OptionalLong.of(bank.count(size)) : OptionalLong.empty(),
            size <= bank.sizes() ? builder.candidates(size) : outcome.tried(),
            outcome.complete()));
  }

  private SearchResult result(Ending ending, Samples samples) {
    onEnd.ifPresent(consumer -> consumer.accept(Basis.of(bank, request, reports, samples)));
    return new SearchResult(
        reports,
        IntStream.range(0, targets).mapToObj(this::finding).toList(),
        finding(targets),
        ending);
  }

  private Finding finding(int target) {
    return new Finding(
        reports.stream().map(report -> classes.count(report.symbols(), target)).toList(),
        exactUpTo[target],
        classes.best(target).stream().map(best -> best.formula().orElseThrow()).toList());
  }
}
