package sift.claim.plain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.lang.Expr;
import sift.word.Words;

/**
 * The functions kept by an enumeration, by nonterminal and level. A function has several entries if
 * each of their formulas uses less of some resource.
 */
final class PlainFunctions {
  private static final int BYTES_OF_FUNCTION = 200;

  private final List<ArrayList<List<Function>>> levels;
  // The uses of the formulas of a function, by nonterminal; none dominates another.
  private final List<HashMap<Words, List<int[]>>> fronts;
  private long bytes;

  /**
   * A function.
   *
   * @param words on the cases
   * @param uses its formula's use of each resource
   * @param formula builds the formula
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Function(long[] words, int[] uses, Supplier<Expr> formula) {}

  PlainFunctions(int nonterminals) {
    levels = Stream.generate(() -> new ArrayList<List<Function>>()).limit(nonterminals).toList();
    fronts = Stream.generate(() -> new HashMap<Words, List<int[]>>()).limit(nonterminals).toList();
  }

  /** Returns the functions of a nonterminal at a level, to which more may be added. */
  List<Function> at(int nonterminal, int level) {
    List<List<Function>> all = levels.get(nonterminal);
    while (all.size() <= level) {
      all.add(new ArrayList<>());
    }
    return all.get(level);
  }

  /** Returns the number of functions of a level. */
  int count(int level) {
    return IntStream.range(0, levels.size()).map(i -> at(i, level).size()).sum();
  }

  /** Returns about how many bytes the functions take. */
  long bytes() {
    return bytes;
  }

  /** Keeps a function, unless its words are there with no more use of any resource. */
  void keep(int nonterminal, int level, Function function) {
    Map<Words, List<int[]>> front = fronts.get(nonterminal);
    Words words = new Words(function.words);
    List<int[]> others = front.getOrDefault(words, List.of());
    if (others.stream().noneMatch(other -> isNoMore(other, function.uses))) {
      front.put(
          words,
          others.isEmpty()
              ? List.of(function.uses)
              : Stream.concat(others.stream(), Stream.of(function.uses)).toList());
      at(nonterminal, level).add(function);
      bytes += BYTES_OF_FUNCTION + (long) Long.BYTES * function.words.length;
    }
  }

  /** Returns whether no resource is used more. */
  static boolean isNoMore(int[] uses, int[] than) {
    for (int i = 0; i < uses.length; i++) {
      if (uses[i] > than[i]) {
        return false;
      }
    }
    return true;
  }
}
