package sift.lang.snippet;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import sift.file.Nearest;
import sift.lang.snippet.Function.Kind;
import sift.lang.snippet.Term.Operation;

/** The functions of the libraries, and of the compilers, that snippets may call. */
final class Functions {
  private static final Functions C = new Functions();
  private static final Functions CPP = new Functions();
  private static final Functions JAVA = new Functions();
  private static final Functions RUST = new Functions();
  private static final Functions GO = new Functions();

  private final Map<String, Function> named = new LinkedHashMap<>();

  static {
    C.builtins();
    C.instructions();
    CPP.templates();
    JAVA.methods();
    RUST.methodsOfNumbers();
    GO.packages();
    C.named.forEach(CPP.named::putIfAbsent);
  }

  private Functions() {}

  /** Returns the function of a name. */
  static Optional<Function> of(String name, SourceLanguage language) {
    Map<String, Function> named = all(language).named;
    return Optional.ofNullable(named.getOrDefault(name, named.get("std::" + name)));
  }

  /** Returns the remark on a function in whose type compilers differ. */
  static Optional<String> remark(Function function) {
    // LWG 3656; gcc 12 and C++20 as published: the type of the operand.
    return function.equals(CPP.named.get("std::bit_width"))
        ? Optional.of("std::bit_width gives int, as in C++23")
        : Optional.empty();
  }

  /** Returns the names nearest to {@code name}: with or without the qualifier. */
  static String hint(String name, SourceLanguage language) {
    List<String> names = List.copyOf(all(language).named.keySet());
    String hint = Nearest.hint(name, names);
    return !hint.isEmpty()
        ? hint
        : names.stream()
            .filter(one -> !Nearest.hint(bare(name), List.of(bare(one))).isEmpty())
            .findFirst()
            .map("; did you mean '%s'?"::formatted)
            .orElse("; see docs/snippets.md");
  }

  private static String bare(String name) {
    return name.replaceFirst("^(?:__builtin_|std::|\\w+\\.)", "");
  }

  private static Functions all(SourceLanguage language) {
    return switch (language) {
      case C, LLVM -> C;
      case CPP -> CPP;
      case JAVA -> JAVA;
      case RUST -> RUST;
      case GO -> GO;
    };
  }

  /** The built-in functions of gcc and clang, for int, long and long long; those of C. */
  private void builtins() {
    for (String suffix : List.of("", "l", "ll")) {
      Type type = suffix.isEmpty() ? Type.U32 : Type.U64;
      one("__builtin_popcount" + suffix, type, Type.I32, Op.POPCOUNT);
      one("__builtin_ctz" + suffix, type, Type.I32, Op.CTZ);
      one("__builtin_clz" + suffix, type, Type.I32, Op.CLZ);
      one("__builtin_parity" + suffix, type, Type.I32, BitTerms::parity);
      one("__builtin_ffs" + suffix, type.signed(), Type.I32, BitTerms::findFirst);
    }
    for (Type type : List.of(Type.U8, Type.U16, Type.U32, Type.U64)) {
      if (type != Type.U8) {
        one("__builtin_bswap" + type.bits(), type, type, Op.BYTE_SWAP);
      }
      one("__builtin_bitreverse" + type.bits(), type, type, Op.BIT_REVERSE);
      rotation("__builtin_rotateleft" + type.bits(), Op.ROTL, type, type);
      rotation("__builtin_rotateright" + type.bits(), Op.ROTR, type, type);
    }
    for (Type type : Type.INTEGERS) {
      // A macro that gives a number a suffix; those of int need none.
      named.put(
          (type.isSigned() ? "INT" : "UINT") + type.bits() + "_C",
          type.promoted() == Type.I32 ? Function.of(Kind.SAME, x -> x) : Function.of(type, x -> x));
    }
    named.put("C64", Function.of(Type.U64, x -> x)); // of the Chess Programming Wiki
    generic("__builtin_popcountg", x -> BitTerms.count(Op.POPCOUNT, x));
    generic("__builtin_ctzg", x -> BitTerms.count(Op.CTZ, x));
    generic("__builtin_clzg", x -> BitTerms.count(Op.CLZ, x));
    standardBits();
    named.put("__builtin_expect", Function.of(List.of(Type.I64, Type.I64), List::getFirst));
    named.put("abs", Function.of(Type.I32, BitTerms::absolute));
    named.put("labs", Function.of(Type.I64, BitTerms::absolute));
    named.put("llabs", Function.of(Type.I64, BitTerms::absolute));
  }

