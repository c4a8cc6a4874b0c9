package sift.kernel.print;

import sift.kernel.Expansion;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** Vectors of four words by the intrinsics of AVX2, and by sequences of them. */
final class Avx2 extends Dialect {
  /** The names of all helpers, here and in {@link Avx512}. */
  static final String HELPER_NAMES =
      "popcount64 countl_zero64 countr_zero64 bit_reverse64 byte_swap64 bit_reverse_bytes64"
          + " transpose64 mul64 ashr64 rotl64 rotr64 below_unsigned64 pext64 pdep64";

  // Half a byte at a time looks up its count in a table of 16; the bytes of a word are summed by
  // the sum of absolute differences from zero (Mula).
  private static final String POPCOUNT =
      """
      static inline __m256i popcount64(__m256i x) {
        const __m256i counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i low = _mm256_set1_epi8(0x0f);
        __m256i below = _mm256_shuffle_epi8(counts, _mm256_and_si256(x, low));
        __m256i above = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(x, 4), low));
        return _mm256_sad_epu8(_mm256_add_epi8(below, above), _mm256_setzero_si256());
      }
      """;

  private static final String COUNTL_ZERO =
      """
      static inline __m256i countl_zero64(__m256i x) {
        x = _mm256_or_si256(x, _mm256_srli_epi64(x, 1));
        x = _mm256_or_si256(x, _mm256_srli_epi64(x, 2));
        x = _mm256_or_si256(x, _mm256_srli_epi64(x, 4));
        x = _mm256_or_si256(x, _mm256_srli_epi64(x, 8));
        x = _mm256_or_si256(x, _mm256_srli_epi64(x, 16));
        x = _mm256_or_si256(x, _mm256_srli_epi64(x, 32));
        return popcount64(_mm256_xor_si256(x, _mm256_set1_epi64x(-1)));
      }
      """;

  private static final String COUNTR_ZERO =
      """
      static inline __m256i countr_zero64(__m256i x) {
        __m256i below = _mm256_add_epi64(x, _mm256_set1_epi64x(-1));
        return popcount64(_mm256_andnot_si256(x, below));
      }
      """;

  private static final String BYTE_SWAP =
      """
      static inline __m256i byte_swap64(__m256i x) {
        const __m256i order = _mm256_setr_epi8(
            7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,
            7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
        return _mm256_shuffle_epi8(x, order);
      }
      """;

  private static final String BIT_REVERSE_BYTES =
      """
      static inline __m256i bit_reverse_bytes64(__m256i x) {
        const __m256i reversed = _mm256_setr_epi8(
            0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15,
            0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
        const __m256i low = _mm256_set1_epi8(0x0f);
        __m256i below = _mm256_shuffle_epi8(reversed, _mm256_and_si256(x, low));
        __m256i above = _mm256_shuffle_epi8(reversed, _mm256_and_si256(_mm256_srli_epi64(x, 4), low));
        return _mm256_or_si256(_mm256_slli_epi64(below, 4), above);
      }
      """;

  private static final String BIT_REVERSE =
      """
      static inline __m256i bit_reverse64(__m256i x) {
        return byte_swap64(bit_reverse_bytes64(x));
      }
      """;

  private static final String MUL =
      """
      static inline __m256i mul64(__m256i x, __m256i y) {
        __m256i left = _mm256_mul_epu32(_mm256_srli_epi64(x, 32), y);
        __m256i right = _mm256_mul_epu32(x, _mm256_srli_epi64(y, 32));
        __m256i high = _mm256_slli_epi64(_mm256_add_epi64(left, right), 32);
        return _mm256_add_epi64(_mm256_mul_epu32(x, y), high);
      }
      """;

  private static final String ASHR =
      """
      static inline __m256i ashr64(__m256i x, __m256i count) {
        __m256i signs = _mm256_cmpgt_epi64(_mm256_setzero_si256(), x);
        return _mm256_xor_si256(_mm256_srlv_epi64(_mm256_xor_si256(x, signs), count), signs);
      }
      """;

  private static final String ROTL =
      """
      static inline __m256i rotl64(__m256i x, __m256i count) {
        __m256i rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), count);
        return _mm256_or_si256(_mm256_sllv_epi64(x, count), _mm256_srlv_epi64(x, rest));
      }
      """;

  private static final String ROTR =
      """
      static inline __m256i rotr64(__m256i x, __m256i count) {
        __m256i rest = _mm256_sub_epi64(_mm256_set1_epi64x(64), count);
        return _mm256_or_si256(_mm256_srlv_epi64(x, count), _mm256_sllv_epi64(x, rest));
      }
      """;

  private static final String ULT =
      """
      static inline __m256i below_unsigned64(__m256i x, __m256i y) {
        const __m256i sign = _mm256_set1_epi64x(INT64_MIN);
        return _mm256_cmpgt_epi64(_mm256_xor_si256(y, sign), _mm256_xor_si256(x, sign));
      }
      """;

