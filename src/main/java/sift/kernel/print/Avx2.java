package sift.kernel.print;

import sift.kernel.Expansion;
import sift.kernel.Lookup;
import sift.lang.BinaryOp;
import sift.lang.Program;
import sift.lang.UnaryOp;

/** Vectors of four words by the intrinsics of AVX2, and by sequences of them. */
final class Avx2 extends Dialect {
  /** In each byte its number. */
  private static final long ROWS = 0x0706050403020100L;

  Avx2() {
    this("");
  }

  private Avx2(String better) {
    super("const __m256i %s = %s;", helpers("avx2.cpp", 256) + better);
  }

  /** Returns the same with the instructions of GFNI. */
  static Avx2 withGfni() {
    return new Avx2("\n" + file("avx2-gfni.cpp"));
  }

  @Override
  String constant(long value) {
    return "_mm256_set1_epi64x(" + literal(value) + ")";
  }

  /** Returns the helpers of a file, and those for what BMI2 does word by word. */
  static String helpers(String file, int bits) {
    String words =
        """

        static inline __m%1$di %2$s64(__m%1$di x, __m%1$di mask) {
          uint64_t words[%3$d], masks[%3$d];
          _mm%1$d_storeu_si%1$d((__m%1$di*) words, x);
          _mm%1$d_storeu_si%1$d((__m%1$di*) masks, mask);
          for (int i = 0; i < %3$d; i++) {
            words[i] = _%2$s_u64(words[i], masks[i]);
          }
          return _mm%1$d_loadu_si%1$d((const __m%1$di*) words);
        }
        """;
    int lanes = bits / Long.SIZE;
    return file(file) + words.formatted(bits, "pext", lanes) + words.formatted(bits, "pdep", lanes);
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
      case POPCOUNT -> helper("popcount64", x);
      case COUNTL_ZERO -> helper("countl_zero64", x);
      case COUNTR_ZERO -> helper("countr_zero64", x);
      case BIT_REVERSE -> helper("bit_reverse64", x);
      case BYTE_SWAP -> helper("byte_swap64", x);
      case BIT_REVERSE_BYTES -> helper("bit_reverse_bytes64", x);
      default -> throw Expansion.takenApart(op);
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
      case ULT -> oneWhere(helper("below_unsigned64", x, y));
      case SLT -> oneWhere(call("_mm256_cmpgt_epi64", y, x));
      case SHL -> call("_mm256_sllv_epi64", x, y);
      case SHR -> call("_mm256_srlv_epi64", x, y);
      case ADD -> call("_mm256_add_epi64", x, y);
      case SUB -> call("_mm256_sub_epi64", x, y);
      case ADD_BYTES -> call("_mm256_add_epi8", x, y);
      case SUB_BYTES -> call("_mm256_sub_epi8", x, y);
      default -> helper(op, "64", x, y);
    };
  }

  @Override
  String shift(BinaryOp op, String x, int count) {
    return switch (op) {
      case SHL -> call("_mm256_slli_epi64", x, Integer.toString(count));
      case SHR -> call("_mm256_srli_epi64", x, Integer.toString(count));
      default -> binary(op, x, constant(count));
    };
  }

  @Override
  boolean looksUp() {
    return true;
  }

  @Override
  String table(Lookup lookup, String name) {
    String halves = literal(lookup.half(0)) + ", " + literal(lookup.half(1));
    return local(name, "_mm256_setr_epi64x(" + halves + ", " + halves + ")");
  }

  @Override
  String lookUp(Lookup lookup, String table, String square) {
    String file = helper("file_of_bytes64", square);
    String rank = helper("rank_of_bytes64", square);
    String row = constant(ROWS);
    String index = bytes("", lookup.file(), file);
    // What lies above the square is the same for both diagonals.
    index =
        lookup.row() == -lookup.rank()
            ? bytes(index, lookup.row(), binary(BinaryOp.SUB_BYTES, row, rank))
            : bytes(bytes(index, lookup.row(), row), lookup.rank(), rank);
    return call("_mm256_shuffle_epi8", table, index.isEmpty() ? constant(0) : index);
  }

  private String bytes(String sum, int factor, String term) {
    return sum(sum, factor, term, BinaryOp.ADD_BYTES, BinaryOp.SUB_BYTES);
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

  private static String oneWhere(String mask) {
    return "_mm256_srli_epi64(" + mask + ", 63)";
  }
}
