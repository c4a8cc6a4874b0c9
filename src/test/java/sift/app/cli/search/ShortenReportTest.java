package sift.app.cli.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.app.cli.options.Question;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.rank.cost.CostFile;
import sift.search.request.Effort;
import sift.shorten.Aim;
import sift.shorten.Asked;
import sift.shorten.Shortening;
import sift.shorten.UsualSymbols;

class ShortenReportTest {
  private static final BitWidth WIDTH = new BitWidth(32);

  /**
   * The cycles are those of costs/x86-64-bmi.toml: two shifts in a cycle, four logical operations.
   */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      textBlock =
          """
          LATENCY,    (x >> y) | (z >> w), (x & y) | (z & w), `throughput .75 cycles instead of 1, not shorter`
          THROUGHPUT, (x >> y) | (z >> w), (x & y) | (z & w), `throughput .75 cycles instead of 1, not shorter`
          SYMBOLS,    (x >> y) | (z >> w), (x & y) | (z & w), `throughput .75 cycles instead of 1, not shorter`
          SYMBOLS,    0x7fffffff - x,      x ^ 0x7fffffff,    `of fewer constants, not shorter`
          LATENCY,    x / 8,               x >> 3,            `cheaper, not shorter`
          OPERATIONS, (x + y) - (y + z),   (x + y) ^ (x + y), `of fewer operations, not shorter`
          """)
  void whatIsNotShorterIsBetterInWhatIsSaid(
      Aim.Measure measure, String given, String found, String line) {
    Expr formula = Parser.parse(given);
    Shortening.Request request =
        new Shortening.Request(
            Asked.of(WIDTH, formula),
            UsualSymbols.of(WIDTH, formula),
            new Aim(measure, CostFile.read(CostFile.USUAL)),
            new Effort(1, 1 << 20, Duration.ZERO, Duration.ZERO));
    Question question =
        new Question(
            given, WIDTH, formula, formula, WIDTH.mask(), List.of(), List.of(), Optional.empty());
    Shortening.Result result =
        new Shortening.Result(Optional.of(Parser.parse(found)), Optional.empty(), 2, 2, 9, 1);
    StringWriter out = new StringWriter();
    new ShortenReport(question, request, result).print(new PrintWriter(out));
    assertTrue(out.toString().contains("\n" + line + "\n"), out::toString);
  }
}
