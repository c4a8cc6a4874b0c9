package sift.lang.snippet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.Expr;

/** Functions of Rust and Go as formulas, against what they compute, written in Java. */
@SuppressWarnings("OperatorPrecedence") // which is what they are about
class RustAndGoTest {
  private static final int WORDS = 400;

  @Test
  void operatorsOfRustHaveItsPrecedenceAndTypes() {
    check("fn f(x: u32) -> bool { x & 1 == 1 }", (x, _) -> x & 1);
    check("fn f(x: u32, y: u32) -> u32 { x ^ y & 7 | 1 << 3 }", (x, y) -> x ^ (y & 7) | 8);
    check("fn f(x: i8) -> u64 { x as u64 + 0 }", (x, _) -> (byte) x);
    check("fn f(x: u64) -> u8 { !x as u8 }", (x, _) -> ~x);
    check("fn f(x: i64, y: i64) -> i32 { (x >> 3) as i32 & !(y as i32) }", (x, y) -> x >> 3 & ~y);
    check("fn f(x: u8, y: u8) -> u16 { x as u16 * y as u16 }", (x, y) -> (x & 255) * (y & 255));
    check(
        "fn f(x: u8, y: u8) -> bool { let b = y >= 9; x > 2 && !b | (x < 9) ^ b }",
        (x, y) -> (x & 255) > 2 && ((y & 255) < 9 || (x & 255) >= 9) ? 1 : 0);
    check("fn f(x: i32) -> i32 { -(x >> 1) - -0x1_0i32 }", (x, _) -> -((int) x >> 1) + 16);
    check("fn f(x: u32) -> u32 { u32::MAX - x + 3 / 2 * (u8::BITS - 8) }", (x, _) -> ~x);
    check(
        "fn f(x: u32) -> u32 { let n = 1 << (x & 3); n ^ 0b1_01u32 }", (x, _) -> 1 << (x & 3) ^ 5);
    check("x & x.wrapping_neg()", (x, _) -> x & -x);
  }

  @Test
  void methodsOfRustComputeWhatTheyAreSaidTo() {
    check(
        "fn f(x: u8) -> u32 { x.count_ones() + x.leading_zeros() }",
        (x, _) -> Long.bitCount(x & 255) + Long.numberOfLeadingZeros(x & 255) - 56);
    check(
        "fn f(x: i16) -> u32 { x.trailing_zeros() + x.trailing_ones() }",
        (x, _) -> Long.numberOfTrailingZeros(x | 65536) + Long.numberOfTrailingZeros(~x | 65536));
    check(
        "fn f(x: i64, y: i64) -> i64 { x.wrapping_mul(y).wrapping_sub(1).wrapping_add(y) }",
        (x, y) -> x * y - 1 + y);
    check(
        "fn f(x: u32, y: u32) -> u32 { x.rotate_left(y) ^ x.rotate_right(40) }",
        (x, y) -> Integer.rotateLeft((int) x, (int) y) ^ Integer.rotateRight((int) x, 40));
    check(
        "fn f(x: i32, y: u32) -> i32 { x.wrapping_shl(y) ^ x.wrapping_shr(y) }",
        (x, y) -> (int) x << y ^ (int) x >> y);
    check(
        "fn f(x: u64) -> u64 { x.swap_bytes() ^ x.reverse_bits() }",
        (x, _) -> Long.reverseBytes(x) ^ Long.reverse(x));
    check(
        "fn f(x: i32, y: i32) -> u32 { x.abs_diff(y) ^ x.unsigned_abs() }",
        (x, y) -> Math.abs((long) (int) x - (int) y) ^ Math.abs((long) (int) x));
    check(
        "fn f(x: i8, y: i8) -> i8 { x.saturating_add(y) }",
        (x, y) -> Math.clamp((long) (byte) x + (byte) y, -128, 127));
    check(
        "fn f(x: u8, y: u8) -> u8 { x.saturating_sub(y) ^ x.saturating_add(y) }",
        (x, y) -> Math.max(0, (x & 255) - (y & 255)) ^ Math.min(255, (x & 255) + (y & 255)));
    check(
        "fn f(x: i64, y: i64) -> i64 { x.rem_euclid(y) }",
        (x, y) -> x % y < 0 ? x % y + Math.abs(y) : x % y);
    check(
        "fn f(x: i16, y: i16) -> i16 { x.min(y).max(-3) * x.signum().abs() }",
        (x, y) -> (short) x == 0 ? 0 : Math.max(-3, Math.min((short) x, (short) y)));
    check(
        "fn f(x: u16) -> bool { x.is_power_of_two() }",
        (x, _) -> Long.bitCount(x & 65535) / 1 == 1 ? 1 : 0);
    check(
        "fn f(x: u32) -> u32 { (x & 0xffff).next_power_of_two() + std::cmp::min(x, 5) }",
        (x, _) ->
            ((x & 65535) < 2 ? 1 : Long.highestOneBit((x & 65535) - 1) << 1)
                + Math.min(x & 0xffffffffL, 5));
    check(
        "fn f(x: u64) -> u32 { x.ilog2() + u32::from(x == 4) }",
        (x, _) -> 63 - Long.numberOfLeadingZeros(x) + (x == 4 ? 1 : 0));
  }

