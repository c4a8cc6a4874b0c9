package sift.app.cli;

import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sift.chess.attacks.Cases;
import sift.kernel.Made;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.kernel.line.KernelJob;
import sift.kernel.line.KernelMaking;
import sift.kernel.line.LineFormula;
import sift.kernel.line.Shape;
import sift.store.JsonLine;
import sift.store.SolutionFolder;

/**
 * How fast every formula of solutions is as a kernel of sliders, along the lines on which it is
 * right.
 */
final class FormulaSpeeds {
  private static final List<Shape> SHAPES = List.of(Shape.SCALAR, Shape.LANES, Shape.BULK);
  private static final String ROW = "%7s %7s %7s  %s%n";

  private FormulaSpeeds() {}

  /** Measures and prints each in a row of a table. */
  static void print(PrintWriter out, SolutionFolder solutions) {
    out.printf(
        "%nEvery formula of the solutions as a kernel: million sliders per second along the lines%n"
            + "on which it is right, each shape by itself, one board for each slider.%n%n");
    out.printf(ROW, "scalar", "lanes", "bulk", "lines, ray: formula");
    for (KernelJob job : KernelJob.all(solutions, KernelJob.Grouping.LINES_TOGETHER)) {
      Map<Shape, Made> made = made(job);
      out.printf(
          ROW,
          speed(made.get(Shape.SCALAR)),
          speed(made.get(Shape.LANES)),
          speed(made.get(Shape.BULK)),
          job.text());
      out.flush();
    }
  }

  /** Measures and prints each as JSON Lines of the type {@code bench_formula}; times in ns. */
  static void printLines(PrintWriter out, SolutionFolder solutions) {
    for (KernelJob job : KernelJob.all(solutions, KernelJob.Grouping.LINES_TOGETHER)) {
      LineFormula formula = job.formulas().getFirst();
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("type", "bench_formula");
      values.put("lines", job.lineNames());
      values.put("ray", formula.target().rayName());
      values.put("slider", formula.target().sliderName());
      values.put("formula", formula.formula().toString());
      made(job)
          .forEach((shape, made) ->
              values.put(shape.name().toLowerCase(Locale.ROOT) + "_nanos", made.nanos()));
      out.println(JsonLine.write(values));
      out.flush();
    }
  }

  private static Map<Shape, Made> made(KernelJob job) {
    Map<Shape, Made> made = new EnumMap<>(Shape.class);
    Width width = Width.preferred();
    Cases cases = Cases.of(job.lines());
    for (Shape shape : SHAPES) {
      job.code(shape, width)
          .ifPresent(code -> made.put(shape, KernelMaking.make(code, cases, width, Timing.QUICK)));
    }
    return made;
  }

  private static String speed(@Nullable Made made) {
    return made == null ? "-" : "%.0f".formatted(1e3 / made.nanos());
  }
}
