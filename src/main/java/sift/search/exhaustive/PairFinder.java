package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.ColumnLoops;
import sift.lang.Grammar;
import sift.search.bank.Bank;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.exhaustive.ContextPrints.Columns;
import sift.search.exhaustive.ContextPrints.Context;
import sift.search.exhaustive.RedundantPairs.Redundant;
import sift.search.request.Fingerprint;

/**
 * Finds redundant operators with stored operands, alone or in pairs.
 *
 * <p>One or two of them are a <em>context</em>, a function of the operand under them: {@code (x -
 * 1) - occ}. Of contexts that agree on every operand in every case, one is enough. Contexts of one
 * {@link ContextKind} agree if their {@link ContextPrints} do. Of equal ones the smallest is kept,
 * of the same size the one of fewer operators, then the first.
 *
 * <p>Replacing one context by another of its size is well-founded: the replacement has fewer
 * operators on its stored row, or as many with an earlier one at the first difference, by the size
 * of the stored operand, then its entry, then the operator. That holds for operands larger than any
 * function beside them, as all are that are not stored. {@link UnarySuffix#rootsBelow} leaves out
 * {@code -(x + b)} for {@code -x - b}, which comes first here too.
 */
final class PairFinder {
  /** The most symbols of both stored operands of a pair. */
  private static final int MOST_SYMBOLS = 4;

  // One word of a context is computed for at most this many formulas to be tried.
  private static final long SHARE = 512;
  // This many words are always computed: next to nothing.
  private static final long FEW_WORDS = 1L << 18;
  // Bounds the memory.
  private static final int MOST_CONTEXTS = 1 << 20;
  // Contexts that differ in a few cases are not compared in all.
  private static final int FEW_CASES = 64;

  private final Problem problem;
  private final Bank bank;
  private final FullColumns columns;
  private final Map<ContextKind, Found> found = new EnumMap<>(ContextKind.class);
  private RedundantPairs smaller = RedundantPairs.NONE;
  private RedundantPairs all = RedundantPairs.NONE;

  /**
   * The redundant contexts of a kind.
   *
   * @param most the most symbols of both stored operands
   * @param smaller equal to smaller contexts
   * @param sameSize equal to others of their size
   */
  private record Found(int most, List<Redundant> smaller, List<Redundant> sameSize) {
    static final Found NOTHING = new Found(-1, List.of(), List.of());
  }

  /** A finder for operands in {@code bank}; {@code columns} has their words on all cases. */
  PairFinder(Problem problem, Bank bank, FullColumns columns) {
    this.problem = problem;
    this.bank = bank;
    this.columns = columns;
  }

  /** Finds the contexts that pay for formulas of {@code symbols} symbols; for 64-bit words only. */
  synchronized void prepare(int symbols) {
    if (!problem.width().equals(BitWidth.WORD)) {
      return;
    }
    double affordable = Math.max(FEW_WORDS, formulas(symbols) / SHARE);
    boolean isNew = false;
    for (ContextKind kind : ContextKind.values()) {
      int before = found.getOrDefault(kind, Found.NOTHING).most;
      int most = before;
      while (most < Math.min(MOST_SYMBOLS, bank.sizes() - 1)
          && isAffordable(kind, most + 1, affordable)) {
        most++;
      }
      if (most > before) {
        found.put(kind, find(kind, most));
        isNew = true;
      }
    }
    if (isNew) {
      smaller = redundant(each -> each.smaller.stream());
      all = redundant(each -> Stream.concat(each.smaller.stream(), each.sameSize.stream()));
    }
  }

  private RedundantPairs redundant(Function<Found, Stream<Redundant>> of) {
    return new RedundantPairs(found.values().stream().flatMap(of).toList());
  }

  /**
   * Returns the redundant operators and pairs.
   *
   * @param sameSize whether a formula may be left out for another of its size, so that the least
   *     formula of a function may not be tried
   */
  synchronized RedundantPairs found(boolean sameSize) {
    return sameSize ? all : smaller;
  }

  private double formulas(int symbols) {
    Grammar grammar = problem.grammar();
    List<Path> paths = Path.to(symbols, bank.sizes(), grammar).orElse(List.of());
    return Path.formulas(paths, bank::count, grammar);
  }

  private boolean isAffordable(ContextKind kind, int most, double words) {
    double contexts = countOf(kind, most);
    return contexts <= MOST_CONTEXTS && contexts * kind.operands() * problem.length() <= words;
  }

  /** Returns the number of contexts of a kind with pairs of {@code most} symbols beside them. */
  private double countOf(ContextKind kind, int most) {
    double contexts = 0;
    for (int a = 0; a <= most + 1; a++) {
      contexts += functions(a) * (1.0 + forms(a).filter(kind::has).count());
      for (int b = 0; a + b <= most; b++) {
        List<Link> seconds = forms(b).toList();
        long pairs =
            forms(a)
                .mapToLong(one -> seconds.stream().filter(two -> kind.has(one, two)).count())
                .sum();
        contexts += (double) functions(a) * functions(b) * pairs;
      }
    }
    return contexts;
  }

