package sift.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sift.Mutation;
import sift.Seed;
import sift.file.JsonLine;

/**
 * Certificates changed at random places, the checksum repaired: each is refused in one line, not
 * confirmed, or confirmed with all that was changed listed as stated.
 */
class CertificateFuzzTest {
  private static final List<String> PIECES =
      List.of("diagonal", "vertical", "all", "(occ - 2)", "positive", "e9", "},{");

  private final List<List<String>> originals =
      Certificates.small().stream().map(CertificateFile::lines).toList();
  private int confirmed;
  private int refused;

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void changedCertificatesEndInARefusalOrTheSameVerdict() {
    change(2_000);
  }

  @Test
  @Tag("slow")
  @Timeout(value = 3, unit = TimeUnit.HOURS)
  void aMillionChangedCertificatesEndInARefusalOrTheSameVerdict() {
    change(Mutation.MANY);
  }

  private void change(int times) {
    SplittableRandom random = new SplittableRandom(Seed.of("CertificateFuzzTest", 20));
    Mutation mutation = new Mutation(random, PIECES);
    for (int i = 0; i < times; i++) {
      List<String> original = originals.get(random.nextInt(originals.size()));
      List<String> changed = mutation.changed(String.join("\n", original)).lines().toList();
      check(original, String.join("\n", repaired(changed)).lines().toList());
    }
    assertTrue(refused > times / 4, refused + " refused");
    assertTrue(confirmed > 0, "only fields that are stated can change and be confirmed");
  }

  private static List<String> repaired(List<String> lines) {
    try {
      return lines.isEmpty() ? lines : Certificates.repaired(lines, Certificates.ending(lines));
    } catch (IllegalArgumentException e) {
      return lines; // the last line is none
    }
  }

  private void check(List<String> original, List<String> changed) {
    if (changed.equals(original)) {
      return;
    }
    try {
      Recheck.Outcome outcome = Certificates.recheck(changed, 2_000);
      if (outcome.isConfirmed()) {
        confirmed++;
        assertEquals(original.size(), changed.size(), () -> String.join("\n", changed));
        for (int i = 0; i < changed.size() - 1; i++) {
          assertStated(outcome, original.get(i), changed.get(i));
        }
      }
    } catch (CertificateException e) {
      refused++;
      Mutation.assertOneLine(changed, e.getMessage());
    } catch (RuntimeException e) {
      throw new AssertionError(String.join("\n", changed), e);
    }
  }

  private static void assertStated(Recheck.Outcome outcome, String original, String changed) {
    Map<String, Object> values = JsonLine.read(original);
    Map<String, Object> other = JsonLine.read(changed);
    for (Map.Entry<String, Object> field : values.entrySet()) {
      assertTrue(
          field.getValue().equals(other.get(field.getKey()))
              || Certificates.isStated(outcome, field.getKey(), values, other),
          () -> "confirmed: " + changed + "\nwas: " + original + "\n" + outcome);
    }
  }
}
