package sift.lang.snippet;

import sift.lang.snippet.Term.Input;
import sift.lang.snippet.Term.Literal;
import sift.lang.snippet.Term.Operation;

/** The widest type in which a term computes. */
final class Widest {
  private Widest() {}

  /** Returns its bits; constant shift counts are ignored. */
  static int bits(Term term) {
    return switch (term) {
      case Input(String _, Type type) -> type.bits();
      case Literal(long _, Type type) -> type.bits();
      case Operation operation -> {
        int bits = operation.type().bits();
        for (int place = 0; place < operation.operands().size(); place++) {
          Term operand = operation.operand(place);
          boolean isCount = isShift(operation.op()) && place > 0;
          bits = Math.max(bits, isCount && operand instanceof Literal ? 0 : bits(operand));
        }
        yield bits;
      }
    };
  }

  private static boolean isShift(Op op) {
    return op == Op.SHL || op == Op.SHR || op == Op.ROTL || op == Op.ROTR;
  }
}
