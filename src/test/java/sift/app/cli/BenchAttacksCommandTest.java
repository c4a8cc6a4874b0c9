package sift.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.app.cli.bench.AttacksTable;
import sift.app.cli.terminal.Format;
import sift.bench.Effort;
import sift.bench.Report;
import sift.bench.Times;
import sift.bench.attacks.Contestant;
import sift.bench.attacks.Result;
import sift.bench.attacks.SiftedContestants;
import sift.bench.sliders.Card;
import sift.file.JsonLine;
import sift.store.SolutionFolder;

/** {@code sift bench attacks} as a person types it; what it measures is not asserted. */
class BenchAttacksCommandTest {
  private static final int WIDTH = 100;

  /** Times in the reverse order of the contestants. */
  private static String printed(Format format) throws IOException {
    List<Contestant> all = all();
    List<Result> results = new ArrayList<>();
    for (Contestant contestant : all) {
      double nanos = all.size() - results.size();
      Times times = new Times(nanos, nanos, nanos);
      results.add(new Result(contestant, 1_000, times, times, Optional.of(times)));
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    AttacksTable.print(out, format, new Report<>(Optional.empty(), results, Effort.QUICK));
    out.flush();
    return text.toString();
  }

  @Test
  void theTableHasEveryContestantWithItsSourceTheFastestFirst() throws IOException {
    List<Contestant> all = all();
    String text = printed(Format.TEXT);
    List<String> lines = text.lines().toList();
    List<Card> cards = all.stream().map(Contestant::card).toList().reversed();
    int sources = lines.indexOf("Sources:") + 1;
    assertTrue(
        String.join(" ", lines.subList(sources, lines.size()))
            .replaceAll("\\s+", " ")
            .startsWith(
                cards.stream()
                    .map(card -> card.name() + " " + card.source())
                    .collect(Collectors.joining(" "))),
        text);
    Pattern speeds = Pattern.compile(" (\\d+) +(\\d+) +[\\d.]+ +[\\d,]+  ");
    assertEquals(
        IntStream.rangeClosed(1, cards.size())
            .mapToObj(nanos -> "%.0f".formatted(1e3 / nanos))
            .toList(),
        speeds.matcher(text).results().map(row -> row.group(1)).toList());
    assertTrue(lines.getFirst().endsWith("medians of 3, hardly warm."), text);
    assertTrue(lines.stream().allMatch(line -> line.length() <= WIDTH), text);
  }

  @Test
  void linesForProgramsSayEverythingOfEachContestant() throws IOException {
    List<Map<String, Object>> lines = printed(Format.JSONL).lines().map(JsonLine::read).toList();
    assertEquals(
        all().stream().map(contestant -> contestant.card().name()).collect(Collectors.toSet()),
        lines.stream().map(line -> line.get("name")).collect(Collectors.toSet()));
    Map<String, Object> pext =
        lines.stream().filter(line -> "PEXT".equals(line.get("name"))).findFirst().orElseThrow();
    assertEquals("bench_attacks", pext.get("type"));
    assertEquals("single", pext.get("form"));
    assertEquals(1_000L, pext.get("cases"));
    assertTrue(
        pext.keySet()
            .containsAll(
                Set.of(
                    "author",
                    "source",
                    "instructions",
                    "table_bytes",
                    "random_nanos",
                    "game_nanos",
                    "rounds",
                    "vector_bits")),
        pext::toString);
  }

  private static List<Contestant> all() {
    return Stream.concat(
            Contestant.all().stream(), SiftedContestants.all(SolutionFolder.shipped()).stream())
        .toList();
  }

  @Test
  void badInputIsOneClearLineAndExitCodeTwo() {
    Run run = Run.of("bench", "attacks", "--format", "yaml");
    assertEquals(2, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("allowed are text, jsonl"), run.err());
  }
}
