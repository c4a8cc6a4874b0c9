package sift.lang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.kernel.Expansion;

class ProgramTest {
  private static final List<String> SET = List.of("s", "o");
  private static final List<String> RAY = List.of("sq", "occ", "rev_occ");

  @Test
  void whatIsSharedIsComputedOnce() {
    assertEquals(4, code("((occ - 1) ^ occ) | ((occ - 1) & rev_occ)").operations());
  }

  @Test
  void exchangedOperandsOfACommutativeOperatorAreTheSameStep() {
    assertEquals(2, code("(occ ^ rev_occ) - (rev_occ ^ occ)").operations());
  }

  @Test
  void constantsAreFolded() {
    assertEquals(List.of(new Program.Constant(-6)), code("~(2 + 3)").steps());
    assertEquals(1, code("occ << (1 + 2)").operations());
  }

  @Test
  void whatChangesNothingIsLeftOut() {
    for (String same :
        List.of(
            "occ | 0",
            "0 ^ occ",
            "occ & -1",
            "occ << 64",
            "1 * occ",
            "~(~occ)",
            "neg(neg(occ))",
            "bit_reverse(bit_reverse(occ))",
            "rotl(occ, 0)",
            "pext(occ, -1)")) {
      assertEquals(List.of(new Program.Parameter(1)), code(same).steps(), same);
    }
  }

  @Test
  void severalResultsShareTheirSteps() {
    Program code =
        Program.simplified(
            RAY,
            List.of(Parser.parse("occ ^ (occ - 1)", RAY), Parser.parse("(occ - 1) << 1", RAY)));
    assertEquals(3, code.operations());
    long[] results = code.run(0, 0b1000, 0);
    assertEquals(0b1111, results[0]);
    assertEquals(0b1110, results[1]);
  }

