package sift.bench.boards;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sift.bench.Effort;
import sift.bench.Report;
import sift.bench.boards.BoardContest.Kernel;
import sift.bench.boards.BoardContest.Result;
import sift.chess.layout.BoardDefinition;
import sift.geometry.Direction;
import sift.kernel.Width;
import sift.chess.batch.AttackFormulas;
import sift.chess.batch.BatchKernel;
import sift.chess.batch.KernelFormulas;
import sift.chess.batch.LaneKernel;
import sift.chess.batch.Material;
import sift.lang.Expr;
import sift.progress.Progress;
import sift.store.SolutionFolder;

/** Who takes part and who is refused; how long a contestant takes is not for a test. */
class BoardContestTest {
  private static final Effort ONCE = new Effort(1, 0, 0);
  private static final List<String> NONE = List.of();
  private static final Width WIDTH = Width.BITS_128;

  private static Report<Result> run(LaneKernel... kernels) {
    List<Kernel> named =
        Stream.of(kernels).map(kernel -> new Kernel(kernel, "words of it")).toList();
    return BoardContest.run(named, ONCE, new Progress());
  }

  @Test
  void everyOperationOfEveryLayoutIsRightAndTimed() {
    SolutionFolder folder = SolutionFolder.shipped();
    Report<Result> report =
        run(BatchKernel.of(WIDTH, folder, Optional.empty()), BatchKernel.overCodes(WIDTH, folder));
    assertEquals(Optional.empty(), report.refusal());
    for (BoardDefinition definition : BoardDefinition.values()) {
      boolean isQuad =
          definition == BoardDefinition.QUAD || definition == BoardDefinition.CACHE_LINE;
      List<String> rows =
          Stream.of(
                  List.of("copy of its words", "load a setup"),
                  forms(isQuad, "make, unmake"),
                  isQuad ? forms(true, "make, key, unmake", "key from scratch") : NONE,
                  forms(isQuad, "piece on 64 squares", "mailbox", "16 sets"),
                  isQuad ? forms(true, "colors and types") : NONE,
                  List.of("generator's words"))
              .flatMap(List::stream)
              .toList();
      assertEquals(rows, rows(report, definition.text()));
    }
    assertEquals(
        List.of(
            "copy of its words",
            "pack, expand",
            "pack",
            "pack, vector",
            "unpack, expand",
            "unpack",
            "unpack, vector",
            "pack, unpack, expand",
            "pack, unpack",
            "pack, unpack, vector"),
        rows(report, "packed position"));
    assertEquals(List.of("copy of its words", "pack, unpack"), rows(report, "generator position"));
    assertEquals(
        List.of(
            "copy of its words",
            "pins and checks, tables",
            "pins and checks",
            "pins and checks, vector"),
        rows(report, "slider lines"));
    assertEquals(
        Stream.concat(
                Stream.of("copy of its words"),
                forms(true, "4 sets, 8 ways", "codes, 8 ways").stream())
            .toList(),
        rows(report, "slider fills"));
    assertEquals(2, rows(report, "batch kernel").size());
    for (Result result : report.results()) {
      assertEquals(!result.subject().equals("batch kernel"), result.copies().isPresent());
      assertTrue(result.nanos() > 0, result::toString);
    }
  }

  /** The plain form of each operation, and behind it that in vectors, if there is one. */
  private static List<String> forms(boolean hasVectors, String... operations) {
    return Stream.of(operations)
        .flatMap(each -> hasVectors ? Stream.of(each, each + ", vector") : Stream.of(each))
        .toList();
  }

  private static List<String> rows(Report<Result> report, String subject) {
    return report.results().stream()
        .filter(result -> result.subject().equals(subject))
        .map(result ->
            result.operation() + (result.form().equals("plain") ? "" : ", " + result.form()))
        .toList();
  }

  @Test
  void aKernelThatMiscountsIsRefusedAndNothingIsTimed() {
    Map<Direction, Expr> nothing = new EnumMap<>(Direction.class);
    Stream.of(Direction.values()).forEach(each -> nothing.put(each, new Expr.Constant(0)));
    KernelFormulas formulas = new KernelFormulas(new AttackFormulas(nothing), Map.of());
    Report<Result> report = run(new LaneKernel(formulas, Material.ALL, WIDTH));
    assertEquals(
        "wrong result: batch kernel, words of it", report.refusal().orElseThrow().message());
    assertEquals(List.of(), report.results());
  }

  /** Otherwise the check of a contestant would prove nothing. */
  @Test
  void aContestantThatDoesNothingIsWrong() {
    Contestant idle =
        Contestant.of("load", Contestant.PLAIN, Contestant.FEW, () -> {}, i -> i < 255);
    assertFalse(idle.check().getAsBoolean());
  }

  @Test
  void theSamplesAreTheSameInEveryRunAndHardlyRepeat() {
    List<Sample> samples = Sample.all();
    assertEquals(Sample.COUNT, samples.size());
    assertTrue(samples.stream().map(Sample::setup).distinct().count() > 250);
    samples.forEach(sample -> assertTrue(sample.position().isLegal(sample.move())));
    assertEquals(samples, Sample.all());
  }
}
