package sift.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printer;
import sift.bench.Effort;
import sift.bench.attacks.BenchAttacks;
import sift.bench.attacks.BenchAttacks.Form;
import sift.bench.attacks.Contestant;
import sift.bench.attacks.SiftedContestants;
import sift.bench.sliders.Card;
import sift.file.JsonLine;
import sift.store.SolutionFolder;

class AttacksAnswerTest {
  private static final int WIDTH = 80;

  private static List<Card> cards() {
    return Stream.concat(
            Contestant.all().stream(), SiftedContestants.all(SolutionFolder.shipped()).stream())
        .map(Contestant::card)
        .toList();
  }

  /** Times in the reverse order of the contestants. */
  private static List<String> printed(Format format) {
    List<BenchAttacks> results = new ArrayList<>();
    for (Card card : cards()) {
      double nanos = 100 - results.size();
      results.add(
          new BenchAttacks(card, Form.SINGLE, 1_000, nanos, nanos, Optional.of(nanos), 3, 256));
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    AttacksAnswer answer = new AttacksAnswer(new Effort(3, 1_000_000, 1), results);
    new Printer(format, out).give(answer.records(), answer::print);
    out.flush();
    return text.toString().lines().toList();
  }

  @Test
  void everyContestantHasARowAndItsSourceTheFastestFirst() {
    List<String> lines = printed(Format.TEXT);
    assertTrue(lines.getFirst().endsWith("medians of 3, hardly warm."), lines.getFirst());
    lines.forEach(line -> assertTrue(line.length() <= WIDTH, line));
    int sources = lines.indexOf("Sources:") + 1;
    String all =
        String.join(" ", lines.subList(sources, lines.size())).replaceAll("\\s+", " ").strip();
    for (Card card : cards().reversed()) {
      String expected = card.name() + " " + card.source();
      assertTrue(all.startsWith(expected), all);
      all = all.substring(expected.length()).strip();
    }
  }

  @Test
  void aLineForProgramsSaysEverythingOfAContestant() {
    List<Map<String, Object>> lines = printed(Format.JSONL).stream().map(JsonLine::read).toList();
    assertEquals(cards().size(), lines.size());
    Map<String, Object> pext =
        lines.stream().filter(line -> "PEXT".equals(line.get("name"))).findFirst().orElseThrow();
    assertEquals("bench_attacks", pext.get("type"));
    assertEquals("single", pext.get("form"));
    assertEquals("pext", pext.get("instructions"));
    assertEquals(1_000L, pext.get("cases"));
    assertEquals(256L, pext.get("vector_bits"));
  }
}
