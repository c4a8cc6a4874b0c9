package sift.app.cli.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.terminal.Format;
import sift.geometry.Ray;
import sift.lang.GrammarFile;
import sift.progress.Part;
import sift.progress.Progress;
import sift.rank.certificate.CostCheck;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.store.CostCertificate;
import sift.store.CostCertificate.Claim;
import sift.store.Fraction;

/** What is said of a claim that is not checked to its end. */
class CostClaimTextTest {
  private static final CostCertificate CERTIFICATE =
      new CostCertificate(
          GrammarFile.read("rotated", LineTargets.allInputs()),
          CostCertificate.digests(LineTargets.all(Ray.POSITIVE, Slider.EXCLUDED).subList(0, 1)),
          "operations",
          "",
          "",
          0,
          List.of(
              new Claim("horizontal", Optional.empty(), Optional.of(Fraction.of(9)), List.of())),
          "exhausted");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true  | 1000000000 | 1000000000 | interrupted",
        "false | 0          | 1000000000 | a larger --formulas may go further",
        "false | 1000000000 | 0          | more --memory may go further",
      })
  void whatEndedItIsSaid(boolean isStopped, long formulas, long memory, String why) {
    StringWriter text = new StringWriter();
    StringWriter lines = new StringWriter();
    CostCheck.run(
        CERTIFICATE,
        new CostCheck.Effort(formulas, memory),
        new Part(new Progress(), () -> isStopped),
        _ -> {},
        outcome -> {
          CostClaimText.print(new PrintWriter(text), Format.TEXT, CERTIFICATE, outcome);
          CostClaimText.print(new PrintWriter(lines), Format.JSONL, CERTIFICATE, outcome);
        });
    String said = text.toString().replaceAll("\\s+", " ").strip();
    assertTrue(said.endsWith("; " + why), said);
    assertEquals(isStopped, lines.toString().contains("\"interrupted\":true"), lines::toString);
  }
}
