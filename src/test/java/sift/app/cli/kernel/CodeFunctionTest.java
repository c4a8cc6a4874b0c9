package sift.app.cli.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.Run;

/** {@code sift code} for what is no slider on 8x8: functions of words. */
class CodeFunctionTest {
  private static final String WEST = "solutions/set-wise/attacks-west-lane.jsonl";

  private static Run code(String... arguments) {
    return Run.of(
        Stream.concat(Stream.of("code"), Arrays.stream(arguments)).toArray(String[]::new));
  }

  private static String out(String... arguments) {
    Run run = code(arguments);
    assertEquals(0, run.code(), run.err());
    return run.out();
  }

  private static String comments(String... arguments) {
    return out(arguments).replaceAll("\n *//   ", " ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
          c    => uint32_t f(uint32_t x) { return x & (x - 1); } => uint32_t f(uint32_t x) {|return x & (x - 1);
          c    => int f(byte x) { return x >>> 1; }     => int f(int8_t x) {|return (uint32_t) x >> 1;
          c++  => int f(bool b) { return std::popcount(b ? 7u : 1u); } => int f(bool b) {|return std::popcount(uint32_t(b ? 7 : 1));
          java => uint32_t f(uint32_t final) { return ~final; } => public static int f(int final_) {|return ~final_;
          java => uint8_t f(uint8_t x) { return x + 1; } => public static int f(int x) {|return (x + 1) & 255;
          java => int8_t f(int8_t x) { return x + 1; }  => public static byte f(byte x) {|return (byte) (x + 1);
          java => uint64_t f(uint32_t x) { return x; }  => public static long f(long x) {|return x;
          java => bool f(int x) { return x < 3; }       => public static boolean f(int x) {|return x < 3;
          java => unsigned x; x + 1                     => public static int compute(int x) {|return x + 1;
          """)
  void codeIsPrintedWithItsTypes(String language, String code, String expected) {
    String text = out(code, "--language", language);
    String function = expected.replace("|", "\n  ") + "\n}\n";
    assertTrue(text.contains(language.equals("java") ? function.indent(2) : function), text);
    assertTrue(text.contains("read again, is proved equal to the code given"), text);
  }

  @Test
  void whereNotAllCompilersHaveAnOperatorCodeHasWords() {
    String text = out("uint32_t f(uint32_t x) { return __builtin_bitreverse32(x); }");
    assertTrue(
        text.contains("uint64_t compute(uint64_t x) {\n  return (bit_reverse64(x) >> 32)"), text);
  }

  @Test
  void aFormulaSaysWhatIsKnownOfIt() {
    String text = comments("x & -x", "--name", "low");
    for (String part :
        List.of(
            "\n// (x & neg(x))\n",
            "\n// the formula as typed, with no target to prove it for; the code agrees with the formula"
                + " on 4,096 cases\n",
            "\n// cost by the model x86-64-bmi: latency 1.00 cycles, throughput 0.25, ",
            ": sift code 'x & -x' --name low\nuint64_t low(uint64_t x) {\n")) {
      assertTrue(text.contains(part), () -> part + text);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "knight, c, uint64_t attacks(uint64_t s) {",
    "attacks-east+attacks-west, rust, 'pub fn attacks(s: u64, o: u64) -> [u64; 2] {'",
    "attacks-north, c++-avx512, '#include <immintrin.h>'",
  })
  void theCheapestSetWiseProgramOfATargetIsTaken(String target, String language, String part) {
    String text = out(target, "--language", language);
    assertTrue(text.contains(part), text);
    assertTrue(text.replaceAll("\n//   ", " ").contains(" by decision diagrams; "), text);
  }

  @Test
  void wideWordsArePrintedWholeOrAsHalves() {
    String[] step = {"s << 10", "--target", "step-north", "--board", "10x8", "--language"};
    for (String language : List.of("c", "c++")) {
      assertTrue(
          out(with(step, language)).endsWith("u128 attacks(u128 s) {\n  return s << 10U;\n}\n"));
    }
    String java = out(with(step, "java"));
    assertTrue(java.contains("// x_lo, x_hi: bits 0 to 63 and 64 to 127 of x;"), java);
    assertTrue(
        java.contains("return new long[] {s_lo << 10, (s_lo >>> 54) | (s_hi << 10)};"), java);
  }

  private static String[] with(String[] arguments, String last) {
    return Stream.concat(Arrays.stream(arguments), Stream.of(last)).toArray(String[]::new);
  }

  @Test
  void aWrongFormulaIsShownOnABoardAndNotPrinted() {
    Run run = code("o ^ (o - (s << 1))", "--target", "attacks-east");
    assertEquals(1, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().startsWith("attacks-east, layout lane, (o ^ (o - (s << 1)))\nrefuted\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "danger-east, '(o &~ k) ^ sub_bytes(o &~ k, add_bytes(x, x))', danger",
    "king-rays-east, 'o ^ sub_bytes(o &~ k, k)', rays"
  })
  void oneResultByItselfIsAFunction(String target, String formula, String name) {
    String text = out(formula, "--target", target);
    assertTrue(text.contains("uint64_t " + name + "(uint64_t "), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          java; public static long attacks(long rs, long ro) {
          java-vector; attacks(long[] rsColumn, long[] roColumn, long[] out) {
          c; uint64_t attacks(uint64_t rs, uint64_t ro) {
          c++; uint64_t attacks(uint64_t rs, uint64_t ro) {
          c++-avx2; void attacks(const uint64_t* rs_column, const uint64_t* ro_column, uint64_t* out
          c++-avx512; _mm512_sub_epi8(ro,
          rust; pub fn attacks(rs: u64, ro: u64) -> u64 {
          """)
  void aProgramIsPrintedInEveryLanguage(String language, String expected) {
    String text = out(WEST + ":1", "--language", language);
    assertTrue(text.contains(expected), text);
  }

  @Test
  void wordsOfALanguageAreNoNames() {
    assertTrue(out("virtual & auto").contains("(uint64_t virtual, uint64_t auto_)"));
    assertTrue(
        out("virtual & auto", "--language", "c++").contains("(uint64_t virtual_, uint64_t auto_)"));
  }

  @Test
  void aClassHasItsPackage() {
    String text = out("x & -x", "--language=java", "--name=a.b.Low.lowest");
    assertTrue(
        text.startsWith(
            """
            // compile: javac Low.java
            // licence: Apache-2.0
            package a.b;

            public final class Low {
            """),
        text);
  }

  @ParameterizedTest
  @CsvSource({
    "pins-east, pins",
    "checks-west, checks",
    "in-between-east, between",
    "in-between-east+own-pins-east+discovered-east, compute",
    "fill-file, fill",
    "attacks-east+attacks-west, attacks",
    "attacks-east+danger-east+king-rays-east, compute",
    "knight-attacks, attacks"
  })
  void aFunctionIsCalledAsWhatItComputes(String target, String name) {
    String text = out("solutions/set-wise/" + target + "-lane.jsonl:1");
    assertTrue(text.contains(" " + name + "(uint64_t "), text);
  }

  /** The result of a formula is right within a mask, and its input is masked too. */
  @ParameterizedTest
  @ValueSource(strings = {"java", "java-vector", "c", "c++", "c++-avx2", "c++-avx512", "rust"})
  void aFormulaForLinesOfOtherBoardsIsAFunctionOfItsInputs(String language) {
    String text =
        comments("occ^(occ-1)", "--target", "D1", "--board", "8x6", "--language", language);
    List<String> notes =
        text.lines().map(String::strip).filter(line -> line.startsWith("// ")).toList();
    List<String> expected =
        List.of(
            "// (occ ^ (occ - 1))",
            "// a1 is bit 0, h1 bit 7, h6 bit 47",
            "// mask: the squares of the slider's diagonal that are higher than its own",
            "// occ: occupied squares & mask",
            "// the attacks are the result & mask");
    assertTrue(notes.containsAll(expected), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          D1     ; the squares of the slider's diagonal that are other than its own
          bishop ; of the line wanted, diagonal or antidiagonal, the squares that are other than
          all    ; of the line wanted, horizontal, vertical, diagonal or antidiagonal, the
          """)
  void theMaskNamesAllLinesProved(String target, String mask) {
    String formula = "(o - s) ^ bit_reverse(ro - rs)";
    String text = comments(formula, "--ray", "line", "--target", target, "--board", "8x6");
    assertTrue(text.contains("\n// mask: " + mask), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          attacks-east-lane         | s: the pieces that attack
          attacks-east-lane         | result: attacks-east
          outposts-transposed       | boards, file after file: a1 is bit 0, a8 bit 7, h8 bit 63
          outposts-transposed       | q: black pawns, none on the first or last rank
          attacks-east-ten-wide     | j1 bit 9, j6 bit 59; bits 60 to 63 are 0, those of the result free
          attacks-north-sliced      | one rank of eight boards, a byte each, the file a its lowest bit
          quad-all-lane             | b1: pawns, bishops, queens
          packed-all-lane           | s: pawns, knights, bishops
          """)
  void aSetWiseFunctionSaysWhichBitIsWhichSquareAndPiece(String file, String line) {
    String text = comments("solutions/set-wise/" + file + ".jsonl:1");
    assertTrue(text.contains(line + "\n"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          o --target attacks-east,attacks-west | \
          --target: a function has one target; NAME.RESULT is one of a file's
          attacks-east,attacks-west | \
          set-wise targets of one function have '+' between: attacks-east+attacks-west
          o --target attacks-all | \
          --target: 'attacks-all' means several results of one program; that is for 'sift search --dag',\
           and 'sift code' takes such a program from its file
          rook --board 10x8 | --board is for a formula, not for rook
          rook-with-slider --layout files | --layout is for a formula, not for rook-with-slider
          knight --board 5x5 | solutions: no program for 'knight' there; give a formula, and --target
          FILE | FILE: has 7 solutions; name one, as FILE:1
          FILE:8 | FILE: no line 8; allowed are 1 to 7
          FILE:1 --layout lane | --layout is for formulas; solutions have their own targets and functions
          FILE:1 --solutions solutions | --solutions is for TARGET, which chooses among them
          FILE:1 --test | --test is for the attacks of a slider on 8x8
          x/y --language c++-avx2 | \
          '/' has no form in vectors or bytecode; it is printed as C, Java and Rust
          """)
  void whatCannotBeIsRefusedInOneLine(String arguments, String message) {
    Run run = code(arguments.replace("FILE", WEST).split(" "));
    assertEquals("sift: " + message.replace("FILE", WEST) + "\n", run.err());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }
}
