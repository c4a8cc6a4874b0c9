package sift.store;

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
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.Sift;
import sift.file.FileException;
import sift.geometry.Ray;
import sift.lang.BitWidth;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.request.Evidence;
import sift.search.request.Join;
import sift.search.request.SearchListener;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.SizeReport;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.store.Certificate.Claim;
import sift.store.Certificate.Size;

/** Certificates of a search to seven symbols, and falsified ones. */
class RecheckTest {
  private static final int SYMBOLS = 7;
  private static final List<Certificate> MADE = new ArrayList<>();

  @TempDir Path folder;

  @BeforeAll
  static void search() {
    SearchRequest request =
        SearchRequest.of(
            GrammarFile.read("rotated", LineTargets.allInputs()),
            LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED),
            SYMBOLS);
    List<Evidence> evidence = new ArrayList<>();
    Sift.Report report =
        Sift.run(
            request,
            Sift.View.usual(),
            new Progress(),
            new SearchListener() {
              @Override
              public void onEnd(Supplier<Evidence> found) {
                evidence.add(found.get());
              }
            });
    MADE.add(Certificate.of(report.request(), report.result(), evidence.getFirst()));
  }

  private static Recheck.Outcome recheck(Certificate certificate, long formulas) {
    return Recheck.of(
        certificate, new Recheck.Effort(formulas, 99, 2, 1L << 30, 7), new Progress(), line -> {});
  }

  private static Certificate withSizes(Certificate old, List<Size> sizes) {
    return new Certificate(
        old.scope(), old.samples(), sizes, old.claims(), old.taken(), old.ending());
  }

  private static Certificate withClaims(Certificate old, List<Claim> claims) {
    return new Certificate(
        old.scope(), old.samples(), old.sizes(), claims, old.taken(), old.ending());
  }

  private static <T> List<T> with(List<T> list, int index, T element) {
    List<T> changed = new ArrayList<>(list);
    changed.set(index, element);
    return changed;
  }

  private static void assertContradicted(Certificate certificate, String expected) {
    List<String> contradictions = recheck(certificate, 100_000_000).contradictions();
    assertTrue(
        contradictions.stream().anyMatch(line -> line.contains(expected)),
        contradictions.toString());
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    Path file = folder.resolve("new/certificate.jsonl");
    CertificateFile.write(file, MADE.getFirst());
    assertEquals(
        MADE.getFirst().toString().replaceFirst("source=[^\\]]*?, inputs", "inputs"),
        CertificateFile.read(file, CertificateFile.text(file))
            .toString()
            .replaceFirst("source=[^\\]]*?, inputs", "inputs"));
  }

  @Test
  void aTrueCertificateIsConfirmedByBruteForceAndByJoins() {
    assertConfirmed(SYMBOLS, 100_000_000);
    assertConfirmed(0, 0);
    Recheck.Outcome both = recheck(MADE.getFirst(), 200_000);
    assertTrue(both.byBruteForce() >= 5 && both.byBruteForce() < SYMBOLS, both.toString());
    assertEquals(SYMBOLS, both.byJoins());
  }

  private static void assertConfirmed(int byBruteForce, long formulas) {
    Recheck.Outcome outcome = recheck(MADE.getFirst(), formulas);
    assertEquals(List.of(), outcome.contradictions());
    assertEquals(byBruteForce, outcome.byBruteForce());
    assertEquals(SYMBOLS, outcome.byJoins());
  }

  /** Joins reason in words of 64 and of 128 bits, of no other width. */
  @Test
  void theWayIsThatOfTheSearch() {
    assertEquals("joins, other samples", way(MADE.getFirst()));
    assertEquals("joins, other samples", way(Certificates.wideBoard()));
    for (int bits : new int[] {1, 8, 32, 63, 64, 128}) {
      assertEquals(bits >= 64, Join.areFor(new BitWidth(bits)), bits + " bits");
    }
  }

  /** Returns how the report of a check without brute force calls the search. */
  private static String way(Certificate certificate) {
    List<String> ways = new ArrayList<>();
    Recheck.of(
        certificate,
        new Recheck.Effort(0, 3, 2, 1L << 30, 7),
        new Progress(),
        check -> {
          if (check.what().startsWith("size")) {
            ways.add(check.result().replaceFirst(":.*", ""));
          }
        });
    return String.join(" / ", ways.stream().distinct().toList());
  }

  @Test
  void aCheckThatIsStoppedConfirmsNothing() {
    Progress stopped = new Progress();
    stopped.requestStop();
    Recheck.Outcome outcome =
        Recheck.of(
            MADE.getFirst(), new Recheck.Effort(200_000, 99, 2, 1L << 30, 7), stopped, _ -> {});
    assertEquals(List.of(), outcome.contradictions());
    assertTrue(outcome.byJoins() < SYMBOLS, outcome.toString());
    assertFalse(outcome.isConfirmed(), outcome.toString());
  }

  @Test
  void theCoverageOfASizeAddsUpToItsFormulas() {
    for (Size size : MADE.getFirst().sizes()) {
      if (size.report().functions().isEmpty()) {
        long covered =
            size.covered().stream()
                .mapToLong(way -> Long.parseLong(way.substring(way.lastIndexOf(' ') + 1)))
                .sum();
        assertEquals(size.report().formulas(), covered);
      }
    }
  }

  @Test
  void everyFalsifiedPartIsContradicted() {
    Certificate made = MADE.getFirst();
    Size five = made.sizes().get(4);
    assertContradicted(
        withSizes(
            made,
            with(
                made.sizes(),
                4,
                new Size(
                    new SizeReport(5, OptionalLong.of(9_617), five.report().formulas(), true),
                    five.digest(),
                    five.covered()))),
        "size 5: 'covered' is not its 9617 functions");
    assertContradicted(
        withSizes(
            made,
            with(
                made.sizes(),
                4,
                new Size(five.report(), five.digest().replace('1', '2'), five.covered()))),
        "size 5: the functions are not those claimed");
    Claim vertical = made.claims().get(1);
    assertContradicted(
        withClaims(
            made,
            with(
                made.claims(),
                1,
                new Claim(
                    "vertical",
                    5,
                    with(vertical.classes(), 6, 742L),
                    SYMBOLS,
                    vertical.smallest()))),
        "size 7, vertical: 742 classes claimed, 741 found");
    assertContradicted(
        withClaims(
            made,
            with(
                made.claims(),
                1,
                new Claim(
                    "vertical", 5, vertical.classes(), SYMBOLS, List.of("((occ - 1) ^ sq)")))),
        "vertical: ((occ - 1) ^ sq) is wrong");
    Claim nothing = new Claim("vertical", 12, List.of(0L, 0L, 0L, 0L, 0L, 0L, 0L), 0, List.of());
    assertContradicted(
        withClaims(made, with(made.claims(), 1, nothing)),
        "'none of fewer than 12 symbols' does not follow from 7 complete sizes");
  }

  @Test
  void aDamagedFileIsRefusedInOneLine() throws IOException {
    Path file = folder.resolve("certificate.jsonl");
    CertificateFile.write(file, MADE.getFirst());
    String text = Files.readString(file);
    Files.writeString(file, text.replace("741", "742"));
    assertRefused(file, "is damaged: its checksum is wrong");
    Files.writeString(file, text.substring(0, text.lastIndexOf("{\"type\":\"end\"")));
    assertRefused(file, "the line 'end' is missing");
    Files.writeString(file, "");
    assertRefused(file, "is no certificate: it is empty");
  }

  @Test
  void aFileOfAnotherKindIsRefusedAtItsFirstLine() throws IOException {
    Path file = folder.resolve("certificate.jsonl");
    for (String text : List.of("nonsense\n\n\n", "nonsense", "# Changes\n\nNone.\n")) {
      Files.writeString(file, text);
      assertRefused(file, "certificate.jsonl:1: not a JSON object");
    }
    Files.writeString(file, "{\"target\":\"diagonal\"}\n".repeat(5));
    assertRefused(file, "certificate.jsonl:1: no certificate");
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 10, 10});
    FileException e = assertThrows(FileException.class, () -> CertificateFile.text(file));
    assertTrue(String.valueOf(e.getMessage()).endsWith("is not UTF-8 text"), e::getMessage);
  }

  @Test
  void aFileWithoutEndIsRefusedBySize() throws IOException {
    Path file = folder.resolve("certificate.jsonl");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(1L << 40);
    }
    FileException e = assertThrows(FileException.class, () -> CertificateFile.text(file));
    assertTrue(
        String.valueOf(e.getMessage()).contains("is too large; allowed are 67,108,864 bytes"));
  }

  @Test
  void hugeNumbersAndListsAreRefusedInOneLine() throws IOException {
    String digits = "9".repeat(3_000_000);
    String formula = "((occ - 1) ^ occ)";
    assertRefusedWith("\"max_symbols\":7", "\"max_symbols\":" + digits, ":1: not a JSON object");
    assertRefusedWith("\"2\",\"56\"", "\"2\",\"" + digits + "\"", ":1: 'constants' has '999");
    assertRefusedWith(
        "\"2\",\"56\"", constants(), "inputs and constants together; allowed are 1 to 64");
    assertRefusedWith("\"cases\":2040", "\"cases\":4294969336", "'cases' is 4294969336; allowed");
    assertRefusedWith("\"fewer_than\":5", "\"fewer_than\":4294967301", "allowed are 1 to 100");
    List<String> lines =
        Forgery.changed(
            "[\"" + formula,
            "[\"" + formula.replace("1", digits),
            CertificateFile.lines(MADE.getFirst()));
    Recheck.Outcome outcome = recheck(new CertificateReader("x", lines).certificate(), 100_000_000);
    assertTrue(outcome.contradictions().getFirst().endsWith("is too long for a formula"));
  }

  private static String constants() {
    return IntStream.range(0, 200_000)
        .mapToObj(i -> "\"" + (1000 + i) + "\"")
        .collect(Collectors.joining(",", "\"2\",", ""));
  }

  private void assertRefusedWith(String from, String to, String expected) throws IOException {
    Path file = folder.resolve("certificate.jsonl");
    Files.writeString(
        file, String.join("\n", Forgery.changed(from, to, CertificateFile.lines(MADE.getFirst()))));
    assertRefused(file, expected);
  }

  private static void assertRefused(Path file, String expected) {
    String text = CertificateFile.text(file);
    CertificateException e =
        assertThrows(CertificateException.class, () -> CertificateFile.read(file, text));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(expected), message);
    assertEquals(1, message.lines().count());
  }
}
