package sift.search.exhaustive;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.ColumnLoops;
import sift.lang.ColumnOps;
import sift.lang.Grammar;
import sift.lang.UnaryOp;
import sift.search.bank.Bank;
import sift.search.bank.Fingerprinter;
import sift.search.bank.FullColumns;
import sift.search.bank.Problem;
import sift.search.request.Fingerprint;

/**
 * Pairs of operators with stored operands, one on top of the other, that need not be tried,
 * whatever is under them: another formula has the function.
 *
 * <p>What up to two operators make of an operand x is a <em>context</em>: {@code (x - 1) - occ}. A
 * pair is redundant if it equals, in every case, a context before it: a smaller one, for then the
 * function is known, or of its size one of fewer operators, or with a smaller function beside the
 * first. So a chain gives way to one with fewer operators on its row, or to one before it, and the
 * first is tried, as no function beside the operators is as large as a row under them. But the
 * least formula of a function may not be tried.
 *
 * <p>Contexts of one {@link Kind} that agree on its probes in a case agree on all operands. They
 * are compared by fingerprints. Immutable; serves all threads.
 */
final class RedundantLinks {
  /** None are known. */
  static final RedundantLinks NONE = new RedundantLinks(0, 0, Map.of());

  // One word of a context is computed for at most this many formulas to be tried.
  private static final long SHARE = 512;
  // This many words are always computed: next to nothing.
  private static final long FEW_WORDS = 1L << 18;
  // Bounds the memory.
  private static final int MOST_CONTEXTS = 1 << 20;
  // Contexts that differ in a few cases are not compared in all.
  private static final int FEW_RUNS = 8;
  private static final int CONTEXTS_PER_TASK = 256;

  private final int symbols;
  private final int stored;
  // By the operator below.
  private final Map<Link, Set<Link>> redundant;

  private RedundantLinks(int symbols, int stored, Map<Link, Set<Link>> redundant) {
    this.symbols = symbols;
    this.stored = stored;
    this.redundant = redundant;
  }

  /** Returns whether formulas of a size are long enough: fewer operators have fewer pairs. */
  static boolean payFor(int formulaSymbols, Bank bank) {
    return formulaSymbols >= 2 * (bank.sizes() - 1);
  }

  /** Returns whether these were found for formulas of a size over what is stored. */
  boolean areFor(int formulaSymbols, Bank bank) {
    return symbols == formulaSymbols && stored == bank.sizes();
  }

  /** Returns the redundant operators on top of one. */
  Set<Link> after(Optional<Link> below) {
    return below.map(redundant::get).orElse(Set.of());
  }

  /** Returns whether a chain of operators on top of one has a redundant pair. */
  boolean isWithin(Optional<Link> below, List<Link> links) {
    Set<Link> after = after(below);
    for (Link link : links) {
      if (after.contains(link)) {
        return true;
      }
      after = redundant.getOrDefault(link, Set.of());
    }
    return false;
  }

  /** Finds those that pay for formulas of {@code symbols} symbols; inside a ForkJoin pool. */
  static RedundantLinks of(Problem problem, Bank bank, FullColumns columns, int symbols) {
    Grammar grammar = problem.grammar();
    List<Path> paths = Path.to(symbols, bank.sizes(), grammar).orElse(List.of());
    double words = Math.max(FEW_WORDS, Path.formulas(paths, bank::count, grammar) / SHARE);
    Map<Link, Set<Link>> redundant = new HashMap<>();
    for (Kind kind : Kind.values()) {
      Finder finder = new Finder(problem, bank, columns, kind);
      int most = -1;
      while (2 * (most + 1) < bank.sizes() && finder.isAffordable(most + 1, words)) {
        most++;
      }
      finder.addTo(redundant, most);
    }
    return new RedundantLinks(symbols, bank.sizes(), redundant);
  }

