package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each operator against a second statement of what it means: by bits, bytes or big integers. */
class OperatorMeaningTest {
  private static final int SEED = 25;

  @ParameterizedTest
  @EnumSource
  void unaryOperatorsAgreeWithTheirSecondStatement(UnaryOp op) {
    LongUnaryOperator statement = new Meaning(Long.SIZE).statement(op);
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
    LongBinaryOperator statement = new Meaning(Long.SIZE).statement(op);
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
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void operatorsMeanTheSameOnAllShortWords(int bits) {
    BitWidth width = new BitWidth(bits);
    Meaning meaning = new Meaning(bits);
    for (long x = 0; x <= width.mask(); x++) {
      for (UnaryOp op : UnaryOp.values()) {
        if (width.has(op)) {
          assertEquals(meaning.statement(op).applyAsLong(x), width.apply(op, x), op + " of " + x);
        }
      }
      for (long y = 0; y <= width.mask(); y++) {
        assertShortWords(width, meaning, x, y);
      }
    }
  }

  private static void assertShortWords(BitWidth width, Meaning meaning, long x, long y) {
    for (BinaryOp op : BinaryOp.values()) {
      if (width.has(op) && meaning.statement(op).applyAsLong(x, y) != width.apply(op, x, y)) {
        fail(
            "%s of %d and %d, %d bits: %d"
                .formatted(op, x, y, width.bits(), width.apply(op, x, y)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {13, 16, 24, 31, 32, 33, 48, 63, 64})
  void operatorsMeanTheSameOnLongerWords(int bits) {
    BitWidth width = new BitWidth(bits);
    Meaning meaning = new Meaning(bits);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 500; i++) {
      long x = width.word(RandomFormulas.word(random));
      long y = width.word(RandomFormulas.word(random));
      for (UnaryOp op : UnaryOp.values()) {
        if (width.has(op)) {
          assertEquals(meaning.statement(op).applyAsLong(x), width.apply(op, x), op + " of " + x);
        }
      }
      assertShortWords(width, meaning, x, y);
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
          7 / 0                                           => -1
          7 % 0                                           => 7
          -7 / 2                                          => 0x7ffffffffffffffc
          sdiv(-7, 2)                                     => -3
          srem(-7, 2)                                     => -1
          sdiv(-7, 0)                                     => 1
          sdiv(0x8000000000000000, -1)                    => 0x8000000000000000
          100 / 7 * 7 + 100 % 7                           => 100
          neg(0x8000000000000000)                         => 0x8000000000000000
          pext(0xfedcba9876543210, 0xf00f)                => 0x30
          pext(-1, 0x8100000000000081)                    => 15
          pdep(0x30, 0xf00f)                              => 0x3000
          pdep(-1, 0x8100000000000081)                    => 0x8100000000000081
          add_bytes(0xff80ff80ff80ff80, 0x0180018001800180) => 0
          add_bytes(0x00ff, 0x0001)                       => 0
          sub_bytes(0x0100, 0x0001)                       => 0x01ff
          sub_bytes(0, 0x0101010101010101)                => -1
          clmul(3, 3)                                     => 5
          clmul(0b1011, -1)                               => -7
          clmul(0x8000000000000000, 2)                    => 0
          """)
  void wordsOfTheLanguageHaveTheirValue(String formula, String value) {
    long expected = Parser.parse(value, List.of()).value(input -> 0);
    long found = Parser.parse(formula, List.of()).value(input -> 0);
    assertEquals(hex(expected), hex(found));
  }

  private static void assertAgrees(BinaryOp op, LongBinaryOperator statement, long x, long y) {
    assertEquals(
        hex(statement.applyAsLong(x, y)),
        hex(op.apply(x, y)),
        () -> op + " of " + hex(x) + " and " + hex(y));
  }

  private static String hex(long x) {
    return "0x" + Long.toHexString(x);
  }
}
