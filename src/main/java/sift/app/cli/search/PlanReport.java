package sift.app.cli.search;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;
import sift.app.cli.options.MemorySize;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.app.cli.terminal.UserException;
import sift.app.report.TargetText;
import sift.progress.Progress;
import sift.search.exhaustive.Survey;
import sift.search.plan.Cluster;
import sift.search.plan.Outlook;
import sift.search.plan.Schedule;
import sift.search.request.Journal.OpenTargets;
import sift.search.request.SearchRequest;
import sift.search.request.SearchResult.Ending;

/** How long a search will take, told before it runs; and how far off that was. */
final class PlanReport {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final SearchRequest request;
  private final Outlook outlook;
  private final double measuredSeconds;
  // Processor time of the JVM beside the search: starting, compiling, collecting.
  private final long starting;
  private final List<Schedule> schedules;
  // When the plan was printed.
  private long beginNanos;
  private long beginProcessor;

  private PlanReport(SearchRequest request, Outlook outlook, List<Integer> cores, long begin) {
    this.request = request;
    this.outlook = outlook;
    measuredSeconds = (System.nanoTime() - begin) / 1e9;
    starting = Math.max(0, processorNanos() - outlook.measuringNanos());
    schedules =
        Stream.concat(Stream.of(Cluster.here(request.threads())), cores.stream().map(Cluster::of))
            .map(cluster -> Schedule.of(outlook, cluster, (double) starting))
            .toList();
  }

  private static long processorNanos() {
    return Math.max(0, SYSTEM.getProcessCpuTime());
  }

  /**
   * Measures.
   *
   * @param cores sizes of clusters
   */
  static PlanReport of(SearchRequest request, List<Integer> cores, Progress progress) {
    long begin = System.nanoTime();
    try {
      return new PlanReport(request, Survey.of(request, progress), cores, begin);
    } catch (IllegalArgumentException e) {
      throw new UserException("--plan: " + e.getMessage());
    }
  }

  /** Prints the plan. */
  void print(PrintWriter out, Format format) {
    if (format == Format.TEXT) {
      Columns.print(
          out,
          "plan     %s; grammar %s, up to %d symbols"
              .formatted(
                  TargetText.wanted(request.targets()),
                  request.grammar().name(),
                  request.maxSymbols()),
          9);
      Columns.print(
          out,
          "         measured for %.1f s; ~ is extrapolated, times are estimates"
              .formatted(measuredSeconds),
          9);
      out.println();
    }
    sizes().print(out, format, outlook.sizes());
    whole(out, format);
    cores().print(out, format, schedules);
    if (format == Format.TEXT && schedules.size() > 1) {
      out.println();
      assumptions(out);
    }
    out.flush();
    beginNanos = System.nanoTime();
    beginProcessor = processorNanos();
  }

  private ResultTable<Outlook.Size> sizes() {
    return new ResultTable<Outlook.Size>("plan_size")
        .right("size", 4, size -> String.valueOf(size.symbols()))
        .right("formulas", 22, size -> number(size, size.formulas()))
        .right("tasks", 12, size -> number(size, size.taskCount()))
        .right("processor", 12, size -> time(size.nanos()))
        .last("searched for", size -> wanted(size.open()))
        .field("symbols", Outlook.Size::symbols)
        .field("formulas", Outlook.Size::formulas)
        .field("counted", Outlook.Size::isCounted)
        .field("tasks", Outlook.Size::taskCount)
        .field("processor_nanos", size -> Math.round(size.nanos()));
  }

  private static String number(Outlook.Size size, long number) {
    return (size.isCounted() ? "" : "~") + "%,d".formatted(number);
  }

  private String wanted(OpenTargets open) {
    return open.targets() == 0
        ? "all %d at once".formatted(request.targets().size())
        : Counted.of(Long.bitCount(open.targets()), "target")
            + (open.all() ? ", and all at once" : "");
  }

