package sift.app.cli.bench;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.VectorWidth;
import sift.kernel.Width;

/** The option that says how wide the vectors of set-wise kernels are. */
final class WidthOption {
  @Option(
      names = "--width",
      completionCandidates = Candidates.Widths.class,
      paramLabel = "N",
      description =
          "Bits of a vector: 128, 256 or 512. Default: what this machine computes with at once;"
              + " wider ones are right, but slow.")
  private @Nullable Integer bits;

  /** Returns the width wanted. */
  Width width() {
    return VectorWidth.of(bits);
  }
}
