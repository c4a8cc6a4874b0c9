package sift.search.replay;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.lang.Expr;
import sift.lang.Parser;
import sift.proof.Verifier;
import sift.spec.LineTargets;
import sift.spec.Slider;
import sift.spec.Target;

/** The listing of the original post, see the head of {@code rotated-post-listing.txt}. */
class ReplayTest {
  private static final String LISTING = "/formulas/rotated-post-listing.txt";

  /** The largest number of the listing; a wrong replay stops behind it instead of never. */
  private static final long LAST_LISTED = 1_592_652;

  private static final String FOUND = "     Solution Found : ";

  @ParameterizedTest
  @EnumSource
  void theReplayPrintsTheListingOfThePost(Line line) throws IOException {
    List<String> printed = new ArrayList<>();
    AtomicInteger asked = new AtomicInteger();
    new Replay(target(line))
        .find(
            Replay.LISTED,
            () -> asked.getAndIncrement() * 0x10000L > LAST_LISTED,
            program -> printed.add(FOUND + "%s  #%d".formatted(program.text(), program.number())));
    assertEquals(String.join("\n", listing(line)), String.join("\n", printed));
  }

  @ParameterizedTest
  @EnumSource
  void everyListedFormulaIsProved(Line line) throws IOException {
    Target target = target(line);
    for (String listed : listing(line)) {
      String text = listed.substring(FOUND.length(), listed.indexOf("  #"));
      Expr expr = Parser.parse(text, target.domain().inputs());
      assertEquals(Optional.empty(), Verifier.byCase(expr, target.domain()), listed);
    }
  }

  @Test
  void theListingHas32SolutionsForEachOfFourLines() throws IOException {
    List<String> lines = lines();
    assertAll(
        () -> assertEquals(128, lines.stream().filter(line -> line.startsWith(FOUND)).count()),
        () ->
            assertEquals(
                List.of("SOLVE HO:", "SOLVE VE:", "SOLVE D1:", "SOLVE D2:"),
                lines.stream().filter(line -> line.startsWith("SOLVE")).toList()));
    for (Line line : Line.values()) {
      assertEquals(Replay.LISTED, listing(line).size(), line.name());
    }
  }

  /** The digits from the most significant one: reverse Polish, first operand on top. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
          0      => 1ull
          5      => rev_occ
          46     => popcount(occ)
          40d    => (1ull - occ)
          04d    => (occ - 1ull)
          4d     => (occ - 1ull)
          d      => (1ull - 1ull)
          6      => popcount(1ull)
          34e    => (occ << sq)
          123    => sq
          4d4c   => (occ ^ (occ - 1ull))
          """)
  void aProgramIsReversePolishWithOneForWhatIsMissing(String digits, String text) {
    assertEquals(text, Replay.text(Long.parseLong(digits, 16)));
  }

  @Test
  void aReplayStopsWhenAskedTo() {
    AtomicInteger asked = new AtomicInteger();
    List<Long> numbers = new ArrayList<>();
    new Replay(target(Line.VERTICAL))
        .find(1_000, () -> asked.incrementAndGet() > 1, program -> numbers.add(program.number()));
    assertEquals(2, asked.get());
    assertEquals(32, numbers.stream().filter(number -> number <= 42_221).count());
  }

  private static Target target(Line line) {
    return LineTargets.of(line, Ray.POSITIVE, Slider.EXCLUDED);
  }

  /** The lines between the heading of {@code line} and the next. */
  private static List<String> listing(Line line) throws IOException {
    List<String> lines = lines();
    List<String> after =
        lines.subList(lines.indexOf("SOLVE " + line.shortName() + ":") + 1, lines.size());
    return after.stream().takeWhile(text -> !text.startsWith("SOLVE")).toList();
  }

  private static List<String> lines() throws IOException {
    try (InputStream in = ReplayTest.class.getResourceAsStream(LISTING)) {
      assertNotNull(in, LISTING);
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }
}
