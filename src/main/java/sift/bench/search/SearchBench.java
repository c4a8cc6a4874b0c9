package sift.bench.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Runner;
import sift.bench.Times;
import sift.bench.search.SearchBenchReport.Comparison;
import sift.lang.BinaryOp;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.search.bank.Bank;
import sift.search.bank.BankBuilder;
import sift.search.bank.Problem;
import sift.search.exhaustive.Path;
import sift.search.exhaustive.Span;
import sift.search.exhaustive.SpanRunner;
import sift.search.request.Join;
import sift.search.request.MemoryBudget;
import sift.search.request.SearchRequest;

/**
 * Measures the search: how fast the bank fills, and the joins against the plain engine over the
 * same operands in the same run, with each operator at the root and on a whole size.
 *
 * <p>The operands are functions of the whole grammar, stored once. An operator is alone at the root
 * because the tasks are given a grammar that has no other, over the same bank. Below a unary one at
 * the root stands any binary one, so that there is something to solve for.
 */
public final class SearchBench {
  // No grammar fills a bank of more sizes within the effort, unless it runs out of functions.
  private static final int MOST_SIZES = 16;

  // As far beyond the bank as the plain engine goes in a search.
  private static final int NOT_STORED = 3;

  private final SearchRequest request;
  private final Scope scope;
  private final Progress progress;
  private final Problem problem;
  private final MemoryBudget memory;

  /**
   * How much to measure.
   *
   * @param words store the functions of a size if telling them apart takes at most so many words
   * @param formulas about the most formulas of one run
   * @param symbols the whole size to measure; absent: the largest within {@code formulas}
   * @param race of two rivals
   */
  public record Scope(long words, long formulas, OptionalInt symbols, Effort race) {
    /** About a minute for a line on two cores. */
    public static Scope usual(OptionalInt symbols) {
      return new Scope(1L << 30, 150_000_000, symbols, new Effort(3, 100_000_000, 200_000_000));
    }

    /** Returns a few seconds, most of them before the code is compiled: good as a test. */
    public static Scope quick(OptionalInt symbols) {
      return new Scope(1L << 25, 1_500_000, symbols, new Effort(1, 1, 1));
    }
  }

  /** What is compared, as {@link Comparison} has it. */
  private record Question(String name, int symbols, List<Integer> operands) {}

  private SearchBench(SearchRequest request, Scope scope, Progress progress) {
    this.request = request;
    this.scope = scope;
    this.progress = progress;
    problem = new Problem(request.grammar(), request.targets());
    memory = MemoryBudget.within(request.memory());
  }

  /**
   * Measures, and returns when done.
   *
   * @param request grammar, targets, threads, memory and samples; nothing else of it counts
   * @throws IllegalArgumentException if the whole size asked for needs operands that are not stored
   * @throws IllegalStateException if the memory does not suffice
   */
  public static SearchBenchReport run(SearchRequest request, Scope scope, Progress progress) {
    try (ForkJoinPool pool = new ForkJoinPool(request.threads())) {
      return pool.submit(new SearchBench(request, scope, progress)::report).join();
    }
  }

  private SearchBenchReport report() {
    try (Bank bank = new Bank(problem)) {
      long candidates = build(bank);
      SpanRunner runner = new SpanRunner(request, problem, bank, memory, progress);
      Span whole = whole(bank);
      // The whole sizes first: they find out how many samples are needed.
      List<Comparison> sizes = sizes(whole, runner);
      return new SearchBenchReport(
          building(bank, candidates), roots(bank, runner), joins(whole, runner), sizes);
    }
  }

  /** Stores sizes while that is quick; returns the formulas that were told apart. */
  private long build(Bank bank) {
    try (BankBuilder builder = new BankBuilder(problem, bank, memory, progress)) {
      return build(builder);
    }
  }

  private long build(BankBuilder builder) {
    long candidates = 0;
    for (int size = 1; size <= MOST_SIZES; size++) {
      long more = builder.candidates(size);
      if (size > 2 && more * problem.length() > scope.words()) {
        break;
      }
      progress.enter(size, "storing", more, 0);
      if (!builder.fits(size) || !builder.build()) {
        throw new IllegalStateException(
            "the functions of " + size + " symbols do not fit the memory");
      }
      candidates += more;
    }
    return candidates;
  }

  private SearchBenchReport.Building building(Bank bank, long candidates) {
    Runnable pass =
        () -> {
          try (Bank again = new Bank(problem)) {
            build(again);
          }
        };
    // Warm, because the bank was built before.
    Times times =
        Race.run(List.of(Runner.of(pass, 1, Runner.UNKNOWN)), scope.race().impatient(), progress)
            .getFirst();
    return new SearchBenchReport.Building(
        bank.sizes(),
        candidates,
        bank.entries(),
        bank.bytes() / bank.entries(),
        (long) times.median());
  }

  private List<Comparison> roots(Bank bank, SpanRunner runner) {
    Grammar all = problem.grammar();
    List<Comparison> roots = new ArrayList<>();
    for (UnaryOp op : all.unary()) {
      Grammar alone = with(List.of(op), all.binary());
      roots.add(root(op.symbol(), alone, operands(bank, alone), runner));
    }
    // The same operands for all: as many as are right for one that must not exchange them.
    Grammar widest = with(List.of(), List.of(BinaryOp.SUB));
    for (BinaryOp op : all.binary()) {
      roots.add(root(op.symbol(), with(List.of(), List.of(op)), operands(bank, widest), runner));
    }
    return roots;
  }

