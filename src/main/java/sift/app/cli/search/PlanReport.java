package sift.app.cli.search;

import java.io.PrintWriter;
import sift.app.cli.options.MemorySize;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.app.report.TargetText;
import sift.search.exhaustive.Estimate;
import sift.search.request.SearchRequest;

/** The work of a search, as {@code --plan} prints it. */
final class PlanReport {
  private PlanReport() {}

  /** Prints the plan of a search. */
  static void print(PrintWriter out, Format format, SearchRequest request, Estimate estimate) {
    if (format == Format.TEXT) {
      Columns.print(
          out,
          "plan     %s; grammar %s, up to %d symbols; ~ is extrapolated, times are estimates"
              .formatted(
                  TargetText.wanted(request.targets()),
                  request.grammar().name(),
                  request.maxSymbols()),
          9);
      out.println();
    }
    sizes().print(out, format, estimate.sizes());
    if (format == Format.JSONL) {
      new ResultTable<Estimate>("plan")
          .field("functions", PlanReport::functions)
          .field("functions_up_to", all -> all.functions().size())
          .field("counted_up_to", Estimate::counted)
          .field("bytes", Estimate::bytes)
          .field("nanos", all -> Math.round(all.nanos()))
          .print(out, format, estimate);
      return;
    }
    out.println();
    Columns.print(
        out,
        "time     %s on %s; starting and ranking come on top"
            .formatted(time(estimate.nanos()), Counted.of(request.threads(), "thread")),
        9);
    Columns.print(
        out,
        "memory   about %s off the heap, of %s for all: %s%,d functions of up to %d symbols"
            .formatted(
                MemorySize.text(estimate.bytes()),
                MemorySize.text(request.memory()),
                estimate.functions().size() > estimate.counted() ? "~" : "",
                functions(estimate),
                estimate.functions().size()),
        9);
  }

  private static long functions(Estimate estimate) {
    return estimate.functions().stream().mapToLong(Long::longValue).sum();
  }

  private static ResultTable<Estimate.Size> sizes() {
    return new ResultTable<Estimate.Size>("plan_size")
        .right("size", 4, size -> String.valueOf(size.symbols()))
        .right("formulas", 22, size -> number(size, size.formulas()))
        .right("tasks", 12, size -> number(size, size.tasks()))
        .right("time", 12, size -> time(size.nanos()))
        .field("symbols", Estimate.Size::symbols)
        .field("formulas", Estimate.Size::formulas)
        .field("counted", Estimate.Size::isCounted)
        .field("tasks", Estimate.Size::tasks)
        .field("nanos", size -> Math.round(size.nanos()));
  }

  private static String number(Estimate.Size size, long number) {
    return (size.isCounted() ? "" : "~") + "%,d".formatted(number);
  }

  /** Returns a time as people read it. */
  static String time(double nanos) {
    double seconds = nanos / 1e9;
    if (seconds < 100) {
      return "%.1f s".formatted(seconds);
    }
    double minutes = seconds / 60;
    if (minutes < 100) {
      return "%.1f min".formatted(minutes);
    }
    double hours = minutes / 60;
    return hours < 100 ? "%.1f h".formatted(hours) : "%.1f days".formatted(hours / 24);
  }
}
