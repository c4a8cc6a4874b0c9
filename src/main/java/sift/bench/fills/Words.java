package sift.bench.fills;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/** Formulas over many words: their bits counted, and the bytes of eight of them exchanged. */
final class Words {
  private static final int DIFFERENT_AND = 0x28;

  /** To count two words of one weight takes no longer than to add them. */
  private static final int COUNTED_TOGETHER = 2;

  private Words() {}

  static Expr binary(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right);
  }

  private static Expr constant(long value) {
    return new Expr.Constant(value);
  }

  /** Returns the bits set in all words together. */
  static Expr count(List<Expr> words) {
    List<List<Expr>> byWeight = BitCounter.byWeight(words, COUNTED_TOGETHER);
    List<Expr> counts = new ArrayList<>();
    for (int i = 0; i < byWeight.size(); i++) {
      for (Expr word : byWeight.get(i)) {
        counts.add(binary(BinaryOp.SHL, new Expr.Unary(UnaryOp.POPCOUNT, word), constant(i)));
      }
    }
    return counts.stream().reduce((a, b) -> binary(BinaryOp.ADD, a, b)).orElseThrow();
  }

  /**
   * For each byte the bits set in it in all words together; a sum of 256 or more wraps. (Legal
   * positions have at most 218 moves; 28 sliders on all squares of the edge would attack more.)
   */
  static Expr countBytes(List<Expr> words) {
    return BitCounter.bytesCounted(BitCounter.sums(words));
  }

  private static Expr shifted(Expr word, int count) {
    return binary(BinaryOp.SHR, word, constant(count));
  }

  /** Byte j of word i becomes byte i of word j: from a word for each board to slices and back. */
  static List<Expr> exchanged(List<Expr> eightWords) {
    List<Expr> words = new ArrayList<>(eightWords);
    for (int distance = 4; distance > 0; distance /= 2) {
      int bits = Byte.SIZE * distance;
      // The low half of each 2 * bits bits.
      Expr low = constant(Long.divideUnsigned(-1, (1L << bits) + 1));
      for (int i = 0; i < words.size(); i++) {
        if ((i & distance) == 0) {
          Expr a = words.get(i);
          Expr b = words.get(i + distance);
          Expr differences = new Expr.Ternary(DIFFERENT_AND, shifted(a, bits), b, low);
          words.set(i + distance, binary(BinaryOp.XOR, b, differences));
          words.set(i, binary(BinaryOp.XOR, a, binary(BinaryOp.SHL, differences, constant(bits))));
        }
      }
    }
    return words;
  }
}
