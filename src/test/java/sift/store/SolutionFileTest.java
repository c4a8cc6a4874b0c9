package sift.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.file.FileException;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Parser;
import sift.proof.Verifier;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

class SolutionFileTest {
  private static final Path COMMITTED = Path.of("solutions");

  @TempDir Path folder;

  private static Solution solution(String formula) {
    Target target = LineTargets.of(Line.DIAGONAL, Ray.POSITIVE, Slider.EXCLUDED);
    return new Solution(
        target, "rotated", Parser.parse(formula, target.domain().inputs()), "sift --some");
  }

  /** Both verifiers, and the slow one shares nothing with the search. */
  @Test
  void everyCommittedFormulaIsProvedAgain() throws IOException {
    int proved = 0;
    for (Path file : SolutionFolder.in(COMMITTED)) {
      for (Solution solution : SolutionFile.FORMULAS.read(file)) {
        assertEquals(
            Optional.empty(),
            Verifier.byCase(solution.formula(), solution.target().domain()),
            () -> file + ": " + solution.formula());
        assertEquals(file.getFileName().toString(), solution.fileName());
        proved++;
      }
    }
    assertTrue(proved > 100, proved + " formulas in " + COMMITTED.toAbsolutePath());
  }

  @Test
  void committedFilesAreAsTheProgramWritesThem() throws IOException {
    for (Path file : SolutionFolder.in(COMMITTED)) {
      Path copy = folder.resolve(file.getFileName());
      SolutionFile.FORMULAS.write(copy, SolutionFile.FORMULAS.read(file));
      assertEquals(Files.readString(file), Files.readString(copy), file.toString());
    }
  }

  @Test
  void linesComeBySymbolsThenText() throws IOException {
    Path file = folder.resolve("deep/down.jsonl");
    SolutionFile.FORMULAS.write(
        file,
        List.of(
            solution("((occ << 1) - popcount(1))"),
            solution("(occ ^ (occ - 1))"),
            solution("((occ - 1) << 1)")));
    List<String> formulas = new ArrayList<>();
    SolutionFile.FORMULAS
        .read(file)
        .forEach(solution -> formulas.add(solution.formula().toString()));
    assertEquals(
        List.of("((occ - 1) << 1)", "(occ ^ (occ - 1))", "((occ << 1) - popcount(1))"), formulas);
  }

  @Test
  void aLineThatIsNotTrueIsRefusedWithItsPlace() throws IOException {
    assertRefused(line -> line.replace("(occ - 1)", "(occ + 1)"), "refuted");
    assertRefused(line -> line.replace("\"cases\":749", "\"cases\":750"), "'cases' says 750");
    assertRefused(line -> line.replace("\"symbols\":5", "\"symbols\":4"), "'symbols' says 4");
    assertRefused(line -> line.replace("excluded", "included"), "'slider' says included");
    assertRefused(line -> line.replace("\"schema\":1", "\"schema\":2"), "schema 2");
    assertRefused(line -> line.replace("\"diagonal\"", "\"all\""), "not one target");
    assertRefused(line -> line.replace("positive\"", "sideways\""), "sideways");
    assertRefused(line -> line.replace("positive\"", "\\n\\u001b\""), "'ray' is ' <U+001B>';");
    assertRefused(line -> line.replace("\"formula\"", "\"formel\""), "'formula' is missing");
    assertRefused(line -> line.substring(0, 50), "not a JSON object");
    assertRefused(line -> line + "{}", "not a flat JSON object");
    assertRefused(
        line -> line.replace("\"symbols\":", "\"symbols\":99999999999999999999"),
        "'symbols' is too large a number");
    assertRefused(line -> line.replace("{", "{\"symbols\":1,"), "'symbols' is there twice");
  }

  private static Solution solution(String formula, LeastCost... least) {
    Solution plain = solution(formula);
    return new Solution(
        plain.target(), plain.grammar(), plain.formula(), plain.command(), List.of(least));
  }

  private static LeastCost latency(double noneBelow) {
    return new LeastCost("latency", "x86-64", 3, 2, noneBelow);
  }

  @Test
  void whatIsSaidOfTheCostIsReadAgain() {
    Path file = folder.resolve("least.jsonl");
    List<LeastCost> said =
        List.of(
            new LeastCost("throughput", "my.machine", 3, 1 / 3.0, .25),
            new LeastCost("operations", "", 0, 2, 2));
    SolutionFile.FORMULAS.write(
        file, List.of(solution("(occ ^ (occ - 1))", said.toArray(LeastCost[]::new))));
    List<LeastCost> read = SolutionFile.FORMULAS.read(file).getFirst().least();
    assertEquals(
        List.of(
            "throughput 0.3333 on my.machine; none below 0.25; tables of up to 3 symbols",
            "operations 2; none below 2"),
        read.stream().map(LeastCost::text).toList());
    assertEquals(List.of(false, true), read.stream().map(LeastCost::isLeast).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "latency 2",
        "latency 2 on x86-64; none below 2",
        "latency 02 on x86-64; none below 2; tables of up to 3 symbols",
        "latency 2 on x86-64; none below -1; tables of up to 3 symbols",
        "operations 2 on x86-64; none below 2; tables of up to 3 symbols",
        "symbols 2; none below 2",
        "operations 9%0400d; none below 2",
        "operations 2; none below 9%0400d",
      })
  void whatIsSaidOfTheCostInOtherWordsIsRefused(String text) throws IOException {
    assertRefused(
        line ->
            line.replace(
                ",\"command\"", ",\"least\":[\"%s\"],\"command\"".formatted(text.formatted(0))),
        "'least' says '");
  }

  /** Of two claims about one question the stronger stays, of two questions both. */
  @Test
  void whatIsSaidOfTheCostIsAddedToTheSameFormula() {
    Path file = folder.resolve("merged.jsonl");
    SolutionFile.FORMULAS.write(file, List.of(solution("(occ ^ (occ - 1))", latency(1))));
    LeastCost operations = new LeastCost("operations", "", 0, 2, 2);
    SolutionFile.FORMULAS.add(
        file, List.of(solution("(occ ^ (occ - 1))", latency(2), operations)), Set.of());
    SolutionFile.FORMULAS.add(file, List.of(solution("(occ ^ (occ - 1))", latency(0))), Set.of());
    assertEquals(
        List.of(latency(2), operations), SolutionFile.FORMULAS.read(file).getFirst().least());
  }

  private void assertRefused(UnaryOperator<String> damage, String fragment) throws IOException {
    Path file = folder.resolve("damaged.jsonl");
    String line = solution("(occ ^ (occ - 1))").line();
    Files.writeString(file, line + "\n" + damage.apply(line) + "\n");
    FileException e = assertThrows(FileException.class, () -> SolutionFile.FORMULAS.read(file));
    assertTrue(String.valueOf(e.getMessage()).contains("damaged.jsonl:2: "), e.getMessage());
    assertTrue(String.valueOf(e.getMessage()).contains(fragment), e.getMessage());
  }
}
