package sift.app.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printer;
import sift.bench.Effort;
import sift.bench.perft.PerftBench.BenchPerft;
import sift.chess.perft.WikiPosition;
import sift.file.JsonLine;

class PerftAnswerTest {
  private static final int WIDTH = 80;
  private static final List<String> RIVALS =
      List.of("default", "batch", "default x2", "siblings x2", "slow");

  /** Each rival as fast everywhere as a number says: nanoseconds for a node. */
  private static List<String> printed(Format format) {
    List<BenchPerft> times = new ArrayList<>();
    for (WikiPosition position : WikiPosition.ALL) {
      for (String rival : RIVALS) {
        long nanosForANode = 1L + RIVALS.indexOf(rival);
        long nodes = position.count(3);
        times.add(new BenchPerft(rival, 1, position.name(), 3, nodes, nanosForANode * nodes));
      }
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    PerftAnswer answer = new PerftAnswer(new Effort(5, 0, 0), times);
    new Printer(format, out).give(answer.records(), answer::print);
    out.flush();
    return text.toString().lines().toList();
  }

  @Test
  void theTableHasARowForEachPositionAndAColumnForEachRival() {
    List<String> lines = printed(Format.TEXT);
    assertEquals(
        "Millions of nodes per second, medians of 5, warm; every count as published.",
        lines.getFirst());
    assertEquals("default batch default siblings slow", lines.get(2).strip().replaceAll(" +", " "));
    assertEquals("x2 x2", lines.get(3).strip().replaceAll(" +", " "));
    List<String> rows = new ArrayList<>(WikiPosition.ALL.stream().map(WikiPosition::name).toList());
    rows.addAll(List.of("all", "mean"));
    assertEquals(
        rows.stream().map(name -> name + " 1,000 500 333 250 200").toList(),
        lines.subList(4, 4 + rows.size()).stream()
            .map(line -> line.strip().replaceAll(" +", " "))
            .toList());
    assertTrue(lines.stream().allMatch(line -> line.length() <= WIDTH), lines::toString);
  }

  @Test
  void aLineForProgramsIsARivalOnAPosition() {
    Map<String, Object> values = JsonLine.read(printed(Format.JSONL).getFirst());
    assertEquals("bench_perft", values.get("type"));
    assertEquals("default", values.get("rival"));
    assertEquals(8_902L, values.get("nodes"));
  }
}
