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
 * The words that an input can be: so many, one above the other, of which the one after the word of
 * ones is 0.
 *
 * @param size how many, without sign; 0 for all words of 64 bits
 */
public record InputRange(BitWidth width, long first, long size) {
  /**
   * Returns the ranges that assumptions state, {@code x < 256} or {@code x + 128 < 256}; none for
   * an input of which none does.
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

  /** Returns a word of the range: any other word counts modulo its size. */
  public long word(long any) {
    long word = width.word(any);
    if (size == 0 || Long.compareUnsigned(width.word(word - first), size) < 0) {
      return word;
    }
    return at(Long.remainderUnsigned(word, size));
  }

  /** Returns the word so many places after the first. */
  long at(long index) {
    return width.word(first + index);
  }
}
