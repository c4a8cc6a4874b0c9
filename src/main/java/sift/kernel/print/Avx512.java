package sift.kernel.print;

import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** Vectors of eight words by the intrinsics of AVX-512. */
final class Avx512 extends Dialect {
  private static final String COUNTR_ZERO =
      """
      static inline __m512i countr_zero64(__m512i x) {
        __m512i below = _mm512_add_epi64(x, _mm512_set1_epi64(-1));
        return _mm512_popcnt_epi64(_mm512_andnot_si512(x, below));
      }
      """;

  private static final String BYTE_SWAP =
      """
      static inline __m512i byte_swap64(__m512i x) {
        const __m512i order = _mm512_set4_epi32(0x08090a0b, 0x0c0d0e0f, 0x00010203, 0x04050607);
        return _mm512_shuffle_epi8(x, order);
      }
      """;

  // The matrix has its rows from the last bit of a byte to the first: this one turns bytes around.
  private static final String BIT_REVERSE_BYTES =
      """
      static inline __m512i bit_reverse_bytes64(__m512i x) {
        const __m512i turned = _mm512_set1_epi64((long long) 0x8040201008040201ULL);
        return _mm512_gf2p8affine_epi64_epi8(x, turned, 0);
      }
      """;

  private static final String BIT_REVERSE =
      """
      static inline __m512i bit_reverse64(__m512i x) {
        return byte_swap64(bit_reverse_bytes64(x));
      }
      """;

  // The board is the matrix here: byte f of the data picks file f, from the last byte to the first.
  private static final String TRANSPOSE =
      """
      static inline __m512i transpose64(__m512i x) {
        const __m512i files = _mm512_set1_epi64((long long) 0x8040201008040201ULL);
        return _mm512_gf2p8affine_epi64_epi8(files, byte_swap64(x), 0);
      }
      """;

  private static final String PEXT = Avx2.wordByWord("pext", 512);
  private static final String PDEP = Avx2.wordByWord("pdep", 512);

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
      case COUNTR_ZERO -> helper("countr_zero64", COUNTR_ZERO, x);
      case BIT_REVERSE -> {
        need(BYTE_SWAP);
        need(BIT_REVERSE_BYTES);
        yield helper("bit_reverse64", BIT_REVERSE, x);
      }
      case BYTE_SWAP -> helper("byte_swap64", BYTE_SWAP, x);
      case BIT_REVERSE_BYTES -> helper("bit_reverse_bytes64", BIT_REVERSE_BYTES, x);
      case TRANSPOSE -> {
        need(BYTE_SWAP);
        yield helper("transpose64", TRANSPOSE, x);
      }
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
      case PEXT -> helper("pext64", PEXT, x, y);
      case PDEP -> helper("pdep64", PDEP, x, y);
      case ADD_BYTES -> call("_mm512_add_epi8", x, y);
      case SUB_BYTES -> call("_mm512_sub_epi8", x, y);
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
      case OR, XOR, AND, AND_NOT, EQ, ULT, SLT, ADD, SUB, MUL -> throw noShift(op);
      case PEXT, PDEP, ADD_BYTES, SUB_BYTES -> throw noShift(op);
    };
  }

  @Override
  Kernel prepared(Kernel kernel) {
    return kernel;
  }

  @Override
  String ternary(int table, String a, String b, String c) {
    return call("_mm512_ternarylogic_epi64", a, b, c, "0x%02x".formatted(table));
  }

  /** Shifts by more than 63 leave nothing but the sign; rotations take every count. */
  @Override
  boolean needsSmallCount(BinaryOp shift) {
    return !shift.isRotation();
  }

  @Override
  boolean isNamed(Program.Step step) {
    return true;
  }

  @Override
  String local(String name, String expression) {
    return "const __m512i %s = %s;".formatted(name, expression);
  }

  private static String oneWhere(String mask) {
    return "_mm512_maskz_set1_epi64(" + mask + ", 1)";
  }
}
