package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Each operator against a second statement of what it means: by bits, bytes or big integers. */
class OperatorMeaningTest {
  private static final BigInteger TWO_TO_THE_64 = BigInteger.ONE.shiftLeft(64);
  private static final int SEED = 25;

  @ParameterizedTest
  @EnumSource
  void unaryOperatorsAgreeWithTheirSecondStatement(UnaryOp op) {
    LongUnaryOperator statement = statement(op);
    for (long x : RandomFormulas.edgeWords()) {
      assertEquals(statement.applyAsLong(x), op.apply(x), () -> op + " of " + hex(x));
    }
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 2_000; i++) {
      long x = RandomFormulas.word(random);
      assertEquals(statement.applyAsLong(x), op.apply(x), () -> op + " of " + hex(x));
    }
  }

  @ParameterizedTest
  @EnumSource
  void binaryOperatorsAgreeWithTheirSecondStatement(BinaryOp op) {
    LongBinaryOperator statement = statement(op);
    for (long x : RandomFormulas.edgeWords()) {
      for (long y : RandomFormulas.edgeWords()) {
        assertAgrees(op, statement, x, y);
      }
    }
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 2_000; i++) {
      assertAgrees(op, statement, RandomFormulas.word(random), RandomFormulas.word(random));
    }
  }

  @ParameterizedTest
  @EnumSource
  void exactlyTheCommutativeOperatorsAllowExchange(BinaryOp op) {
    boolean exchangeable = true;
    for (long x : RandomFormulas.edgeWords()) {
      for (long y : RandomFormulas.edgeWords()) {
        exchangeable &= op.apply(x, y) == op.apply(y, x);
      }
    }
    assertEquals(exchangeable, op.isCommutative());
  }

  @ParameterizedTest
  @EnumSource
  void whatAnOperatorIsSaidToDoToBitsIsWhatItDoes(UnaryOp op) {
    boolean undoesItself = true;
    boolean counts = true;
    boolean keepsNumberOfBits = true;
    for (long x : RandomFormulas.edgeWords()) {
      undoesItself &= op.apply(op.apply(x)) == x;
      counts &= op.apply(x) >= 0 && op.apply(x) <= Long.SIZE;
      keepsNumberOfBits &= Long.bitCount(op.apply(x)) == Long.bitCount(x);
    }
    assertEquals(undoesItself, op.isInvolution());
    assertEquals(counts, op.isCount());
    assertEquals(keepsNumberOfBits, op.movesBits());
  }

  @ParameterizedTest
  @EnumSource
  void whatAShiftIsSaidToDoIsWhatItDoes(BinaryOp op) {
    long middle = 1L << 32;
    assertEquals(op.isShift() && op.apply(middle, 1) == middle << 1, op.isShiftUp());
    assertEquals(op.isShift() && op.apply(op.apply(5, 63), 1) == 5, op.isRotation());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          countl_zero(0)                                  => 64
          countr_zero(0)                                  => 64
          countl_zero(1)                                  => 63
          countr_zero(0x8000000000000000)                 => 63
          popcount(-1)                                    => 64
          1 << 64                                         => 1
          1 << 65                                         => 2
          1 << -1                                         => 0x8000000000000000
          -1 >> 63                                        => 1
          -1 >> 64                                        => -1
          ashr(0x8000000000000000, 63)                    => -1
          ashr(0x8000000000000000, 64)                    => 0x8000000000000000
          rotl(0x8000000000000001, 4)                     => 0x18
          rotr(0x8000000000000001, 4)                     => 0x1800000000000000
          rotl(2, 65)                                     => 4
          bit_reverse(1)                                  => 0x8000000000000000
          bit_reverse(0x0102)                             => 0x4080000000000000
          byte_swap(0x0102030405060708)                   => 0x0807060504030201
          bit_reverse_bytes(0x0102030405060708)           => 0x8040c020a060e010
          mirror(1)                                       => 0x80
          transpose(0xff)                                 => 0x0101010101010101
          transpose(0x8040201008040201)                   => 0x8040201008040201
          transpose(0x02)                                 => 0x0100
          -1 < 1                                          => 0
          slt(-1, 1)                                      => 1
          1 < 1                                           => 0
          1 == 1                                          => 1
          0xff &~ 0x0f                                    => 0xf0
          0x0f &~ 0xff                                    => 0
          0x8000000000000000 * 2                          => 0
          neg(0x8000000000000000)                         => 0x8000000000000000
          pext(0xfedcba9876543210, 0xf00f)                => 0x30
          pext(-1, 0x8100000000000081)                    => 15
          pdep(0x30, 0xf00f)                              => 0x3000
          pdep(-1, 0x8100000000000081)                    => 0x8100000000000081
          add_bytes(0xff80ff80ff80ff80, 0x0180018001800180) => 0
          add_bytes(0x00ff, 0x0001)                       => 0
          sub_bytes(0x0100, 0x0001)                       => 0x01ff
          sub_bytes(0, 0x0101010101010101)                => -1
          """)
  void wordsOfTheLanguageHaveTheirValue(String formula, String value) {
    long expected = Parser.parse(value, List.of()).value(input -> 0);
    long found = Parser.parse(formula, List.of()).value(input -> 0);
    assertEquals(hex(expected), hex(found));
  }

  private static LongUnaryOperator statement(UnaryOp op) {
    return switch (op) {
      case NOT -> x -> bits(i -> !bit(x, i));
      case NEG -> x -> low(TWO_TO_THE_64.subtract(unsigned(x)));
      case POPCOUNT -> x -> unsigned(x).bitCount();
      case COUNTL_ZERO -> x -> 64 - unsigned(x).bitLength();
      case COUNTR_ZERO -> x -> x == 0 ? 64 : unsigned(x).getLowestSetBit();
      case BIT_REVERSE -> x -> bits(i -> bit(x, 63 - i));
      case BYTE_SWAP -> x -> bits(i -> bit(x, 8 * (7 - i / 8) + i % 8));
      case BIT_REVERSE_BYTES -> x -> bits(i -> bit(x, 8 * (i / 8) + 7 - i % 8));
      case TRANSPOSE -> x -> bits(i -> bit(x, 8 * (i % 8) + i / 8));
    };
  }

  private static LongBinaryOperator statement(BinaryOp op) {
    return switch (op) {
      case OR -> (x, y) -> bits(i -> bit(x, i) || bit(y, i));
      case XOR -> (x, y) -> bits(i -> bit(x, i) != bit(y, i));
      case AND -> (x, y) -> bits(i -> bit(x, i) && bit(y, i));
      case AND_NOT -> (x, y) -> bits(i -> bit(x, i) && !bit(y, i));
      case EQ -> (x, y) -> unsigned(x).equals(unsigned(y)) ? 1 : 0;
      case ULT -> (x, y) -> unsigned(x).compareTo(unsigned(y)) < 0 ? 1 : 0;
      case SLT -> (x, y) -> BigInteger.valueOf(x).compareTo(BigInteger.valueOf(y)) < 0 ? 1 : 0;
      case SHL -> (x, y) -> low(unsigned(x).shiftLeft(count(y)));
      case SHR -> (x, y) -> low(unsigned(x).shiftRight(count(y)));
      case ASHR -> (x, y) -> low(BigInteger.valueOf(x).shiftRight(count(y)));
      case ROTL -> (x, y) -> bits(i -> bit(x, (i + 64 - count(y)) % 64));
      case ROTR -> (x, y) -> bits(i -> bit(x, (i + count(y)) % 64));
      case ADD -> (x, y) -> low(unsigned(x).add(unsigned(y)));
      case SUB -> (x, y) -> low(unsigned(x).subtract(unsigned(y)));
      case MUL -> (x, y) -> low(unsigned(x).multiply(unsigned(y)));
      case PEXT -> OperatorMeaningTest::packed;
      case PDEP -> OperatorMeaningTest::spread;
      case ADD_BYTES -> (x, y) -> bytewise(x, y, 1);
      case SUB_BYTES -> (x, y) -> bytewise(x, y, -1);
    };
  }

  private static long packed(long x, long mask) {
    long result = 0;
    int to = 0;
    for (int from = 0; from < 64; from++) {
      if (bit(mask, from)) {
        result |= (bit(x, from) ? 1L : 0L) << to++;
      }
    }
    return result;
  }

  private static long spread(long x, long mask) {
    long result = 0;
    int from = 0;
    for (int to = 0; to < 64; to++) {
      if (bit(mask, to)) {
        result |= (bit(x, from++) ? 1L : 0L) << to;
      }
    }
    return result;
  }

  private static long bytewise(long x, long y, int sign) {
    BigInteger result = BigInteger.ZERO;
    for (int lane = 0; lane < 8; lane++) {
      int a = (int) (x >> (8 * lane)) & 255;
      int b = (int) (y >> (8 * lane)) & 255;
      int sum = Math.floorMod(a + sign * b, 256);
      result = result.add(BigInteger.valueOf(sum).shiftLeft(8 * lane));
    }
    return low(result);
  }

  private static void assertAgrees(BinaryOp op, LongBinaryOperator statement, long x, long y) {
    assertEquals(
        hex(statement.applyAsLong(x, y)),
        hex(op.apply(x, y)),
        () -> op + " of " + hex(x) + " and " + hex(y));
  }

  private static int count(long y) {
    return unsigned(y).mod(BigInteger.valueOf(64)).intValueExact();
  }

  private static boolean bit(long x, int index) {
    return (x >>> index & 1) != 0;
  }

  private static long bits(IntPredicate isSet) {
    BigInteger result = BigInteger.ZERO;
    for (int i = 0; i < 64; i++) {
      if (isSet.test(i)) {
        result = result.setBit(i);
      }
    }
    return low(result);
  }

  private static BigInteger unsigned(long x) {
    return new BigInteger(Long.toUnsignedString(x));
  }

  private static long low(BigInteger x) {
    return Long.parseUnsignedLong(x.mod(TWO_TO_THE_64).toString());
  }

  private static String hex(long x) {
    return "0x" + Long.toHexString(x);
  }
}
