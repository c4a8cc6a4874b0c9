package sift.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.file.FileException;
import sift.file.JsonLine;
import sift.geometry.BoardSize;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.lang.GrammarFile;
import sift.progress.Part;
import sift.progress.Progress;
import sift.search.exhaustive.Engine;
import sift.search.request.Evidence;
import sift.search.request.Join;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** Certificates of smallest formulas and of costs, true and false ones. */
class RecheckTest {
  private static final int SYMBOLS = 6;
  private static final List<String> MADE = new ArrayList<>();

  @TempDir Path folder;

  @BeforeAll
  static void search() {
    MADE.addAll(made(LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED), SYMBOLS));
  }

  private static List<String> made(List<Target> targets, int symbols) {
    SearchRequest request =
        SearchRequest.of(GrammarFile.read("rotated", LineTargets.allInputs()), targets, symbols);
    List<Evidence> evidence = new ArrayList<>();
    SearchResult result =
        Engine.run(
            request,
            new Progress(),
            new SearchListener() {
              @Override
              public void onEnd(Supplier<Evidence> found) {
                evidence.add(found.get());
              }
            });
    return Smallest.certificate(request, result, evidence.getFirst(), Optional.empty())
        .text()
        .lines()
        .toList();
  }

  private static Recheck.Outcome recheck(List<String> lines, long formulas, int upTo) {
    return recheck(lines, formulas, upTo, new Progress(), new ArrayList<>());
  }

  private static Recheck.Outcome recheck(
      List<String> lines, long formulas, int upTo, Progress progress, List<Recheck.Check> checks) {
    List<Recheck.Outcome> outcomes = new ArrayList<>();
    Recheck.run(
        Certificate.parse("x", String.join("\n", lines)),
        new Recheck.Effort(formulas, upTo, 2, 1L << 30, 7),
        progress,
        checks::add,
        outcomes::add);
    return outcomes.getFirst();
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    Path file = folder.resolve("new/certificate.jsonl");
    Certificate.parse("x", String.join("\n", MADE)).write(file);
    assertEquals(MADE, Files.readAllLines(file));
    assertEquals(MADE, Certificate.read(file).text().lines().toList());
  }

  @Test
  void aTrueCertificateIsConfirmedByBruteForceAndByJoins() {
    for (long formulas : new long[] {0, 20_000, 100_000_000}) {
      Recheck.Outcome outcome = recheck(MADE, formulas, 99);
      assertEquals(List.of(), outcome.contradictions());
      assertTrue(outcome.isConfirmed());
      Recheck.Extent.Sizes sizes = (Recheck.Extent.Sizes) outcome.extent();
      assertEquals(formulas == 0, sizes.byBruteForce() == 0);
      assertEquals(formulas > 1_000_000, sizes.byBruteForce() == SYMBOLS);
      assertEquals(SYMBOLS, sizes.byJoins());
    }
  }

  /** Joins reason in words of 64 bits, of no other width. */
  @Test
  void theWayIsThatOfTheSearch() {
    assertEquals("joins, other samples", way(MADE));
    assertEquals(
        "other samples",
        way(made(LineTargets.parse(new BoardSize(10, 8), "diagonal", Ray.POSITIVE), 3)));
    for (int bits : new int[] {1, 8, 32, 63, 64, 128}) {
      assertEquals(bits == 64, Join.areFor(new BitWidth(bits)), bits + " bits");
    }
  }

  /** Returns how the report of a check without brute force calls the search. */
  private static String way(List<String> lines) {
    List<Recheck.Check> checks = new ArrayList<>();
    recheck(lines, 0, 3, new Progress(), checks);
    return checks.stream()
        .filter(check -> check.what().startsWith("size"))
        .map(check -> check.result().replaceFirst(":.*", ""))
        .distinct()
        .collect(Collectors.joining(" / "));
  }

  @Test
  void theTwinConfirmsTheBoundOfEachTarget() {
    List<Recheck.Check> checks = new ArrayList<>();
    recheck(MADE, 20_000_000, 4, new Progress(), checks);
    assertEquals(
        List.of("horizontal", "vertical", "diagonal", "antidiagonal", "all").stream()
            .map(name ->
                new Recheck.Check(
                    "bound for " + name, "none of up to 4 symbols, without the engine"))
            .toList(),
        checks.stream().filter(check -> check.what().startsWith("bound")).toList());
  }

  @Test
  void aCheckThatIsStoppedConfirmsNothing() {
    Progress stopped = new Progress();
    stopped.requestStop();
    Recheck.Outcome outcome = recheck(MADE, 20_000, 99, stopped, new ArrayList<>());
    assertEquals(List.of(), outcome.contradictions());
    assertFalse(outcome.isConfirmed());
    assertTrue(outcome.isInterrupted());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '@',
      value = {
        "\"0\",\"2\",\"0\"] ! \"0\",\"3\",\"0\"] ! size 5, horizontal: 3 classes claimed, 2 found",
        "\"0\",\"2\",\"0\"] ! \"0\",\"1+\",\"3\"] ! size 6, horizontal: 3 classes claimed, 0 found",
        "\"0\",\"14\",\"41\"] ! \"0\",\"0\",\"0\"] ! is not of the claimed size",
      })
  void everyFalsifiedPartIsContradicted(String from, String to, String why) {
    List<String> contradictions =
        recheck(Forgery.changed(from, to, MADE), 100_000_000, 99).contradictions();
    assertTrue(
        contradictions.stream().anyMatch(line -> line.contains(why)), contradictions.toString());
  }

  @Test
  void otherFunctionsAreContradicted() {
    Map<String, Object> size = JsonLine.read(MADE.get(4));
    String sha256 = String.valueOf(size.get("sha256"));
    assertEquals(
        List.of("size 4: the functions are not those claimed"),
        recheck(Forgery.changed(sha256, sha256.replace('1', '2'), MADE), 100_000_000, 99)
            .contradictions());
    String functions = "\"functions\":" + size.get("functions");
    assertEquals(
        List.of("size 4: %s1 functions claimed, %1$s found".formatted(size.get("functions"))),
        recheck(Forgery.changed(functions, functions + "1", MADE), 100_000_000, 99)
            .contradictions());
  }

  @Test
  void aClaimWithoutItsFormulasIsContradicted() {
    List<String> forged =
        Forgery.changed("\"classes\":[\"0\",\"0\",\"0\",\"0\",\"2\",\"0\"]", nothing(), MADE);
    forged = Forgery.changed("\"smallest\":[\"", "\"smallest\":[],\"x\":[\"", forged);
    List<String> lines = new ArrayList<>(forged);
    lines.replaceAll(line -> line.replaceFirst(",\"x\":\\[.*]}", "}"));
    List<String> contradictions =
        recheck(Forgery.repaired(lines), 100_000_000, 99).contradictions();
    assertEquals(
        "bound for horizontal: a smaller formula: (occ ^ (occ - 1))", contradictions.getFirst());
  }

  private static String nothing() {
    return "\"classes\":[\"0\",\"0\",\"0\",\"0\",\"0\",\"0\"]";
  }

  @Test
  void aDamagedFileIsRefusedInOneLine() {
    String text = String.join("\n", MADE);
    assertRefused(text.replace("\"14\"", "\"15\""), "is damaged: its checksum is wrong");
    assertRefused(
        text.substring(0, text.lastIndexOf("{\"type\":\"end\"")), "the line 'end' is missing");
    assertRefused("", "is no certificate: it is empty");
    for (String other : List.of("nonsense\n\n\n", "nonsense", "# Changes\n\nNone.\n")) {
      assertRefused(other, "x:1: not a JSON object");
    }
    assertRefused("{\"target\":\"diagonal\"}\n".repeat(5), "x:1: no certificate");
  }

  @Test
  void aFileWithoutEndIsRefusedBySize() throws IOException {
    Path file = folder.resolve("certificate.jsonl");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }
    FileException e = assertThrows(FileException.class, () -> Certificate.read(file));
    assertTrue(
        String.valueOf(e.getMessage()).contains("is too large; allowed are 67,108,864 bytes"));
  }

  @Test
  void hugeNumbersAndListsAreRefusedInOneLine() {
    String digits = "9".repeat(3_000_000);
    assertRefusedWith("\"class_limit\":", "\"class_limit\":" + digits, ":1: not a JSON object");
    assertRefusedWith("\"2\",\"56\"", "\"2\",\"" + digits + "\"", ":1: 'constants' is 999");
    assertRefusedWith("\"2\",\"56\"", constants(), "1 to 64 inputs and constants together");
    String formula = "((occ - 1) ^ occ)";
    List<String> lines =
        Forgery.changed("[\"" + formula, "[\"" + formula.replace("1", digits), MADE);
    Recheck.Outcome outcome = recheck(lines, 100_000_000, 99);
    assertTrue(outcome.contradictions().getFirst().endsWith("is too long for a formula"));
  }

  private static String constants() {
    return IntStream.range(0, 200_000)
        .mapToObj(i -> "\"" + (1000 + i) + "\"")
        .collect(Collectors.joining(",", "\"2\",", ""));
  }

  private static void assertRefusedWith(String from, String to, String expected) {
    assertRefused(String.join("\n", Forgery.changed(from, to, MADE)), expected);
  }

  private static void assertRefused(String text, String expected) {
    FileException e =
        assertThrows(FileException.class, () -> recheck(text.lines().toList(), 1_000, 99));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(expected), message);
    assertEquals(1, message.lines().count());
  }

  /** A claim that costs 9 operations, which is not checked to its end, says why. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | 1000000000 | 1000000000 | interrupted",
        "false | 0          | 1000000000 | a larger --limit may go further",
        "false | 1000000000 | 0          | more --memory may go further",
      })
  void whatEndedACheckOfCostsIsSaid(boolean isStopped, long formulas, long memory, String why) {
    Certificate certificate =
        Cheapest.certificate(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            "operations",
            Optional.empty(),
            List.of(
                new Cheapest(
                    LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).getFirst(),
                    Optional.empty(),
                    Optional.of(Fraction.of(9)),
                    List.of())));
    List<Recheck.Outcome> outcomes = new ArrayList<>();
    Recheck.run(
        certificate,
        new Recheck.Effort(formulas, 99, 1, memory, 1),
        new Part(new Progress(), () -> isStopped),
        _ -> {},
        outcomes::add);
    String said = outcomes.getFirst().sentence();
    assertTrue(said.endsWith("; " + why), said);
    Recheck.Extent.Bound bound = (Recheck.Extent.Bound) outcomes.getFirst().extent();
    assertEquals("horizontal", bound.target());
    assertEquals("operations", bound.minimize());
    assertEquals(isStopped, outcomes.getFirst().isInterrupted());
  }
}
