package sift.app.cli.kernel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.Run;
import sift.file.Resource;

class MeasuredTest {
  @ParameterizedTest
  @CsvSource({
    "queen, 2.28, 4.48",
    "queen --language c++ --cost avx512, 0.76, 7.41",
    "queen --language c++ --cost avx512 --minimize throughput, 0.85, 7.39",
    "queen --language c++ --cost avx2 --minimize throughput, 1.07, 8.51",
    "rook --language c++ --cost avx2 --minimize throughput, 0.98, 4.82"
  })
  void theHeadOfAFileSaysWhatWasMeasured(String typed, String independent, String waiting) {
    Run run = Run.of(("code " + typed).split(" "));
    String head = run.out().replaceAll("\n//\\s+", " ");
    assertTrue(
        head.contains(
            "measured: %s ns where look-ups are independent, %s where each waits"
                .formatted(independent, waiting)),
        head);
  }

  @Test
  void figuresAreThoseOfTheMeasurements() throws IOException {
    String page = Files.readString(Path.of("docs/measurements.md")).replace("*", "");
    List<String> rows = Resource.text(Measured.class, "measured.tsv").lines().skip(1).toList();
    for (String row : rows) {
      String[] fields = row.split("\t", -1);
      String figures = " %s, %s ".formatted(fields[3], fields[4]);
      assertTrue(page.contains(figures), row);
    }
  }
}
