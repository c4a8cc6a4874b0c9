package sift.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.file.JsonLine;

/**
 * Certificates in which one value is changed and the checksum repaired: whatever the value, it is
 * refused, contradicted, or listed as stated; never confirmed.
 */
class CertificateMutationTest {
  private static final Map<String, List<String>> KINDS = new LinkedHashMap<>();

  /** Kinds of which each has something to compare that the others lack. */
  private static final Set<String> TELLING =
      Set.of(
          "several targets",
          "few functions stored",
          "classes beyond the limit",
          "a grammar of one's own",
          "a target file");

  @BeforeAll
  static void make() {
    Certificates.kinds()
        .forEach((kind, certificate) -> KINDS.put(kind, CertificateFile.lines(certificate)));
  }

  @Test
  void unchangedCertificatesAreConfirmed() {
    KINDS.forEach((kind, lines) -> {
      for (long formulas : new long[] {0, 5_000, 100_000_000}) {
        Recheck.Outcome outcome = Certificates.recheck(lines, formulas);
        assertEquals(List.of(), outcome.contradictions(), kind);
        assertTrue(outcome.isConfirmed(), kind);
      }
    });
  }

  @Test
  void aSampleOfAllChangedValuesIsNotConfirmed() {
    assertTrue(changes(TELLING, new Sample(1, 11), 2_000) > 90);
  }

  @Test
  @Tag("slow")
  void noChangedElementOfAListIsConfirmedByAnyRoute() {
    assertTrue(
        changes(KINDS.keySet(), new Sample(Integer.MAX_VALUE, 1), 0, 5_000, 100_000_000) > 8_000);
  }

  /**
   * Changes the fields of every line, and returns how many changes that were.
   *
   * @param formulas the efforts of the checks
   */
  private static int changes(Set<String> kinds, Sample sample, long... formulas) {
    int changed = 0;
    int possible = 0;
    for (String kind : kinds) {
      List<String> lines = Objects.requireNonNull(KINDS.get(kind));
      for (int line = 0; line < lines.size(); line++) {
        Map<String, Object> values = JsonLine.read(lines.get(line));
        for (String field : values.keySet()) {
          for (Object value :
              Forgery.values(Objects.requireNonNull(values.get(field)), sample.elements)) {
            Map<String, Object> other = new LinkedHashMap<>(values);
            other.put(field, value);
            if (!other.equals(values) && possible++ % sample.every == 0) {
              check(kind, lines, new Change(line, field, values, other), formulas);
              changed++;
            }
          }
        }
      }
    }
    return changed;
  }

  /** How many elements of a list to change, and which of all changes to try: every so many. */
  private record Sample(int elements, int every) {}

  /** A line of which one field has another value. */
  private record Change(
      int line, String field, Map<String, Object> values, Map<String, Object> other) {
    String text() {
      return "line %d: %s %s".formatted(line + 1, field, other.get(field));
    }
  }

  @Test
  void noMissingAddedOrMovedFieldOrLineIsConfirmed() {
    KINDS.forEach((kind, lines) -> {
      for (int line = 0; line < lines.size() - 1; line++) {
        String text = lines.get(line);
        Map<String, Object> values = JsonLine.read(text);
        for (String field : values.keySet()) {
          Map<String, Object> less = new LinkedHashMap<>(values);
          Object value = less.remove(field);
          assertRefused(kind, Certificates.with(lines, line, JsonLine.write(less)));
          less.put(field + "s", value);
          assertRefused(kind, Certificates.with(lines, line, JsonLine.write(less)));
        }
        assertRefused(kind, Certificates.with(lines, line, text.replace("}", ",\"more\":1}")));
        assertRefused(kind, Certificates.with(lines, line, text.replace(":", ": ")));
        assertRefused(kind, inserted(lines, line, "{\"type\":\"note\"}"));
        assertRefused(kind, inserted(lines, line, ""));
        List<String> less = new ArrayList<>(lines);
        less.remove(line);
        assertNotConfirmed(
            kind + " without line " + line,
            Certificates.repaired(less, Certificates.ending(lines)));
        assertNotConfirmed(kind + " with line twice " + line, inserted(lines, line, text));
      }
    });
  }

  @Test
  void aBoardOfNoSizeIsRefused() {
    KINDS.forEach((kind, lines) -> {
      for (int line = 0; line < lines.size(); line++) {
        Map<String, Object> values = new LinkedHashMap<>(JsonLine.read(lines.get(line)));
        if (values.containsKey("ray")) {
          values.put("board", "99x8");
          assertRefused(kind, Certificates.with(lines, line, JsonLine.write(values)));
        }
      }
    });
  }

  private static List<String> inserted(List<String> lines, int place, String line) {
    List<String> more = new ArrayList<>(lines);
    more.add(place, line);
    return Certificates.repaired(more, Certificates.ending(lines));
  }

  private static void check(String kind, List<String> lines, Change change, long... efforts) {
    boolean isEnd = change.line == lines.size() - 1;
    String line = JsonLine.write(change.other);
    List<String> changed =
        isEnd
                && change.field.equals("ending")
                && change.other.get("ending") instanceof String ending
            ? Certificates.repaired(lines, ending)
            : isEnd
                ? replaced(lines, change.line, line)
                : Certificates.with(lines, change.line, line);
    for (long formulas : efforts) {
      try {
        Recheck.Outcome outcome = Certificates.recheck(changed, formulas);
        assertTrue(
            !outcome.isConfirmed()
                || Certificates.isStated(outcome, change.field, change.values, change.other),
            () ->
                "%s, %s is confirmed; stated: %s".formatted(kind, change.text(), outcome.stated()));
      } catch (CertificateException e) {
        assertOneLine(change.text(), e);
        break;
      }
      if (Certificates.NEVER_DERIVED.contains(change.field)) {
        break;
      }
    }
  }

  private static List<String> replaced(List<String> lines, int place, String line) {
    List<String> replaced = new ArrayList<>(lines);
    replaced.set(place, line);
    return replaced;
  }

  private static void assertRefused(String kind, List<String> lines) {
    try {
      Recheck.Outcome outcome = Certificates.recheck(lines, 100_000_000);
      throw new AssertionError(kind + " is not refused but " + outcome + "\n" + lines);
    } catch (CertificateException e) {
      assertOneLine(kind, e);
    }
  }

  private static void assertNotConfirmed(String what, List<String> lines) {
    try {
      Recheck.Outcome outcome = Certificates.recheck(lines, 100_000_000);
      assertTrue(!outcome.isConfirmed(), what + " is confirmed");
    } catch (CertificateException e) {
      assertOneLine(what, e);
    }
  }

  private static void assertOneLine(String what, CertificateException e) {
    assertEquals(1, String.valueOf(e.getMessage()).lines().count(), () -> what + ": " + e);
  }
}
