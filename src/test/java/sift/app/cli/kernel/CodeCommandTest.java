package sift.app.cli.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sift.app.cli.Run;
import sift.chess.attacks.WalkAttacks;
import sift.kernel.InMemoryCompiler;
import sift.kernel.line.Cases;

/** {@code sift code} as a person types it; the slow suite compiles all languages. */
class CodeCommandTest {
  @Test
  void aFileInCSaysWhatItIsAndHasTablesAndTheFunction() {
    Run run = Run.of("code", "file", "--language", "c");
    assertEquals(0, run.code(), run.err());
    assertEquals("", run.err());
    for (String part :
        new String[] {
          "// attacks: what a slider on square attacks: vertical\n",
          "// vertical, positive: (occ ^ (occ - 1))\n",
          "// vertical, negative: ",
          "// formulas proved on all their 4,080 cases; the whole agrees with a walk on",
          "// cost by the model x86-64-bmi: latency ",
          ": sift code file --language c\n",
          "// compile: cc -O2 -c FILE.c\n// licence: Apache-2.0\n#include <stdint.h>\n",
          "\nstatic const uint64_t TABLES[3][64] = {\n  { // vertical_positive_mask\n    0x01",
          "\nuint64_t attacks(int square, uint64_t occupied) {\n",
          "\n  return ((t1 ^ (t1 - 1ULL)) & vertical_mask) & "
        }) {
      assertTrue(run.out().contains(part), () -> part + "\n" + run.out());
    }
    assertFalse(run.out().contains("main("), run.out());
    assertTrue(run.out().lines().allMatch(line -> line.length() <= 100), run.out());
  }

  @Test
  void aClassOfAQueenIsRightOnAllCases() throws ReflectiveOperationException {
    Run run = Run.of("code", "queen", "--language", "java", "--name", "Queens.from");
    assertEquals(0, run.code(), run.err());
    Method from =
        InMemoryCompiler.compile("Queens", run.out()).getMethod("from", int.class, long.class);
    assertEquals(
        Optional.empty(),
        Cases.queens().thinned(7).firstWrong((square, occupied) -> invoke(from, square, occupied)));
    assertEquals(new WalkAttacks().queen(27, 0), invoke(from, 27, 0));
  }

  private static long invoke(Method method, Object... arguments) {
    try {
      return (long) method.invoke(null, arguments);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(method.toString(), e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"java", "java-vector"})
  void theTestOfAClassEndsWell(String language) throws ReflectiveOperationException {
    Run run =
        Run.of("code", "occ ^ (occ - 1)", "--target", "bishop", "--language", language, "--test");
    assertEquals(0, run.code(), run.err());
    InMemoryCompiler.compile("Attacks", run.out())
        .getMethod("main", String[].class)
        .invoke(null, (Object) new String[0]);
  }

  @Test
  void theTestOfAFileWalksItsLines() {
    Run run = Run.of("code", "rank", "--language", "c", "--test");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("static const int steps[][2] = {{1, 0}, {-1, 0}};"), run.out());
    assertTrue(
        run.out().contains("if (attacks(square, occupied) != walk(square, occupied, 0, rays)) {"),
        run.out());
  }

  /** One slider in vectors: C++ by a model of vectors; with throughput also tables. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "queen --cost avx512|_mm256_lzcnt_epi64",
        "queen --cost avx512 --minimize throughput|_mm512_testn_epi32_mask",
        "rook --cost avx512 --minimize throughput|_mm256_testn_epi16_mask",
        "bishop --cost avx2|_mm_sub_epi64",
        "queen --cost avx2 --minimize throughput|_mm256_sub_epi64",
        "queen --cost avx2-gfni|_mm256_gf2p8affine_epi64_epi8",
      })
  void oneSliderInVectors(String arguments, String part) {
    Run run = Run.of(("code --language c++ --test " + arguments).split(" "));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains(part), run.out());
    assertTrue(run.out().contains("\nuint64_t attacks(int square, uint64_t occupied) {\n"));
    assertTrue(run.out().lines().allMatch(line -> line.length() <= 100), run.out());
  }

  /** Nothing is searched for; where look-ups wait, words are first. */
  @Test
  void vectorsOfOneSliderAreForThroughput() {
    String[] typed = "code queen --language c++ --cost avx512 --minimize throughput".split(" ");
    Run timed =
        Run.of(Stream.concat(Stream.of(typed), Stream.of("--time", "1s")).toArray(String[]::new));
    assertEquals(2, timed.code());
    assertEquals("sift: --time is for formulas in words or over arrays\n", timed.err());
    assertFalse(
        Run.of("code", "file", "--language", "c++", "--cost", "avx512").out().contains("_mm"));
  }

  @Test
  void aComparisonHasPextAndMagics() {
    Run run = Run.of("code", "queen", "--compare");
    assertEquals(0, run.code(), run.err());
    for (String part : new String[] {"{\"attacks\", attacks, ", "\"PEXT\"", "\"fancy magic\""}) {
      assertTrue(run.out().contains(part), run.out());
    }
    Run rust = Run.of("code", "queen", "--compare", "--language", "rust");
    assertEquals("sift: --compare is for --language c and c++\n", rust.err());
    assertEquals(2, rust.code());
  }

