package sift.search.exhaustive;

import java.util.stream.LongStream;
import sift.lang.BinaryOp;
import sift.lang.UnaryOp;

/**
 * A kind of contexts, with its probe operands. A context is a function of one operand, made of one
 * or two operators with stored operands; contexts of one kind that agree on its probes agree on all
 * operands.
 */
enum ContextKind {
  /**
   * Each bit of the result is a bit of the operand, its complement, or fixed. The probes are 0, -1,
   * and the six words that have bit i where bit k of the number i is set.
   */
  MOVES(
      0,
      -1,
      0xaaaaaaaaaaaaaaaaL,
      0xccccccccccccccccL,
      0xf0f0f0f0f0f0f0f0L,
      0xff00ff00ff00ff00L,
      0xffff0000ffff0000L,
      0xffffffff00000000L),
  /** The operand times a fixed word, plus a fixed word. The probes are 0 and 1. */
  AFFINE(0, 1),
  /**
   * The operand matters modulo 64 only: it is the amount of a shift, or part of one whose low six
   * bits depend on those of the operand. The probes are 0 to 63.
   */
  AMOUNTS(LongStream.range(0, Long.SIZE).toArray());

  @SuppressWarnings("ImmutableEnumChecker") // never written
  private final long[] operands;

  ContextKind(long... operands) {
    this.operands = operands;
  }

  /** Returns the number of probes. */
  int operands() {
    return operands.length;
  }

  /** Returns a probe. */
  long operand(int i) {
    return operands[i];
  }

  /** Returns whether the context of one operator is of this kind. */
  boolean has(Link only) {
    return switch (this) {
      case MOVES -> moves(only);
      case AFFINE -> isAffine(only);
      case AMOUNTS -> isAmount(only);
    };
  }

  /** Returns whether the context of two operators, the second on top, is of this kind. */
  boolean has(Link first, Link second) {
    return switch (this) {
      case MOVES -> moves(first) && moves(second);
      case AFFINE -> isAffine(first) && isAffine(second);
      case AMOUNTS -> isAmount(first) || (keepsLowBits(first) && isAmount(second));
    };
  }

  private static boolean moves(Link link) {
    return switch (link) {
      case Link.Unary(UnaryOp op) -> op == UnaryOp.NOT || op.movesBits();
      case Link.Binary(BinaryOp op, boolean operandFirst, int _) ->
          op.isBitwise()
              || (operandFirst && (op.isShift() || op == BinaryOp.PEXT || op == BinaryOp.PDEP));
    };
  }

  private static boolean isAffine(Link link) {
    return switch (link) {
      case Link.Unary(UnaryOp op) -> op == UnaryOp.NOT || op == UnaryOp.NEG;
      case Link.Binary(BinaryOp op, boolean _, int _) ->
          op == BinaryOp.ADD || op == BinaryOp.SUB || op == BinaryOp.MUL;
    };
  }

  /** Returns whether the operand is the amount of a shift. */
  private static boolean isAmount(Link link) {
    return link instanceof Link.Binary(BinaryOp op, boolean operandFirst, int _)
        && op.isShift()
        && !operandFirst;
  }

  /** Returns whether the result modulo 64 depends on the operand modulo 64 only. */
  private static boolean keepsLowBits(Link link) {
    return isAffine(link)
        || (link instanceof Link.Binary(BinaryOp op, boolean operandFirst, int _)
            && (op.isBitwise() || (op == BinaryOp.SHL && operandFirst)));
  }
}