  /** A kind of contexts. */
  private enum Kind {
    /**
     * Each bit of the result is a bit of the operand, its complement, or fixed. The probes are 0,
     * -1, and the six words that have bit i where bit k of the number i is set.
     */
    MOVES(
        0,
        -1,
        0xaaaaaaaaaaaaaaaaL,
        0xccccccccccccccccL,
        0xf0f0f0f0f0f0f0f0L,
        0xff00ff00ff00ff00L,
        0xffff0000ffff0000L,
        0xffffffff00000000L),
    /** The operand times a fixed word, plus a fixed word. The probes are 0 and 1. */
    AFFINE(0, 1),
    /**
     * The operand matters modulo 64 only: it is the amount of a shift, or part of one whose low six
     * bits depend on those of the operand. The probes are 0 to 63.
     */
    AMOUNTS(LongStream.range(0, Long.SIZE).toArray());

    @SuppressWarnings("ImmutableEnumChecker") // never written
    private final long[] probes;

    Kind(long... probes) {
      this.probes = probes;
    }

    /** Returns whether the context of one or two operators is of this kind. */
    boolean has(List<Link> links) {
      return switch (this) {
        case MOVES -> links.stream().allMatch(Kind::moves);
        case AFFINE -> links.stream().allMatch(Kind::isAffine);
        case AMOUNTS ->
            isAmount(links.getFirst())
                || (keepsLowBits(links.getFirst()) && isAmount(links.getLast()));
      };
    }

    private static boolean moves(Link link) {
      return switch (link.op()) {
        case UnaryOp op -> op == UnaryOp.NOT || op.movesBits();
        case BinaryOp op ->
            op.isBitwise()
                || (link.operandFirst()
                    && (op.isShift() || op == BinaryOp.PEXT || op == BinaryOp.PDEP));
      };
    }

    private static boolean isAffine(Link link) {
      return switch (link.op()) {
        case UnaryOp op -> op == UnaryOp.NOT || op == UnaryOp.NEG;
        case BinaryOp op -> op == BinaryOp.ADD || op == BinaryOp.SUB || op == BinaryOp.MUL;
      };
    }

    private static boolean isAmount(Link link) {
      return link.op() instanceof BinaryOp op && op.isShift() && !link.operandFirst();
    }

    /** Returns whether the result modulo 64 depends on the operand modulo 64 only. */
    private static boolean keepsLowBits(Link link) {
      return isAffine(link)
          || (link.op() instanceof BinaryOp op
              && (op.isBitwise() || (op == BinaryOp.SHL && link.operandFirst())));
    }
  }

  /** Finds redundant contexts; runs inside a ForkJoin pool. */
  private record Finder(Problem problem, Bank bank, FullColumns columns, Kind kind) {
    /** Returns whether the words of the contexts of a kind are few enough. */
    boolean isAffordable(int most, double words) {
      double contexts = 0;
      for (int last = 0; last <= most + 1; last++) {
        for (int first = -1; first + last <= most; first++) {
          contexts += (double) functions(first) * functions(last) * links(first, last, 1).count();
        }
      }
      return contexts <= MOST_CONTEXTS && contexts * kind.probes.length * problem.length() <= words;
    }

    /** Adds what is redundant with up to so many symbols beside the operators. */
    void addTo(Map<Link, Set<Link>> redundant, int most) {
      List<List<Link>> alike = alike(contexts(most));
      List<Fingerprint> prints = prints(alike, ChainWords.RUN, ChainWords.RUN);
      Set<Fingerprint> before = new HashSet<>();
      for (int i = 0; i < alike.size(); i++) {
        List<Link> links = alike.get(i);
        if (!before.add(prints.get(i)) && links.size() == 2) {
          redundant.computeIfAbsent(links.getFirst(), _ -> new HashSet<>()).add(links.getLast());
        }
      }
    }

