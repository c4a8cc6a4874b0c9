package sift.app.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;
import sift.app.cli.terminal.ExitCode;

/** Formulas over any words, given to commands that also take formulas for targets. */
class FreeFormulaTest {
  /** Returns what is printed above the first empty line. */
  private static String steps(String... args) {
    return out(args).replaceFirst("\n\n(?s:.*)", "\n");
  }

  private static String out(String... args) {
    Run run = Run.of(args);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    return run.out();
  }

  @Test
  void aWordIsFollowedThroughTheSteps() {
    assertEquals(
        """
        x & (x - 1)   5 symbols, 2 operations, 16 bits
          x                                        0x0028  00000000 00101000
          t1 = (x - 1)                             0x0027  00000000 00100111
              borrow: the lowest 1, bit 3, goes out, the zeros below it come on
          t2 = (x & t1)                            0x0020  00000000 00100000
              the lowest 1 goes out
          result                                   0x0020  00000000 00100000
        """,
        steps("explain", "x & (x - 1)", "--example", "x=0b101000", "--width", "16"));
  }

  @Test
  void codeIsFollowedInItsOwnType() {
    String steps =
        out("explain", "uint8_t f(uint8_t a, int n) { return ~a >> n; }", "--example", "a=200 n=3");
    assertTrue(steps.contains("read as C, 32-bit words: uint8_t a, int n -> uint8_t"), steps);
    assertTrue(steps.contains("result                         0x000000e6"), steps);
  }

  @Test
  void wordsOfATargetFileAreChosenToo() {
    assertTrue(
        out("explain", "x & -x", "--target", "lowest-bit", "--example", "x=12")
            .contains("result                                   0x0000000000000004"));
  }

  @Test
  void theFunctionOfCodeTakesInputsOfItsTypes() {
    String printed = out("code", "uint32_t f(uint32_t a,\nuint32_t b) { return a + b; }");
    assertTrue(
        printed.startsWith(
            """
            // compile: cc -O2 -c FILE.c
            // licence: Apache-2.0
            #include <stdint.h>

            // (a + b)
            // words of 32 bits
            // the function, read again, is proved equal to the code given, by
            //   simplification
            """),
        printed);
    assertTrue(
        printed.endsWith(
            """
            uint32_t f(uint32_t a, uint32_t b) {
              return a + b;
            }
            """),
        printed);
    assertTrue(printed.replace("\n//   ", " ").contains("'uint32_t f(uint32_t a, uint32_t b)"));
  }

  @Test
  void namesOfTargetsKeepTheirMeaningUnlessToldOtherwise() {
    assertTrue(out("explain", "occ ^ (occ - 1)", "--target", "D1").contains("slider on b2"));
    assertTrue(out("explain", "occ ^ (occ - 1)").contains("slider on"));
    assertTrue(
        out("explain", "occ ^ (occ - 1)", "--example", "occ=8", "--width", "64")
            .contains("0x000000000000000f"));
    assertTrue(
        out("explain", "occ ^ (occ - 1)", "--example", "occ=8", "--width", "8")
            .contains("00001111"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          explain x&-x y=3 | 'y=3' is no formula; words of inputs: --example 'y=3'
          explain x&-x --example y=3 | --example: 'y' is no input to choose; allowed are x
          explain x&-x --example x=3,x=4 | --example: 'x' has a word already
          explain x&-x --example x=three | 'three' is no number; allowed are 56
          explain x&-x --example x=256 --width 8 | 256 does not fit 8 bits
          explain byte_swap(x) --width 13 | FORMULA, 'byte_swap' means nothing on words of 13 bits
          shorten x --assume transpose(x) --width 8 | --assume, 'transpose' means nothing on words
          explain s<<17 --target knight-of-square --example s=27,sq=18 | --example: 's' is no input to choose; allowed are sq
          explain x/y --example y=0 --assume y!=0 | nothing is asked of these words, only where y != 0
          explain x&-x --example e4 | --example e4 is for lines
          explain occ --example x=3 | is for words; a case of a line is as 'b2 e5,g7'
          explain s<<1 --target step-east --example a1 | --example a1 is for lines; words are as 's=d4 o=d4,f6'
          explain o&-o | o is an input with --ray line
          explain occ^x | unknown input 'x'
          explain x --target D1 --width 8 | --width is for formulas over any words, --target for
          shorten x --assume 0 | the assumptions hold on no words
          code x --solutions solutions | --solutions is for TARGET, which chooses among them
          code --measure x/y | '/' has no form in vectors or bytecode
          code occ^(occ-1)^(occ/3-occ/3) --target D1 --language c++-avx2 | '/' has no form in vectors
          code --measure occ^(occ-1)^(occ/3-occ/3) --target D1 --board 10x8 | '/' has no form over the halves
          explain x&7 --board 10x8 | unknown input 'x'
          explain transpose(occ) --target D1 --board 8x9 | 'transpose' means nothing on words of 128 bits
          explain transpose(s) --target knight --board 9x8 | 'transpose' means nothing on words of 128
          prove s/o --target attacks-east --board 9x8 --smt none.smt2 | '/' has no form over the halves
          """)
  void wrongInputIsOneClearLine(String arguments, String message) {
    Run run = Run.of(arguments.split(" ", -1));
    assertTrue(run.err().contains(message), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals(ExitCode.BAD_INPUT, run.code());
  }
}