  /** Prints what is about all sizes. */
  private void whole(PrintWriter out, Format format) {
    ResultTable<Outlook> lines =
        new ResultTable<Outlook>("plan")
            .field("functions", all -> all.bank().all())
            .field("functions_up_to", all -> all.bank().symbols())
            .field("counted_up_to", all -> all.bank().counted())
            .field("bytes", Outlook::bytes)
            .field("processor_nanos", all -> Math.round(all.nanos()))
            .field("starting_nanos", all -> starting)
            .field("ending", all -> all.ending().code());
    if (format == Format.JSONL) {
      lines.print(out, format, outlook);
      return;
    }
    out.println();
    Columns.print(
        out,
        "time     %s of processor time, and %s to start and compile; ranking comes on top"
            .formatted(time(outlook.nanos()), time((double) starting)),
        9);
    Outlook.Functions bank = outlook.bank();
    Columns.print(
        out,
        "memory   about %s off the heap, of %s for all: %s%,d functions of up to %d symbols"
            .formatted(
                MemorySize.text(outlook.bytes()),
                MemorySize.text(request.memory()),
                bank.symbols() > bank.counted() ? "~" : "",
                bank.all(),
                bank.symbols()),
        9);
    Columns.print(out, "ends     " + ending(), 9);
    out.println();
  }

  private String ending() {
    int next = outlook.sizes().size() + 1;
    return switch (outlook.ending()) {
      case Ending.Exhausted(int symbols) ->
          "when every formula of up to %d symbols is tried".formatted(symbols);
      case Ending.Found(int symbols) ->
          "after %d symbols, by --first or --beyond".formatted(symbols);
      case Ending.MemoryCap _ ->
          "for want of memory about %d symbols; more --memory goes on".formatted(next - 1);
      case Ending.StoredLimit(int symbols) ->
          "before %d symbols, by --bank %d".formatted(next, symbols);
      case Ending.ClassLimit(long classes) ->
          "before %d symbols, with more classes to be expected than --class-limit %d"
              .formatted(next, classes);
      case Ending.Interrupted _ -> throw new IllegalStateException("no plan is interrupted");
    };
  }

  private static ResultTable<Schedule> cores() {
    return new ResultTable<Schedule>("plan_cores")
        .right(
            "cores",
            9,
            schedule ->
                (schedule.cluster().isHere() ? "here " : "")
                    + "%,d".formatted(schedule.cluster().cores()))
        .right("time", 12, schedule -> time(schedule.nanos()))
        .right("at work", 8, schedule -> "%.0f %%".formatted(100 * schedule.work()))
        .last("limited by", Schedule::limit)
        .field("cores", schedule -> schedule.cluster().cores())
        .field("nanos", schedule -> Math.round(schedule.nanos()))
        .field("work", Schedule::work)
        .field("limit", Schedule::limit);
  }

  private static void assumptions(PrintWriter out) {
    Cluster one = Cluster.of(1);
    Columns.print(
        out,
        ("assumed  machines of %d such cores with such memory, %.0f s to start, %.0f ms to send each part of"
                + " the tasks; of each %d machines one is lost and replaced in %d s, in the middle"
                + " of the size with most work")
            .formatted(
                Cluster.MACHINE_CORES,
                one.startNanos() / 1e9,
                one.sendNanos() / 1e6,
                Cluster.MACHINES_PER_LOSS,
                one.absence().toSeconds()),
        9);
  }

  /** Prints how far off the plan was of a search that began when it was printed, and has ended. */
  void compare(PrintWriter out) {
    double processor = processorNanos() - beginProcessor;
    double clock = System.nanoTime() - beginNanos;
    double planned = Schedule.of(outlook, Cluster.here(request.threads()), 0).nanos();
    Columns.print(
        out,
        "sift: plan: expected %s of processor time, %s by the clock, without starting; taken, with ranking, %s (%s) and %s (%s)"
            .formatted(
                time(outlook.nanos()),
                time(planned),
                time(processor),
                difference(processor, outlook.nanos()),
                time(clock),
                difference(clock, planned)),
        6);
  }

  private static String difference(double taken, double planned) {
    return "%+.0f %%".formatted(planned == 0 ? 0 : 100 * (taken / planned - 1));
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