  /** The functions of {@code <stdbit.h>} of C23 that have the value of an operand's bits. */
  private void standardBits() {
    generic("stdc_count_ones", x -> unsignedCount(Op.POPCOUNT, x));
    generic("stdc_count_zeros", x -> unsignedCount(Op.POPCOUNT, BitTerms.same(Op.NOT, x)));
    generic("stdc_leading_zeros", x -> unsignedCount(Op.COUNTL_ZERO, x));
    generic("stdc_leading_ones", x -> unsignedCount(Op.COUNTL_ZERO, BitTerms.same(Op.NOT, x)));
    generic("stdc_trailing_zeros", x -> unsignedCount(Op.COUNTR_ZERO, x));
    generic("stdc_trailing_ones", x -> unsignedCount(Op.COUNTR_ZERO, BitTerms.same(Op.NOT, x)));
    generic("stdc_bit_width", x -> Typer.cast(Type.U32, BitTerms.bitWidth(x)));
    generic("stdc_bit_floor", BitTerms::highest);
    generic("stdc_has_single_bit", BitTerms::isOneBit);
  }

  private static Term unsignedCount(Op op, Term x) {
    return Typer.cast(Type.U32, BitTerms.count(op, x));
  }

  private void generic(String name, UnaryOperator<Term> meaning) {
    named.put(name, Function.of(Kind.UNSIGNED, meaning));
  }

  /** The instructions that headers of compilers name. */
  private void instructions() {
    for (Type type : List.of(Type.U32, Type.U64)) {
      String bits = "u" + type.bits();
      boolean isWide = type == Type.U64;
      one("_mm_popcnt_" + bits, type, type.signed(), Op.POPCOUNT);
      one("_popcnt" + type.bits(), type, type.signed(), Op.POPCOUNT);
      one(isWide ? "__popcnt64" : "__popcnt", type, type, Op.POPCOUNT);
      one("_lzcnt_" + bits, type, type, Op.COUNTL_ZERO);
      one("_tzcnt_" + bits, type, type, Op.COUNTR_ZERO);
      one("_blsi_" + bits, type, type, BitTerms::lowest);
      one("_blsr_" + bits, type, type, BitTerms::withoutLowest);
      one("_blsmsk_" + bits, type, type, BitTerms::upToLowest);
      two("_andn_" + bits, type, type, BitTerms::andNot);
      two("_bzhi_" + bits, type, type, BitTerms::below);
      named.put("_bextr_" + bits, Function.of(List.of(type, Type.U32, Type.U32), BitTerms::field));
      two("_pext_" + bits, type, Op.PEXT);
      two("_pdep_" + bits, type, Op.PDEP);
      one(isWide ? "_byteswap_uint64" : "_byteswap_ulong", type, type, Op.BYTE_SWAP);
      rotation(isWide ? "_rotl64" : "_rotl", Op.ROTL, type, Type.I32);
      rotation(isWide ? "_rotr64" : "_rotr", Op.ROTR, type, Type.I32);
    }
  }

  /** The functions of C++ that take several types. */
  private void templates() {
    template("popcount", Op.POPCOUNT);
    template("countl_zero", Op.COUNTL_ZERO);
    template("countr_zero", Op.COUNTR_ZERO);
    template("countl_one", x -> BitTerms.count(Op.COUNTL_ZERO, BitTerms.same(Op.NOT, x)));
    template("countr_one", x -> BitTerms.count(Op.COUNTR_ZERO, BitTerms.same(Op.NOT, x)));
    template("bit_width", BitTerms::bitWidth);
    template("bit_floor", BitTerms::highest);
    template("bit_ceil", BitTerms::ceiling);
    template("has_single_bit", BitTerms::isOneBit);
    template("byteswap", Op.BYTE_SWAP);
    for (Op op : List.of(Op.ROTL, Op.ROTR)) {
      named.put(
          op == Op.ROTL ? "std::rotl" : "std::rotr",
          Function.of(
              Kind.UNSIGNED_AND_COUNT, (x, places) -> Operation.of(op, x.type(), x, places)));
    }
    named.put("std::min", Function.of(Kind.SAME, BitTerms::least));
    named.put("std::max", Function.of(Kind.SAME, BitTerms::most));
    named.put("std::clamp", Function.of(Kind.SAME, 3, BitTerms::between));
    named.put("std::midpoint", Function.of(Kind.SAME, BitTerms::middle));
    // Whether it also takes wider types depends on the headers.
    named.put("abs", Function.of(Kind.INT, BitTerms::absolute));
    named.put("std::abs", Function.of(Kind.COMMON, BitTerms::absolute));
  }

  private void template(String name, Op op) {
    template(name, x -> BitTerms.of(op, x));
  }

