package sift.kernel.line;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import sift.chess.attacks.Between;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.geometry.RayWalk;
import sift.geometry.Square;
import sift.kernel.RowProgram;

/** Programs that look attacks up, or test target by target, with tables built from the walk. */
final class LineTables {
  private static final int INNER = 64;

  private LineTables() {}

  /** Returns a look-up for each line. */
  static RowProgram.Lookups lookups(List<Line> lines) {
    List<Long> table = new ArrayList<>();
    for (int square = 0; square < Square.COUNT; square++) {
      for (Line line : lines) {
        long all = RayWalk.mask(square, line, Ray.LINE) | 1L << square;
        long inner = all & ~Long.highestOneBit(all) & ~Long.lowestOneBit(all);
        long place = Long.bitCount(all & ((1L << square) - 1));
        table.addAll(List.of(inner, all, place * INNER));
      }
    }
    List<Long> bytes = new ArrayList<>();
    for (int place = 0; place < Byte.SIZE; place++) {
      for (long inner = 0; inner < INNER; inner++) {
        bytes.add(RayWalk.attacks(place, Line.HORIZONTAL, Ray.LINE, inner << 1));
      }
    }
    return new RowProgram.Lookups(table, lines.size(), bytes);
  }

  /** Returns a test for each target along some lines. */
  static RowProgram.Tests tests(List<Line> lines) {
    int tests = lines.size() == 1 ? 8 : lines.size() == 2 ? 16 : 32;
    List<Long> table = new ArrayList<>();
    for (int square = 0; square < Square.COUNT; square++) {
      table.addAll(tests(square, lines, tests));
    }
    return new RowProgram.Tests(table, tests);
  }

  private static List<Long> tests(int square, List<Line> lines, int tests) {
    long targets = 0;
    for (Line line : lines) {
      targets |= RayWalk.mask(square, line, Ray.LINE);
    }
    int bits = RowProgram.Tests.bits(tests);
    long[] row = new long[RowProgram.Tests.stride(tests)];
    int at = 0;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int target = Long.numberOfTrailingZeros(rest);
      row[at / Long.SIZE] |= Long.compress(Between.between(square, target), targets) << at;
      at += bits;
    }
    row[row.length - 1] = targets;
    return LongStream.of(row).boxed().toList();
  }
}
