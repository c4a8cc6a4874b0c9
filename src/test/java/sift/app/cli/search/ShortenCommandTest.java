package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.Run;
import sift.file.JsonLine;
import sift.file.WholeFile;

class ShortenCommandTest {
  @TempDir private Path folder;

  @Test
  void withoutTimeItIsSaidThatNothingWasSearchedFor() {
    Run run = Run.of("shorten", "x & y", "--time", "0s");
    assertEquals(
        "nothing shorter found without a search, as --time is 0s",
        run.out().lines().toList().get(1));
    assertEquals(1, run.code());
  }

  @Test
  void theAnswerStandsUnderTheQuestionWithItsProof() {
    Run run = Run.of("shorten", "x & 255 & y | x & y & ~255", "--width", "16", "--threads", "1");
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).endsWith("12 symbols, 6 operations, latency 3 on"), run.out());
    assertTrue(lines.get(2).startsWith("x & y   3 symbols, 1 operation, latency 1"), run.out());
    assertTrue(lines.get(3).startsWith("proved equal at "), run.out());
    assertTrue(lines.get(4).startsWith("excluded: formulas of up to 2 symbols over x y 0 1"));
    assertEquals(0, run.code());
  }

  @Test
  void whatHasNoShorterFormIsSaidSo() {
    Run run = Run.of("shorten", "x & -x", "--threads", "1");
    assertEquals("nothing shorter found", run.out().lines().toList().get(1));
    assertTrue(run.out().contains("excluded: formulas of up to 3 symbols"));
    assertEquals(1, run.code());
  }

  @Test
  void branchlessAnswersHaveNoChoiceAndMayBeLonger() {
    Run sign = Run.of("shorten", "--branchless", "bool f; int v; f ? -v : v", "--time", "2s");
    assertFalse(sign.out().lines().skip(3).anyMatch(line -> line.contains("?")), sign.out());
    assertTrue(sign.out().contains("proved equal on all values"), sign.out());
    assertTrue(sign.out().contains("\nwithout choices, not shorter\n"), sign.out());
    assertEquals(0, sign.code());
    Run least = Run.of("shorten", "--branchless", "--time", "0s", "x < y ? x : y");
    assertTrue(least.out().contains("proved equal"), least.out());
    assertFalse(least.out().lines().skip(1).anyMatch(line -> line.contains("?")), least.out());
  }

  /** The rounds depend on the inputs; there are at most as many as a word has bits. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          int f(uint32_t v) { int c; for (c = 0; v; c++) v &= v - 1; return c; } => __builtin_popcount(v)
          unsigned f(unsigned a, unsigned b) { while (b) { unsigned c = a & b; a ^= b; b = c << 1; } return a; } => a + b
          int f(uint8_t n) { int c = 0; if (n == 0) return 32; while ((n & 1) == 0) { c++; n >>= 1; } return c; } => n == 0 ? 32 : __builtin_ctz(n)
          public static int f(int x) { int r = 0; while (true) { if (x == 0) break; r ^= x & 1; x >>>= 1; } return r; } => Integer.bitCount(x) & 1
          """)
  void loopsAreWrittenOutAsFarAsTheyCanGo(String code, String answer) {
    Run run = Run.of("shorten", code, "--time", "10s");
    assertTrue(run.out().contains("\n" + answer + "   "), run.out());
    assertTrue(run.out().contains("\nproved equal on all values"), run.out());
  }

  @Test
  void loopsThatMayGoOnAreRefused() {
    Run never =
        Run.of("shorten", "int f(uint8_t n) { int c = 0; while (!(n & 1)) n >>= 1; return n; }");
    assertEquals(2, never.code());
    assertTrue(
        never.err().contains("a loop has more rounds than a word has bits where n=0x0000"),
        never.err());
    String long3 =
        "int f(uint8_t n) { int c = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; c++; } return c; }";
    assertEquals(2, Run.of("prove", long3, long3).code());
  }

  @ParameterizedTest
  @ValueSource(strings = {"func", "func1_a", "fn", "function", "letter"})
  void namesOfFunctionsOfCAreNoMarksOfOtherLanguages(String name) {
    Run run =
        Run.of("shorten", "--time", "0s", "unsigned " + name + "(unsigned x) { return x + 0; }");
    assertTrue(run.out().contains("\nread as C, 32-bit words"), run.out() + run.err());
  }

  /** What is assumed behind a loop speaks of the round that was written out last. */
  @Test
  void whatIsAssumedBehindALoopDoesNotEndIt() {
    String loop = "unsigned f(uint8_t x) { unsigned n = 0; while (x) { x--; n++; } ";
    Run behind = Run.of("shorten", loop + "__builtin_assume(x == 0); return n > 40; }");
    assertEquals(2, behind.code(), behind.out());
    String before = "unsigned f(uint8_t x) { __builtin_assume(x < 9); unsigned n = 0; ";
    Run small = Run.of("shorten", before + "while (x) { x--; n++; } return n > 40; }");
    assertTrue(small.out().contains("\n0   1 symbol"), small.out() + small.err());
  }

  /** The quotient is computed only where y is not 0. */
  @Test
  void anAssumptionOfABranchAssumesNothingOfTheOthers() {
    String code =
        "int f(int x, int y) { if (y != 0) { if (x / y > 3) __builtin_unreachable(); } return !y; }";
    Run run = Run.of("prove", code, "int f(int x, int y) { return 0; }");
    assertTrue(run.out().contains("\ndifferent at 32 bits"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          (0..8).step_by(2).rev() => 6420
          (0..8).rev().step_by(2) => 7531
          (0..=3).rev().rev()     => 123
          """)
  void rangesOfRustAreChangedInTheirOrder(String range, String digits) {
    Run run =
        Run.of(
            "prove",
            "fn f(x: u32) -> u32 { let mut n = x & 0; for i in %s { n = n * 10 + i; } n }"
                .formatted(range),
            "fn f(x: u32) -> u32 { %s }".formatted(digits));
    assertEquals(0, run.code(), run.out() + run.err());
  }

  /** c ? a : d has 4 symbols; the engine that goes through all formulas has no choices. */
  @Test
  void whatIsExcludedNamesChoices() {
    Run nested = Run.of("shorten", "int c, a, b, d; c ? a : (c ? b : d)", "--threads", "2");
    assertTrue(nested.out().contains("\nc ? a : d   4 symbols"), nested.out());
    Run plain = Run.of("shorten", "int a, b, c; c ? a : b", "--threads", "2");
    assertTrue(
        plain.out().contains("excluded: formulas without choices of up to 4 symbols over"),
        plain.out());
    Run sum = Run.of("shorten", "x + y + z", "--format", "jsonl");
    assertTrue(sum.out().contains("\"none_up_to\":4,\"no_choice_up_to\":3,"), sum.out());
    Run most = Run.of("shorten", "x < y ? y : x", "--threads", "2");
    assertTrue(
        most.out().contains("excluded: formulas of up to 6 symbols, with choices up to"),
        most.out());
  }

  /** The inverse of the Gray code: of each bit the parity of it and all above. */
  @Test
  void productsWithoutCarriesUndoTheGrayCode() throws IOException {
    Path grammar = folder.resolve("gray.toml");
    Files.writeString(
        grammar,
        """
        name = "gray"
        source = "a test"
        constants = [1, -1]
        inputs = ["x"]
        unary = ["bit_reverse"]
        binary = ["^", ">>", "clmul"]
        """);
    String product = "bit_reverse(clmul(bit_reverse(x), -1))";
    String parities = "x";
    for (int distance = 1; distance < Long.SIZE; distance *= 2) {
      parities = "(%s ^ %1$s >> %d)".formatted(parities, distance);
    }
    Run proof = Run.of("prove", product, parities);
    assertTrue(proof.out().contains("proved equal at 64 bits, by decision diagrams"), proof.out());
    Run run = Run.of("shorten", parities, "--grammar", grammar.toString(), "--threads", "1");
    assertTrue(run.out().contains("\n" + product + "   5 symbols"), run.out());
    assertTrue(run.out().contains("proved equal at 64 bits"), run.out());
  }

  @Test
  void whatIsAsShortAndCheaperIsShown() {
    Run run = Run.of("shorten", "x / 8", "--threads", "1");
    List<String> lines = run.out().lines().toList();
    assertEquals("read as a formula: words without a sign", lines.get(1));
    assertTrue(lines.get(2).startsWith("x >> 3   3 symbols, 1 operation, latency 1"), run.out());
    assertTrue(lines.get(3).startsWith("proved equal at 64 bits"), run.out());
    assertEquals("cheaper, not shorter", lines.get(4));
    assertEquals(0, run.code());
  }

  @Test
  void whatTakesFewerCyclesIsFoundAmongLargerForms() {
    Run run = Run.of("shorten", "x * 6 + y", "--minimize", "latency", "--grammar", sums());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).contains("5 symbols, 2 operations, latency 4"), run.out());
    assertTrue(lines.get(1).contains("latency 3"), run.out());
    assertTrue(lines.get(2).startsWith("proved equal at every width"), run.out());
    assertEquals(0, run.code());
  }

  @Test
  void aSmallFormulaIsNotMadeShorterAndSlower() {
    Run run = Run.of("shorten", "(x << 5) - x + 0", "--minimize", "latency");
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).contains("latency 3"), run.out());
    assertTrue(lines.get(1).startsWith("(x << 5) - x "), run.out());
    assertTrue(lines.get(1).contains("latency 2"), run.out());
    assertEquals(0, run.code());
  }

  @Test
  void functionsOfOnesOwnAreUsedLikeOperators() throws IOException {
    Path grammar =
        Files.writeString(
            folder.resolve("own.toml"),
            """
            name = "own"
            source = "a test"
            constants = []
            inputs = ["x", "y", "z"]
            unary = []
            binary = ["&", "|"]
            [functions]
            maj = { formula = "a & b | c & (a ^ b)", latency = 1 }
            """);
    Run run =
        Run.of("shorten", "x & y | y & z | maj(x, x, z) & z", "--grammar", grammar.toString());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(2).startsWith("maj(x, y, z) "), run.out());
    assertTrue(lines.get(2).contains("4 symbols, 4 operations, latency 1 on"), run.out());
    assertTrue(lines.get(3).startsWith("proved equal at every width"), run.out());
    assertTrue(run.out().contains("up to 3 symbols over x y z  & |  maj"), run.out());
    assertEquals(0, run.code());
  }

  private String sums() {
    Path grammar = folder.resolve("sums.toml");
    WholeFile.write(
        grammar,
        """
        name = "sums"
        source = "a test"
        constants = [1, 2]
        inputs = ["x", "y"]
        unary = []
        binary = ["+", "<<"]
        """);
    return grammar.toString();
  }

  @Test
  void furtherSymbolsMayBeNamed() {
    String formula = "(x & 1) + ((x >> 1) & 1) + ((x >> 2) & 1)";
    Run run = Run.of("shorten", formula, "--constants", "0b111", "--operators", "popcount");
    assertTrue(run.out().contains("popcount(x & 7)"), run.out());
    assertEquals(0, run.code());
  }

  /** A comparison with its own sign is not answered by another spelling of it. */
  @Test
  void oppositesOfComparisonsAreWrittenSo() {
    assertTrue(Run.of("shorten", "(a - b) != 0").out().contains("\na != b"));
    Run same = Run.of("shorten", "(a < b) == 0");
    assertTrue(same.out().startsWith("a >= b   5 symbols"), same.out());
    assertTrue(same.out().contains("nothing shorter found"), same.out());
    assertEquals(1, same.code());
  }

  @Test
  void aGrammarSaysWhatMayBeUsed() throws IOException {
    Path grammar =
        Files.writeString(
            folder.resolve("own.toml"),
            """
            name = "own"
            source = "a test"
            constants = [1]
            inputs = ["x"]
            unary = []
            binary = ["&~", "-"]
            """);
    Run run = Run.of("shorten", "x & ~(x - 1)", "--grammar", grammar.toString(), "--threads", "1");
    assertTrue(run.out().contains("x & ~(x - 1)   5 symbols"), run.out());
    assertEquals(0, run.code());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          x & y | --width 65            => --width 65 is out of range; allowed are 1 to 64
          x & y | --lines a.txt         => FORMULA is not for --lines
          x & y | --assume x<x          => the assumptions hold on no words
          x & y | --grammar rotated     => unknown input 'sq'
          x & y | --operators popcunt   => unknown operator 'popcunt'; did you mean 'popcount'?
          x & y | --constants 1,z       => --constants: found 'z', expected numbers, as 10,0x3f
          x & y | --improve 5           => --improve: found '5'; allowed is a number with its unit
          x &   | --width 8             => found the end of the formula
          byte_swap(x) | --width 12     => 'byte_swap' means nothing on words of 12 bits
          """)
  void badInputIsRefusedInOneLine(String arguments, String complaint) {
    String[] parts = arguments.split(" \\| ", 2);
    String[] option = parts[1].strip().split(" ", 2);
    Run run = Run.of("shorten", parts[0].strip(), option[0], option[1]);
    assertTrue(run.err().contains(complaint.strip()), run.err());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          uint8_t f(uint8_t x) { return x & ~(x - 1); }     => x & -x
          byte f(byte x) { return (byte) (x & ~(x - 1)); }  => (byte) (x & -x)
          int f(int x) { if (x < 0) return -1; return 0; }  => x >> 31
          unsigned f(unsigned x, int n) { return x << n >> n << n; } => x << n
          u32 f(u32 x, u32 n) { return (x << (n & 31)) + 0; } => x << (n & 31)
          (uint32_t) (x & ~(x - 1))                         => (uint32_t) (x & -x)
          Long.compareUnsigned(x, y) < 0 ? y - x + x : y    => y
          boolean f(int x) { return x == x; }               => true
          boolean f(int x) { return x != x; }               => false
          bool f(int x) { return !!(x == 1); }              => x == 1
          """)
  void codeIsAnsweredInItsLanguage(String code, String answer) {
    Run run = Run.of("shorten", code, "--threads", "1", "--improve", "0s", "--format", "jsonl");
    assertEquals(0, run.code(), run.err() + run.out());
    Map<String, Object> record = JsonLine.read(run.out());
    assertEquals(answer, record.get("found_code"));
    assertEquals("proved", record.get("verdict"));
  }

  @Test
  void codeMayStandInAFileAndSaysHowItWasRead() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            "#include <stdint.h>\n// of a byte\nuint8_t f(uint8_t x) {\n  return x & ~(x - 1);\n}\n");
    Run run = Run.of("shorten", file.toString(), "--assume", "x > 3", "--threads", "1");
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.getFirst().startsWith("#include <stdint.h> uint8_t f(uint8_t x) {"));
    assertTrue(run.out().contains("\nread as C, 32-bit words: uint8_t x -> uint8_t\n"));
    assertTrue(run.out().contains("\nwhere x > 3\nx & -x"), run.out());
    assertTrue(run.out().contains("\nproved equal on all values, by "));
  }

  @Test
  void theLanguageMayBeSaid() {
    String sum = "x + 1 > x";
    Run c = Run.of("shorten", "int x; " + sum, "--threads", "1", "--format", "jsonl");
    assertEquals("1", JsonLine.read(c.out()).get("found_code"));
    Run java =
        Run.of(
            "shorten", "int x; " + sum, "--language", "java", "--threads", "1", "--format=jsonl");
    assertEquals(3L, JsonLine.read(java.out()).get("found_symbols")); // x < 0x7fffffff
    Run word = Run.of("shorten", "x + 0", "--language", "c", "--width", "16", "--format=jsonl");
    assertTrue(String.valueOf(JsonLine.read(word.out()).get("read_as")).endsWith("> int"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '"',
      textBlock =
          """
          while (x) x = 1;            |  => FORMULA, column 1: more than 1,000 rounds of loops
          int f(int x) { for (;;) ; } |  => FORMULA, column 16: more than 1,000 rounds
          x & popcont(x) |  => FORMULA, column 5: unknown operator 'popcont'
          int x; x | --width 32 => --width is for names without a type; all names here have one
          (int) x | --width 12 => names without a type have 8, 16, 32 or 64 bits
          (int) x | --assume y>1 => --assume: unknown name 'y'; allowed are x
          (int) x | --assume x+ => --assume, column 3: found the end of the snippet
          int x; x >> 32 | => what the snippet computes is undefined
          int x; x / 0 | => what the snippet computes is undefined
          int x; 1 - INT_MIN | => what the snippet computes is undefined: a signed overflow
          float x; x + 1 | => FORMULA, column 1: found 'float'; read are expressions
          Int f(int x) { return x; } | => unknown type 'Int', expected a function
          int f(Imt x) { return x; } | => did you mean 'int'?
          unt x; x + 1 | => FORMULA, column 1: unknown type 'unt'
          nowhere.c | => nowhere.c: no such file
          (int) x | --language rst => unknown 'rst'; allowed are c, cpp, java, rust, go, llvm; did you mean 'rust'?
          """)
  void badCodeIsRefusedInOneLine(String arguments, String complaint) {
    String[] parts = arguments.split("\\|", 2);
    String[] options = parts[1].strip().split(" ", -1);
    Run run =
        options.length < 2
            ? Run.of("shorten", parts[0].strip())
            : Run.of("shorten", parts[0].strip(), options[0], options[1]);
    assertTrue(run.err().contains(complaint.strip()), run.err());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }
}
