package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;
import sift.claim.Forgery;
import sift.file.JsonLine;
import sift.store.LeastCost;
import sift.store.Solution;
import sift.store.SolutionFile;

/** {@code --minimize} and {@code --beyond}, of a search and of {@code sift code}. */
class MinimizeTest {
  @TempDir Path folder;

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void theSearchSaysWhatIsCheapestAndThatNothingBelowExists() {
    Run run =
        Run.of("--target", "vertical", "--minimize", "throughput", "--cost", "x86-64", "--quiet");
    assertEquals(0, run.code(), run.err());
    assertTrue(
        oneLine(run.out())
            .contains(
                "cheapest vertical: .3333 cycles per formula by the model x86-64, which counts"
                    + " instructions and loads of words by square, not the masks of boards; none"
                    + " cheaper exists in grammar rotated over these cases, as a tree of instructions; words by square"
                    + " of up to 3 symbols are from tables; tried: "),
        run.out());
  }

  /** A search by symbols that ends too early: the formula is found by instructions. */
  @Test
  void aFormulaOfMoreSymbolsIsFound() {
    Run run =
        Run.of("--target", "diagonal", "--max-symbols", "4", "--minimize", "latency", "--quiet");
    assertEquals(0, run.code(), run.err());
    assertTrue(oneLine(run.out()).contains("diagonal: nothing found"), run.out());
    assertTrue(run.out().contains("(occ ^ (occ - 1))  [blsmsk]"), run.out());
  }

  @Test
  void programsReadTheSame() {
    Run run = Run.of("--target=diagonal", "--minimize=operations", "--format=jsonl", "--quiet");
    List<Map<String, Object>> lines = run.out().lines().map(JsonLine::read).toList();
    assertEquals("end", lines.getLast().get("type"));
    Map<String, Object> cheapest = lines.get(lines.size() - 2);
    assertEquals("cheapest", cheapest.get("type"));
    assertEquals("2.0", String.valueOf(cheapest.get("least")));
    assertEquals(true, cheapest.get("proved"));
  }

  /** Found by instructions, in a grammar where the search by symbols has nothing so cheap. */
  @Test
  void theCheapestIsKeptWithWhatIsProved() {
    Path file = folder.resolve("kept.jsonl");
    String search = "--target=diagonal --max-symbols=4 --minimize=latency --quiet --out=" + file;
    Run run = Run.of(search.split(" "));
    assertEquals(0, run.code(), run.err());
    List<Solution> kept = SolutionFile.FORMULAS.read(file);
    assertEquals("(occ ^ (occ - 1))", kept.getFirst().formula().toString());
    assertEquals(
        "latency 1 on x86-64-bmi; none below 1; tables of up to 3 symbols",
        kept.getFirst().least().getFirst().text());
    Run code = Run.of("code", file + ":1");
    assertEquals(0, code.code(), code.err());
    Run again = Run.of(search.replace("latency", "operations").split(" "));
    assertTrue(again.err().contains("1 solution was there, "), again.err());
    assertEquals(2, SolutionFile.FORMULAS.read(file).getLast().least().size());
    Run folders =
        Run.of(search.replace(file.toString(), folder.resolve("d").toString()).split(" "));
    assertEquals(0, folders.code(), folders.err());
    assertEquals(
        1, SolutionFile.FORMULAS.read(folder.resolve("d/diagonal-positive-rotated.jsonl")).size());
  }

  @Test
  void theCheapestOfTheSearchBySymbolsIsKept() {
    Path file = folder.resolve("kept.jsonl");
    Run run =
        Run.of(
            "--target=vertical",
            "--minimize=throughput",
            "--cost=x86-64",
            "--limit=2",
            "--quiet",
            "--out=" + file);
    assertEquals(0, run.code(), run.err());
    List<Solution> kept = SolutionFile.FORMULAS.read(file);
    assertEquals(2, kept.size());
    assertEquals(
        List.of("throughput 0.3333 on x86-64; none below 0.3333; tables of up to 3 symbols"),
        kept.stream()
            .flatMap(each -> each.least().stream())
            .map(LeastCost::text)
            .distinct()
            .toList());
  }

