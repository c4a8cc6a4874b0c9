package sift.app.cli.search;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sift.Sift;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Paint;
import sift.app.cli.terminal.UserException;
import sift.app.report.CostText;
import sift.bench.Effort;
import sift.bench.Times;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.kernel.Width;
import sift.kernel.emit.TooLongException;
import sift.kernel.time.FormulaRace;
import sift.kernel.time.FormulaRace.Course;
import sift.lang.BitWidth;
import sift.lang.NoFormException;
import sift.progress.Progress;
import sift.rank.Ranked;
import sift.rank.cost.CostModel;
import sift.spec.Target;

/** The formulas that a search shows, compiled and timed on this machine, the fastest first. */
final class MeasuredReport {
  private static final Effort EFFORT = Effort.FEW;

  private final CostModel model;
  private final Course course;
  private final List<List<MeasuredAnswer>> targets = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  /** The time of a formula. */
  record MeasuredAnswer(
      @Meaning("the target") String target,
      @Meaning("name of the machine") String cost,
      @Meaning("latency or throughput, what the machine is ordered by") String course,
      @Meaning("bits of the kernel's vectors; 0 for 64-bit words") int vectorBits,
      @Meaning("ns, measured: to the next formula that waits, or for one of many") double nanos,
      @Meaning("the machine's latency or cycles per formula") double cycles,
      @Meaning("the formula") String formula,
      @Unwritten String instructions) {}

  private MeasuredReport(CostModel model) {
    this.model = model;
    course = Course.first(model);
  }

  /**
   * Times what is shown for each target, unless {@code isWanted} is false; what cannot be timed is
   * told.
   */
  static MeasuredReport of(
      Sift.Report report, CheapestReport cheapest, boolean isWanted, Progress progress) {
    MeasuredReport measured = new MeasuredReport(report.view().ranking().machine());
    try {
      for (int i = 0; isWanted && i < report.request().targets().size(); i++) {
        Target target = report.request().targets().get(i);
        measured.time(
            target,
            Stream.concat(report.shown(i).stream(), cheapest.listed(target).stream()).toList(),
            progress);
      }
    } catch (CancellationException e) {
      measured.failures.add("measuring was interrupted");
    } catch (NoFormException | TooLongException e) {
      measured.failures.add("not measured: " + e.getMessage());
    }
    return measured;
  }

  /** Refuses what cannot be timed. */
  static void check(List<Target> targets, CostModel model) {
    if (!FormulaRace.isTimed(model)) {
      throw new UserException(
          "--measure is for cost models of 1, 2, 4 or 8 lanes, not for '%s' of %d"
              .formatted(model.name(), model.lanes()));
    }
    targets.stream()
        .filter(target -> !target.domain().width().equals(BitWidth.WORD))
        .findFirst()
        .ifPresent(target -> {
          throw new UserException(
              "--measure is for words of 64 bits, not for '%s'".formatted(target.name()));
        });
  }

  private void time(Target target, List<Ranked> shown, Progress progress) {
    List<Ranked> formulas = new ArrayList<>();
    for (Ranked ranked : shown) {
      if (ranked.timing().isPresent()
          && formulas.stream().noneMatch(other -> other.text().equals(ranked.text()))) {
        formulas.add(ranked);
      }
    }
    if (formulas.isEmpty()) {
      return;
    }
    List<Times> times =
        FormulaRace.of(target, model)
            .run(formulas.stream().map(Ranked::formula).toList(), course, EFFORT, progress);
    targets.add(
        IntStream.range(0, formulas.size())
            .mapToObj(i -> row(target, formulas.get(i), times.get(i)))
            .sorted(Comparator.comparingDouble(MeasuredAnswer::nanos))
            .toList());
  }

  private MeasuredAnswer row(Target target, Ranked ranked, Times times) {
    return new MeasuredAnswer(
        target.name(),
        model.name(),
        course.text(),
        FormulaRace.vectorBits(model),
        times.median(),
        course.cycles(ranked.timing().orElseThrow()),
        ranked.formula().toString(),
        CostText.instructions(ranked));
  }

  /** Prints the times for people. */
  void print(PrintWriter out) {
    for (List<MeasuredAnswer> rows : targets) {
      out.println();
      Columns.print(
          out,
          "measured %s: %s; ns and %s in cycles of %s; %s"
              .formatted(
                  rows.getFirst().target, kernels(), course.text(), model.name(), EFFORT.text()),
          9);
      out.println("      ns cycles  formula");
      for (MeasuredAnswer row : rows) {
        String figures = "  %6.3f %6s  ".formatted(row.nanos, CostText.exact(row.cycles));
        Columns.row(figures, row.formula, List.of(row.instructions), "", Paint.AUTO)
            .forEach(out::println);
      }
    }
  }

  /** Prints what could not be timed. */
  void printFailures(PrintWriter err) {
    failures.forEach(failure -> Columns.print(err, "sift: " + failure, 6));
  }

  private String kernels() {
    return FormulaRace.width(model)
            .map(width ->
                "vectors of %d bits%s"
                    .formatted(
                        width.bits(),
                        width.bits() > Width.preferred().bits() ? ", slow on this machine" : ""))
            .orElse("64-bit words")
        + (course == Course.THROUGHPUT ? "" : ", each waiting for the one before");
  }

  /** Returns the times for programs. */
  List<MeasuredAnswer> records() {
    return targets.stream().flatMap(List::stream).toList();
  }
}
