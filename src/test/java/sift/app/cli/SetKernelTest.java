package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code sift kernel} for set-wise targets. */
class SetKernelTest {
  private static final String EAST = "o ^ sub_bytes(o, add_bytes(s, s))";
  private static final String FILE = "solutions/set-wise/attacks-west-lane.jsonl";

  private static Run kernel(String... arguments) {
    return Run.of(
        Stream.concat(Stream.of("kernel"), Arrays.stream(arguments)).toArray(String[]::new));
  }

  private static void assertLine(String pattern, String line) {
    assertTrue(line.matches(pattern), line);
  }

  @ParameterizedTest
  @CsvSource({
    "attacks-east, lane, board, '3^64 boards'",
    "attacks-north, transposed, board, '3^64 boards'",
    "attacks-east, sliced, rank of eight boards, '3^64 words of a rank of eight boards'"
  })
  void aFillIsProvedThenTimedInTurnWithKoggeStone(
      String target, String layout, String row, String every) {
    Run run = kernel(EAST, "--target", target, "--layout", layout, "--width", "128");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals(
        "%s, layout %s, (o ^ sub_bytes(o, add_bytes(s, s)))".formatted(target, layout),
        lines.get(0));
    assertEquals("proved on all " + every + " by decision diagrams;", lines.get(1));
    assertEquals(
        "the kernel agrees with its twin and with the walk on 4,096 random boards", lines.get(2));
    assertEquals("in: s o; out: " + target, lines.get(3));
    assertLine(
        "columns: 3 operations, \\d+ bytes of bytecode, vectors of 128 bits.*", lines.get(4));
    assertLine("\\d+\\.\\d\\d ns a " + row + ", warm, \\d+ million/s", lines.get(5));
    assertLine(
        "Kogge-Stone, in turn with it: 13 operations, \\d+\\.\\d\\d ns, \\d+\\.\\d\\d times as long",
        lines.get(6));
    assertEquals(7, lines.size());
  }

  @Test
  void aProgramOfTwoTargetsIsOneKernel() {
    Run run = kernel("solutions/set-wise/attacks-north+attacks-south-ten-wide.jsonl");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertTrue(run.out().contains("\nattacks-south, layout ten-wide, "), run.out());
    int proof =
        lines.indexOf(
            "proved on all 3^60 boards (bits 60 to 63 are 0, those of the result free) by");
    assertEquals("  decision diagrams;", lines.get(proof + 1));
    assertEquals("in: s o; out: attacks-north attacks-south", lines.get(proof + 3));
    assertTrue(lines.get(proof + 4).startsWith("columns: 17 operations, "), run.out());
    assertTrue(run.out().contains("with it: 18 operations, "), run.out());
  }

  @Test
  void aProgramForBothSidesIsOneKernelOverTheWordsOfAll() {
    Run run = kernel("solutions/set-wise/attacks-east+danger-east+king-rays-east-lane.jsonl:1");
    assertEquals(0, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals("proved on all 5^64 boards by decision diagrams;", lines.get(3));
    assertEquals("in: s o k x; out: attacks-east danger-east king-rays-east", lines.get(5));
    assertTrue(lines.get(6).startsWith("columns: 9 operations, "), lines.get(6));
    assertTrue(run.out().contains("with it: 29 operations, "), run.out());
  }

  @Test
  void koggeStoneIsNotComparedWithItself() {
    Run run = kernel("solutions/set-wise/checks-north-east-lane.jsonl:1");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("columns: 22 operations, "), run.out());
    assertTrue(!run.out().contains("in turn"), run.out());
  }

  @Test
  void aWrongFormulaIsShownOnABoard() {
    Run run = kernel("o ^ (o - (s << 1))", "--target", "attacks-east");
    assertEquals(1, run.code(), run.err());
    List<String> lines = run.out().lines().toList();
    assertEquals("attacks-east, layout lane, (o ^ (o - (s << 1)))", lines.get(0));
    assertEquals("refuted", lines.get(1));
    assertLine(" *occupied \\(X: pieces\\) +expected +got", lines.get(2));
    assertEquals(11, lines.size());
  }

  @Test
  void ofWhatIsNotProvedNoKernelIsMade() {
    Run run = kernel(EAST + " + o * s - s * o", "--target", "attacks-east");
    assertEquals(1, run.code(), run.err());
    assertEquals(
        List.of(
            "survived 10,657 cases, not proved: '*' of words that vary is not decided by",
            "  diagrams"),
        run.out().lines().toList().reversed().subList(0, 2).reversed());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          o --target attacks-east --shape lanes | \
          --shape lanes is for sliders along lines; set-wise allowed is --shape columns
          FILE:1 --shape scalar | \
          --shape scalar is for sliders along lines; set-wise allowed is --shape columns
          o --target attacks-east --also VE:line:o | \
          --also is for sliders; allowed is --shape scalar, lanes, bulk, gather
          o --target attacks-east --ray line | \
          --ray is for lines; set-wise targets have their direction in the name
          o --target attacks-all | \
          --target: 'attacks-all' means several results of one program; that is for 'sift search --dag',\
           and 'sift kernel' and 'sift code' take such a program from its file
          occ --layout lane | --layout is for set-wise targets (see: sift list targets)
          FILE --layout lane | --layout is for formulas; solutions have their own targets and functions
          FILE:8 | FILE: no line 8; allowed are 1 to 7
          FILE:0 | FILE: no line 0; allowed are 1 to 7
          --regenerate --layout lane | --regenerate goes with --shape, --width, --solutions and --format only
          king --target attacks-east | \
          formula, column 1: unknown input 'king'; allowed are s, o, e, rs, ro, ts, to;\
           formulas are over the inputs of --target (see: sift list targets)  [ >>> king]
          o --target king-attacks --layout sliced | --target: 'king-attacks' is no function of one\
           rank; in layout sliced there are attacks, and what stays on a rank
          """)
  void whatCannotBeIsRefusedInOneLine(String arguments, String message) {
    Run run = kernel(arguments.replace("FILE", FILE).split(" "));
    assertEquals("sift: " + message.replace("FILE", FILE) + "\n", run.err());
    assertEquals(2, run.code());
    assertEquals("", run.out());
  }
}
