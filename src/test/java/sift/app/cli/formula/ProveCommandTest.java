package sift.app.cli.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.ChildJvm;
import sift.app.cli.Main;
import sift.app.cli.Run;
import sift.file.JsonLine;

class ProveCommandTest {
  @TempDir private Path folder;

  @Test
  void equalFormulasAreProved() {
    Run run = Run.of("prove", "x & ~(x - 1)", "x & -x");
    assertEquals(
        """
        x & ~(x - 1)  =  x & -x
        proved equal at every width from 1 to 64 bits, by automaton over bit positions
        """,
        run.out());
    assertEquals(0, run.code());
  }

  /** On one word only, so that it is known which is shown. */
  @Test
  void differentFormulasAreShownOnWordsInThreeForms() {
    Run run = Run.of("prove", "sum + 1", "sum - 2", "--width", "12", "--assume", "sum == 0xf55");
    assertEquals(
        """
        sum + 1  =  sum - 2
        where sum == 0xf55
        different at 12 bits, here:
          sum  0xf55  3925 or -171
          A    0xf56  3926 or -170
          B    0xf53  3923 or -173
          sum  1111 01010101
          A    1111 01010110
          B    1111 01010011
        """,
        run.out());
    assertEquals(1, run.code());
  }

  @Test
  void anInputMayHaveTheNameOfAResult() {
    Run run = Run.of("prove", "A + 1", "A", "--width", "2", "--assume", "A == 1");
    List<String> rows = run.out().lines().toList().subList(3, 6);
    assertEquals(List.of("  A  0x1  1", "  A  0x2  2 or -2", "  B  0x1  1"), rows);
  }

  /** The tests have none of the machine's, so that they are the same on all machines. */
  @Test
  void solversAreLookedForInTheFoldersOfAVariableBeforeThePath() throws Exception {
    for (String name : List.of("z3", "cvc5")) {
      Path program = folder.resolve(name);
      Files.writeString(program, "#!/bin/sh\necho unsat\n");
      assertTrue(program.toFile().setExecutable(true));
    }
    List<String> command =
        ChildJvm.withoutVectors(
            Main.class, List.of("prove", "x * y * (x * y + 1) & 1", "0", "--width", "32"));
    for (boolean isVariable : List.of(true, false)) {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().put("PATH", folder.toString());
      builder.environment().put("SIFT_SOLVERS", folder.resolve("none").toString());
      if (isVariable) {
        builder.environment().put("SIFT_SOLVERS", folder.toString());
        builder.environment().put("PATH", folder.resolve("none").toString());
      }
      Process process = builder.start();
      String out = process.inputReader().readAllAsString();
      assertEquals(isVariable ? 0 : 1, process.waitFor(), out);
      assertEquals(isVariable, out.contains("by z3"), out);
    }
  }

  @Test
  void whatNothingDecidesIsSaidSoWithTheReasons() {
    Run run = Run.of("prove", "x * y * (x * y + 1) & 1", "(y >> 1) - (y >> 1)", "--time", "0s");
    List<String> lines = run.out().lines().toList();
    assertEquals("read as formulas: words without a sign", lines.get(1));
    assertEquals("not decided: equal on all 20,000 words tried", lines.get(2));
    assertEquals("  simplification: not the same once simplified", lines.get(3));
    assertTrue(lines.contains("  all cases: too many: the inputs have 128 bits"), run.out());
    assertEquals(1, run.code());
  }

  @Test
  void anAssumptionThatNothingMeetsIsNamed() {
    Run run = Run.of("prove", "x", "y", "--assume", "x != x");
    assertTrue(run.out().endsWith("but the assumptions hold on none of the words tried\n"));
  }

  @Test
  void theQuestionIsWritten() throws IOException {
    Path file = folder.resolve("question.smt2");
    Run run =
        Run.of("prove", "x + y", "y + x", "--width", "9", "--smt", file.toString(), "--time=0s");
    assertEquals(0, run.code(), run.err());
    assertTrue(Files.readString(file).contains("(define-sort Word () (_ BitVec 9))"));
  }

