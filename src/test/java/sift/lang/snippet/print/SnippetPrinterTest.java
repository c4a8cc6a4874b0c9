package sift.lang.snippet.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.lang.RandomFormulas;
import sift.lang.UnaryOp;
import sift.lang.snippet.Lowered;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Names;
import sift.lang.snippet.SlowEvaluator;
import sift.lang.snippet.Snippet;
import sift.lang.snippet.SourceLanguage;
import sift.lang.snippet.Type;

class SnippetPrinterTest {
  private static final Prover NEVER = (_, _) -> false;

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          C | uint32_t f(uint32_t x, uint32_t y)   | x & -x             => x & -x
          C | uint8_t f(uint8_t x, uint8_t y)      | x & -x             => x & -x
          C | int f(int x, int y)                  | x + y              => (uint32_t) x + y
          C | int f(uint8_t x, uint8_t y)          | x + y              => x + y
          C | int f(int x, int y)                  | x >> 31            => (uint32_t) x >> 31
          C | int f(int x, int y)                  | ashr(x, 31)        => x >> 31
          C | int f(unsigned x, int y)             | ashr(x, 31)        => (int) x >> 31
          C | uint32_t f(uint32_t x, uint32_t y)   | 1 << y             => 1u << (y & 31)
          C | uint32_t f(uint8_t x, uint8_t y)     | x << 4             => x << 4
          C | bool f(int x, int y)                 | x < y              => (uint32_t) x < (uint32_t) y
          C | bool f(int x, int y)                 | slt(x, y)          => x < y
          C | int f(uint64_t x, int y)             | popcount(x)        => __builtin_popcountll(x)
          C | int f(uint64_t x, int y)             | countr_zero(x)     => x == 0 ? 64 : __builtin_ctzll(x)
          C | int f(uint64_t x, int y)             | countr_zero(x | 1) => (x | 1) == 0 ? 64 : __builtin_ctzll(x | 1)
          C | uint32_t f(uint32_t x, uint32_t y)   | rotl(x, 5)         => (x << 5) | (x >> 27)
          C | unsigned f(unsigned x, unsigned y)   | x / (y | 1)        => (y | 1) == 0 ? 0xffffffff : (x / (y | 1))
          C | unsigned f(unsigned x, unsigned y)   | x / 3              => x / 3
          C++ | uint32_t f(int x, int y)           | x + y              => uint32_t(x) + y
          C++ | int f(uint64_t x, int y)           | countr_zero(x)     => std::countr_zero(x)
          Java | int f(int x, int y)               | x & -x             => x & -x
          Java | byte f(byte x, byte y)            | x & -x             => (byte) (x & -x)
          Java | boolean f(int x, int y)           | x < y              => Integer.compareUnsigned(x, y) < 0
          Java | int f(int x, int y)               | x < y              => Integer.compareUnsigned(x, y) < 0 ? 1 : 0
          Java | boolean f(int x, int y)           | 0 < x              => x != 0
          Java | boolean f(int x, int y)           | x < 1              => x == 0
          Java | boolean f(long x, int y)          | (0 < x) == 0       => x == 0
          Java | int f(int x, int y)               | slt(x, y) ? x : y  => Math.min(x, y)
          Java | int f(int x, int y)               | slt(3, y) ? y : 3  => Math.max(3, y)
          Java | long f(int x, long y)             | slt(x, y) ? y : x  => Math.max(x, y)
          Java | long f(long x, int y)             | x >> y             => x >>> y
          Java | long f(long x, int y)             | x + (y << 1)       => x + ((long) y << 1)
          Java | int f(char x, int y)              | x < 7              => x < 7 ? 1 : 0
          Java | long f(long x, long y)            | x & 0xff00ff00     => x & 0xff00ff00L
          Java | int f(int x, long y)              | 0xffffffffffffff01 => (int) (0xffffffffffffff01L)
          Rust | fn f(x: u32, y: u32) -> u32       | x & -x             => x & x.wrapping_neg()
          Rust | fn f(x: u8, y: u8) -> u8          | x + y              => ((x as u32) + (y as u32)) as u8
          Rust | fn f(x: i32, y: i32) -> i32       | x + y - 1          => x.wrapping_add(y).wrapping_sub(1)
          Rust | fn f(x: u16, y: u32) -> u32       | (x & 3) * 7 + y    => (((x & 3) * 7) as u32).wrapping_add(y)
          Rust | fn f(x: i32, y: u8) -> i32        | x >> 31            => ((x as u32) >> 31) as i32
          Rust | fn f(x: u32, y: u32) -> i32       | ashr(x, y)         => (x as i32) >> (y & 31)
          Rust | fn f(x: u32, y: u32) -> u32       | 1 << y             => 1u32 << (y & 31)
          Rust | fn f(x: u64, y: u32) -> u64       | ~x & 0xff00 - x    => !x & 0xff00u64.wrapping_sub(x)
          Rust | fn f(x: u32, y: u32) -> u32       | x < y              => (x < y) as u32
          Rust | fn f(x: i32, y: u32) -> bool      | slt(x, y)          => x < (y as i32)
          Rust | fn f(x: u32, y: u32) -> u32       | x < y ? x : y      => x.min(y)
          Rust | fn f(x: u32, y: u8) -> u8         | x == 0 ? 1 : y == 0 ? 2 : x => if x == 0 { 1 } else if y == 0 { 2 } else { x as u8 }
          Rust | fn f(x: u64, y: u32) -> u32       | popcount(x) + countr_zero(y | 1) => x.count_ones() + ((y | 1) as u64).trailing_zeros()
          Rust | fn f(x: u32, y: u64) -> u32       | rotl(y, x)         => y.rotate_left(x) as u32
          Rust | fn f(x: usize, y: u8) -> usize    | -(x + 1)           => x.wrapping_add(1).wrapping_neg()
          Rust | fn f(x: u32, y: u32) -> u32       | x / y              => if y == 0 { 0xffffffff } else { x / y }
          Go | func f(x uint32, y uint32) uint32   | x & -x + (y | 1)   => x & (-x + (y | 1))
          Go | func f(x uint8, y uint8) uint8      | x + y              => uint8(uint32(x) + uint32(y))
          Go | func f(x uint8, y uint8) bool       | ~x < 7             => ^uint32(x) < 7
          Go | func f(x int32, y int32) int32      | x - y              => x - y
          Go | func f(x uint32, y uint32) uint32   | x >> y             => x >> (y & 31)
          Go | func f(x uint32, y uint8) uint32    | y < 32 ? x << y : 0 => x << y
          Go | func f(x int64, y uint64) int64     | y < 64 ? ashr(x, y) : ashr(x, 63) => x >> y
          Go | func f(x uint32, y uint32) uint32   | x == y             => func() uint32 { if x == y { return 1 }; return 0 }()
          Go | func f(x uint64, y uint8) uint8     | x == 0 ? y : y == 0 ? 3 : x => func() uint8 { if x == 0 { return y }; if y == 0 { return 3 }; return uint8(x) }()
          Go | func f(x int32, y int32) int32      | slt(x, y) ? y : x  => max(x, y)
          Go | func f(x uint64, y int) int         | popcount(x) + rotr(y, 3) => int(uint64(bits.OnesCount64(x)) + bits.RotateLeft64(uint64(y), -3))
          """)
  void castsStandOnlyWhereTheyAreNeeded(String question, String text) {
    String[] parts = question.split("\\|", 3);
    SourceLanguage language =
        Stream.of(SourceLanguage.values())
            .filter(one -> one.title().equals(parts[0].strip()))
            .findFirst()
            .orElseThrow();
    String body = parts[1].contains("->") || parts[1].contains("func") ? bodyOf(parts[1]) : "";
    String code = body.isEmpty() ? " { return x == y; }" : body;
    Lowered lowered = lowered(parts[1] + code, language);
    String printed =
        SnippetPrinter.print(lowered, Parser.parse(parts[2]), lowered.assumptions(), NEVER);
    assertEquals(text, printed);
  }

  private static String bodyOf(String head) {
    return head.strip().endsWith("bool") ? " { return true; }" : " { return 0; }";
  }

  /** gcc, g++, clang and clang++ warn of each of them, printed otherwise, at -Wall -Wextra. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          C | bool f(int x, unsigned y)         | x == neg(x)           => (unsigned) x == -(unsigned) x
          C | bool f(int x, unsigned y)         | x < y                 => (unsigned) x < y
          C | bool f(unsigned x, int y)         | x < 0xfffffffe        => x < 0xfffffffe
          C | bool f(uint8_t x, unsigned y)     | x < y                 => x < y
          C | bool f(int x, unsigned y)         | (x == 3) < y          => (x == 3) < y
          C | bool f(unsigned x, unsigned y)    | popcount(x) < y       => (unsigned) __builtin_popcount(x) < y
          C | unsigned f(int x, unsigned y)     | y ? x : y             => y ? (unsigned) x : y
          C | unsigned f(int x, unsigned y)     | y ? -1 : y            => y ? 0xffffffff : y
          C | int f(bool x, int y)              | ~x                    => x ^ -1
          C | int f(int x, int y)               | ~(x == y)             => (x == y) ^ -1
          C | int8_t f(int x, int y)            | 0x84                  => -124
          C | int8_t f(int x, int y)            | x ? 0x184 : 3         => x ? -124 : 3
          C | uint8_t f(int x, int y)           | 0xffffff01            => 1
          C | uint8_t f(int x, int y)           | -1                    => -1
          C | int f(long x, int y)              | x & (0x9c40 + 0x8000000000000000) => x & 0x8000000000009c40
          C | int8_t f(int x, int y)            | 0x9c40 + 63           => 127
          C | int f(int x, int y)               | y + (x == x) + (x < x) => (y + 1u) + 0
          C | bool f(unsigned x, unsigned y)    | x * y                 => (x * y) != 0
          C | bool f(unsigned x, unsigned y)    | x << 3                => (x << 3) != 0
          C | bool f(unsigned x, unsigned y)    | x ? 2 : y             => (x ? 2 : y) != 0
          C | int f(unsigned x, bool y)         | x >> y ? 3 : 4        => (x >> y) ? 3 : 4
          C++ | bool f(int x, unsigned y)       | x == y                => unsigned(x) == y
          C++ | int f(bool x, int y)            | ~x                    => x ^ -1
          C++ | char f(int x, int y)            | 200                   => -56
          Java | byte f(byte x, int y)          | y ? x : 1             => y != 0 ? x : 1
          Java | byte f(byte x, int y)          | y ? x : 128           => (byte) (y != 0 ? x : 128)
          Java | short f(byte x, short y)       | y ? x : y             => y != 0 ? x : y
          """)
  void compilersSayNothingOfWhatIsPrinted(String question, String text) {
    castsStandOnlyWhereTheyAreNeeded(question, text);
  }

  private static Lowered lowered(String function, SourceLanguage language) {
    String text =
        language == SourceLanguage.JAVA && !function.contains("boolean")
            ? function.replace("x == y", "0")
            : function;
    return Lowering.of(
        Snippet.read(text, new Snippet.Reading(Optional.of(language), 64, Map.of())));
  }

  @ParameterizedTest
  @EnumSource(value = SourceLanguage.class, names = "LLVM", mode = EnumSource.Mode.EXCLUDE)
  void printedFormulasMeanTheSameAndNothingUndefined(SourceLanguage language) {
    compare(language, 800, 1);
  }

  @ParameterizedTest
  @Tag("slow")
  @EnumSource(value = SourceLanguage.class, names = "LLVM", mode = EnumSource.Mode.EXCLUDE)
  void manyPrintedFormulasMeanTheSameAndNothingUndefined(SourceLanguage language) {
    compare(language, 100_000, 2);
  }

  private static void compare(SourceLanguage language, int formulas, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < formulas; ) {
      Lowered question = question(random, language);
      Expr formula = RandomFormulas.tree(random, List.of("x", "y"), 1 + random.nextInt(7));
      if (isPrintable(question.width(), formula, language)) {
        compare(random, question, formula);
        i++;
      }
    }
  }

  /** A function that only has types. */
  private static Lowered question(SplittableRandom random, SourceLanguage language) {
    List<Type> types = Names.types(language);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Type type = types.get(random.nextInt(types.size()));
      names.add(Names.of(type, language));
    }
    boolean isTruth = language.hasTruth() && names.get(2).startsWith("bool");
    String text =
        Names.function(
            language,
            names.get(2),
            names.get(0),
            names.get(1),
            isTruth ? "return true;" : "return 0;");
    Snippet snippet = Snippet.read(text, reading(language));
    return Lowering.of(snippet, random.nextBoolean() ? new BitWidth(64) : Lowering.width(snippet));
  }

  private static Snippet.Reading reading(SourceLanguage language) {
    return new Snippet.Reading(Optional.of(language), 64, Map.of());
  }

  private static boolean isPrintable(BitWidth width, Expr formula, SourceLanguage language) {
    boolean[] isOne = {true};
    formula.forEachTerm((term, place) ->
        isOne[0] &=
            switch (term) {
              case Expr.Unary(UnaryOp op, Expr _) -> width.has(op) && SnippetPrinter.has(op);
              case Expr.Binary(BinaryOp op, Expr _, Expr _) -> SnippetPrinter.has(op, language);
              case Expr.Ternary _, Expr.Call _ -> false;
              case Expr.Leaf _, Expr.Choice _ -> true;
            });
    return isOne[0];
  }

  private static void compare(SplittableRandom random, Lowered question, Expr formula) {
    Snippet asked = question.snippet();
    boolean isTruth = asked.result().type() == Type.BOOL;
    Expr answer = isTruth ? new Expr.Binary(BinaryOp.EQ, formula, new Expr.Constant(0)) : formula;
    long[][] words = words(random, question);
    Prover prover = (holds, assumptions) -> isTrueOn(question.width(), holds, assumptions, words);
    String text = SnippetPrinter.print(question, answer, question.assumptions(), prover);
    Snippet read =
        Snippet.read(
            asked.text().replaceFirst("return .*; }$", "") + "return " + text + "; }",
            reading(asked.language()));
    for (long[] pair : words) {
      BigInteger expected =
          SlowEvaluator.wrapped(
              asked.result().type(), BigInteger.valueOf(value(question.width(), answer, pair)));
      Map<String, BigInteger> inputs =
          Map.of("x", number(question, "x", pair[0]), "y", number(question, "y", pair[1]));
      try {
        assertEquals(
            expected,
            SlowEvaluator.value(read, inputs),
            () -> read.text() + "\n" + formula + " " + inputs);
      } catch (SlowEvaluator.UndefinedException e) {
        throw new AssertionError(read.text() + "\n" + formula + " " + inputs, e);
      }
    }
  }

  /** Proves on the words tried: no less than what is right there. */
  private static boolean isTrueOn(
      BitWidth width, Expr holds, List<Expr> assumptions, long[][] words) {
    return Stream.of(words)
        .filter(pair -> assumptions.stream().allMatch(assumed -> value(width, assumed, pair) != 0))
        .allMatch(pair -> value(width, holds, pair) != 0);
  }

  private static long[][] words(SplittableRandom random, Lowered question) {
    long[][] words = new long[60][2];
    for (long[] pair : words) {
      pair[0] = word(random, question, "x");
      pair[1] = word(random, question, "y");
    }
    return words;
  }

  private static long word(SplittableRandom random, Lowered question, String input) {
    Type type = Objects.requireNonNull(question.snippet().inputs().get(input));
    return question.width().word(type.extended(RandomFormulas.word(random)));
  }

  /** The number that a word is in the type of an input. */
  private static BigInteger number(Lowered question, String input, long word) {
    return SlowEvaluator.wrapped(
        Objects.requireNonNull(question.snippet().inputs().get(input)), BigInteger.valueOf(word));
  }

  private static long value(BitWidth width, Expr formula, long[] pair) {
    return formula.value(width, input -> pair[input.name().equals("x") ? 0 : 1]);
  }

  @Test
  void someOperatorsAreOfNoLanguage() {
    assertTrue(SnippetPrinter.has(BinaryOp.PEXT, SourceLanguage.C));
    assertTrue(!SnippetPrinter.has(BinaryOp.PEXT, SourceLanguage.RUST));
    assertTrue(!SnippetPrinter.has(UnaryOp.TRANSPOSE));
  }
}