    /** Returns those of the kind, and the operand itself, the preferred ones first. */
    private List<List<Link>> contexts(int most) {
      List<List<Link>> contexts = new ArrayList<>();
      if (kind != Kind.AMOUNTS) { // it does not matter modulo 64 only
        contexts.add(List.of());
      }
      for (int symbols = 1; symbols <= most + 2; symbols++) {
        for (int first = -1; first <= symbols - 2; first++) {
          links(first, symbols - 2 - first, Integer.MAX_VALUE).forEach(contexts::add);
        }
      }
      return contexts;
    }

    /**
     * Returns pairs of operators of a kind.
     *
     * @param first the size of the operands beside the first; -1 for the second ones alone
     * @param last the size of those beside the second
     * @param count of each size only so many functions are operands
     */
    private Stream<List<Link>> links(int first, int last, int count) {
      List<Link> seconds = links(last, count);
      return first < 0
          ? seconds.stream().map(List::of).filter(kind::has)
          : links(first, count).stream()
              .flatMap(one -> seconds.stream().map(two -> List.of(one, two)).filter(kind::has));
    }

    private List<Link> links(int size, int count) {
      int first = size == 0 ? Link.NONE : bank.first(size);
      return IntStream.range(first, first + Math.min(count, functions(size)))
          .boxed()
          .flatMap(entry -> Link.all(problem.grammar(), entry).stream())
          .toList();
    }

    /** Returns the number of stored functions of a size; 1 for no function. */
    private int functions(int size) {
      return size <= 0 ? 1 : bank.count(size);
    }

    /** Returns the contexts that a few cases do not distinguish from all others. */
    private List<List<Link>> alike(List<List<Link>> contexts) {
      int rows = Math.ceilDiv(problem.length() / ColumnOps.LANES, FEW_RUNS);
      List<Fingerprint> prints = prints(contexts, rows * ColumnOps.LANES, ColumnOps.LANES);
      Map<Fingerprint, Long> counts =
          prints.stream().collect(Collectors.groupingBy(print -> print, Collectors.counting()));
      return IntStream.range(0, contexts.size())
          .filter(i -> counts.getOrDefault(prints.get(i), 0L) > 1)
          .mapToObj(contexts::get)
          .toList();
    }

    /**
     * Returns fingerprints of the results on the probes, in the first {@code length} cases of every
     * {@code step}.
     */
    private List<Fingerprint> prints(List<List<Link>> contexts, int step, int length) {
      int all = kind.probes.length * Math.ceilDiv(problem.length(), step) * length;
      Fingerprinter.Keys keys = problem.fingerprintKeys(all);
      ColumnLoops loops = problem.loops(Long.MAX_VALUE);
      return IntStream.range(0, Math.ceilDiv(contexts.size(), CONTEXTS_PER_TASK))
          .parallel()
          .mapToObj(task -> {
            FullColumns.Evaluator evaluator = columns.new Evaluator(loops);
            Fingerprinter fingerprinter = new Fingerprinter(keys);
            long[] words = new long[length];
            int from = task * CONTEXTS_PER_TASK;
            int to = Math.min(contexts.size(), from + CONTEXTS_PER_TASK);
            return contexts.subList(from, to).stream()
                .map(context -> print(context, evaluator, fingerprinter, words, step))
                .toList();
          })
          .flatMap(List::stream)
          .toList();
    }

    private Fingerprint print(
        List<Link> context,
        FullColumns.Evaluator evaluator,
        Fingerprinter fingerprinter,
        long[] words,
        int step) {
      ColumnLoops loops = problem.loops(Long.MAX_VALUE);
      fingerprinter.reset();
      int place = 0;
      for (long probe : kind.probes) {
        for (int from = 0; from < problem.length(); from += step) {
          int length = Math.min(words.length, problem.length() - from);
          Arrays.fill(words, probe);
          for (Link link : context) {
            long[] y =
                link.entry() == Link.NONE ? words : evaluator.run(link.entry(), from, length);
            link.apply(loops, words, 0, y, from, words, 0, length);
          }
          fingerprinter.add(loops, words, 0, place, length);
          place += length;
        }
      }
      return fingerprinter.fingerprint();
    }
  }
}