  private void template(String name, UnaryOperator<Term> meaning) {
    named.put("std::" + name, Function.of(Kind.UNSIGNED, meaning));
  }

  /** The methods of {@code Integer}, {@code Long}, {@code Byte}, {@code Short}, {@code Math}. */
  private void methods() {
    for (Type type : List.of(Type.I32, Type.I64)) {
      String owner = type == Type.I32 ? "Integer." : "Long.";
      one(owner + "bitCount", type, Type.I32, Op.POPCOUNT);
      one(owner + "numberOfLeadingZeros", type, Type.I32, Op.COUNTL_ZERO);
      one(owner + "numberOfTrailingZeros", type, Type.I32, Op.COUNTR_ZERO);
      one(owner + "highestOneBit", type, type, BitTerms::highest);
      one(owner + "lowestOneBit", type, type, BitTerms::lowest);
      one(owner + "reverse", type, type, Op.BIT_REVERSE);
      one(owner + "reverseBytes", type, type, Op.BYTE_SWAP);
      two(owner + "divideUnsigned", type, Op.DIV);
      two(owner + "remainderUnsigned", type, Op.REM);
      two(owner + "compress", type, Op.PEXT);
      two(owner + "expand", type, Op.PDEP);
      rotation(owner + "rotateLeft", Op.ROTL, type, Type.I32);
      rotation(owner + "rotateRight", Op.ROTR, type, Type.I32);
      two(owner + "compareUnsigned", type, Type.I32, Typer::comparison);
      named.put(owner + "compare", Function.of(type, type, Typer::comparison));
      named.put(owner + "signum", Function.of(type, BitTerms::sign));
    }
    for (Type type : List.of(Type.I8, Type.I16)) {
      String owner = type == Type.I8 ? "Byte." : "Short.";
      one(owner + "toUnsignedInt", type, Type.I32, x -> x);
      one(owner + "toUnsignedLong", type, Type.I64, x -> x);
    }
    one("Integer.toUnsignedLong", Type.I32, Type.I64, x -> x);
    one("Short.reverseBytes", Type.I16, Type.I16, Op.BYTE_SWAP);
    named.put("Math.min", Function.of(Kind.COMMON, BitTerms::least));
    named.put("Math.max", Function.of(Kind.COMMON, BitTerms::most));
    named.put("Math.abs", Function.of(Kind.COMMON, BitTerms::absolute));
    named.put("Math.floorDiv", Function.of(Kind.COMMON, BitTerms::floorQuotient));
    // Of a long and an int the remainder is an int: refused.
    named.put("Math.floorMod", Function.of(Kind.SAME, BitTerms::floorRemainder));
  }

  /** The methods of the types of Rust; the number before the dot is the first operand. */
  private void methodsOfNumbers() {
    count("count_ones", x -> BitTerms.count(Op.POPCOUNT, x));
    count("count_zeros", x -> BitTerms.count(Op.POPCOUNT, BitTerms.same(Op.NOT, x)));
    count("leading_zeros", x -> BitTerms.count(Op.COUNTL_ZERO, x));
    count("leading_ones", x -> BitTerms.count(Op.COUNTL_ZERO, BitTerms.same(Op.NOT, x)));
    count("trailing_zeros", x -> BitTerms.count(Op.COUNTR_ZERO, x));
    count("trailing_ones", x -> BitTerms.count(Op.COUNTR_ZERO, BitTerms.same(Op.NOT, x)));
    count("ilog2", BitTerms::place);
    wrapping("swap_bytes", x -> BitTerms.same(Op.BYTE_SWAP, x));
    wrapping("reverse_bits", x -> BitTerms.same(Op.BIT_REVERSE, x));
    wrapping("wrapping_neg", x -> BitTerms.same(Op.NEG, x));
    wrapping("next_power_of_two", BitTerms::ceiling);
    wrapping("wrapping_add", Op.ADD);
    wrapping("wrapping_sub", Op.SUB);
    wrapping("wrapping_mul", Op.MUL);
    named.put("is_power_of_two", Function.of(Kind.SAME, BitTerms::isOneBit));
    named.put("min", Function.of(Kind.SAME, BitTerms::least));
    named.put("max", Function.of(Kind.SAME, BitTerms::most));
    named.put("clamp", Function.of(Kind.SAME, 3, BitTerms::between));
    named.put("abs", Function.of(Kind.SAME, BitTerms::absolute));
    named.put("wrapping_abs", Function.of(Kind.SAME, BitTerms::wrappingAbsolute));
    named.put("unsigned_abs", Function.of(Kind.SAME, BitTerms::unsignedAbsolute));
    named.put("abs_diff", Function.of(Kind.SAME, BitTerms::distance));
    named.put("signum", Function.of(Kind.SAME, x -> Typer.cast(x.type(), BitTerms.sign(x))));
    named.put("is_negative", Function.of(Kind.SAME, x -> BitTerms.isBelow(x, 0)));
    named.put(
        "is_positive",
        Function.of(
            Kind.SAME, x -> Operation.of(Op.LT, Type.BOOL, BitTerms.number(0, x.type()), x)));
    named.put("saturating_add", Function.of(Kind.SAME, (x, y) -> BitTerms.saturated(Op.ADD, x, y)));
    named.put("saturating_sub", Function.of(Kind.SAME, (x, y) -> BitTerms.saturated(Op.SUB, x, y)));
    named.put("rem_euclid", Function.of(Kind.SAME, BitTerms::euclideanRemainder));
    named.put("div_euclid", Function.of(Kind.SAME, BitTerms::euclideanQuotient));
    counted("rotate_left", (x, places) -> BitTerms.wrapped(Op.ROTL, x, places));
    counted("rotate_right", (x, places) -> BitTerms.wrapped(Op.ROTR, x, places));
    counted("wrapping_shl", (x, places) -> BitTerms.masked(Op.SHL, x, places));
    counted("wrapping_shr", (x, places) -> BitTerms.masked(Op.SHR, x, places));
  }

