package sift.bench.fills;

import java.util.ArrayList;
import java.util.List;
import sift.lang.BinaryOp;
import sift.lang.Expr;

/**
 * Formulas that count bits by full adders of three-input logic: plane i of a counter holds bit i of
 * the count at each place. Only at the end numbers are added, within bytes.
 */
final class BitCounter {
  private static final int XOR = 0x96;
  private static final int MAJORITY = 0xe8;

  private BitCounter() {}

  /**
   * Returns the number of these words that have a bit at each place: as many planes as it takes.
   */
  static List<Expr> sums(List<Expr> words) {
    return byWeight(words, 1).stream().map(List::getFirst).toList();
  }

  /**
   * Returns the words added up, a list for each weight, 1, 2, 4 and so on, of at most so many
   * words.
   */
  static List<List<Expr>> byWeight(List<Expr> words, int most) {
    List<List<Expr>> sums = new ArrayList<>();
    List<Expr> here = words;
    while (!here.isEmpty()) {
      List<Expr> carries = new ArrayList<>();
      sums.add(reduced(here, most, carries));
      here = carries;
    }
    return sums;
  }

  /** At most so many words with the same sum; what is twice as much goes to {@code carries}. */
  private static List<Expr> reduced(List<Expr> words, int most, List<Expr> carries) {
    List<Expr> here = new ArrayList<>(words);
    while (here.size() > most) {
      Expr a = here.removeFirst();
      Expr b = here.removeFirst();
      if (here.isEmpty()) {
        here.add(binary(BinaryOp.XOR, a, b));
        carries.add(binary(BinaryOp.AND, a, b));
      } else {
        Expr c = here.removeFirst();
        here.add(new Expr.Ternary(XOR, a, b, c));
        carries.add(new Expr.Ternary(MAJORITY, a, b, c));
      }
    }
    return here;
  }

  /** For each byte the sum of the counts at its eight places; 256 or more wraps. */
  static Expr bytesCounted(List<Expr> planes) {
    Expr sum = bytesCounted(planes.getLast());
    for (Expr plane : planes.subList(0, planes.size() - 1).reversed()) {
      Expr twice = binary(BinaryOp.ADD_BYTES, sum, sum);
      sum = binary(BinaryOp.ADD_BYTES, twice, bytesCounted(plane));
    }
    return sum;
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
    return binary(BinaryOp.SHR, word, new Expr.Constant(count));
  }

  private static Expr every(long value) {
    return new Expr.Constant(0x0101010101010101L * value);
  }

  private static Expr binary(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right);
  }
}