  @Test
  void anUnknownInputIsRefused() {
    Expr formula = Parser.parse("occ ^ foo", List.of("occ", "foo"));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Program.simplified(RAY, List.of(formula)));
    assertEquals("unknown input 'foo'; the inputs are sq, occ, rev_occ", e.getMessage());
  }

  @Test
  void aProgramIsReadAndPrintedLineByLine() {
    List<String> lines = List.of("t1 = add_bytes(s, s)", "t2 = sub_bytes(o, t1)", "t3 = (t2 ^ t1)");
    Program program = Program.parse(BitWidth.WORD, SET, lines, List.of("t3", "t2"));

    assertEquals(3, program.operations());
    assertEquals(lines, program.lines());
    assertEquals(List.of("t3", "t2"), program.resultNames());
    List<Expr> formulas = program.formulas();
    assertEquals(
        "[(sub_bytes(o, add_bytes(s, s)) ^ add_bytes(s, s)), sub_bytes(o, add_bytes(s, s))]",
        formulas.toString());
    assertSame(formulas.getFirst().operands().getFirst(), formulas.getLast());
    assertEquals(lines.subList(0, 2), program.only(1).lines());
  }

  @Test
  void logicOfThreeWordsIsOneOperation() {
    Program program =
        Program.parse(
            BitWidth.WORD, SET, List.of("a = (s << 8)", "b = ~(s | (a &~ o))"), List.of("b"));

    assertEquals(List.of("t1 = (s << 8)", "t2 = ternary(0xb, s, t1, o)"), program.lines());
    assertEquals(
        List.of("t1 = ~(s & o)"),
        Program.parse(BitWidth.WORD, SET, List.of("t1 = ~(s & o)"), List.of("t1")).lines());
    List<String> four = List.of("t1 = (s << 8)", "t2 = ((s ^ 1) | (t1 &~ o))");
    assertThrows(
        IllegalArgumentException.class,
        () -> Program.parse(BitWidth.WORD, SET, four, List.of("t2")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          t1 = (s << 8); t2 = (x | s) ; 't2 = (x | s)': column 2: unknown input 'x'
          t1 = (s << 8); t1 = (o | s) ; 't1 = (o | s)': the name is taken
          t1 = (s << 8); s = (o | t1) ; 's = (o | t1)': the name is taken
          t1 = (s << 8); t2 = (o + (s & t1)) ; 't2 = (o + (s & t1))' is not one operation
          t1 = (s << 8); t2 = t1 ; 't2 = t1' is not one operation
          t1 = (s << 8); t2: (o | s) ; 't2: (o | s)' is no line of a program
          t1 = (s << 8); t3 = (o | s) ; the result 't2' is no line
          """)
  void whatIsNoProgramIsRefused(String first, String second, String message) {
    String said =
        String.valueOf(
            assertThrows(
                    IllegalArgumentException.class,
                    () -> Program.parse(BitWidth.WORD, SET, List.of(first, second), List.of("t2")))
                .getMessage());
    assertTrue(said.startsWith(message), said);
  }

  @Test
  void formulasAsTheyAreWrittenKeepTheirText() {
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < 2_000; i++) {
      Expr formula = RandomFormulas.tree(random, RAY, 1 + random.nextInt(20));
      assertEquals(List.of(formula), Program.of(RAY, List.of(formula)).formulas());
    }
  }

  @Test
  void aProgramNeedsAResultAndStepsInOrder() {
    List<Program.Step> steps = List.of(new Program.Parameter(0), new Program.Unary(UnaryOp.NOT, 1));
    assertThrows(IllegalArgumentException.class, () -> new Program(SET, steps, List.of(1)));
    assertThrows(
        IllegalArgumentException.class, () -> new Program(SET, steps.subList(0, 1), List.of()));
    assertThrows(
        IllegalArgumentException.class, () -> new Program(SET, steps.subList(0, 1), List.of(1)));
  }

  @Test
  void runningAgreesWithTheTreeOnRandomFormulas() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 20_000; i++) {
      Expr formula = RandomFormulas.tree(random, RAY, 1 + random.nextInt(20));
      Program code = Program.simplified(RAY, List.of(formula));
      long[] words =
          IntStream.range(0, RAY.size()).mapToLong(_ -> RandomFormulas.word(random)).toArray();
      long expected = formula.value(input -> words[RAY.indexOf(input.name())]);
      assertEquals(expected, code.run(words)[0], formula::toString);
      assertIsStraight(code, formula);
      Program plain = Expansion.of(code);
      assertEquals(expected, plain.run(words)[0], formula::toString);
      assertIsStraight(plain, formula);
    }
  }

  @Test
  void shortWordsAreSimplifiedToTheSameFunction() {
    SplittableRandom random = new SplittableRandom(17);
    for (int i = 0; i < 10_000; i++) {
      BitWidth width = new BitWidth(8 * (1 + random.nextInt(7)));
      Expr formula = RandomFormulas.tree(random, RAY, 1 + random.nextInt(12));
      if (formula.toString().contains("transpose")) {
        continue;
      }
      ProgramBuilder builder = new ProgramBuilder(width, RAY);
      Program code = builder.program(List.of(builder.simplified(formula)));
      long[] words = RAY.stream().mapToLong(_ -> width.word(RandomFormulas.word(random))).toArray();
      long expected = formula.value(width, input -> words[RAY.indexOf(input.name())]);
      assertEquals(expected, code.run(words)[0], () -> formula + " " + width);
      assertEquals(expected, Program.of(RAY, List.of(formula)).at(width).run(words)[0]);
    }
  }

  @Test
  void anOperatorOnBytesNeedsWholeBytes() {
    Program swap = Program.of(new Expr.Unary(UnaryOp.BYTE_SWAP, new Expr.Input("s")));
    assertEquals(0x2010, swap.at(new BitWidth(16)).run(0x1020)[0]);
    assertEquals(
        "'byte_swap' means nothing on words of 12 bits",
        assertThrows(IllegalArgumentException.class, () -> swap.at(new BitWidth(12))).getMessage());
  }

  /** No step twice, none before what it uses, none without use. */
  private static void assertIsStraight(Program code, Expr formula) {
    assertEquals(code.steps().size(), new HashSet<>(code.steps()).size(), formula::toString);
    int[] uses = code.uses();
    for (int step = 0; step < uses.length; step++) {
      int number = step;
      assertTrue(code.steps().get(step).operands().stream().allMatch(x -> x < number));
      assertTrue(uses[step] > 0, formula::toString);
    }
  }

  /** To copy the names known at each line would take minutes. */
  @Test
  void aLongProgramIsReadInTheTimeOfItsSize() {
    int steps = 200_000;
    List<String> lines = new ArrayList<>(List.of("t0 = (s << 8)"));
    IntStream.range(1, steps).forEach(i -> lines.add("t%d = (s - t%d)".formatted(i, i - 1)));
    Program program =
        assertTimeoutPreemptively(
            Duration.ofMinutes(1),
            () -> Program.parse(BitWidth.WORD, List.of("s"), lines, List.of("t" + (steps - 1))));
    assertEquals(steps + 2, program.steps().size(), "the input, the constant and the lines");
  }

  private static Program code(String formula) {
    return Program.simplified(RAY, List.of(Parser.parse(formula, RAY)));
  }
}
