package sift.lang.snippet.print;

import sift.lang.BinaryOp;
import sift.lang.UnaryOp;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

/** Functions of the libraries of a language, and built-in ones of its compilers. */
record Calls(Casts casts) {
  private boolean isNarrow() {
    return casts.width().bits() == Integer.SIZE;
  }

  private boolean isCpp() {
    return casts.snippet().language() == SourceLanguage.CPP;
  }

  private String owner() {
    return isNarrow() ? "Integer." : "Long.";
  }

  private static String call(String name, Printed x) {
    return name + "(" + x.text() + ")";
  }

  private static String call(String name, Printed x, Printed y) {
    return name + "(" + x.text() + ", " + y.text() + ")";
  }

  /** Returns a number of bits, 0 to the width. */
  private Printed count(String text) {
    return Printed.atom(text, Type.I32, Range.of(0, casts.width().bits()));
  }

  Printed popcount(Printed x) {
    if (casts.isJava()) {
      return count(call(owner() + "bitCount", x));
    }
    if (isCpp()) {
      boolean isDirect = !x.type().isSigned() && x.type() != Type.BOOL;
      return count(call("std::popcount", isDirect ? x : casts.word(x)));
    }
    return count(call("__builtin_popcount" + (isNarrow() || x.isIn(Type.U32) ? "" : "ll"), x));
  }

  /** Returns the zeros above or below; in C defined for operands other than 0 only. */
  Printed zeros(UnaryOp op, Printed x) {
    boolean isLeading = op == UnaryOp.COUNTL_ZERO;
    if (casts.isJava()) {
      String name = isLeading ? "numberOfLeadingZeros" : "numberOfTrailingZeros";
      return count(call(owner() + name, x));
    }
    if (isCpp()) {
      return count(call(isLeading ? "std::countl_zero" : "std::countr_zero", casts.word(x)));
    }
    String name = isLeading ? "__builtin_clz" : "__builtin_ctz";
    return count(call(name + (isNarrow() ? "" : "ll"), x));
  }

  /** Returns the bits or bytes in the opposite order. */
  Printed moved(UnaryOp op, Printed x) {
    boolean areBytes = op == UnaryOp.BYTE_SWAP;
    String name =
        casts.isJava()
            ? owner() + (areBytes ? "reverseBytes" : "reverse")
            : (areBytes ? "__builtin_bswap" : "__builtin_bitreverse") + casts.width().bits();
    return word(call(name, x));
  }

  Printed rotated(BinaryOp op, Printed x, Printed count) {
    boolean isLeft = op == BinaryOp.ROTL;
    if (isCpp()) {
      return word(call(isLeft ? "std::rotl" : "std::rotr", casts.word(x), count));
    }
    Printed places = count.type() == Type.I64 ? casts.as(Type.I32, count) : count;
    return word(call(owner() + (isLeft ? "rotateLeft" : "rotateRight"), x, places));
  }

  Printed packed(BinaryOp op, Printed x, Printed mask) {
    boolean isPacked = op == BinaryOp.PEXT;
    String name =
        casts.isJava()
            ? owner() + (isPacked ? "compress" : "expand")
            : (isPacked ? "_pext_u" : "_pdep_u") + casts.width().bits();
    return word(call(name, x, mask));
  }

  private Printed word(String text) {
    return Printed.atom(text, casts.word(), Range.of(casts.word()));
  }
}
