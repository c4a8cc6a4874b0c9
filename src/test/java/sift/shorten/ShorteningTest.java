package sift.shorten;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.lang.AllTrees;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.lang.Parser;
import sift.lang.Program;
import sift.lang.RandomFormulas;
import sift.progress.Progress;
import sift.proof.SmtProgram;
import sift.proof.Solver;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Widths;
import sift.rank.cost.CostFile;
import sift.search.request.Effort;

class ShorteningTest {
  @Test
  void constantsAreComputedAtTheWidth() {
    Expr found = Parser.parse("(x & neg(64)) + ((200 + 100) >> (2 * 1))");
    EqualVerdict.Proved proved = new EqualVerdict.Proved("a test", new Widths(1, 64), 0);
    Shortening.Result result =
        new Shortening.Result(Optional.of(found), Optional.of(proved), 9, 9, 0, 1)
            .folded(new BitWidth(8));
    assertEquals(Parser.parse("(x & 192) + 11"), result.formula().orElseThrow());
    assertEquals(
        new EqualVerdict.Proved("a test", Widths.only(new BitWidth(8)), 0),
        result.verdict().orElseThrow());
    assertEquals(4, result.excludedUpTo());
  }

  private static final long MEMORY = 1L << 30;
  private static final BitWidth BYTE = new BitWidth(8);
  private static final Aim AIM = new Aim(Aim.Measure.SYMBOLS, CostFile.read(CostFile.USUAL));
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final Duration MOMENT = Duration.ofMillis(20);

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          64 | x & ~(x - 1)               => x & -x
          64 | x ^ (x & (x - 1))          => x & -x
          64 | (x | y) - (x & y)          => x ^ y
          64 | (x & y) + (x | y)          => x + y
          64 | x + x + x + x              => x << 2
          32 | x - 1 & ~x                 => ~(x | -x)
          32 | x / 16 + x % 16            => (x >> 4) + (x & 15)
          8  | x * 2 - x                  => x
          64 | ~x + 1                     => -x
          16 | (x ^ -1) + 1               => -x
          5  | x / x * x                  => x
          """)
  void theSmallestFormulaIsFoundAndProved(String question, String answer) {
    String[] parts = question.split("\\|", 2);
    Shortening.Result result =
        shortened(new BitWidth(Integer.parseInt(parts[0].strip())), parts[1], List.of());
    Expr expected = Parser.parse(answer);
    Expr found = result.formula().orElseThrow();
    assertEquals(expected.symbols(), found.symbols(), found::snippet);
    assertInstanceOf(EqualVerdict.Proved.class, result.verdict().orElseThrow());
    assertEquals(found.symbols() - 1, result.excludedUpTo());
  }

  @Test
  void assumptionsMakeMoreFormulasEqual() {
    String moved = "(x << 4) >> 4";
    assertEquals(5, shortened(BYTE, moved, List.of()).formula().orElseThrow().symbols());
    Shortening.Result result = shortened(BYTE, moved, List.of("x < 16"));
    assertEquals("x", result.formula().orElseThrow().snippet());
    assertThrows(IllegalArgumentException.class, () -> shortened(BYTE, "x + y", List.of("x < x")));
  }

  @Test
  void assumptionsMayNameOtherInputs() {
    Shortening.Result found = shortened(BYTE, "x + y - y", List.of("z < y"));
    assertEquals("x", found.formula().orElseThrow().snippet());
    found = shortened(BYTE, "x & y", List.of("z == x", "y == z"));
    assertEquals(1, found.formula().orElseThrow().symbols());
  }

  @Test
  void wordsOfRareAssumptionsAreFound() {
    BitWidth word = new BitWidth(64);
    Shortening.Result found = shortened(word, "x / 16 + 1", List.of("x > 0xfffffffffffffff0"));
    assertEquals(4, found.formula().orElseThrow().symbols()); // 1 << -4
  }

  @Test
  void shiftCountsOfAnswersAreBelowTheWidth() {
    Shortening.Result found = shortened(BYTE, "((x ^ y) & 0x80) == 0", List.of());
    assertEquals("(x ^ ~y) >> 7", found.formula().orElseThrow().snippet());
  }

  @Test
  void aStoppedSearchSaysWhatItTried() {
    Progress stopped = new Progress();
    stopped.requestStop();
    Shortening.Result result = Shortening.run(request(BYTE, "x & ~(x - 1)", List.of()), stopped);
    assertTrue(result.formula().isEmpty());
    assertEquals(0, result.excludedUpTo());
  }

  @Test
  void answersToRandomQuestionsAreRightOnAllBytesAndTheSmallest() {
    int shortened = compare(60, 1);
    assertTrue(shortened > 20, "only " + shortened);
  }

  @Test
  @Tag("slow")
  void answersToTenThousandRandomQuestionsAreRightOnAllBytes() {
    int shortened = compare(10_000, 2);
    assertTrue(shortened > 3_000, "only " + shortened);
  }

  /** Returns how many of so many random formulas were shortened. */
  private static int compare(int questions, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> inputs = List.of("x", "y");
    int shortened = 0;
    for (int asked = 0; asked < questions; ) {
      Expr formula = RandomFormulas.tree(random, inputs, 3 + random.nextInt(5));
      Grammar grammar = UsualSymbols.of(BYTE, formula);
      if (!isOfBytes(formula) || grammar.inputs().isEmpty()) {
        continue;
      }
      asked++;
      Shortening.Result result =
          Shortening.run(
              new Shortening.Request(
                  Asked.of(BYTE, formula), grammar, AIM, new Effort(1, MEMORY, LONG, MOMENT)),
              new Progress());
      Expr found = result.formula().orElseThrow(() -> new AssertionError(formula.toString()));
      assertTrue(isSameOnAllBytes(formula, found), () -> formula + " is not " + found);
      assertInstanceOf(
          EqualVerdict.Proved.class, result.verdict().orElseThrow(), () -> formula + " " + found);
      shortened += found.symbols() < formula.symbols() ? 1 : 0;
      assertNothingSmaller(formula, grammar, found);
    }
    return shortened;
  }

  /** Whether every operator means something on bytes, and the engine has it. */
  private static boolean isOfBytes(Expr formula) {
    boolean[] isOne = {true};
    formula.forEachTerm((term, place) ->
        isOne[0] &=
            switch (term) {
              case Expr.Unary unary -> BYTE.has(unary.op());
              case Expr.Ternary _, Expr.Choice _, Expr.Call _ -> false;
              case Expr.Leaf _, Expr.Binary _ -> true;
            });
    return isOne[0];
  }

  private static boolean isSameOnAllBytes(Expr formula, Expr other) {
    for (long x = 0; x < 256; x++) {
      for (long y = 0; y < 256; y++) {
        if (value(formula, x, y) != value(other, x, y)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Tries every tree of up to three symbols that is smaller than the answer. */
  private static void assertNothingSmaller(Expr formula, Grammar grammar, Expr found) {
    List<List<Expr>> trees = new ArrayList<>(List.of(List.of()));
    for (int symbols = 1; symbols < Math.min(found.symbols(), 4); symbols++) {
      trees.add(AllTrees.of(grammar, trees, symbols));
      for (Expr tree : trees.get(symbols)) {
        assertTrue(
            value(tree, 0x53, 0xc6) != value(formula, 0x53, 0xc6)
                || !isSameOnAllBytes(formula, tree),
            () -> formula + " is " + tree + ", not only " + found);
      }
    }
  }

  private static long value(Expr formula, long x, long y) {
    return formula.value(BYTE, input -> input.name().equals("x") ? x : y);
  }

  private static Shortening.Result shortened(
      BitWidth width, String formula, List<String> assumptions) {
    return Shortening.run(request(width, formula, assumptions), new Progress());
  }

  private static Shortening.Request request(BitWidth width, String text, List<String> assumptions) {
    Expr formula = Parser.parse(text);
    assertTrue(!Program.of(formula).inputs().isEmpty());
    return new Shortening.Request(
        new Asked(width, formula, width.mask(), assumptions.stream().map(Parser::parse).toList()),
        UsualSymbols.of(width, formula),
        AIM,
        new Effort(2, MEMORY, LONG, MOMENT));
  }

  /** Shell scripts stand in for the solver. */
  @Test
  void aSolverProvesOrRefutesWhatIsNotDecided(@TempDir Path folder) throws IOException {
    Shortening.Request request = request(BitWidth.WORD, "x * y", List.of());
    Shortening.Result open =
        new Shortening.Result(
            Optional.of(Parser.parse("y * x")),
            Optional.of(new EqualVerdict.NotDecided(5, Map.of())),
            3,
            3,
            9,
            1);
    Shortening.Result proved = open.decided(request, solver(folder, "echo unsat"));
    assertInstanceOf(EqualVerdict.Proved.class, proved.verdict().orElseThrow());
    Shortening.Request other = request(BitWidth.WORD, "x * y + 1", List.of());
    String words = "(($x #x0000000000000003) ($y #x0000000000000000))";
    Shortening.Result refuted =
        open.decided(other, solver(folder, "echo sat; echo '" + words + "'"));
    assertTrue(refuted.formula().isEmpty());
    assertTrue(refuted.verdict().isEmpty());
  }

  @Test
  void ofSeveralUndecidedFormulasTheBestThatASolverProvesIsTheAnswer(@TempDir Path folder)
      throws IOException {
    Shortening.Request request = request(BitWidth.WORD, "x * y + y - y", List.of());
    Shortening.Result open =
        new Shortening.Result(
            Optional.of(Parser.parse("x * y + 0")),
            Optional.of(new EqualVerdict.Proved("a test", Widths.only(BitWidth.WORD), 1)),
            2,
            2,
            9,
            1,
            List.of(Parser.parse("x * y * 1 * 1"), Parser.parse("y * x")));
    Expr best = open.decided(request, solver(folder, "echo unsat")).formula().orElseThrow();
    assertEquals("(y * x)", best.toString());
    Expr kept = open.decided(request, solver(folder, "echo unknown")).formula().orElseThrow();
    assertEquals("((x * y) + 0)", kept.toString());
  }

  private static Solver solver(Path folder, String script) throws IOException {
    Path program = folder.resolve("z3");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    return new Solver(List.of(SmtProgram.values()), folder.toString(), Duration.ofSeconds(20));
  }
}
