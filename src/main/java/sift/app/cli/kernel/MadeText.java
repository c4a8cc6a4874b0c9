package sift.app.cli.kernel;

import java.util.List;
import sift.app.cli.options.KernelShape;
import sift.app.cli.terminal.UserException;
import sift.bench.Effort;
import sift.bench.Made;
import sift.kernel.Width;

/** What is known of a kernel, for people. */
final class MadeText {
  private MadeText() {}

  /** Returns what was made, then how long it takes for an item: two lines. */
  static List<String> lines(Made made, KernelShape shape, Width width, String item) {
    return List.of(
        "%s: %,d operations, %,d bytes of bytecode%s%s"
            .formatted(
                shape.text(),
                made.operations(),
                made.codeBytes(),
                made.methods() == 1 ? "" : " in %d methods".formatted(made.methods()),
                shape == KernelShape.SCALAR
                    ? ""
                    : ", vectors of %d bits%s"
                        .formatted(
                            width.bits(), width == Width.preferred() ? ", preferred here" : "")),
        "%.2f ns a %s, %s, %.0f million/s"
            .formatted(
                made.nanos(),
                item,
                made.isCompiled() ? "warm" : "never fast here",
                1e3 / made.nanos()));
  }

  /**
   * Refuses a kernel that is slow because HotSpot does not compile it.
   *
   * @param remedy what the user may do, with a semicolon before it, or nothing
   */
  static Made refusedIfSlow(Made made, Width width, String remedy) {
    if (!made.isCompiled() && width.bits() <= Width.preferred().bits()) {
      throw new UserException(
          ("%,.0f ns for %,d operations: HotSpot has not compiled the kernel within %d s, or this"
                  + " machine lacks a vector instruction for an operator%s")
              .formatted(
                  made.nanos(),
                  made.operations(),
                  Effort.FEW.patienceNanos() / 1_000_000_000,
                  remedy));
    }
    return made;
  }
}