  @Test
  void blocksAndLoopsOfRustAreValuesAndEnd() {
    check(
        "fn f(x: u32) -> u32 { if x == 0 { 32 } else { x.trailing_zeros() } }",
        (x, _) -> Integer.numberOfTrailingZeros((int) x));
    check(
        "fn f(x: u8) -> u8 { let x = x >> 1; let y; { let x = x ^ 1; y = x; } x + y }",
        (x, _) -> ((x & 255) >> 1) + ((x & 255) >> 1 ^ 1));
    check(
        "fn f(x: u8) -> u8 { match x { 0 | 3 => 7, 4..=9 if x != 5 => { let y = x; y >> 1 } 9..20 => 1, _ => return 5 } }",
        (x, _) -> of((int) x & 255));
    check(
        "fn f(x: u64) -> u32 { let mut n = 0; for i in 0..64 { if x >> i & 1 == 1 { n += 1; } } n }",
        (x, _) -> Long.bitCount(x));
    check(
        "fn f(x: u32) -> u32 { for i in (0..8).rev() { if x >> i & 1 == 1 { return i; } } 8 }",
        (x, _) -> (x & 255) == 0 ? 8 : 63 - Long.numberOfLeadingZeros(x & 255));
    check(
        "fn f(x: u32) -> u32 { let mut r = 0; for i in (0..=8).step_by(4) { if x >> i & 1 == 0 { continue; } r |= 1 << i; } r }",
        (x, _) -> x & 0x111);
    check(
        "fn f(x: u32) -> i32 { let mut n = 0; loop { if x >> n & 1 == 1 || n == 6 { break; } n += 1; } n }",
        (x, _) -> Long.numberOfTrailingZeros(x | 64));
    check(
        "fn f(mut x: u64) -> u64 { let mut i = 0; while i < 3 { x ^= x >> 7; i += 1; if x & 1 == 0 { break } } x }",
        (x, _) -> steps(x));
    check(
        "const T: [u8; 4] = [5, 1, 200, 7]; const fn g(i: usize) -> u8 { T[i] } pub fn f(x: usize) -> u8 { g(x & 3) }",
        (x, _) -> 0x07c80105L >> (x & 3) * 8);
    check(
        "type B = u64; fn f(x: B) -> B { debug_assert!(x > 0); if x == 0 { unreachable!() } x & (x - 1) }",
        (x, _) -> x & (x - 1));
  }

  private static long of(int x) {
    if (x == 0 || x == 3) {
      return 7;
    }
    return x >= 4 && x <= 9 && x != 5 ? x >> 1 : x >= 9 && x < 20 ? 1 : 5;
  }

  private static long steps(long word) {
    long x = word;
    for (int i = 0; i < 3; i++) {
      x ^= x >>> 7;
      if ((x & 1) == 0) {
        break;
      }
    }
    return x;
  }

