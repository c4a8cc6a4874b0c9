package sift.lang.snippet.print;

import java.util.Map;
import java.util.Objects;
import sift.lang.BinaryOp;
import sift.lang.UnaryOp;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** Functions of the libraries of a language, and built-in ones of its compilers. */
record Calls(Casts casts) {
  /** The names in Java, C++ and C; * stands for the letters or bits of the width. */
  private static final Map<Enum<?>, String[]> NAMES =
      Map.of(
          UnaryOp.POPCOUNT, names("bitCount std::popcount __builtin_popcount*"),
          UnaryOp.COUNTL_ZERO, names("numberOfLeadingZeros std::countl_zero __builtin_clz*"),
          UnaryOp.COUNTR_ZERO, names("numberOfTrailingZeros std::countr_zero __builtin_ctz*"),
          UnaryOp.BYTE_SWAP, names("reverseBytes __builtin_bswap* __builtin_bswap*"),
          UnaryOp.BIT_REVERSE, names("reverse __builtin_bitreverse* __builtin_bitreverse*"),
          BinaryOp.ROTL, names("rotateLeft std::rotl"),
          BinaryOp.ROTR, names("rotateRight std::rotr"),
          BinaryOp.PEXT, names("compress _pext_u* _pext_u*"),
          BinaryOp.PDEP, names("expand _pdep_u* _pdep_u*"));

  private static String[] names(String names) {
    return names.split(" ", -1);
  }

  private String name(Enum<?> op, Object width) {
    String[] names = Objects.requireNonNull(NAMES.get(op));
    return switch (casts.snippet().language()) {
      case JAVA -> casts.owner() + names[0];
      case CPP -> names[1].replace("*", width.toString());
      case C -> names[2].replace("*", width.toString());
    };
  }

  private boolean isCpp() {
    return casts.snippet().language() == SourceLanguage.CPP;
  }

  /** Returns a number of bits, or of zeros; those in C defined for operands other than 0 only. */
  Printed count(UnaryOp op, Printed x) {
    boolean isPopcount = op == UnaryOp.POPCOUNT;
    boolean isAnyType = isPopcount && !x.type().isSigned() && x.type() != Type.BOOL;
    boolean isNarrow = casts.width().bits() == Integer.SIZE || (isPopcount && x.isIn(Type.U32));
    Printed operand = isCpp() && !isAnyType ? casts.word(x) : x;
    return Printed.atom(
        "%s(%s)".formatted(name(op, isNarrow ? "" : "ll"), operand.text()),
        Type.I32,
        Range.of(0, casts.width().bits()));
  }

  /** Returns the bits or bytes in the opposite order. */
  Printed moved(UnaryOp op, Printed x) {
    return word("%s(%s)".formatted(name(op, casts.width().bits()), x.text()));
  }

  Printed rotated(BinaryOp op, Printed x, Printed count) {
    Printed places = casts.isJava() && count.type() == Type.I64 ? casts.as(Type.I32, count) : count;
    return call(name(op, ""), isCpp() ? casts.word(x) : x, places);
  }

  Printed packed(BinaryOp op, Printed x, Printed mask) {
    return call(name(op, casts.width().bits()), x, mask);
  }

  /** Returns a call of a function of two words. */
  Printed call(String name, Printed x, Printed y) {
    return word("%s(%s, %s)".formatted(name, x.text(), y.text()));
  }

  private Printed word(String text) {
    return Printed.atom(text, casts.word(), Range.of(casts.word()));
  }
}
