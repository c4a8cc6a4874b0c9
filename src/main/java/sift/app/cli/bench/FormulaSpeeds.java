package sift.app.cli.bench;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.bench.Effort;
import sift.bench.kernels.KernelTiming;
import sift.bench.kernels.Made;
import sift.kernel.Width;
import sift.kernel.line.Cases;
import sift.kernel.line.KernelJob;
import sift.kernel.line.LineFormula;
import sift.kernel.line.Shape;
import sift.store.SolutionFolder;

/**
 * How fast every formula of solutions is as a kernel of sliders, along the lines on which it is
 * right.
 */
final class FormulaSpeeds {
  private static final List<Shape> SHAPES = List.of(Shape.SCALAR, Shape.LANES, Shape.BULK);

  /** A formula, and its kernels of the shapes that it can have. */
  private record Row(KernelJob job, Map<Shape, Made> made) {
    LineFormula formula() {
      return job.formulas().getFirst();
    }

    Optional<Double> nanos(Shape shape) {
      return Optional.ofNullable(made.get(shape)).map(Made::nanos);
    }
  }

  private FormulaSpeeds() {}

  /**
   * Measures and prints each: in a row of a table, or as JSON Lines of the type {@code
   * bench_formula}; times in ns.
   */
  static void print(PrintWriter out, Format format, SolutionFolder solutions) {
    if (format == Format.TEXT) {
      out.println();
      Columns.print(
          out,
          "Every formula of the solutions as a kernel: million sliders per second along the lines"
              + " on which it is right, each shape by itself, one board for each slider.",
          0);
      out.println();
    }
    ResultTable<Row> table =
        new ResultTable<Row>("bench_formula")
            .field("lines", row -> row.job.lineNames())
            .field("ray", row -> row.formula().target().rayName())
            .field("slider", row -> row.formula().target().sliderName())
            .field("formula", row -> row.formula().formula().toString());
    for (Shape shape : SHAPES) {
      String name = shape.name().toLowerCase(Locale.ROOT);
      table
          .right(
              name,
              7,
              row -> row.nanos(shape).map(nanos -> "%.0f".formatted(1e3 / nanos)).orElse("-"))
          .field(name + "_nanos", row -> row.nanos(shape));
    }
    table.last("lines, ray: formula", row -> row.job.text());
    table.printHeader(out, format);
    for (KernelJob job : KernelJob.all(solutions, KernelJob.Grouping.LINES_TOGETHER)) {
      table.print(out, format, new Row(job, made(job)));
      out.flush();
    }
  }

  private static Map<Shape, Made> made(KernelJob job) {
    Map<Shape, Made> made = new EnumMap<>(Shape.class);
    Width width = Width.preferred();
    Cases cases = Cases.of(job.lines());
    for (Shape shape : SHAPES) {
      job.code(shape, width)
          .ifPresent(code -> made.put(shape, KernelTiming.make(code, cases, width, Effort.ROW)));
    }
    return made;
  }
}