  @Test
  void operatorsOfGoHaveItsPrecedenceAndTypes() {
    check(
        "func f(x, y uint32) uint32 { return x + y&7 ^ x<<2|1 }",
        (x, y) -> x + (y & 7) ^ x << 2 | 1);
    check("func f(x, y uint64) uint64 { return x &^ y - ^x }", (x, y) -> (x & ~y) - ~x);
    check(
        "func f(x uint8) bool { return x & 1 == 1 && !(x > 7) }",
        (x, _) -> (x & 249) == 1 || (x & 255) < 8 && (x & 1) == 1 ? 1 : 0);
    check("func f(x int8, y int8) int8 { return x * y - x }", (x, y) -> x * y - x);
    check(
        "func f(x int64, y uint8) int32 { return int32(x) + int32(y) - -3 }",
        (x, y) -> x + (y & 255) + 3);
    check(
        "func f(x uint32, y uint8) uint32 { return x << y }",
        (x, y) -> (y & 255) < 32 ? x << (y & 31) : 0);
    check(
        "func f(x int16, y uint32) int16 { return x >> y }",
        (x, y) -> (short) x >> Math.min(y & 0xffffffffL, 15));
    check(
        "func f(x uint32) uint32 { return x<<32 | x>>40 | x>>31 }",
        (x, _) -> (x & 0xffffffffL) >> 31);
    check(
        "func f(x uint32) uint32 { const m = 1<<32 - 1; return x & (m >> 4) }",
        (x, _) -> x & 0xfffffff);
    check(
        "func f(x uint64) uint64 { const m = 1<<63; return x & (m >> 3 | m - 1) }",
        (x, _) -> x & 0x8fffffffffffffffL);
    check(
        "func f(x uint8, y uint8) uint8 { return x / (y | 1) % 7 }",
        (x, y) -> (x & 255) / (y & 255 | 1) % 7);
    check("func f(x int64) int64 { return x / -1 }", (x, _) -> -x);
    check("x &^ (x - 1)", (x, _) -> x & -x);
  }

  @Test
  void functionsAndStatementsOfGoComputeWhatTheyAreSaidTo() {
    check(
        "import \"math/bits\"\nfunc f(x uint64) int { return bits.OnesCount64(x) + bits.Len8(uint8(x)) }",
        (x, _) -> Long.bitCount(x) + 64 - Long.numberOfLeadingZeros(x & 255));
    check(
        "func f(x uint16) int { return bits.LeadingZeros16(x) ^ bits.TrailingZeros16(x) }",
        (x, _) ->
            Long.numberOfLeadingZeros(x & 65535) - 48 ^ Long.numberOfTrailingZeros(x | 65536));
    check(
        "func f(x uint32, y int) uint32 { return bits.RotateLeft32(x, -y) ^ bits.Reverse32(x) ^ bits.ReverseBytes32(x) }",
        (x, y) ->
            Integer.rotateRight((int) x, (int) y)
                ^ Integer.reverse((int) x)
                ^ Integer.reverseBytes((int) x));
    check(
        "func f(x, y int32) int32 { return max(min(x, y), 5) }",
        (x, y) -> Math.max(Math.min((int) x, (int) y), 5));
    check(
        "package main\n\nfunc f(x uint32) uint32 {\n\tif y := x >> 3; y > 9 {\n\t\treturn y\n\t} else if x == 7 {\n\t\tx++\n\t}\n\treturn x\n}\n",
        (x, _) -> (x & 0xffffffffL) >> 3 > 9 ? (x & 0xffffffffL) >> 3 : (int) x == 7 ? 8 : x);
    check(
        "func f(x uint64) int { n := 0; for i := 0; i < 64; i++ { if x>>i&1 == 1 { n++ } }; return n }",
        (x, _) -> Long.bitCount(x));
    check(
        "func f(x uint32) int { for i := range 8 { if x>>i&1 == 1 { return i } }; return 8 }",
        (x, _) -> Long.numberOfTrailingZeros(x | 256));
    check(
        "func f(x uint32) uint32 { var r, i uint32; for { if i == 9 { break }; i += 4; if x>>i&1 == 0 { i -= 1; continue }; r |= 1 << i; i-- }; return r }",
        (x, _) -> x & 1 << 4 | x & 1 << 7 | x & 1 << 10);
    check(
        "func f(x, y uint8) uint8 { x, y = y, x; switch x { case 1, 2: return 9; case 3: if y > 100 { break }; y++; default: y ^= 1 }; return y }",
        (x, y) -> swapped((int) x & 255, (int) y & 255));
    check(
        "func f(x int) int { switch { case x < 0: return -1; case x == 0: return 0 }; return 1 }",
        (x, _) -> Long.signum(x));
    check(
        "type B uint64; const ( A B = 0xff; C = A << 8 ); func g(b B) B { return b & C }; func f(x B) B { var t = [...]uint8{1, 2}; return g(x) + B(t[x&1]) }",
        (x, _) -> (x & 0xff00) + 1 + (x & 1));
    check(
        "func f(x uint32) uint32 { if x == 0 { panic(\"zero\") }; return x &^ func() uint32 { if x > 3 { return 1 }; return 2 }() }",
        (x, _) -> x & ~((x & 0xffffffffL) > 3 ? 1 : 2));
  }