  private Comparison root(String name, Grammar alone, Path path, SpanRunner runner) {
    int symbols = path.rowSize() + path.steps().stream().mapToInt(column -> column + 1).sum();
    List<Integer> operands = new ArrayList<>(List.of(path.rowSize()));
    path.steps().stream().filter(column -> column > 0).forEach(operands::add);
    Problem problemOfRoot = new Problem(alone, problem.targets());
    Span span = new Span(problemOfRoot, symbols, List.of(path), everything(), List.of());
    return compared(
        new Question(name, symbols, operands),
        new Rival(() -> runner.match(span, EnumSet.allOf(Join.class))),
        new Rival(() -> runner.match(span, Set.of())));
  }

  /** Returns the grammar with other operators. */
  private Grammar with(List<UnaryOp> unary, List<BinaryOp> binary) {
    Grammar all = problem.grammar();
    return new Grammar(all.name(), all.source(), all.inputs(), all.constants(), unary, binary);
  }

  /**
   * Returns a stored row, a smaller column if {@code alone} has binary operators, at the root its
   * unary operator if it has one. Within the effort first the largest column, then the most
   * formulas.
   */
  private Path operands(Bank bank, Grammar alone) {
    List<Integer> root = alone.unary().isEmpty() ? List.of() : List.of(0);
    List<Path> paths = new ArrayList<>();
    for (int row = 2; row <= bank.sizes(); row++) {
      if (alone.binary().isEmpty()) {
        paths.add(new Path(row, root));
      }
      for (int column = 1; column < row && !alone.binary().isEmpty(); column++) {
        paths.add(new Path(row, Stream.concat(Stream.of(column), root.stream()).toList()));
      }
    }
    return Collections.max(
        paths,
        Comparator.comparing((Path path) -> formulas(path, bank, alone) <= scope.formulas())
            .thenComparing(path -> formulas(path, bank, alone) > 0)
            .thenComparing(path -> path.steps().getFirst())
            .thenComparingLong(path -> formulas(path, bank, alone)));
  }

  private static long formulas(Path path, Bank bank, Grammar grammar) {
    return bank.count(path.rowSize()) * path.formulasPerRow(bank, grammar);
  }

  /** Returns all formulas of a size that is not stored. */
  private Span whole(Bank bank) {
    if (scope.symbols().isPresent()) {
      int symbols = scope.symbols().getAsInt();
      return span(symbols, bank)
          .orElseThrow(() ->
              new IllegalArgumentException(
                  "formulas of %d symbols need operands of more than the %d symbols stored; take a smaller --max-symbols"
                      .formatted(symbols, bank.sizes())));
    }
    Span largest = span(bank.sizes() + 1, bank).orElseThrow();
    for (int symbols = bank.sizes() + 2; symbols <= bank.sizes() + NOT_STORED; symbols++) {
      Optional<Span> next = span(symbols, bank);
      if (next.isEmpty() || next.get().formulas(bank) > scope.formulas()) {
        break;
      }
      largest = next.get();
    }
    return largest;
  }

  /** Returns the formulas of a size; what smaller ones solve does not count. */
  private Optional<Span> span(int symbols, Bank bank) {
    List<Span> smaller = new ArrayList<>();
    for (int size = 1; size < symbols; size++) {
      Optional<List<Path>> paths = Path.to(size, bank.sizes(), problem.grammar());
      if (paths.isEmpty()) {
        return Optional.empty();
      }
      smaller.add(new Span(problem, size, paths.get(), everything(), List.of()));
    }
    return Path.to(symbols, bank.sizes(), problem.grammar())
        .map(paths -> new Span(problem, symbols, paths, everything(), smaller));
  }

  private List<Comparison> joins(Span whole, SpanRunner runner) {
    List<Comparison> joins = new ArrayList<>();
    for (Join join : Join.values()) {
      String name = join.name().toLowerCase(Locale.ROOT);
      Set<Join> others = EnumSet.complementOf(EnumSet.of(join));
      joins.add(searched(name, whole, others, runner));
    }
    return joins;
  }

  private List<Comparison> sizes(Span whole, SpanRunner runner) {
    List<Comparison> sizes = new ArrayList<>();
    for (int target = 0; target < problem.targets().size(); target++) {
      String name = problem.targets().get(target).name();
      Span own = whole.withTargets(1L << target);
      sizes.add(searched(name, own, Set.of(), runner));
    }
    if (sizes.size() > 1) {
      sizes.add(searched("all", whole, Set.of(), runner));
    }
    return sizes;
  }

  private Comparison searched(String name, Span span, Set<Join> slow, SpanRunner runner) {
    return compared(
        new Question(name, span.symbols(), List.of()),
        new Rival(() -> runner.search(span, EnumSet.allOf(Join.class))),
        new Rival(() -> runner.search(span, slow)));
  }

  private Comparison compared(Question question, Rival fast, Rival slow) {
    List<Times> times = Race.run(List.of(fast.runner(), slow.runner()), scope.race(), progress);
    return new Comparison(
        question.name,
        question.symbols,
        question.operands,
        fast.run(times.getFirst()),
        slow.run(times.getLast()));
  }

  private long everything() {
    return (1L << problem.targets().size()) - 1;
  }
}