  private void counted(String name, BinaryOperator<Term> meaning) {
    named.put(name, Function.of(Kind.COUNTED, meaning));
  }

  /** Adds a number of bits, of type u32. */
  private void count(String name, UnaryOperator<Term> meaning) {
    named.put(name, Function.of(Kind.SAME, x -> Typer.cast(Type.U32, meaning.apply(unsigned(x)))));
  }

  /** Adds a function of the bits, whatever sign the type has. */
  private void wrapping(String name, UnaryOperator<Term> meaning) {
    named.put(name, Function.of(Kind.SAME, x -> Typer.cast(x.type(), meaning.apply(unsigned(x)))));
  }

  private void wrapping(String name, Op op) {
    named.put(name, Function.of(Kind.SAME, (x, y) -> BitTerms.wrapped(op, x, unsigned(y))));
  }

  /** The functions of package math/bits of Go, and those of the language. */
  private void packages() {
    for (Type type : List.of(Type.U8, Type.U16, Type.U32, Type.U64)) {
      for (String bits : type == Type.U64 ? List.of("64", "") : List.of("" + type.bits())) {
        one("bits.OnesCount" + bits, type, Type.I64, Op.POPCOUNT);
        one("bits.LeadingZeros" + bits, type, Type.I64, Op.COUNTL_ZERO);
        one("bits.TrailingZeros" + bits, type, Type.I64, Op.COUNTR_ZERO);
        one("bits.Len" + bits, type, Type.I64, BitTerms::bitWidth);
        one("bits.Reverse" + bits, type, type, Op.BIT_REVERSE);
        if (type != Type.U8) {
          one("bits.ReverseBytes" + bits, type, type, Op.BYTE_SWAP);
        }
        rotation("bits.RotateLeft" + bits, Op.ROTL, type, Type.I64);
      }
    }
    named.put("min", Function.of(Kind.SAME, BitTerms::least));
    named.put("max", Function.of(Kind.SAME, BitTerms::most));
  }

  private void one(String name, Type type, Type result, Op op) {
    one(name, type, result, x -> BitTerms.of(op, x));
  }

  /** Adds a function whose meaning is that of a word without sign. */
  private void one(String name, Type type, Type result, UnaryOperator<Term> meaning) {
    named.put(name, Function.of(type, x -> Typer.cast(result, meaning.apply(unsigned(type, x)))));
  }

  private void two(String name, Type type, Op op) {
    two(name, type, type, (x, y) -> BitTerms.same(op, x, y));
  }

  private void two(String name, Type type, Type result, BinaryOperator<Term> meaning) {
    named.put(
        name,
        Function.of(
            type,
            type,
            (x, y) -> Typer.cast(result, meaning.apply(unsigned(type, x), unsigned(type, y)))));
  }

  private void rotation(String name, Op op, Type type, Type count) {
    named.put(
        name,
        Function.of(
            type,
            count,
            (x, places) ->
                Typer.cast(type, Operation.of(op, type.unsigned(), unsigned(type, x), places))));
  }

  private static Term unsigned(Term x) {
    return unsigned(x.type(), x);
  }

  private static Term unsigned(Type type, Term x) {
    return Typer.cast(type.unsigned(), x);
  }
}
