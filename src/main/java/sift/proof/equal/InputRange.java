package sift.proof.equal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Expr.Binary;
import sift.lang.Expr.Constant;
import sift.lang.Expr.Input;

/**
 * A range of an input's words: {@code size} consecutive ones from {@code first} on, modulo 2^width.
 *
 * @param size unsigned; 0 for all words of 64 bits
 */
public record InputRange(BitWidth width, long first, long size) {
  /**
   * Returns the ranges stated by assumptions, {@code x < 256} or {@code x + 128 < 256}; no entry
   * for an input without one.
   */
  public static Map<String, InputRange> of(BitWidth width, List<Expr> assumptions) {
    Map<String, InputRange> ranges = new HashMap<>();
    for (Expr assumption : assumptions) {
      if (!(assumption instanceof Binary(BinaryOp op, Expr left, Constant(long size)))
          || op != BinaryOp.ULT
          || width.word(size) == 0) {
        continue;
      }
      long number = width.word(size);
      switch (left) {
        case Input(String name) -> narrow(ranges, name, new InputRange(width, 0, number));
        case Binary(BinaryOp sum, Input(String name), Constant(long above))
            when sum == BinaryOp.ADD ->
            narrow(ranges, name, new InputRange(width, width.word(-above), number));
        default -> {}
      }
    }
    return ranges;
  }

  private static void narrow(Map<String, InputRange> ranges, String name, InputRange range) {
    ranges.merge(
        name, range, (one, other) -> Long.compareUnsigned(one.size, other.size) <= 0 ? one : other);
  }

  /** Returns all words. */
  static InputRange all(BitWidth width) {
    return new InputRange(width, 0, width.bits() == Long.SIZE ? 0 : 1L << width.bits());
  }

  /** Maps any word into the range: modulo its size, from {@code first} on. */
  public long word(long any) {
    long word = width.word(any);
    if (size == 0 || Long.compareUnsigned(width.word(word - first), size) < 0) {
      return word;
    }
    return at(Long.remainderUnsigned(word, size));
  }

  /** Returns the word at {@code index} in the range. */
  long at(long index) {
    return width.word(first + index);
  }
}