  private static long swapped(int y, int x) {
    return switch (x) {
      case 1, 2 -> 9;
      case 3 -> y > 100 ? y : y + 1;
      default -> y ^ 1;
    };
  }

  /** Compares on words whatever their high bits, wherever the code is said to be defined. */
  private static void check(String text, LongBinaryOperator reference) {
    Snippet snippet = Snippet.read(text, Snippet.Reading.USUAL);
    Lowered lowered = Lowering.of(snippet);
    Object[] names = snippet.inputs().keySet().toArray();
    SplittableRandom random = new SplittableRandom(1);
    int defined = 0;
    for (int i = 0; i < WORDS; i++) {
      long[] words = {word(random), word(random)};
      boolean isDefined =
          lowered.assumptions().stream()
              .allMatch(assumed -> value(lowered, names, assumed, words) != 0);
      if (isDefined) {
        defined++;
        assertEquals(
            lowered.mask() & mask(snippet) & reference.applyAsLong(words[0], words[1]),
            lowered.mask() & mask(snippet) & value(lowered, names, lowered.formula(), words),
            () -> text + " on " + words[0] + ", " + words[1]);
      }
    }
    assertTrue(defined > WORDS / 10, text + ": defined on " + defined);
  }

  private static long mask(Snippet snippet) {
    return snippet.result().type() == Type.BOOL ? 1 : -1;
  }

  private static long word(SplittableRandom random) {
    long word = random.nextLong();
    return switch (random.nextInt(3)) {
      case 0 -> word;
      case 1 -> word >> 58;
      default -> word >>> random.nextInt(64);
    };
  }

  private static long value(Lowered lowered, Object[] names, Expr formula, long[] words) {
    Map<String, Type> types = lowered.snippet().inputs();
    return formula.value(
        lowered.width(),
        input -> {
          long word = input.name().equals(names[0]) ? words[0] : words[1];
          Type type = Objects.requireNonNull(types.get(input.name()));
          return lowered.width().word(type.extended(word));
        });
  }