  @Test
  void aPageHasTheCheapest() throws IOException {
    Path page = folder.resolve("page.html");
    Run run =
        Run.of(
            "--target=diagonal",
            "--max-symbols=4",
            "--minimize=latency",
            "--quiet",
            "--report=" + page);
    assertEquals(0, run.code(), run.err());
    String html = Files.readString(page);
    assertTrue(
        html.contains("cheapest diagonal: 1 cycle of latency by the model x86-64-bmi, which"),
        html);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--target=vertical --minimize=throughput --cost=x86-64 | throughput 1/3 on x86-64",
        "--target=diagonal --minimize=operations | operations 2",
        "--target=diagonal --cost=x86-64 --minimize=latency | latency 2 on x86-64",
      })
  void aCertificateIsDerivedAgain(String search, String least) {
    Path file = folder.resolve("certificate");
    Run run = Run.of((search + " --quiet --certificate=" + file).split(" "));
    assertEquals(0, run.code(), run.err());
    Run again = Run.of("prove", file.toString(), "--quiet");
    assertEquals(0, again.code(), again.out() + again.err());
    assertTrue(
        oneLine(again.out()).contains("and that none of less than " + least + " "), again.out());
    Run some = Run.of("prove", file.toString(), "--quiet", "--limit=0");
    assertTrue(oneLine(some.out()).contains("a larger --limit"), some.out());
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource(
      delimiter = '|',
      value = {
        "--target=vertical --ray=negative --grammar=highest-bit --minimize=latency | latency 3",
        "--target=vertical --ray=line --grammar=hyperbola-computed-plain --minimize=throughput"
            + " --cost=avx2 | throughput 7/16 on avx2",
      })
  void aCertificateOfALongSearchIsDerivedAgain(String search, String least) {
    aCertificateIsDerivedAgain(search, least);
  }

  /** A bound above what is true is contradicted, also where all else is consistent. */
  @Test
  void aCertificateOfAFalseBoundIsContradicted() throws IOException {
    Path file = folder.resolve("certificate");
    Run.of("--target=diagonal", "--minimize=operations", "--quiet", "--certificate=" + file);
    List<String> forged =
        Forgery.changed("\"none_below\":\"2\"", "\"none_below\":\"3\"", Files.readAllLines(file));
    Files.write(file, forged);
    Run run = Run.of("prove", file.toString(), "--quiet");
    assertEquals(1, run.code(), run.out());
    assertTrue(run.out().contains("NOT confirmed: none_below: a formula costs less"), run.out());
    Files.writeString(file, Files.readString(file).replace("\"3\"", "\"2\""));
    Run damaged = Run.of("prove", file.toString(), "--quiet");
    assertEquals(2, damaged.code(), damaged.out());
    assertTrue(damaged.err().contains("damaged: its checksum is wrong"), damaged.err());
  }

  @Test
  void aFileThatIsNoneOfSolutionsStays() throws IOException {
    Path file = folder.resolve("notes.jsonl");
    Files.writeString(file, "my notes\n");
    Run run = Run.of("--target=diagonal", "--minimize=latency", "--quiet", "--out=" + file);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--out " + file), run.err());
    assertEquals("my notes\n", Files.readString(file));
  }

  @Test
  void beyondGoesSoManySizesFurther() {
    Run run = Run.of("--target", "horizontal", "--beyond", "1", "--quiet");
    assertEquals(0, run.code(), run.err());
    assertTrue(
        oneLine(run.out())
            .endsWith(
                "ended: enough found; every formula of up to 6 symbols was tried; larger ones may be"
                    + " cheaper: --beyond 2 goes on "),
        run.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--minimize speed | unknown 'speed'; allowed are symbols, operations, latency, throughput",
        "--minimize latency --cost symbols | cost model 'symbols' has no cycles",
        "--target average-floor --minimize latency | --minimize is for lines",
        "--target vertical --board 10x8 --minimize latency | words of 64 bits",
        "code file --time 3s | --time is for --minimize",
        "--beyond -1 | --beyond",
        "code file --minimize symbols | --minimize symbols is for 'sift'",
        "code occ --minimize latency | --minimize is for lines",
        "code file --minimize latency --cost depth | has no cycles",
      })
  void whatMakesNoSenseIsRefused(String arguments, String message) {
    Run run = Run.of(arguments.split(" "));
    assertEquals(2, run.code(), run.out());
    assertEquals("", run.out());
    assertTrue(run.err().contains(message), run.err());
  }

  /** The wish of a player: fast attacks of a rook along a file on AVX2, in C++. */
  @Test
  void codeOfTheCheapestSaysWhatWasProved() {
    Run run =
        Run.of(
            "code",
            "file",
            "--language=c++-avx2",
            "--minimize=throughput",
            "--grammar=hyperbola-computed-plain",
            "--test");
    assertEquals(0, run.code(), run.err());
    String notes = oneLine(run.out().replace("//", " "));
    assertTrue(
        notes.contains(
            "vertical, line: .4375 cycles per formula by the model avx2, which counts instructions"
                + " and gathers, not the masks, loads and stores of boards; none cheaper exists in"
                + " grammar hyperbola-computed-plain over these cases"),
        run.out());
    assertTrue(run.out().contains("// needs AVX2; compile: c++ -O2 -mavx2 FILE.cpp\n"), run.out());
    assertFalse(run.out().contains("gather_"), run.out());
    assertTrue(run.out().contains("_mm256_shuffle_epi8"), run.out());
  }
}
