package sift.bench.pawns;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sift.bench.Refusal;
import sift.geometry.Layout;
import sift.spec.SetTarget;
import sift.spec.SetTargets;

/**
 * Random boards of pawns in a layout, the same in every run and in each layout, with what the walk
 * says of their pawn structure. Few enough for the nearest caches.
 */
final class PawnBoards {
  /** How many there are. */
  static final int COUNT = 512;

  private static final List<String> SETS = List.of("pawns-all", "black-pawns-all");
  private static final int MOST_PAWNS = 8;
  private static final long SEED = 2026;

  private final Layout layout;
  private final List<SetTarget> targets;
  private final long[] white = new long[COUNT];
  private final long[] black = new long[COUNT];
  private final long[][] expected;

  /** The boards in a layout. */
  PawnBoards(Layout layout) {
    this.layout = layout;
    targets = targets(layout);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < COUNT; i++) {
      white[i] = pawns(random, 0);
      black[i] = pawns(random, white[i]);
    }
    List<long[]> boards =
        IntStream.range(0, COUNT).mapToObj(i -> new long[] {white[i], black[i]}).toList();
    expected = targets.stream().map(target -> target.walks(boards)).toArray(long[][]::new);
  }

  /** Returns the sets wanted: white's five, then black's, results of one program. */
  static List<SetTarget> targets(Layout layout) {
    return SetTargets.together(SETS, layout);
  }

  /** Returns up to eight pawns on ranks 2 to 7. */
  private long pawns(SplittableRandom random, long taken) {
    long pawns = 0;
    for (int i = random.nextInt(MOST_PAWNS + 1); i > 0; i--) {
      pawns |= 1L << layout.bit(random.nextInt(8), random.nextInt(1, 7));
    }
    return pawns & ~taken;
  }

  Layout layout() {
    return layout;
  }

  /** Returns the white pawns of each board. */
  long[] white() {
    return white;
  }

  /** Returns the black pawns of each board. */
  long[] black() {
    return black;
  }

  /** Returns columns for the sets. */
  long[][] out() {
    return new long[expected.length][COUNT];
  }

  /** Returns where a contestant errs first, if it does. */
  Optional<Refusal> refusal(String name, long[][] got) {
    for (int set = 0; set < expected.length; set++) {
      for (int i = 0; i < COUNT; i++) {
        if (got[set][i] != expected[set][i]) {
          List<String> rows = new ArrayList<>();
          rows.add("board %d, expected:".formatted(i));
          rows.addAll(layout.picture(expected[set][i], 0));
          rows.add("got:");
          rows.addAll(layout.picture(got[set][i], 0));
          return Optional.of(
              new Refusal("wrong %s: %s".formatted(targets.get(set).name(), name), rows));
        }
      }
    }
    return Optional.empty();
  }
}
