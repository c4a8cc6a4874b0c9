package sift.sygus;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import sift.lang.BitWidth;
import sift.lang.Expr;

/**
 * Constants of a grammar that allows any constant: all words of up to 4 bits; else 0, the powers of
 * two below the width, the width less 1, the width, and as two's complement numbers -1, the lowest
 * and the highest.
 */
final class Palette {
  private static final int FEW_BITS = 4;

  private Palette() {}

  /** Returns the constants of a sort. */
  static List<Expr.Constant> of(SygusSort sort) {
    return words(sort).boxed().map(Expr.Constant::new).toList();
  }

  private static LongStream words(SygusSort sort) {
    return switch (sort) {
      case SygusSort.Bool() -> LongStream.range(0, 2);
      case SygusSort.BitVec(int bits) when bits <= FEW_BITS -> LongStream.range(0, 1L << bits);
      case SygusSort.BitVec(int bits) -> {
        long ones = new BitWidth(bits).mask();
        Set<Long> words = new LinkedHashSet<>();
        words.add(0L);
        for (long power = 1; power < bits; power *= 2) {
          words.add(power);
        }
        words.addAll(List.of(bits - 1L, (long) bits, ones, ones ^ ones >>> 1, ones >>> 1));
        yield words.stream().mapToLong(Long::longValue);
      }
    };
  }
}
