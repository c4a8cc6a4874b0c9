package sift.app.cli.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;

/** Functions of one's own: searched by, and called in formulas that are typed. */
class FunctionsTest {
  @TempDir private Path folder;
  private String ofWords = "";
  private String ofRays = "";

  @BeforeEach
  void writeGrammars() throws IOException {
    ofWords = grammar("words", "inputs = [\"x\"]", "below = \"(a - 1) & ~b\"\nlow = \"a & -a\"");
    ofRays = grammar("rays", "inputs = [\"occ\"]", "blsmsk = \"a ^ (a - 1)\"");
  }

  private String grammar(String name, String inputs, String functions) throws IOException {
    return Files.writeString(
            folder.resolve(name + ".toml"),
            """
            name = "%s"
            source = "a test"
            constants = [1]
            %s
            unary = []
            binary = ["^", "-"]
            [functions]
            %s
            """
                .formatted(name, inputs, functions))
        .toString();
  }

  @Test
  void aTargetOfWordsIsSearchedByThemAndProved() {
    Run run = Run.of("--target", "blsr", "--grammar", ofWords, "--max-symbols", "4", "--quiet");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("\n         below(a, b) = (a - 1) & ~b\n"), run.out());
    assertTrue(run.out().contains("\n   4          - "), run.out());
    assertTrue(run.out().contains(" (x ^ low(x)) "), run.out());
    assertTrue(run.out().contains("the formulas shown: proved on all words"), run.out());
    assertTrue(run.out().contains("none of fewer than 4 symbols"), run.out());
  }

  @Test
  void raysAreSearchedByThem() {
    Run run =
        Run.of(
            "--target", "diagonal", "--grammar", ofRays, "--max-symbols", "3", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("\"operators\":[\"^\",\"-\",\"blsmsk\"]"), run.out());
    assertTrue(run.out().contains("\"formula\":\"blsmsk(occ)\""), run.out());
  }

  @Test
  void examplesAreLearnedByThem() throws IOException {
    Path table = Files.writeString(folder.resolve("a.csv"), "x,y\n12,4\n7,1\n80,16\n6,2\n");
    Run run = Run.of("learn", table.toString(), "--grammar", ofWords);
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().startsWith("y: fits 4 examples\n  low(x)   2 symbols"), run.out());
  }

  @Test
  void whatKnowsOperatorsOnlyRefusesThem() {
    String refusal =
        "grammar 'rays' has [functions], but only operators are searched here; take that table out,"
            + " or use sift, sift shorten or sift learn";
    assertRefused(refusal, "search", "--dag", "--target", "diagonal", "--grammar", ofRays);
    assertRefused(
        "--checkpoint: not for grammars with [functions], of whose search nothing is kept",
        "--target",
        "diagonal",
        "--grammar",
        ofRays,
        "--checkpoint",
        folder.resolve("kept").toString());
  }

  @Test
  void aFileOfSolutionsHasTheFunctionsThatTheyCall() throws IOException {
    Path found = folder.resolve("found.jsonl");
    String[] search = {
      "--target=D1", "--grammar", ofRays, "--max-symbols=4", "--quiet", "--out", found.toString()
    };
    assertEquals(0, Run.of(search).code());
    List<String> lines = Files.readAllLines(found);
    assertTrue(
        lines.getFirst().contains("\"functions\":[\"blsmsk(a) = (a ^ (a - 1))\"],\"symbols\":2"),
        lines.getFirst());
    Files.delete(Path.of(ofRays));
    assertPrinted("blsmsk(occ)", "list", "solutions", found.toString());
    assertPrinted("t1 ^ (t1 - 1ULL)", "code", found + ":1");
    Files.writeString(found, lines.getFirst().replace("(a - 1)", "(a + 1)"));
    assertRefused("found.jsonl:1: refuted: blsmsk(occ)", "list", "solutions", found.toString());
  }

  @Test
  void theyAreCalledInFormulasOfRays() {
    Run verified = Run.of("prove", "blsmsk(occ)", "--target", "diagonal", "--grammar", ofRays);
    assertEquals(0, verified.code(), verified.err());
    assertTrue(verified.out().contains("blsmsk(occ) (2 symbols): proved"), verified.out());
    Run shown = Run.of("explain", "blsmsk(occ)", "--target", "diagonal", "--grammar", ofRays);
    assertTrue(shown.out().contains("blsmsk is (a ^ (a - 1))"), shown.out());
    Run printed = Run.of("code", "blsmsk(occ)", "--target=D1", "--grammar", ofRays);
    assertTrue(printed.out().contains("t1 ^ (t1 - 1ULL)"), printed.out());
  }

  @Test
  void theyAreCalledInFormulasOverAnyWords() {
    assertPrinted(
        "proved equal at every width", "prove", "x ^ low(x)", "x & x - 1", "--grammar", ofWords);
    assertPrinted("t2 = (x & t1)", "explain", "low(x)", "--grammar", ofWords);
    assertPrinted("x & (-x)", "code", "low(x)", "--grammar", ofWords);
    assertPrinted(
        "proved on all words", "prove", "x ^ low(x)", "--target=blsr", "--grammar", ofWords);
  }

  @Test
  void theyCostWhatTheySay() throws IOException {
    String priced =
        grammar("priced", "inputs = [\"x\"]", "hash = { formula = \"a * 5 + 1\", latency = 2 }");
    Run run = Run.of("explain", "hash(x) ^ 1", "--cost=symbols,x86-64-bmi", "--grammar", priced);
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("  symbols                4\n"), run.out());
    assertTrue(run.out().contains("  x86-64-bmi   3   .33   0  [hash, xor]\n"), run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '"',
      textBlock =
          """
          cost low(x)                      => --grammar FILE may define 'low' (see: sift list grammars)
          verify low(occ)                  => --grammar FILE may define 'low' (see: sift list grammars)
          show low(x)                      => --grammar FILE may define 'low' (see: sift list grammars)
          equal low(x) x                   => --grammar FILE may define 'low' (see: sift list grammars)
          show below(x) --grammar WORDS    => 'below' takes 2 operands, found 1
          cost belo(x,1) --grammar WORDS   => unknown operator 'belo'; did you mean 'below'?
          verify x --grammar rotated       => --grammar rotated: has no [functions]
          code SOLUTION --grammar WORDS    => --grammar is for formulas; solutions have their own
          """)
  void wrongCallsAreRefused(String command, String refusal) {
    String solution = "solutions/vertical-line-hyperbola.jsonl:1";
    assertRefused(
        refusal, command.replace("WORDS", ofWords).replace("SOLUTION", solution).split(" ", -1));
  }

  private static void assertPrinted(String text, String... arguments) {
    Run run = Run.of(arguments);
    assertTrue(run.out().contains(text), run.out() + run.err());
  }

  private static void assertRefused(String refusal, String... arguments) {
    Run run = Run.of(arguments);
    assertEquals(2, run.code(), run.out());
    assertTrue(run.err().contains(refusal), run.err());
  }
}
