package sift.proof.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.NoFormException;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.lang.UnaryOp;

class WordsTest {
  private static final Expr.Input X = new Expr.Input("x");
  private static final Expr.Input Y = new Expr.Input("y");
  private static final Expr.Input Z = new Expr.Input("z");

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);

  @ParameterizedTest
  @EnumSource
  void operatorsOfOneOperandMeanWhatTheyMeanOnWords(UnaryOp op) {
    widths().filter(width -> width.has(op)).forEach(width -> check(width, new Expr.Unary(op, X)));
  }

  @ParameterizedTest
  @EnumSource
  void operatorsOfTwoOperandsMeanWhatTheyMeanOnWords(BinaryOp op) {
    widths()
        .filter(width -> width.has(op))
        .forEach(width -> {
          check(width, new Expr.Binary(op, X, Y));
          for (int count = 0; count < 70 && op.isShift(); count++) {
            check(width, new Expr.Binary(op, X, new Expr.Constant(count)));
          }
        });
  }

  @Test
  void everyTableMeansWhatItMeansOnWords() {
    for (int table = 0; table < 256; table++) {
      check(BitWidth.WORD, new Expr.Ternary(table, X, Y, Z));
    }
  }

  private static Stream<BitWidth> widths() {
    return IntStream.of(1, 2, 3, 8, 13, 16, 24, 64).mapToObj(BitWidth::new);
  }

  private void check(BitWidth width, Expr formula) {
    for (int i = 0; i < 4; i++) {
      long[] values = {random.nextLong(), random.nextLong(), random.nextLong()};
      Arrays.setAll(values, value -> width.word(values[value]));
      Words words =
          new Words(
              new Diagrams(1 << 16, Long.MAX_VALUE),
              width,
              Map.of(
                  "x",
                  bits(width, values[0]),
                  "y",
                  bits(width, values[1]),
                  "z",
                  bits(width, values[2])));
      ProgramBuilder builder = new ProgramBuilder(width);
      Program program = builder.program(List.of(builder.asWritten(formula)));
      long expected = formula.value(width, input -> values["xyz".indexOf(input.name())]);
      assertEquals(
          Arrays.toString(bits(width, expected)),
          Arrays.toString(words.of(program).getFirst()),
          formula + " " + Arrays.toString(values) + " " + width);
    }
  }

  private static int[] bits(BitWidth width, long word) {
    int[] bits = new int[width.bits()];
    Arrays.setAll(bits, bit -> (int) (word >>> bit & 1));
    return bits;
  }

  /** By few bits, or by a power of two, they are. */
  @ParameterizedTest
  @ValueSource(strings = {"x * y", "x / y", "x % y", "sdiv(x, y)", "srem(x, y)"})
  void productsAndQuotientsOfManyBitsAreNotDecided(String formula) {
    Words words = varying();
    Program program = Program.of(Parser.parse(formula));
    assertThrows(NoFormException.class, () -> words.of(program));
    boolean isUnsigned = formula.equals("x / y") || formula.equals("x % y");
    String few = isUnsigned ? "(y & -y)" : "(y & 3)";
    Program decided = Program.of(Parser.parse(formula.replace("y", few)));
    assertEquals(Long.SIZE, words.of(decided).getFirst().length);
  }

  /** Bit by bit, on all words of five bits; and as diagrams of words of 64 bits that vary. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 / y",
        "1 / y",
        "0 % y",
        "(x & 7) / y",
        "(x & 7) % y",
        "sdiv(x & 7, y)",
        "srem(x & 7, y)",
        "x / neg(y & 1)",
        "x % neg(y & 1)",
        "sdiv(x, 0 / y)",
        "srem(x, 0 / y)"
      })
  void quotientsOfSmallWordsAndByZeroOrOnesAreDecided(String formula) {
    Expr parsed = Parser.parse(formula);
    BitWidth width = new BitWidth(5);
    ProgramBuilder builder = new ProgramBuilder(width);
    Program program = builder.program(List.of(builder.asWritten(parsed)));
    for (long i = 0; i < 1L << (2 * width.bits()); i++) {
      long x = i & width.mask();
      long y = i >>> width.bits();
      Map<String, int[]> inputs = Map.of("x", bits(width, x), "y", bits(width, y));
      Words words = new Words(new Diagrams(1 << 10, Long.MAX_VALUE), width, inputs);
      assertEquals(
          Arrays.toString(
              bits(width, parsed.value(width, input -> input.name().equals("x") ? x : y))),
          Arrays.toString(words.of(program).getFirst()),
          "%s of %d, %d".formatted(formula, x, y));
    }
    assertEquals(Long.SIZE, varying().of(Program.of(parsed)).getFirst().length);
  }

  private static Words varying() {
    Diagrams diagrams = new Diagrams(1 << 22, Long.MAX_VALUE);
    Map<String, int[]> inputs = new HashMap<>();
    for (String name : List.of("x", "y")) {
      int[] word = new int[Long.SIZE];
      Arrays.setAll(word, bit -> diagrams.variable(2 * bit + (name.equals("x") ? 0 : 1)));
      inputs.put(name, word);
    }
    return new Words(diagrams, BitWidth.WORD, inputs);
  }

  @Test
  void namesMeanTheirFormulas() {
    Words words =
        new Words(
            new Diagrams(1 << 16, Long.MAX_VALUE),
            BitWidth.WORD,
            Map.of("x", bits(BitWidth.WORD, 5)));
    words.name(List.of("y"), Program.of(new Expr.Unary(UnaryOp.NOT, X)));

    assertEquals(
        List.of(1, 1), Arrays.stream(words.of(Program.of(Y)).getFirst()).skip(62).boxed().toList());
    assertThrows(IllegalArgumentException.class, () -> words.of(Program.of(Z)));
  }
}
