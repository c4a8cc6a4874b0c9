package sift.bench.fills;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.lang.UnaryOp;
import sift.spec.SetTargets;

/**
 * Random positions, the same in every run: sliders {@code s} among own pieces {@code w} among the
 * occupied squares {@code o}. Few enough for the nearest cache, with the attacks in one direction.
 */
final class Positions {
  /** How many there are. */
  static final int COUNT = 512;

  /** As many columns as a sliced word has bytes. */
  static final int EIGHTS = 8;

  private static final int ROWS = COUNT / EIGHTS;
  private static final long SEED = 2026;

  private final Layout layout;
  private final long[] sliders = new long[COUNT];
  private final long[] occupied = new long[COUNT];
  private final long[] own = new long[COUNT];
  private final Map<Direction, long[]> attacks = new EnumMap<>(Direction.class);

  /** Positions on boards of a layout; in {@link Layout#SLICED} those of {@link Layout#LANE}. */
  Positions(Layout layout) {
    this.layout = layout.equals(Layout.SLICED) ? Layout.LANE : layout;
    SplittableRandom random = new SplittableRandom(SEED);
    long squares = layout.squareMask();
    for (int i = 0; i < COUNT; i++) {
      long first = random.nextLong();
      long second = random.nextLong();
      long third = random.nextLong();
      occupied[i] = first & (second | third) & squares; // three eighths of the squares
      own[i] = occupied[i] & random.nextLong();
      sliders[i] = own[i] & random.nextLong();
    }
  }

  /** Returns the squares attacked, by the walk. */
  long attacks(Direction direction, int position) {
    return attacks.computeIfAbsent(direction, this::walk)[position];
  }

  private long[] walk(Direction direction) {
    var target = SetTargets.of("attacks-" + direction.text(), layout);
    return target.walks(
        IntStream.range(0, COUNT).mapToObj(i -> new long[] {sliders[i], occupied[i]}).toList());
  }

  /** Returns how many squares that are not own are attacked in a direction. */
  int moves(Direction direction, int position) {
    return Long.bitCount(attacks(direction, position) & ~own[position]);
  }

  /**
   * Returns a column: {@code s}, {@code o} or {@code w}, with an {@code r} before it turned by 180
   * degrees, with a {@code t} transposed; see {@link Form} for what stands behind it. Bits that are
   * no squares count as own.
   */
  long[] column(String name) {
    int point = name.indexOf(Form.EIGHTH);
    if (point >= 0) {
      int from = Integer.parseInt(name.substring(point + 1)) * ROWS;
      return Arrays.copyOfRange(word(name.substring(0, point)), from, from + ROWS);
    }
    int at = name.indexOf(Form.RANK);
    return at < 0
        ? word(name)
        : slice(word(name.substring(0, at)), Integer.parseInt(name.substring(at + 1)));
  }

  private long[] word(String name) {
    return switch (name.charAt(0)) {
      case 'r' -> turned(UnaryOp.BIT_REVERSE, word(name.substring(1)));
      case 't' -> turned(UnaryOp.TRANSPOSE, word(name.substring(1)));
      case 's' -> sliders.clone();
      case 'o' -> occupied.clone();
      case 'w' -> Arrays.stream(own).map(word -> word | ~layout.squareMask()).toArray();
      default -> throw new IllegalArgumentException("no column '" + name + "'");
    };
  }

  private static long[] turned(UnaryOp op, long[] words) {
    return Arrays.stream(words).map(op::apply).toArray();
  }

  private static long[] slice(long[] words, int rank) {
    long[] slices = new long[ROWS];
    for (int i = 0; i < COUNT; i++) {
      slices[i % ROWS] |= (words[i] >>> (Byte.SIZE * rank) & 0xFF) << (Byte.SIZE * (i / ROWS));
    }
    return slices;
  }

  /** Returns the byte of a position in a column of slices, or of counts for slices. */
  static int sliced(long[] column, int position) {
    return (int) (column[position % ROWS] >>> (Byte.SIZE * (position / ROWS))) & 0xFF;
  }
}
