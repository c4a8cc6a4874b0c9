package sift.rank.certificate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sift.word.Words;

/** The functions computed so far, by level: their number of instructions, or their latency. */
final class PlainLevels {
  private static final int BYTES_OF_FUNCTION = 300;

  private final boolean isLatency;
  private final List<List<PlainFunction>> levels = new ArrayList<>();
  // What the formulas of a function use, none of them more than another of everything.
  private final Map<Words, List<int[]>> fronts = new HashMap<>();
  private long bytes;

  /** None yet; of latency what formulas use does not matter. */
  PlainLevels(boolean isLatency) {
    this.isLatency = isLatency;
  }

  /** Returns the functions of a level, a list that grows with it. */
  List<PlainFunction> get(int level) {
    while (levels.size() <= level) {
      levels.add(new ArrayList<>());
    }
    return levels.get(level);
  }

  /** Keeps a function, unless the same is there for no more. */
  void keep(int level, PlainFunction function) {
    if (!function.isKnown()) {
      List<int[]> front =
          fronts.computeIfAbsent(new Words(function.words()), _ -> new ArrayList<>());
      if (front.stream().anyMatch(other -> isNoMore(other, function.uses()))) {
        return;
      }
      front.add(function.uses());
    }
    get(level).add(function);
    bytes += BYTES_OF_FUNCTION + (long) Long.BYTES * function.words().length;
  }

  /** Returns the memory taken, about. */
  long bytes() {
    return bytes;
  }

  private boolean isNoMore(int[] uses, int[] than) {
    return isLatency || IntStream.range(0, uses.length).allMatch(i -> uses[i] <= than[i]);
  }
}
