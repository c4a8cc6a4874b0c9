package sift.app.cli.kernel;

import java.io.PrintWriter;
import sift.app.cli.options.KernelShape;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.bench.Effort;
import sift.bench.kernels.Made;
import sift.kernel.Width;

/** What is known of a kernel, for people. */
final class MadeText {
  private MadeText() {}

  /** Prints what was made, then how long it takes for an item. */
  static void print(PrintWriter out, Made made, KernelShape shape, Width width, String item) {
    Columns.print(
        out,
        "%s: %s, %,d bytes of bytecode%s%s"
            .formatted(
                shape.text(),
                Counted.of(made.operations(), "operation"),
                made.codeBytes(),
                made.methods() == 1 ? "" : " in %d methods".formatted(made.methods()),
                shape == KernelShape.SCALAR
                    ? ""
                    : ", vectors of %d bits%s"
                        .formatted(
                            width.bits(), width == Width.preferred() ? ", preferred here" : "")),
        2);
    Columns.print(
        out,
        "%.2f ns a %s, %s, %.0f million/s"
            .formatted(
                made.nanos(),
                item,
                made.isCompiled() ? "warm" : "not fast here",
                1e3 / made.nanos()),
        2);
    if (!made.isCompiled() && width.bits() <= Width.preferred().bits()) {
      Columns.print(
          out,
          ("slow: HotSpot has not compiled the kernel within %d s, the machine is busy, or it lacks"
                  + " a vector instruction for an operator%s")
              .formatted(
                  Effort.FEW.patienceNanos() / 1_000_000_000,
                  shape.slider().isPresent() && shape != KernelShape.SCALAR
                      ? ", which --shape scalar needs not"
                      : ""),
          2);
    }
  }
}