  private Found find(ContextKind kind, int most) {
    List<Context> alike = alike(kind, contexts(kind, most), most);
    List<Fingerprint> prints =
        new ContextPrints(kind, problem, problem.length())
            .of(alike, loops(kind, alike, problem.length()), this::allCases);
    Map<Fingerprint, Integer> leastSymbols = new HashMap<>();
    List<Redundant> less = new ArrayList<>();
    List<Redundant> same = new ArrayList<>();
    for (int i = 0; i < alike.size(); i++) {
      Context context = alike.get(i);
      Integer least = leastSymbols.putIfAbsent(prints.get(i), context.symbols());
      if (least != null && !context.links().isEmpty()) {
        if (least < context.symbols()) {
          less.add(new Redundant(context.links(), 0));
        } else {
          same.add(new Redundant(context.links(), context.symbols()));
        }
      }
    }
    return new Found(most, less, same);
  }

  private ColumnLoops loops(ContextKind kind, List<Context> contexts, int cases) {
    return problem.loops((long) contexts.size() * kind.operands() * cases);
  }

  /** Returns the contexts that a few cases do not distinguish from all others. */
  private List<Context> alike(ContextKind kind, List<Context> contexts, int most) {
    long[][] words = fewCases(bank.first(most + 2));
    List<Fingerprint> prints =
        new ContextPrints(kind, problem, words[0].length)
            .of(
                contexts,
                loops(kind, contexts, words[0].length),
                () -> (entry, from, length) -> words[entry]);
    Map<Fingerprint, Long> counts =
        prints.stream().collect(Collectors.groupingBy(print -> print, Collectors.counting()));
    return IntStream.range(0, contexts.size())
        .filter(i -> counts.getOrDefault(prints.get(i), 0L) > 1)
        .mapToObj(contexts::get)
        .toList();
  }

  /** Returns the words of the first functions in cases spread from the first to the last. */
  private long[][] fewCases(int entries) {
    int cases = Math.min(FEW_CASES, problem.length());
    FullColumns.Evaluator evaluator = columns.new Evaluator(problem.loops(Long.MAX_VALUE));
    long[][] words = new long[entries][cases];
    for (int entry = 0; entry < entries; entry++) {
      long[] column = evaluator.column(entry);
      for (int i = 0; i < cases; i++) {
        words[entry][i] = column[(int) ((long) i * column.length / cases)];
      }
    }
    return words;
  }

  private Columns allCases() {
    FullColumns.Evaluator evaluator = columns.new Evaluator(problem.loops(Long.MAX_VALUE));
    return evaluator::run;
  }

  /**
   * Returns the functions that contexts of a kind may equal, then the contexts, in the order of
   * preference.
   */
  private List<Context> contexts(ContextKind kind, int most) {
    List<Context> contexts = new ArrayList<>();
    if (kind != ContextKind.AMOUNTS) {
      contexts.add(new Context(-1, List.of(), 0));
    }
    for (int entry = 0; entry < bank.first(most + 2); entry++) {
      contexts.add(new Context(entry, List.of(), 0));
    }
    for (int symbols = 1; symbols <= most + 2; symbols++) {
      for (Link link : links(symbols - 1)) {
        if (kind.has(link)) {
          contexts.add(new Context(-1, List.of(link), symbols));
        }
      }
      for (int a = 0; a <= symbols - 2; a++) {
        List<Link> seconds = links(symbols - 2 - a);
        for (Link one : links(a)) {
          for (Link two : seconds) {
            if (kind.has(one, two)) {
              contexts.add(new Context(-1, List.of(one, two), symbols));
            }
          }
        }
      }
    }
    return contexts;
  }

  /** Returns the number of stored functions of a size; 1 for size 0, no function. */
  private int functions(int size) {
    return size == 0 ? 1 : bank.count(size);
  }

  /** Returns the operators with each stored function of a size, or without one. */
  private List<Link> links(int size) {
    int first = size == 0 ? 0 : bank.first(size);
    return IntStream.range(first, first + functions(size))
        .boxed()
        .flatMap(entry -> forms(size, entry))
        .toList();
  }

  /** Returns the operators with one stored function of a size. */
  private Stream<Link> forms(int size) {
    return forms(size, size == 0 ? 0 : bank.first(size));
  }

  private Stream<Link> forms(int size, int entry) {
    return size == 0
        ? problem.grammar().unary().stream().map(Link.Unary::new)
        : problem.grammar().binary().stream().flatMap(op -> forms(op, entry));
  }

  private static Stream<Link> forms(BinaryOp op, int entry) {
    Link operandFirst = new Link.Binary(op, true, entry);
    return op.isCommutative()
        ? Stream.of(operandFirst)
        : Stream.of(operandFirst, new Link.Binary(op, false, entry));
  }
}