  /** Whether the code is said to be undefined; debug builds of rustc panic on the same words. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fn f(x: u8) -> u8 { x + 1 } | 255",
        "fn f(x: u8) -> u8 { 1 - x } | 2 3 127 128 255",
        "fn f(x: u8) -> u8 { x * 100 } | 3 127 128 255",
        "fn f(x: u8) -> u8 { x.wrapping_mul(100) } | ''",
        "fn f(x: u32) -> u32 { x * x } | ''",
        "fn f(x: i8) -> i8 { -x } | 128",
        "fn f(x: i8) -> i8 { x.abs() } | 128",
        "fn f(x: u8) -> u8 { 1 << x } | 127 128 255",
        "fn f(x: u8) -> u8 { 7 / x } | 0",
        "fn f(x: u8) -> u8 { if x < 255 { x + 1 } else { 0 } } | ''",
        "fn f(x: u64) -> u64 { x - 2 } | 0 1",
        "fn f(x: u64) -> u64 { x + 0xffffffffffffffff } | 1 2 3 127 128 255",
        "fn f(x: u64) -> u64 { x * 0x4000000000000000 * 2 } | 2 3 127 128 255",
        "fn f(x: u64) -> u64 { x * (x << 56) } | 16 127 128 255",
        "func f(x uint8) uint8 { return x + 1 << x } | ''",
        "func f(x uint8) uint8 { return 7 / x } | 0"
      })
  void overflowIsAssumedNotToHappenInRustAlone(String text, String undefined) {
    Lowered lowered = Lowering.of(Snippet.read(text, Snippet.Reading.USUAL));
    StringBuilder found = new StringBuilder();
    for (long x : new long[] {0, 1, 2, 3, 127, 128, 255}) {
      boolean isDefined =
          lowered.assumptions().stream()
              .allMatch(each -> value(lowered, new Object[] {"x"}, each, new long[] {x}) != 0);
      found.append(isDefined ? "" : found.isEmpty() ? "" + x : " " + x);
    }
    assertEquals(undefined.replace("16 ", ""), found.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          fn f(x: u32, y: u64) -> u32 { x + y }       => column 33: found a value of type u64, expected u32; write a cast
          fn f(x: u32) -> u64 { x }                   => column 23: found a value of type u32, expected u64; write a cast
          fn f(x: u32) -> u32 { -x }                  => column 23: Rust has no '-' of u32; write x.wrapping_neg()
          fn f(x: u32) -> u32 { if x { 1 } else { 2 } } => column 26: found a value of type u32, expected bool; write x != 0
          fn f(x: u8) -> u8 { x & 300 }               => column 23: u8 has no number 300
          fn f(x: u8) -> u8 { x.count_one() as u8 }   => column 23: unknown function 'count_one' in Rust; did you mean 'count_ones'?
          fn f(x: u8) -> bool { x as bool }           => column 25: Rust does not cast between bool and numbers; write an if, or x != 0
          fn f(x: u33) -> u8 { x }                    => column 9: unknown type 'u33', expected the type of a parameter; did you mean 'u32'?
          fn f(x: u8) -> u8 { for i in 0..x { } x }   => column 21: how many rounds 'for' has depends on an input
          fn f(x: u8) -> u8 { let y = x; }            => column 32: found '}', expected an expression or a return
          fn f(x: u8) -> u8 { break; x }              => column 21: found 'break'
          static mut A: u8 = 1; fn f(x: u8) -> u8 { x } => column 1: 'static' may change outside of the function
          fn f(x: u8) { x }                           => column 13: found '{', expected the type of the result
          let x = 017u8; x                            => column 9: '017u8' is no integer of Rust; allowed are 56, 0x38, 0b111000, 56u64
          struct A; fn f(x: u8) -> u8 { x }           => column 1: found 'struct'
          func f(x uint8, y uint16) uint8 { return x + y } => column 44: found a value of type uint16, expected uint8; write a cast
          func f(x uint8) bool { return bool(x) }     => column 31: Go does not cast between bool and numbers; write an if, or x != 0
          func f(x uint8) uint8 { return x & 256 }    => column 34: uint8 has no number 256
          func f(x uint8) uint8 { return bits.Onescount8(x) } => column 32: unknown function 'bits.Onescount8' in Go; did you mean 'bits.OnesCount8'?
          func f(x uint8) uint8 { if x > 1 { return 1 } } => column 47: found '}', expected a return for the other cases
          var a = 1; func f(x uint8) uint8 { return x } => column 1: 'var' may change outside of the function; read are constants alone: write const
          func f(x uint8) uint8 { a, b := x; return a } => column 25: 'a' begins 2 variables, which get 1 values
          func f(x uint8) uint8 { switch x { default: x++; case 1: x = 2 }; return x } => column 50: found 'case', expected '}': the arm of all other values stands last
          func f(x uint8) uint8 { defer g(); return x } => column 25: found 'defer'; read are expressions
          """)
  void whatIsNotReadIsRefusedAtItsPlace(String text, String message) {
    SnippetException refused =
        assertThrows(SnippetException.class, () -> Snippet.read(text, Snippet.Reading.USUAL), text);
    assertTrue(String.valueOf(refused.getMessage()).contains(message), refused.getMessage());
  }

  @Test
  void armsHaveConstants() {
    String text = "fn f(x: u8) -> u8 { match x { x => 1 } }";
    SnippetException refused =
        assertThrows(SnippetException.class, () -> Snippet.read(text, Snippet.Reading.USUAL));
    assertTrue(
        String.valueOf(refused.getMessage())
            .contains("column 31: 'x' begins no constant, which stands before each arm"));
  }
}
