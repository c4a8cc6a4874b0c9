package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code as people write it computes the same as plain expressions. */
class WrittenCodeTest {
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          typedef uint32_t T; T v; (T)~(T)0/15 & v               => uint32_t v; 0x11111111 & v
          typedef unsigned char byte; byte f(byte x) { return x + 1; } => uint8_t f(uint8_t x) { return x + 1; }
          using Bitboard = std::uint64_t; Bitboard f(Bitboard b) { return b << 1; } => uint64_t f(uint64_t b) { return b << 1; }
          typedef int64_t I; typedef I J; J f(J x) { J y = x >> 3; return y; } => int64_t f(int64_t x) { return x >> 3; }
          uint32_t f(uint32_t x) { using T = uint16_t; return T(x); } => uint32_t f(uint32_t x) { return x & 0xffff; }
          constexpr Bitboard A = 0x0101010101010101; inline Bitboard west(Bitboard b) { return (b & ~A) >> 1; } => uint64_t f(uint64_t b) { return (b & 0xfefefefefefefefe) >> 1; }
          constexpr Bitboard A = 0xff, B = A << 8; inline Bitboard f(Bitboard b) { return b & B; } => uint64_t f(uint64_t b) { return b & 0xff00; }
          namespace bits { namespace { using U = uint32_t; } constexpr U low(U x) { return x & -x; } } => uint32_t f(uint32_t x) { return x & -x; }
          public final class Bits { private static final int M = 7; public static int low(int x) { return x & M; } } => static int f(final int x) { return x & 7; }
          constexpr int N = 3; constexpr auto M = N + 1; unsigned f(unsigned x) { return x << M; } => unsigned f(unsigned x) { return x << 4; }
          static inline uint64_t sq(uint64_t y) { return y * y; } uint64_t f(uint64_t x) { return sq(sq(x) + 1); } => uint64_t f(uint64_t x) { return (x * x + 1) * (x * x + 1); }
          uint8_t low(unsigned x) { return x; } unsigned f(unsigned x, unsigned y) { return low(x) + low(y); } => unsigned f(unsigned x, unsigned y) { return (x & 255) + (y & 255); }
          uint64_t f(uint64_t x) { for (int i = 1; i < 64; i <<= 1) x |= x >> i; return x; } => uint64_t x; x |= x >> 1; x |= x >> 2; x |= x >> 4; x |= x >> 8; x |= x >> 16; x |= x >> 32;
          unsigned f(unsigned v) { unsigned r = 0; for (int i = 0; i < 4; ++i) { r = (r << 1) | (v & 1); v >>= 1; } return r; } => unsigned v; (v & 1) << 3 | (v >> 1 & 1) << 2 | (v >> 2 & 1) << 1 | (v >> 3 & 1)
          unsigned f(unsigned x) { int i = 3; while (i) { x ^= x >> i; i--; } return x; } => unsigned x; x ^= x >> 3; x ^= x >> 2; x ^= x >> 1;
          unsigned f(unsigned x) { for (int i = 0; i < 8; i++) if (x >> i & 1) return i; return 9; } => unsigned x; x & 255 ? __builtin_ctz(x | 256) : 9
          unsigned f(unsigned x) { unsigned n = 0; for (int i = 0; i < 8; i++) { if (x & 1) break; x >>= 1; n++; } return n; } => unsigned x; __builtin_ctz(x | 256)
          unsigned f(unsigned x) { unsigned r = 0; for (int i = 0; i < 8; i++) { if (x >> i & 1) continue; r |= 1u << i; } return r; } => unsigned x; ~x & 255
          unsigned f(unsigned x) { int i = 0; while (1) { if (i == 8) break; if (x >> i & 1) return i; i++; } return 9; } => unsigned x; x & 255 ? __builtin_ctz(x | 256) : 9
          unsigned f(unsigned x) { int n = 3; do { n--; if (!(x & 1)) { x >>= 1; continue; } if (x & 2) break; x = x / 2 + 1; } while (n); return x + n; } => unsigned x; unsigned a = x & 1 ? x & 2 ? x : x / 2 + 1 : x >> 1; int s = (x & 3) == 3; unsigned b = a & 1 ? a & 2 ? a : a / 2 + 1 : a >> 1; int t = (a & 3) == 3; unsigned c = b & 1 ? b & 2 ? b : b / 2 + 1 : b >> 1; s ? x + 2 : t ? a + 1 : c
          int f(int x) { int r = 0; for (int i = 0; i < 3; i++) { for (int j = 0; j < 3; j++) { if (x == j) break; if (x == 3 + i) continue; if (x == 9) return 7; r += 1 << (i * 3 + j); } if (x == 2) break; } return r; } => int x; x == 0 ? 0 : x == 1 ? 73 : x == 2 ? 3 : x == 3 ? 504 : x == 4 ? 455 : x == 5 ? 63 : x == 9 ? 7 : 511
          int f(int x) { int r = 0; for (int i = 0; i < 4; i++) { switch (x & 3) { case 0: if (x & 4) break; r += 1; case 1: continue; case 2: return 9; default: r += 2; } r += 4; } return r; } => int x; (x & 3) == 0 ? x & 4 ? 16 : 4 : (x & 3) == 1 ? 0 : (x & 3) == 2 ? 9 : 24
          static int f(int x) { int n = 0; while (true) { if ((x >> n & 1) != 0) break; n++; if (n == 5) break; } return n; } => static int f(int x) { return Integer.numberOfTrailingZeros(x | 32); }
          static int f(int x) { int r = 0; for (int i = 0; i < 8; i++) { if ((x >> i & 1) == 0) continue; r ^= i; } return r; } => static int f(int x) { return (x & 2) / 2 ^ (x & 4) / 2 ^ (x >> 3 & 1) * 3 ^ (x & 16) / 4 ^ (x >> 5 & 1) * 5 ^ (x >> 6 & 1) * 6 ^ (x >> 7 & 1) * 7; }
          int f(int x) { int r = 1; while (true) { if (x > 3) { r = 5; break; } r = 2; break; } return r; } => int x; x > 3 ? 5 : 2
          uint8_t f(uint8_t x) { for (auto i = 0; i < 3; i++) { if (x & 1) { x++; break; } x = 2 * x + 2; } return x; } => uint8_t f(uint8_t x) { return x & 1 ? x + 1 : 8 * x + 14; }
          unsigned f(unsigned x) { for (int i = 0, j = 8; i < j; i++, j--) if (i & 1) x += i * j; return x; } => unsigned x; x + 7 + 15
          x = 3; for (i = 0; i < 3; i++) x += y;                 => y * 3 + 3
          unsigned f(unsigned x) { while (0) { return 3; } for (int i = 9; i < 3; i++) x = 0; return x; } => unsigned x; x
          static long f(final long x, int n) { long r = x; for (int i = 0; i < 3; i++) { r ^= r << n; } return r; } => static long f(final long x, int n) { long r = x; r ^= r << n; r ^= r << n; r ^= r << n; return r; }
          unsigned f(unsigned x) { unsigned a, b; a = b = x + 1; return a ^ b << 1; } => unsigned x; (x + 1) ^ (x + 1) << 1
          uint32_t f(uint32_t x) { uint8_t a; uint32_t b; b = a = x; return b; } => uint32_t x; x & 255
          uint32_t f(uint32_t x) { x |= x >> 1, x |= x >> 2; return x; } => uint32_t x; x |= x >> 1; x |= x >> 2;
          inline Square lsb(Bitboard b) { assert(b && "no piece"); return Square(__builtin_ctzll(b | 1)); } => int f(uint64_t b) { return 0; }
          unsigned f(unsigned x) { static_assert(sizeof(int) == 4, "int"); auto const y = x + 1; return y; } => unsigned x; x + 1
          uint8_t f(bool c, uint8_t x) { return c and not (x bitand 1) or x not_eq 3 ? x xor 5 : compl x bitor 1; } => uint8_t f(bool c, uint8_t x) { return (c && !(x & 1)) || x != 3 ? x ^ 5 : ~x | 1; }
          unsigned f(unsigned x) { x and_eq 7; x or_eq 8; x xor_eq 1; return x; } => unsigned f(unsigned x) { return ((x & 7) | 8) ^ 1; }
          unsigned f(unsigned x, unsigned y) { if (x > y) std::swap(x, y); return y - x / 2; } => unsigned f(unsigned x, unsigned y) { return x > y ? x - y / 2 : y - x / 2; }
          uint8_t f(uint8_t x) { return std::numeric_limits<uint8_t>::max() - x; } => uint8_t f(uint8_t x) { return 255 - x; }
          auto f(char x) { return x ? std::numeric_limits<char>::min() : x; } => char f(char x) { return x ? -128 : x; }
          int f(unsigned x) { return x >> (std::numeric_limits<int>::digits - 1); } => int f(unsigned x) { return x >> 30; }
          int64_t f(int x) { return std::numeric_limits<int64_t>::lowest() | x; } => int64_t f(int x) { return INT64_MIN | x; }
          int f(int x) { int y{}; y += x + int() + int{}; return y; } => int f(int x) { return x; }
          int f(int x) { if (__builtin_expect(x == 3, 0)) return 5; return __builtin_expect(!!x, 1) ? x : 2; } => int f(int x) { return x == 3 ? 5 : x ? x : 2; }
          static int g(boolean b, int x) { return b ? x : 1; } static int f(int x) { return g(x > 3, x); } => static final int f(int x) { return x > 3 ? x : 1; }
          static int f(int x) throws Exception, java.io.IOException { return x >>> 1; } => static int f(final int x) { return x >>> 1; }
          static int f(int x) { for (int i = 8; i > 0; i >>>= 1) x ^= x >>> i; return x; } => public int f(int x) { x ^= x >>> 8; x ^= x >>> 4; x ^= x >>> 2; x ^= x >>> 1; return x; }
          static byte f(boolean c, byte x) { byte r = c ? x : 1; return r; } => public byte f(boolean c, byte x) { if (c) return x; return 1; }
          DWORD f(DWORD x, BYTE y) { return x << 1 | y; }         => uint32_t x; uint8_t y; x << 1 | y
          """)
  void codeComputesWhatIsWrittenPlainly(String written, String plain) {
    Snippet one = Snippet.read(written, Snippet.Reading.USUAL);
    Snippet other = Snippet.read(plain, Snippet.Reading.USUAL);
    assertEquals(one.inputs(), other.inputs());
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 200; i++) {
      Map<String, BigInteger> inputs = new LinkedHashMap<>();
      one.inputs()
          .forEach((name, type) ->
              inputs.put(
                  name,
                  SlowEvaluator.wrapped(
                      type, BigInteger.valueOf(random.nextLong() >> random.nextInt(Long.SIZE)))));
      assertEquals(
          SlowEvaluator.value(other, inputs),
          SlowEvaluator.value(one, inputs),
          () -> written + " on " + inputs);
    }
  }
}
