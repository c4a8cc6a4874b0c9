package sift.bench.boards;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.bench.Effort;
import sift.bench.Race;
import sift.bench.Refusal;
import sift.bench.Report;
import sift.bench.Runner;
import sift.bench.Times;
import sift.bench.perft.KernelRace;
import sift.chess.layout.BoardDefinition;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.batch.KernelWork;
import sift.chess.batch.LaneKernel;
import sift.progress.Progress;

/**
 * Boards in all layouts, packed positions, lines between sliders and kings, and kernels of the
 * batch generator against the clock, on one thread; none is timed before all are right.
 */
public final class BoardContest {
  private static final String KERNEL = "batch kernel";

  private final List<Entry> entries;
  private final List<Kernel> kernels;
  private final Effort effort;
  private final Progress progress;

  /**
   * A kernel of the batch generator.
   *
   * @param words where it finds the pieces
   */
  public record Kernel(LaneKernel kernel, String words) {}

  /**
   * What one contestant did.
   *
   * @param subject the layout, or what else was worked on
   * @param operation what was done with each position
   * @param form how, where an operation has rivals
   * @param nanos for one position
   * @param copies how often the words of a position were copied in the same time; none for kernels
   */
  public record Result(
      String subject, String operation, String form, double nanos, Optional<Double> copies) {}

  /** A contestant and what it works on. */
  private record Entry(String subject, Contestant contestant) {
    String text() {
      return "%s, %s, %s".formatted(subject, contestant.operation(), contestant.form());
    }
  }

  private BoardContest(
      List<Entry> entries, List<Kernel> kernels, Effort effort, Progress progress) {
    this.entries = entries;
    this.kernels = kernels;
    this.effort = effort;
    this.progress = progress;
  }

  /** Returns how many positions a pass has. */
  public static int positions() {
    return Sample.COUNT;
  }

  /** Verifies, then measures. */
  public static Report<Result> run(List<Kernel> kernels, Effort effort, Progress progress) {
    progress.enter("playing games");
    List<Sample> samples = Sample.all();
    List<Entry> entries =
        Stream.of(
                Stream.of(BoardDefinition.values())
                    .flatMap(each -> entries(each.text(), new LayoutWork(each.layout()), samples)),
                entries("packed position", new PackingWork(), samples),
                entries("generator position", new GeneratorPackingWork(), samples),
                entries("slider lines", new LineWork(), samples),
                entries("slider fills", new FillWork(), samples))
            .flatMap(each -> each)
            .toList();
    BoardContest contest = new BoardContest(entries, kernels, effort, progress);
    return Report.of(effort, contest.refusal(samples), contest::results);
  }

  private static Stream<Entry> entries(String subject, BoardWork work, List<Sample> samples) {
    return work.contestants(samples).stream().map(each -> new Entry(subject, each));
  }

  private Optional<Refusal> refusal(List<Sample> samples) {
    Stream<String> wrongEntries =
        entries.stream()
            .filter(entry -> {
              progress.enter("verifying " + entry.text());
              return !entry.contestant().check().getAsBoolean();
            })
            .map(Entry::text);
    Stream<String> wrongKernels =
        kernels.stream()
            .filter(each -> !isRight(each.kernel(), samples))
            .map(each -> KERNEL + ", " + each.words());
    return Stream.concat(wrongEntries, wrongKernels)
        .findFirst()
        .map(text -> new Refusal("wrong result: " + text, List.of()));
  }

  /** Whether a kernel counts the moves of the samples without check and en passant square. */
  private static boolean isRight(LaneKernel kernel, List<Sample> samples) {
    List<Sample> plain =
        samples.stream()
            .filter(each -> !each.position().isCheck() && each.setup().enPassant().isEmpty())
            .toList();
    long[] counts =
        KernelWork.counts(
            kernel, plain.stream().map(each -> GeneratorPosition.of(each.setup())).toList());
    return IntStream.range(0, counts.length)
        .allMatch(i -> counts[i] == plain.get(i).position().legalMoveCount());
  }

  private List<Result> results() {
    List<Times> times =
        Race.run(
            entries.stream()
                .map(Entry::contestant)
                .map(each -> Runner.of(each.pass(), Sample.COUNT, each.operations()))
                .toList(),
            effort,
            progress);
    List<Result> results = new ArrayList<>();
    double copyNanos = 0;
    for (Entry entry : entries) {
      Contestant each = entry.contestant();
      double nanos = times.get(results.size()).median();
      copyNanos = each.operation().equals(Contestant.COPY) ? nanos : copyNanos;
      results.add(
          new Result(
              entry.subject(),
              each.operation(),
              each.form(),
              nanos,
              Optional.of(nanos / copyNanos)));
    }
    List<Double> alone =
        KernelRace.alone(kernels.stream().map(Kernel::kernel).toList(), effort, progress);
    for (int i = 0; i < kernels.size(); i++) {
      results.add(
          new Result(
              KERNEL, kernels.get(i).words(), Contestant.VECTOR, alone.get(i), Optional.empty()));
    }
    return results;
  }
}