  @Test
  void aSolutionOfAFileIsPrinted() {
    Run run = Run.of("code", "solutions/vertical-line-hyperbola.jsonl:1", "--language", "rust");
    assertEquals(0, run.code(), run.err());
    assertTrue(
        run.out().contains("\npub fn attacks(square: usize, occupied: u64) -> u64 {\n"), run.out());
  }

  @Test
  void aWrongFormulaIsRefuted() {
    Run run = Run.of("code", "occ ^ (occ + 1)", "--target", "file", "--language", "c");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("\nrefuted\n"), run.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--language c --name main|--name 'main' is no name for a function of c",
        "--language rust --name fn|--name 'fn' is no name for a function of rust",
        "--language c --name Queens.from|--name 'Queens.from' is no name for a function of c",
        "--language java --name 1.a|--name '1.a' is no name for a function of java; one is"
            + " com.example.Queens.attacks",
        "--language java --name java.a.b|--name 'java.a.b' is no name for a function of java; one is"
            + " com.example.Queens.attacks",
        "--language c --ray line|--ray is for a formula, not for queen",
        "--language java --name a.Long.f|--name 'a.Long.f' is no name for a function of java; one is"
            + " com.example.Queens.attacks",
        "--language c --name printf|--name 'printf' is no name for a function of c",
        "--language c --name size_t|--name 'size_t' is no name for a function of c",
      })
  void whatDoesNotFitIsRefused(String options, String message) {
    String[] typed = ("code queen " + options).split(" ");
    Run run = Run.of(typed);
    assertEquals(2, run.code());
    assertEquals("sift: " + message + "\n", run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"qeen", "rook,qeen", "rook,"})
  void anUnknownTargetIsNamed(String text) {
    Run run = Run.of("code", text);
    assertEquals(2, run.code());
    assertTrue(run.err().contains(text.endsWith(",") ? "''" : "'qeen'"), run.err());
  }

  @Test
  void anUnknownLanguageIsRefusedWithTheNearestOne() {
    Run run = Run.of("code", "queen", "--language", "c++-avx");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("c++-avx2"), run.err());
  }

  @ParameterizedTest
  @CsvSource({"queen, c", "rank, c++", "bishop, c++-avx2", "file, cpp-avx512"})
  void theFirstLinesOfAFileSayHowItIsCompiled(String slider, String language) {
    Run run = Run.of("code", slider, "--language", language, "--quiet");
    List<String> lines = run.out().lines().toList();
    List<String> head = lines.subList(0, lines.indexOf("#include <stdint.h>"));
    assertTrue(head.size() <= 10, head::toString);
    assertTrue(String.join(" ", head).contains("compile: c"), head::toString);
  }

  /**
   * A model of vectors: the bit of the square and the masks are computed, and there is no table.
   */
  @Test
  void theNumberOfTheSquareIsNoTable() throws ReflectiveOperationException {
    Run run = Run.of("code", "rook", "--language", "java", "--cost", "avx2");
    assertEquals(0, run.code(), run.err());
    assertFalse(run.out().contains("long[]"), run.out());
    Method attacks =
        InMemoryCompiler.compile("Attacks", run.out()).getMethod("attacks", int.class, long.class);
    assertEquals(
        Optional.empty(),
        Cases.rooks()
            .thinned(7)
            .firstWrong((square, occupied) -> invoke(attacks, square, occupied)));
  }

  @Test
  void vectorsTakeAnyNumberOfSliders() throws ReflectiveOperationException {
    Run run = Run.of("code", "bishop", "--language", "java-vector");
    assertEquals(0, run.code(), run.err());
    Method attacks =
        InMemoryCompiler.compile("Attacks", run.out())
            .getMethod("attacks", int[].class, long[].class, long[].class);
    SplittableRandom random = new SplittableRandom(1);
    for (int length = 0; length <= 20; length++) {
      int[] squares = random.ints(length, 0, 64).toArray();
      long[] boards = random.longs(length).toArray();
      long[] attacked = new long[length];
      attacks.invoke(null, squares, boards, attacked);
      for (int i = 0; i < length; i++) {
        assertEquals(new WalkAttacks().bishop(squares[i], boards[i]), attacked[i]);
      }
    }
  }

  @Test
  void theTextDoesNotDependOnWhatTheCodeDoesNotDependOn() {
    String text = Run.of("code", "file").out();
    assertEquals(text, Run.of("code", "file", "--threads", "3").out());
    assertEquals(text, Run.of("code", "--quiet", "file", "--threads=1").out());
  }

  @Test
  void aFileOfSeveralSolutionsNeedsANumber() {
    Run run = Run.of("code", "solutions/vertical-line-hyperbola.jsonl", "--language", "c");
    assertEquals(2, run.code());
    assertTrue(
        run.err()
            .matches(
                "sift: solutions/vertical-line-hyperbola.jsonl: has \\d+ solutions; name one, as"
                    + " solutions/vertical-line-hyperbola.jsonl:1\n"),
        run.err());
  }
}
