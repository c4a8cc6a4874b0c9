package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions of one's own in the commands that search. */
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
        "grammar 'rays' has [functions], which only sift, sift shorten and sift learn take";
    assertRefused(refusal, "dag", "--target", "diagonal", "--grammar", ofRays);
    assertRefused(refusal, "class", "occ", "--target", "diagonal", "--grammar", ofRays);
    String files = folder.resolve("out.jsonl").toString();
    assertRefused(
        "--out: not for grammars with [functions]",
        "--target",
        "diagonal",
        "--grammar",
        ofRays,
        "--out",
        files);
  }

  private static void assertRefused(String refusal, String... arguments) {
    Run run = Run.of(arguments);
    assertEquals(2, run.code(), run.out());
    assertTrue(run.err().contains(refusal), run.err());
  }
}