  private static final String PEXT = wordByWord("pext", 256);
  private static final String PDEP = wordByWord("pdep", 256);

  @Override
  String constant(long value) {
    return "_mm256_set1_epi64x(" + literal(value) + ")";
  }

  /** Returns a helper for an instruction of BMI2 that takes no vectors of so many bits. */
  static String wordByWord(String instruction, int bits) {
    return """
    static inline __m%1$di %2$s64(__m%1$di x, __m%1$di mask) {
      uint64_t words[%3$d], masks[%3$d];
      _mm%1$d_storeu_si%1$d((__m%1$di*) words, x);
      _mm%1$d_storeu_si%1$d((__m%1$di*) masks, mask);
      for (int i = 0; i < %3$d; i++) {
        words[i] = _%2$s_u64(words[i], masks[i]);
      }
      return _mm%1$d_loadu_si%1$d((const __m%1$di*) words);
    }
    """
        .formatted(bits, instruction, bits / Long.SIZE);
  }

  /** Returns a word as an argument of type {@code long long}. */
  static String literal(long value) {
    return value >= -64 && value < 1024
        ? Long.toString(value)
        : "(long long) 0x" + Long.toHexString(value) + "ULL";
  }

  @Override
  String unary(UnaryOp op, String x) {
    return switch (op) {
      case NOT -> call("_mm256_xor_si256", x, constant(-1));
      case NEG -> call("_mm256_sub_epi64", "_mm256_setzero_si256()", x);
      case POPCOUNT -> helper("popcount64", POPCOUNT, x);
      case COUNTL_ZERO -> {
        need(POPCOUNT);
        yield helper("countl_zero64", COUNTL_ZERO, x);
      }
      case COUNTR_ZERO -> {
        need(POPCOUNT);
        yield helper("countr_zero64", COUNTR_ZERO, x);
      }
      case BIT_REVERSE -> {
        need(BYTE_SWAP);
        need(BIT_REVERSE_BYTES);
        yield helper("bit_reverse64", BIT_REVERSE, x);
      }
      case BYTE_SWAP -> helper("byte_swap64", BYTE_SWAP, x);
      case BIT_REVERSE_BYTES -> helper("bit_reverse_bytes64", BIT_REVERSE_BYTES, x);
      case TRANSPOSE -> throw Expansion.takenApart(op);
    };
  }

  @Override
  String binary(BinaryOp op, String x, String y) {
    return switch (op) {
      case OR -> call("_mm256_or_si256", x, y);
      case XOR -> call("_mm256_xor_si256", x, y);
      case AND -> call("_mm256_and_si256", x, y);
      case AND_NOT -> call("_mm256_andnot_si256", y, x);
      case EQ -> oneWhere(call("_mm256_cmpeq_epi64", x, y));
      case ULT -> oneWhere(helper("below_unsigned64", ULT, x, y));
      case SLT -> oneWhere(call("_mm256_cmpgt_epi64", y, x));
      case SHL -> call("_mm256_sllv_epi64", x, y);
      case SHR -> call("_mm256_srlv_epi64", x, y);
      case ASHR -> helper("ashr64", ASHR, x, y);
      case ROTL -> helper("rotl64", ROTL, x, y);
      case ROTR -> helper("rotr64", ROTR, x, y);
      case ADD -> call("_mm256_add_epi64", x, y);
      case SUB -> call("_mm256_sub_epi64", x, y);
      case MUL -> helper("mul64", MUL, x, y);
      case PEXT -> helper("pext64", PEXT, x, y);
      case PDEP -> helper("pdep64", PDEP, x, y);
      case ADD_BYTES -> call("_mm256_add_epi8", x, y);
      case SUB_BYTES -> call("_mm256_sub_epi8", x, y);
    };
  }

  @Override
  String shift(BinaryOp op, String x, int count) {
    return switch (op) {
      case SHL -> call("_mm256_slli_epi64", x, Integer.toString(count));
      case SHR -> call("_mm256_srli_epi64", x, Integer.toString(count));
      case ASHR, ROTL, ROTR -> binary(op, x, constant(count));
      case OR, XOR, AND, AND_NOT, EQ, ULT, SLT, ADD, SUB, MUL -> throw noShift(op);
      case PEXT, PDEP, ADD_BYTES, SUB_BYTES -> throw noShift(op);
    };
  }

  /** AVX2 shifts out everything where the count is above 63. */
  @Override
  boolean needsSmallCount(BinaryOp shift) {
    return true;
  }

  @Override
  boolean isNamed(Program.Step step) {
    return true;
  }

  @Override
  String local(String name, String expression) {
    return "const __m256i %s = %s;".formatted(name, expression);
  }

  private static String oneWhere(String mask) {
    return "_mm256_srli_epi64(" + mask + ", 63)";
  }
}
