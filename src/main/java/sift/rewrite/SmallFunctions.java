package sift.rewrite;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.TreeGrammar;
import sift.lang.UnaryOp;
import sift.search.enumerate.SmallestFormulas;
import sift.spec.Domain;

/**
 * All small functions of three words of some width, distinguished on samples.
 *
 * <p>30,778 formulas are tried, in 0.1 s of a fresh JVM; to keep them in a file would save little.
 */
final class SmallFunctions {
  /** The names of the three words. */
  static final List<String> NAMES = List.of("a", "b", "c");

  private static final int CASES = 16;
  private static final int MOST_SYMBOLS = 6;
  private static final long SEED = 2;
  private static final long MEMORY = 1L << 26;
  private static final Grammar GRAMMAR =
      new Grammar(
          "window",
          "sums and logic",
          NAMES,
          List.of(1L, 2L),
          List.of(UnaryOp.NOT, UnaryOp.NEG),
          List.of(
              BinaryOp.OR,
              BinaryOp.XOR,
              BinaryOp.AND,
              BinaryOp.ADD,
              BinaryOp.SUB,
              BinaryOp.MUL,
              BinaryOp.SHL));

  private static final Map<BitWidth, SmallFunctions> BUILT = new ConcurrentHashMap<>();

  private final List<long[]> cases;
  private final SmallestFormulas formulas;

  /** Returns the functions for a width; they are built once. */
  static SmallFunctions of(BitWidth width) {
    return BUILT.computeIfAbsent(width, SmallFunctions::new);
  }

  private SmallFunctions(BitWidth width) {
    SplittableRandom random = new SplittableRandom(SEED);
    cases =
        Stream.generate(() -> random.longs(NAMES.size()).map(width::word).toArray())
            .limit(CASES)
            .toList();
    Domain.Builder samples = new Domain.Builder(width, NAMES);
    cases.forEach(words -> samples.add(0, 0, width.mask(), 0, words));
    formulas =
        new SmallestFormulas(TreeGrammar.of(GRAMMAR, false), samples.build(), MOST_SYMBOLS, MEMORY);
  }

  /** Returns the number of functions. */
  int count() {
    return formulas.count();
  }

  /** Returns the samples: for each the words of {@link #NAMES}. */
  List<long[]> cases() {
    return cases;
  }

  /** Returns the smallest formula with these words on the samples, if it is small. */
  Optional<Expr> formula(long[] words) {
    return formulas.of(words);
  }
}
