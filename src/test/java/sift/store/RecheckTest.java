package sift.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sift.Sift;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Progress;
import sift.search.Evidence;
import sift.search.SearchListener;
import sift.search.SearchRequest;
import sift.search.SearchResult.SizeReport;
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
    return new Certificate(old.scope(), old.samples(), sizes, old.claims(), old.ending());
  }

  private static Certificate withClaims(Certificate old, List<Claim> claims) {
    return new Certificate(old.scope(), old.samples(), old.sizes(), claims, old.ending());
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
        CertificateFile.read(file).toString().replaceFirst("source=[^\\]]*?, inputs", "inputs"));
  }

  @Test
  void aTrueCertificateIsConfirmedByBruteForceAndByJoins() {
    assertEquals(
        new Recheck.Outcome(SYMBOLS, SYMBOLS, List.of()), recheck(MADE.getFirst(), 100_000_000));
    assertEquals(new Recheck.Outcome(0, SYMBOLS, List.of()), recheck(MADE.getFirst(), 0));
    Recheck.Outcome both = recheck(MADE.getFirst(), 200_000);
    assertTrue(both.byBruteForce() >= 5 && both.byBruteForce() < SYMBOLS, both.toString());
    assertEquals(SYMBOLS, both.byJoins());
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
        "9617 functions claimed, 9618 found");
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
    Files.writeString(file, "nonsense\n\n\n");
    assertRefused(file, "certificate.jsonl:1: not a JSON object");
    Files.writeString(file, "");
    assertRefused(file, "is no certificate");
  }

  private static void assertRefused(Path file, String expected) {
    CertificateException e =
        assertThrows(CertificateException.class, () -> CertificateFile.read(file));
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains(expected), message);
    assertEquals(1, message.lines().count());
  }
}
