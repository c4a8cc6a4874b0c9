package sift.kernel.print;

import sift.kernel.Expansion;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.UnaryOp;
import sift.word.Word;

/** C over words of 128 bits, {@code unsigned __int128} of gcc and clang. */
final class WideC extends Dialect {
  /** The type of a word. */
  static final String TYPE = "u128";

  /** What names the type; pedantic compilers take it too. */
  static final String DEFINITION = "\n__extension__ typedef unsigned __int128 u128;\n";

  WideC() {
    super("u128 %s = %s;", file("helpers.c") + "\n" + file("wide.c"));
  }

  @Override
  String constant(long value) {
    return value >= 0 && value < 1024
        ? "(u128) %dU".formatted(value)
        : constant(BitWidth.WIDE.constant(value));
  }

  @Override
  String constant(Word value) {
    String low = "0x%xULL".formatted(value.low());
    return value.high() == 0
        ? "(u128) " + low
        : "((u128) 0x%xULL << 64 | %s)".formatted(value.high(), low);
  }

  @Override
  String unary(UnaryOp op, String x) {
    return switch (op) {
      case NOT -> "(~" + x + ")";
      case NEG -> "(-" + x + ")";
      case POPCOUNT -> helper("popcount128", x);
      case COUNTL_ZERO -> helper("countl_zero128", x);
      case COUNTR_ZERO -> helper("countr_zero128", x);
      case BIT_REVERSE -> helper("bit_reverse128", x);
      case BYTE_SWAP -> helper("byte_swap128", x);
      case BIT_REVERSE_BYTES -> unary(UnaryOp.BYTE_SWAP, unary(UnaryOp.BIT_REVERSE, x));
      default -> throw Expansion.takenApart(op);
    };
  }

  @Override
  String shift(BinaryOp op, String x, int count) {
    return binary(op, x, count + "U");
  }

  @Override
  String binary(BinaryOp op, String x, String y) {
    return switch (op) {
      case OR, XOR, AND, SHL, SHR, ADD, SUB, MUL -> infix(x, op.symbol(), y);
      case AND_NOT -> infix(x, "&", "~" + y);
      case EQ -> oneWhere(x + " == " + y);
      case ULT -> oneWhere(x + " < " + y);
      case SLT -> oneWhere(infix(x, "^", sign()) + " < " + infix(y, "^", sign()));
      default -> helper(op, "128", x, y);
    };
  }

  private String sign() {
    return constant(Word.bit(Word.SIZE - 1));
  }

  private static String oneWhere(String condition) {
    return "((u128) (" + condition + "))";
  }
}
