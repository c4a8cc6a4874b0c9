package sift.kernel.print;

import static java.util.stream.Collectors.joining;

import java.util.List;
import sift.kernel.Lookup;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** Vectors of eight words by the intrinsics of AVX-512. */
final class Avx512 extends Dialect {
  Avx512() {
    super("const __m512i %s = %s;", Avx2.helpers("avx512.cpp", 512));
  }

  @Override
  String constant(long value) {
    return "_mm512_set1_epi64(" + Avx2.literal(value) + ")";
  }

  @Override
  String unary(UnaryOp op, String x) {
    return switch (op) {
      case NOT -> call("_mm512_xor_si512", x, constant(-1));
      case NEG -> call("_mm512_sub_epi64", "_mm512_setzero_si512()", x);
      case POPCOUNT -> call("_mm512_popcnt_epi64", x);
      case COUNTL_ZERO -> call("_mm512_lzcnt_epi64", x);
      case COUNTR_ZERO -> helper("countr_zero64", x);
      case BIT_REVERSE -> helper("bit_reverse64", x);
      case BYTE_SWAP -> helper("byte_swap64", x);
      case BIT_REVERSE_BYTES -> helper("bit_reverse_bytes64", x);
      case TRANSPOSE -> helper("transpose64", x);
    };
  }

  @Override
  String binary(BinaryOp op, String x, String y) {
    return switch (op) {
      case OR -> call("_mm512_or_si512", x, y);
      case XOR -> call("_mm512_xor_si512", x, y);
      case AND -> call("_mm512_and_si512", x, y);
      case AND_NOT -> call("_mm512_andnot_si512", y, x);
      case EQ -> oneWhere(call("_mm512_cmpeq_epi64_mask", x, y));
      case ULT -> oneWhere(call("_mm512_cmplt_epu64_mask", x, y));
      case SLT -> oneWhere(call("_mm512_cmplt_epi64_mask", x, y));
      case SHL -> call("_mm512_sllv_epi64", x, y);
      case SHR -> call("_mm512_srlv_epi64", x, y);
      case ASHR -> call("_mm512_srav_epi64", x, y);
      case ROTL -> call("_mm512_rolv_epi64", x, y);
      case ROTR -> call("_mm512_rorv_epi64", x, y);
      case ADD -> call("_mm512_add_epi64", x, y);
      case SUB -> call("_mm512_sub_epi64", x, y);
      case MUL -> call("_mm512_mullo_epi64", x, y);
      case ADD_BYTES -> call("_mm512_add_epi8", x, y);
      case SUB_BYTES -> call("_mm512_sub_epi8", x, y);
      default -> helper(op, "64", x, y);
    };
  }

  @Override
  String shift(BinaryOp op, String x, int count) {
    String amount = Integer.toString(count);
    return switch (op) {
      case SHL -> call("_mm512_slli_epi64", x, amount);
      case SHR -> call("_mm512_srli_epi64", x, amount);
      case ASHR -> call("_mm512_srai_epi64", x, amount);
      case ROTL -> call("_mm512_rol_epi64", x, amount);
      case ROTR -> call("_mm512_ror_epi64", x, amount);
      default -> binary(op, x, constant(count));
    };
  }

  @Override
  boolean looksUp() {
    return true;
  }

  @Override
  String table(Lookup lookup, String name) {
    List<Long> words = lookup.words();
    return local(name + "[2]", "{" + half(words, 0) + ", " + half(words, 1) + "}");
  }

  private static String half(List<Long> words, int half) {
    return words.subList(half * 8, half * 8 + 8).stream()
        .map(Avx2::literal)
        .collect(joining(", ", "_mm512_setr_epi64(", ")"));
  }

  /** The instruction takes the index modulo 16. */
  @Override
  String lookUp(Lookup lookup, String table, String square) {
    String file = binary(BinaryOp.AND, square, constant(7));
    String rank = shift(BinaryOp.SHR, square, 3);
    String index = sum("", lookup.file(), file, BinaryOp.ADD, BinaryOp.SUB);
    index = sum(index, lookup.rank(), rank, BinaryOp.ADD, BinaryOp.SUB);
    return call(
        "_mm512_permutex2var_epi64",
        table + "[0]",
        index.isEmpty() ? constant(0) : index,
        table + "[1]");
  }

  @Override
  Kernel prepared(Kernel kernel) {
    boolean chooses = kernel.code().chooses();
    return chooses ? super.prepared(kernel) : kernel;
  }

  @Override
  String ternary(int table, String a, String b, String c) {
    return call("_mm512_ternarylogic_epi64", a, b, c, "0x%02x".formatted(table));
  }

  @Override
  boolean isNamed(Program.Step step) {
    return true;
  }

  private static String oneWhere(String mask) {
    return "_mm512_maskz_set1_epi64(" + mask + ", 1)";
  }
}
