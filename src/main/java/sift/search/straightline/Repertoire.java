package sift.search.straightline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Inverse;
import sift.lang.Inverse.Side;
import sift.lang.UnaryOp;
import sift.lang.VectorOps;

/**
 * The operations of a grammar without three-input logic, by number: those of one operand (unary
 * operators, then shifts by an amount), then those of two.
 *
 * <p>With three-input logic, operators that a truth table expresses are left out.
 */
final class Repertoire {
  private final boolean ternary;
  private final int lanes;
  private final UnaryOp[] unary;
  private final Shift[] shifts;
  // The amount of each shift as a column.
  private final long[][] amounts;
  private final BinaryOp[] binary;

  /** A shift or rotation by an amount. */
  private record Shift(BinaryOp op, int amount) {}

  /** A target word under a mask; {@code wanted} lies within it. */
  record Masked(long wanted, long mask) {
    boolean isMet(long word) {
      return ((word ^ wanted) & mask) == 0;
    }
  }

  /** Creates the repertoire of {@code grammar}, on words in {@code lanes} lanes. */
  Repertoire(Grammar grammar, int lanes) {
    ternary = grammar.ternary();
    this.lanes = lanes;
    unary =
        grammar.unary().stream()
            .filter(op -> !(ternary && op == UnaryOp.NOT))
            .toArray(UnaryOp[]::new);
    boolean byAmount = !grammar.shifts().isEmpty();
    binary =
        grammar.binary().stream()
            .filter(op -> !(ternary && op.isBitwise()) && !(byAmount && op.isShift()))
            .toArray(BinaryOp[]::new);
    List<Shift> all = new ArrayList<>();
    for (BinaryOp op : grammar.binary()) {
      if (op.isShift()) {
        for (int amount : grammar.shifts()) {
          all.add(new Shift(op, amount));
        }
      }
    }
    shifts = all.toArray(Shift[]::new);
    amounts = new long[shifts.length][lanes];
    for (int i = 0; i < shifts.length; i++) {
      Arrays.fill(amounts[i], shifts[i].amount);
    }
  }

  /** Returns whether three-input logic is an operation too. */
  boolean ternary() {
    return ternary;
  }

  /** Returns the number of operations of one operand; their numbers come first. */
  int unaryCount() {
    return unary.length + shifts.length;
  }

  /** Returns the number of operations. */
  int count() {
    return unary.length + shifts.length + binary.length;
  }

  /** Returns the operator of an operation of two operands. */
  BinaryOp binary(int code) {
    return binary[code - unary.length - shifts.length];
  }

  /** Applies an operation to words; one of one operand ignores {@code y}. */
  long apply(int code, long x, long y) {
    if (code < unary.length) {
      return unary[code].apply(x);
    }
    if (code < unaryCount()) {
      Shift shift = shifts[code - unary.length];
      return shift.op.apply(x, shift.amount);
    }
    return binary(code).apply(x, y);
  }

  /**
   * Applies an operation to the columns of the samples that begin at {@code xAt} and {@code yAt},
   * and writes the results to the beginning of {@code out}.
   */
  void apply(int code, long[] words, int xAt, int yAt, long[] out) {
    if (code < unary.length) {
      VectorOps.apply(unary[code], words, xAt, out, 0, lanes);
    } else if (code < unaryCount()) {
      int shift = code - unary.length;
      VectorOps.apply(shifts[shift].op, words, xAt, amounts[shift], 0, out, 0, lanes);
    } else {
      VectorOps.apply(binary(code), words, xAt, words, yAt, out, 0, lanes);
    }
  }

  /** Applies an operation of one operand to a column of any length. */
  void applyUnary(int code, long[] words, int from, long[] out, int length) {
    if (code < unary.length) {
      VectorOps.apply(unary[code], words, from, out, 0, length);
    } else {
      for (int i = 0; i < length; i++) {
        out[i] = apply(code, words[from + i], 0);
      }
    }
  }

  /** Returns the formula of an operation applied to formulas. */
  Expr over(int code, Expr x, Expr y) {
    if (code < unary.length) {
      return unary[code].over(x);
    }
    if (code < unaryCount()) {
      Shift shift = shifts[code - unary.length];
      return shift.op.over(x, new Expr.Constant(shift.amount));
    }
    return binary(code).over(x, y);
  }

  /**
   * Returns whether each bit of the result is a fixed bit of the operand, its complement, or 0, so
   * that the operation can be inverted.
   */
  boolean isMove(int code) {
    if (code >= unaryCount()) {
      return false;
    }
    if (code >= unary.length) {
      return shifts[code - unary.length].op != BinaryOp.ASHR;
    }
    return Inverse.isBitwise(unary[code]);
  }

  /** Returns the target for the operand of a move; empty if no operand gives the target word. */
  Optional<Masked> before(int code, long wanted, long mask) {
    if (code < unary.length) {
      UnaryOp op = unary[code];
      return Optional.of(
          new Masked(Inverse.WORD.expected(op, mask, wanted), Inverse.WORD.mask(op, mask)));
    }
    Shift shift = shifts[code - unary.length];
    if (!Inverse.WORD.exists(shift.op, Side.LEFT, shift.amount, mask, wanted)) {
      return Optional.empty();
    }
    return Optional.of(
        new Masked(
            Inverse.WORD.expected(shift.op, Side.LEFT, shift.amount, mask, wanted),
            Inverse.WORD.mask(shift.op, Side.LEFT, shift.amount, mask)));
  }

  /** Returns the distances by which an operation moves bits up; empty if it is not a pure move. */
  List<Integer> distances(int code) {
    if (code < unary.length) {
      return List.of();
    }
    Shift shift = shifts[code - unary.length];
    return switch (shift.op) {
      case SHL -> List.of(shift.amount);
      case SHR -> List.of(-shift.amount);
      case ROTL -> List.of(shift.amount, shift.amount - Long.SIZE);
      case ROTR -> List.of(-shift.amount, Long.SIZE - shift.amount);
      default -> List.of();
    };
  }
}
