package sift.fill;

import java.util.ArrayList;
import java.util.List;
import sift.expr.BinaryOp;
import sift.expr.Expr;
import sift.expr.UnaryOp;

/** Formulas over many words: their bits counted, and the bytes of eight of them exchanged. */
final class Words {
  private static final int XOR = 0x96;
  private static final int MAJORITY = 0xe8;
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

  /** The bits set in all words together. */
  static Expr count(List<Expr> words) {
    List<List<Expr>> byWeight = added(words, COUNTED_TOGETHER);
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
    List<List<Expr>> byWeight = added(words, 1).reversed();
    Expr sum = bytesCounted(byWeight.getFirst().getFirst());
    for (List<Expr> weight : byWeight.subList(1, byWeight.size())) {
      Expr twice = binary(BinaryOp.ADD_BYTES, sum, sum);
      sum = binary(BinaryOp.ADD_BYTES, twice, bytesCounted(weight.getFirst()));
    }
    return sum;
  }

  /** The words added up, a list for each weight, 1, 2, 4 and so on, of at most so many words. */
  private static List<List<Expr>> added(List<Expr> words, int most) {
    List<List<Expr>> byWeight = new ArrayList<>(List.of(new ArrayList<>(words)));
    for (int i = 0; i < byWeight.size(); i++) {
      List<Expr> here = byWeight.get(i);
      while (here.size() > most) {
        if (i + 1 == byWeight.size()) {
          byWeight.add(new ArrayList<>());
        }
        Expr a = here.removeFirst();
        Expr b = here.removeFirst();
        if (here.isEmpty()) {
          here.add(binary(BinaryOp.XOR, a, b));
          byWeight.get(i + 1).add(binary(BinaryOp.AND, a, b));
        } else {
          Expr c = here.removeFirst();
          here.add(new Expr.Ternary(XOR, a, b, c));
          byWeight.get(i + 1).add(new Expr.Ternary(MAJORITY, a, b, c));
        }
      }
    }
    return byWeight;
  }

  /** Hacker's Delight, 5-1, up to the sums of bytes. */
  private static Expr bytesCounted(Expr word) {
    Expr pairs = binary(BinaryOp.SUB, word, binary(BinaryOp.AND, shifted(word, 1), every(0x55)));
    Expr fours =
        binary(
            BinaryOp.ADD,
            binary(BinaryOp.AND, pairs, every(0x33)),
            binary(BinaryOp.AND, shifted(pairs, 2), every(0x33)));
    return binary(BinaryOp.AND, binary(BinaryOp.ADD, fours, shifted(fours, 4)), every(0x0F));
  }

  private static Expr shifted(Expr word, int count) {
    return binary(BinaryOp.SHR, word, constant(count));
  }

  private static Expr every(long value) {
    return constant(0x0101010101010101L * value);
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