  @Test
  void programsReadARecord() {
    Run run = Run.of("prove", "x + 1", "x", "--width", "6", "--format", "jsonl");
    Map<String, Object> record = JsonLine.read(run.out());
    assertEquals("refuted", record.get("verdict"));
    assertEquals(List.of("x=0x00"), record.get("words"));
    assertEquals("0x01", record.get("left_result"));
    assertEquals("0x00", record.get("right_result"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          x y --width 65            => --width 65 is out of range; allowed are 1 to 64
          x y --time -1             => --time: found '-1'; allowed is a number with its unit
          x y --ray line            => --ray is for a formula and targets
          x y --limit 3             => --limit is for certificates
          x^ y                      => column 3: found the end of the formula
          x popcont(y)              => unknown operator 'popcont'; did you mean 'popcount'?
          x y --assume popcount     => 'popcount' is an operator
          x transpose(x) --width 8  => 'transpose' means nothing on words of 8 bits
          x y --smt nowhere/q.smt2  => no such folder: nowhere
          x y --assume 0            => --assume: the assumptions hold on no words
          (int)x>>32 1              => what A computes is undefined
          1 1-INT_MIN --language c  => what B computes is undefined: a signed overflow
          """)
  void whatCannotBeIsRefusedInOneLine(String arguments, String message) {
    Run run = Run.of(("prove " + arguments).split(" "));
    assertEquals(2, run.code(), run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          int x; x < 0 ? -x : x | (x ^ x >> 31) - (x >> 31)              => proved
          int f(int a) { return a + 1 > a; } | int g(int b) { return 1; } => proved
          (uint8_t) x | x & 255                                          => proved
          (int8_t) x | x & 255                                           => refuted
          uint8_t x; x | int f(uint8_t x) { return x; }                  => proved
          bool f(int x) { return x; } | x != 0                           => proved
          int f(int x) { return x & 1; } | Integer.lowestOneBit(x) & 1   => proved
          Long.bitCount(x) == 1 | x != 0 && (x & x - 1) == 0             => proved
          uint8_t f(uint8_t a, uint8_t b) { return (a + b) / 2; } | (a & b) + ((a ^ b) >> 1) => proved
          x >>> 1 | x >> 1                                               => refuted
          x >>> 1 | x >>> 1                                              => proved
          int a, b; (a + b) / 2 | (a & b) + ((a ^ b) >> 1)               => refuted
          int x; x == 0 ? 32 : __builtin_ctz(x) | std::countr_zero((unsigned) x) => proved
          """)
  void codeIsComparedAsItsLanguageComputes(String sides, String verdict) {
    String[] parts = sides.split(" \\| ", 2);
    Run run = Run.of("prove", parts[0].strip(), parts[1].strip(), "--format", "jsonl");
    assertEquals("", run.err());
    assertEquals(verdict, JsonLine.read(run.out()).get("verdict"), run.out());
  }

  @Test
  void theReadingOfCodeIsSaid() {
    Run run = Run.of("prove", "int8_t x; x", "unsigned f(signed char x) { return x; }");
    assertEquals(
        """
        int8_t x; x  =  unsigned f(signed char x) { return x; }
        A read as C, 32-bit words: int8_t x -> int8_t
        B read as C, 32-bit words: signed char x -> unsigned
        results compared in 32 bits, the narrower one converted
        proved equal on all values, by all cases
        """,
        run.out());
  }

  @Test
  void noTypeIsNarrowerThanAnotherOfItsBits() {
    Run run = Run.of("prove", "int x; x", "unsigned f(int x) { return x; }");
    assertTrue(run.out().contains("\nresults compared in 32 bits\n"), run.out());
    Run none = Run.of("prove", "(int) 1", "1");
    assertTrue(none.out().contains("A read as C, 32-bit words: -> int\n"), none.out());
  }

  @Test
  void wordsOnWhichCodeDiffersAreNumbersOfTheirTypes() {
    Run run = Run.of("prove", "int8_t x; x < 0", "int8_t x; x == -1 ? 0 : x < 0");
    Run other = Run.of("prove", "int8_t x; (int8_t) (x == -1 ? 0 : x)", "int8_t x; x");
    assertTrue(other.out().contains("  x  0xff  -1\n"), other.out());
    assertTrue(other.out().contains("  B  0xff  -1\n  x  11111111\n"), other.out());
    assertTrue(run.out().contains("  x  0xff  -1\n"), run.out());
  }

  @Test
  void namesOfOneTypeOnlyAreCompared() {
    Run run = Run.of("prove", "int8_t x; x", "uint8_t x; x");
    assertTrue(run.err().contains("'x' is int8_t in A and uint8_t in B"), run.err());
    assertEquals(2, run.code());
    Run wrong = Run.of("prove", "int x; x", "x +");
    assertTrue(wrong.err().contains("B, column 4: found the end of the"), wrong.err());
  }
}
