package sift.chess.batch;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.Expr;
import sift.lang.UnaryOp;

/**
 * Builders of formulas over boards in lanes: words whose bytes are ranks, bit 0 of each the a-file.
 */
final class LaneFormulas {
  private static final long NOT_H = 0x7f7f7f7f7f7f7f7fL;

  private LaneFormulas() {}

  /** Returns these squares and their neighbours on the rank. */
  static Expr besides(Expr squares) {
    return or(squares, or(east(squares), west(squares)));
  }

  static Expr constant(long value) {
    return new Expr.Constant(value);
  }

  static Expr binary(BinaryOp op, Expr left, Expr right) {
    return new Expr.Binary(op, left, right);
  }

  /** Returns the union of sets; the empty set if there are none. */
  static Expr union(Collection<Expr> words) {
    return words.stream().reduce(LaneFormulas::or).orElse(constant(0));
  }

  /** Returns all bits if a word is 0, else none: only 0 and its predecessor differ in the sign. */
  static Expr isZero(Expr word) {
    Expr borrows = andNot(binary(BinaryOp.SUB, word, constant(1)), word);
    return new Expr.Unary(UnaryOp.NEG, shiftedDown(borrows, 63));
  }

  /** Returns the number of squares of a set. */
  static Expr count(Expr squares) {
    return new Expr.Unary(UnaryOp.POPCOUNT, squares);
  }

  static Expr added(Expr one, Expr other) {
    return binary(BinaryOp.ADD, one, other);
  }

  /** Returns a formula with a word in place of each input. */
  static Expr over(Expr formula, Map<String, Expr> words) {
    return formula.with(input ->
        Optional.ofNullable(words.get(input.name()))
            .orElseThrow(() -> new IllegalArgumentException("no word for '" + input.name() + "'")));
  }

  static Expr column(LaneColumn column) {
    return new Expr.Input(column.text());
  }

  static Expr xor(Expr left, Expr right) {
    return binary(BinaryOp.XOR, left, right);
  }

  static Expr or(Expr left, Expr right) {
    return binary(BinaryOp.OR, left, right);
  }

  static Expr and(Expr left, Expr right) {
    return binary(BinaryOp.AND, left, right);
  }

  static Expr andNot(Expr left, Expr right) {
    return binary(BinaryOp.AND_NOT, left, right);
  }

  static Expr not(Expr word) {
    return new Expr.Unary(UnaryOp.NOT, word);
  }

  static Expr shiftedUp(Expr word, int count) {
    return binary(BinaryOp.SHL, word, constant(count));
  }

  static Expr shiftedDown(Expr word, int count) {
    return binary(BinaryOp.SHR, word, constant(count));
  }

  static Expr east(Expr squares) {
    return binary(BinaryOp.ADD_BYTES, squares, squares);
  }

  static Expr west(Expr squares) {
    return and(shiftedDown(squares, 1), constant(NOT_H));
  }
}
