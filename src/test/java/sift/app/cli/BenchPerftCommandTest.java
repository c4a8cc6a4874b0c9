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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sift.app.cli.bench.KernelTable;
import sift.app.cli.bench.PerftTable;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.Format;
import sift.bench.Effort;
import sift.bench.Report;
import sift.bench.perft.KernelRace;
import sift.bench.perft.PerftBench;
import sift.chess.batch.LaneKernels;
import sift.chess.perft.Counter;
import sift.chess.perft.WikiPosition;
import sift.file.JsonLine;
import sift.kernel.Width;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** {@code sift bench perft} as a person types it; what it measures is not asserted. */
class BenchPerftCommandTest {
  private static final int WIDTH = 80;

  /** The rivals in the order of the table's columns. */
  private static final List<String> RIVALS =
      List.of(
          "default",
          "siblings",
          "batch",
          "scalar",
          "default x2",
          "siblings x2",
          "scalar x2",
          "formulas",
          "slow");

  /** Slow as the hundreds of millions of nodes that a run counts. */
  @Test
  @Tag("slow")
  void linesForProgramsAreByPositionThenByRival() {
    Run run = Run.of("bench", "perft", "--quick", "--threads", "2", "--format", "jsonl");
    assertEquals(0, run.code(), run.err());
    List<String> expected =
        WikiPosition.ALL.stream()
            .flatMap(position -> RIVALS.stream().map(rival -> position.name() + " " + rival))
            .toList();
    assertEquals(
        expected,
        run.out()
            .lines()
            .map(JsonLine::read)
            .map(line -> line.get("position") + " " + line.get("rival"))
            .toList());
  }

  /** Each rival as fast everywhere as a number says: nanoseconds for a node. */
  @Test
  void theTableHasARowForEachPositionAndAColumnForEachRival() {
    List<PerftBench.Rival> rivals =
        RIVALS.stream()
            .map(name -> new PerftBench.Rival(name, Counter.slow(), 1, 5_000_000))
            .toList();
    List<PerftBench.Time> times = new ArrayList<>();
    for (WikiPosition position : WikiPosition.ALL) {
      for (PerftBench.Rival rival : rivals) {
        long nanosForANode = 1L + rivals.indexOf(rival);
        times.add(new PerftBench.Time(rival, position, 3, nanosForANode * position.count(3)));
      }
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    PerftTable.print(out, Format.TEXT, rivals, report(new Effort(1, 0, 0), times));
    out.flush();
    List<String> lines = text.toString().lines().toList();
    assertEquals(
        "Millions of nodes per second, one run, hardly warm; every count as published.",
        lines.getFirst());
    assertTrue(
        lines
            .get(2)
            .matches(
                " +default +siblings +batch +scalar +default +siblings +scalar +formulas +slow"),
        text::toString);
    assertTrue(lines.get(3).matches(" +x2 +x2 +x2"), text::toString);
    List<String> rows = new ArrayList<>(WikiPosition.ALL.stream().map(WikiPosition::name).toList());
    rows.addAll(List.of("all", "mean"));
    assertEquals(
        rows.stream().map(name -> name + " 1,000 500 333 250 200 167 143 125 111").toList(),
        lines.subList(4, 4 + rows.size()).stream()
            .map(line -> line.strip().replaceAll(" +", " "))
            .toList());
    assertTrue(lines.stream().allMatch(line -> line.length() <= WIDTH), text::toString);
  }

  @Test
  void theTableSaysHowOftenEachWasTimed() {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    PerftTable.print(out, Format.TEXT, List.of(), report(new Effort(5, 0, 0), List.of()));
    out.flush();
    assertEquals(
        "Millions of nodes per second, medians of 5, warm; every count as published.",
        text.toString().lines().findFirst().orElseThrow());
  }

  private static Report<PerftBench.Time> report(Effort effort, List<PerftBench.Time> times) {
    return new Report<>(Optional.empty(), times, effort);
  }

  @Test
  void linesForProgramsHaveATypeOfTheirOwn() {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    PerftBench.Rival slow = new PerftBench.Rival("slow", Counter.slow(), 1, 50);
    PerftBench.Time time = new PerftBench.Time(slow, WikiPosition.ALL.getFirst(), 2, 1_000);
    PerftTable.print(out, Format.JSONL, List.of(slow), report(Effort.QUICK, List.of(time)));
    out.flush();
    Map<String, Object> values = JsonLine.read(text.toString().strip());
    assertEquals("bench_perft", values.get("type"));
    assertEquals(400L, values.get("nodes"));
  }

  @Test
  void aWidthThatIsNoneIsRefused() {
    Run run = Run.of("bench", "perft", "--quick", "--width", "64");
    assertEquals(2, run.code());
    assertEquals("sift: --width 64 is no width of vectors; allowed are 128, 256, 512\n", run.err());
  }

  @Test
  void kernelsOfKoggeStoneAreComparedIfSolutionsHaveIt() {
    assertEquals(
        List.of("solutions", "kogge-stone on ranks", "kogge-stone"),
        contenders(SolutionFolder.shipped()));
    assertEquals(List.of("solutions"), contenders(shippedWithout("kogge-stone")));
  }

  private static List<String> contenders(SolutionFolder folder) {
    return List.copyOf(
        LaneKernels.contenders(Width.BITS_128, folder, Optional.empty()).keySet());
  }

  private static SolutionFolder shippedWithout(String grammar) {
    SolutionFolder shipped = SolutionFolder.shipped();
    return new SolutionFolder(
        shipped.name(),
        shipped.files().stream()
            .map(file ->
                new SolutionText(
                    file.name(),
                    file.lines().stream()
                        .filter(line -> !grammar.equals(JsonLine.read(line).get("grammar")))
                        .toList()))
            .toList());
  }

  @Test
  void kernelsAreComparedWithTheFirst() throws IOException {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    List<String> contenders = List.of("solutions", "kogge-stone");
    List<KernelRace.Nanos> nanos =
        List.of(new KernelRace.Nanos(10, 15), new KernelRace.Nanos(12.5, 18));
    for (Format format : Format.values()) {
      KernelTable.print(new BenchOutput(out, out, format), Width.BITS_256, contenders, nanos);
    }
    out.flush();
    List<String> lines = text.toString().lines().skip(1).toList();
    assertEquals(
        "Kernels of batch, ns for a position: alone, and with what writes it.", lines.get(0));
    assertEquals("   256    10.00  1.00 x    15.00  1.00 x  solutions", lines.get(2));
    assertEquals("   256    12.50  1.25 x    18.00  1.20 x  kogge-stone", lines.get(3));
    Map<String, Object> line = JsonLine.read(lines.get(5));
    assertEquals("bench_kernel", line.get("type"));
    assertEquals("lane", line.get("layout"));
    assertEquals("kogge-stone", line.get("formulas"));
    assertEquals(256L, line.get("vector_bits"));
  }
}
