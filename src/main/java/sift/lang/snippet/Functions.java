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
  private static final List<Type> WORDS = List.of(Type.U32, Type.U64);
  private static final Map<String, Function> C = new LinkedHashMap<>();
  private static final Map<String, Function> CPP = new LinkedHashMap<>();
  private static final Map<String, Function> JAVA = new LinkedHashMap<>();

  static {
    builtins();
    instructions();
    absolutes();
    templates();
    JavaFunctions.fill(JAVA);
    C.forEach(CPP::putIfAbsent);
  }

  private Functions() {}

  /** Returns the function of a name. */
  static Optional<Function> of(String name, SourceLanguage language) {
    Function function = all(language).get(name);
    return function == null && language == SourceLanguage.CPP
        ? Optional.ofNullable(CPP.get("std::" + name))
        : Optional.ofNullable(function);
  }

  /** Returns the remark on a function in whose type compilers differ. */
  static Optional<String> remark(Function function) {
    // LWG 3656; gcc 12 and C++20 as published: the type of the operand.
    return function.equals(CPP.get("std::bit_width"))
        ? Optional.of("std::bit_width gives int, as in C++23")
        : Optional.empty();
  }

  /** Returns the names nearest to {@code name}: with or without the qualifier. */
  static String hint(String name, SourceLanguage language) {
    List<String> names = List.copyOf(all(language).keySet());
    String hint = Nearest.hint(name, names);
    if (!hint.isEmpty()) {
      return hint;
    }
    String bare = bare(name);
    for (String one : names) {
      if (!Nearest.hint(bare, List.of(bare(one))).isEmpty()) {
        return "; did you mean '%s'?".formatted(one);
      }
    }
    return "; see docs/snippets.md";
  }

  private static String bare(String name) {
    return name.replaceFirst("^(?:__builtin_|std::|\\w+\\.)", "");
  }

  private static Map<String, Function> all(SourceLanguage language) {
    return switch (language) {
      case C -> C;
      case CPP -> CPP;
      case JAVA -> JAVA;
    };
  }

  /** The built-in functions of gcc and clang: for int, long and long long. */
  private static void builtins() {
    for (String suffix : List.of("", "l", "ll")) {
      Type type = suffix.isEmpty() ? Type.U32 : Type.U64;
      Type signed = Type.of(true, type.bits());
      builtin("popcount" + suffix, type, x -> BitTerms.count(Op.POPCOUNT, x));
      builtin("ctz" + suffix, type, x -> BitTerms.count(Op.CTZ, x));
      builtin("clz" + suffix, type, x -> BitTerms.count(Op.CLZ, x));
      builtin("parity" + suffix, type, BitTerms::parity);
      builtin("ffs" + suffix, signed, x -> BitTerms.findFirst(Typer.cast(type, x)));
    }
    for (Type type : List.of(Type.U8, Type.U16, Type.U32, Type.U64)) {
      if (type != Type.U8) {
        builtin("bswap" + type.bits(), type, x -> BitTerms.same(Op.BYTE_SWAP, x));
      }
      builtin("bitreverse" + type.bits(), type, x -> BitTerms.same(Op.BIT_REVERSE, x));
      C.put("__builtin_rotateleft" + type.bits(), rotation(Op.ROTL, type, type));
      C.put("__builtin_rotateright" + type.bits(), rotation(Op.ROTR, type, type));
    }
  }

  private static void builtin(String name, Type type, UnaryOperator<Term> meaning) {
    C.put("__builtin_" + name, Function.of(type, meaning));
  }

  private static Function rotation(Op op, Type type, Type count) {
    return Function.of(type, count, (x, places) -> Operation.of(op, type, x, places));
  }

  /** The instructions that headers of compilers name. */
  private static void instructions() {
    for (Type type : WORDS) {
      String bits = type == Type.U32 ? "u32" : "u64";
      for (String name : List.of("_mm_popcnt_" + bits, "_popcnt" + type.bits())) {
        instruction(
            name,
            type,
            x -> Typer.cast(Type.of(true, type.bits()), BitTerms.count(Op.POPCOUNT, x)));
      }
      instruction(
          type == Type.U32 ? "__popcnt" : "__popcnt64",
          type,
          x -> Typer.cast(type, BitTerms.count(Op.POPCOUNT, x)));
      instruction("_lzcnt_" + bits, type, x -> Typer.cast(type, BitTerms.count(Op.COUNTL_ZERO, x)));
      instruction("_tzcnt_" + bits, type, x -> Typer.cast(type, BitTerms.count(Op.COUNTR_ZERO, x)));
      instruction("_blsi_" + bits, type, BitTerms::lowest);
      instruction("_blsr_" + bits, type, BitTerms::withoutLowest);
      instruction("_blsmsk_" + bits, type, BitTerms::upToLowest);
      two("_andn_" + bits, type, BitTerms::andNot);
      two("_pext_" + bits, type, (x, y) -> BitTerms.same(Op.PEXT, x, y));
      two("_pdep_" + bits, type, (x, y) -> BitTerms.same(Op.PDEP, x, y));
      instruction(
          type == Type.U32 ? "_byteswap_ulong" : "_byteswap_uint64",
          type,
          x -> BitTerms.same(Op.BYTE_SWAP, x));
      C.put(type == Type.U32 ? "_rotl" : "_rotl64", rotation(Op.ROTL, type, Type.I32));
      C.put(type == Type.U32 ? "_rotr" : "_rotr64", rotation(Op.ROTR, type, Type.I32));
    }
  }

  private static void instruction(String name, Type type, UnaryOperator<Term> meaning) {
    C.put(name, Function.of(type, meaning));
  }

  private static void two(String name, Type type, BinaryOperator<Term> meaning) {
    C.put(name, Function.of(type, type, meaning));
  }

  private static void absolutes() {
    C.put("abs", Function.of(Type.I32, BitTerms::absolute));
    C.put("__builtin_expect", Function.of(List.of(Type.I64, Type.I64), List::getFirst));
    C.put("labs", Function.of(Type.I64, BitTerms::absolute));
    C.put("llabs", Function.of(Type.I64, BitTerms::absolute));
  }

  /** The functions of C++ that take several types. */
  private static void templates() {
    template("popcount", x -> BitTerms.count(Op.POPCOUNT, x));
    template("countl_zero", x -> BitTerms.count(Op.COUNTL_ZERO, x));
    template("countr_zero", x -> BitTerms.count(Op.COUNTR_ZERO, x));
    template("countl_one", x -> BitTerms.count(Op.COUNTL_ZERO, BitTerms.same(Op.NOT, x)));
    template("countr_one", x -> BitTerms.count(Op.COUNTR_ZERO, BitTerms.same(Op.NOT, x)));
    template("bit_width", BitTerms::bitWidth);
    template("bit_floor", BitTerms::highest);
    template("bit_ceil", BitTerms::ceiling);
    template("has_single_bit", BitTerms::isOneBit);
    template("byteswap", x -> BitTerms.same(Op.BYTE_SWAP, x));
    for (Op op : List.of(Op.ROTL, Op.ROTR)) {
      CPP.put(
          op == Op.ROTL ? "std::rotl" : "std::rotr",
          Function.of(
              Kind.UNSIGNED_AND_COUNT, (x, places) -> Operation.of(op, x.type(), x, places)));
    }
    CPP.put("std::min", Function.of(Kind.SAME, BitTerms::least));
    CPP.put("std::max", Function.of(Kind.SAME, BitTerms::most));
    CPP.put(
        "std::clamp",
        Function.of(
            Kind.SAME,
            3,
            operands ->
                BitTerms.choice(
                    Operation.of(Op.LT, Type.BOOL, operands.getFirst(), operands.get(1)),
                    operands.get(1),
                    BitTerms.least(operands.getFirst(), operands.getLast()))));
    // Whether it also takes wider types depends on the headers.
    CPP.put("abs", Function.of(Kind.INT, BitTerms::absolute));
    CPP.put("std::abs", Function.of(Kind.COMMON, BitTerms::absolute));
  }

  private static void template(String name, UnaryOperator<Term> meaning) {
    CPP.put("std::" + name, Function.of(Kind.UNSIGNED, meaning));
  }
}
