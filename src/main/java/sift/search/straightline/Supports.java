package sift.search.straightline;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbered supports of values (see {@link Reach}), and operations on them.
 *
 * <p>A support is a set of pairs of an input and a distance d: bit p of the value may depend on bit
 * p - d of the input. Distances are multiples of a step, up to the length of a word up and down.
 * Layout, a bit for each pair:
 *
 * <pre>
 *   input 0                    | input 1 ..
 *   -far .. -step 0 step .. far | -far ..
 * </pre>
 *
 * <p>Invariant: equal supports have the same number.
 */
final class Supports {
  private final int step;
  private final int perInput;
  private final int pairs;
  private final Numbers numbers = new Numbers();
  private final Map<Long, Integer> unions = new HashMap<>();
  private final Map<Long, Integer> moved = new HashMap<>();

  /** The distances that an operation moves bits up. */
  record Move(int code, List<Integer> distances) {}

  /** Creates an empty numbering. */
  Supports(int step, int inputs) {
    this.step = step;
    perInput = 2 * ((Long.SIZE - 1) / step) + 1;
    pairs = perInput * inputs;
  }

  /** Returns the number of pairs. */
  int pairs() {
    return pairs;
  }

  /** Returns an empty set of pairs, to be filled for {@link #of}. */
  long[] none() {
    return new long[(pairs + Long.SIZE - 1) / Long.SIZE];
  }

  /** Adds a pair. */
  void add(int input, int distance, long[] to) {
    set(to, input * perInput + perInput / 2 + distance / step);
  }

  private static void set(long[] bits, int bit) {
    bits[bit / Long.SIZE] |= 1L << bit;
  }

  /** Returns the support of these pairs. */
  int of(long[] bits) {
    return numbers.of(bits);
  }

  /** Returns the pairs of a support, not a copy. */
  long[] words(int support) {
    return numbers.words(support);
  }

  /** Returns the number of pairs in a support. */
  int size(int support) {
    int size = 0;
    for (long word : words(support)) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** Returns whether a support is a subset of another. */
  boolean isWithin(int part, int whole) {
    long[] words = words(part);
    long[] others = words(whole);
    for (int i = 0; i < words.length; i++) {
      if ((words[i] & ~others[i]) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Returns the union of two supports, the support of logic. */
  int union(int x, int y) {
    if (x == y) {
      return x;
    }
    long key = Numbers.both(Math.min(x, y), Math.max(x, y));
    Integer known = unions.get(key);
    if (known == null) {
      long[] both = words(x).clone();
      long[] other = words(y);
      for (int i = 0; i < both.length; i++) {
        both[i] |= other[i];
      }
      known = of(both);
      unions.put(key, known);
    }
    return known;
  }

  /** Returns the support of a move; bits that leave the word are dropped. */
  int moved(int x, Move move) {
    long key = Numbers.both(x, move.code);
    Integer known = moved.get(key);
    if (known == null) {
      long[] from = words(x);
      long[] to = none();
      for (int pair = 0; pair < pairs; pair++) {
        if ((from[pair / Long.SIZE] >> pair & 1) != 0) {
          for (int distance : move.distances) {
            int place = pair % perInput + distance / step;
            if (place >= 0 && place < perInput) {
              set(to, pair - pair % perInput + place);
            }
          }
        }
      }
      known = of(to);
      moved.put(key, known);
    }
    return known;
  }
}
