package sift.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import sift.attacks.Cases;
import sift.cli.KernelMaking.Made;
import sift.cli.ShippedSolutions.Grouping;
import sift.kernel.Timing;
import sift.kernel.Width;
import sift.slider.SliderCode;

/** The kernels of all solutions of the project, made again. */
final class Regeneration {
  private static final String ROW = "%7s %4s %6s %7s  %s%n";

  private Regeneration() {}

  /** Makes them all in one shape, and prints a row for each as soon as it is timed. */
  static int run(PrintWriter out, PrintWriter err, KernelShape shape, Width width)
      throws IOException {
    List<KernelJob> jobs =
        ShippedSolutions.jobs(
            shape.slider().isEmpty() ? Grouping.EACH_LINE : Grouping.LINES_TOGETHER);
    AtomicInteger done = new AtomicInteger();
    int left = 0;
    out.printf(
        "%s%s; every formula proved, every kernel checked by ASM and right on all its cases%n",
        shape.text(), shape == KernelShape.SCALAR ? "" : ", vectors of " + width.bits() + " bits");
    out.printf(ROW, "cases", "ops", "bytes", "ns", "formula");
    try (var _ =
        LiveProgress.of(err, () -> "kernel %d of %d".formatted(done.get() + 1, jobs.size()))) {
      for (KernelJob job : jobs) {
        Optional<Made> made = made(job, shape, width);
        if (made.isPresent()) {
          print(out, job, made.get());
        } else {
          left++;
        }
        done.incrementAndGet();
      }
    }
    out.printf("%,d kernels", jobs.size() - left);
    out.println(left == 0 ? "" : "; %,d formulas cannot have this shape".formatted(left));
    return Main.DONE;
  }

  private static Optional<Made> made(KernelJob job, KernelShape shape, Width width) {
    if (shape.slider().isEmpty()) {
      return Optional.of(KernelMaking.make(job.formulas().getFirst(), width, Timing.QUICK));
    }
    Optional<SliderCode> code = KernelMaking.slidersIfAny(job, shape.slider().get(), width);
    return code.map(
        sliders -> KernelMaking.make(sliders, Cases.of(job.lines()), width, Timing.QUICK));
  }

  private static void print(PrintWriter out, KernelJob job, Made made) {
    out.printf(
        ROW,
        "%,d".formatted(made.cases()),
        made.operations(),
        made.codeBytes(),
        "%.2f".formatted(made.nanos()),
        job.text());
    out.flush();
  }
}
