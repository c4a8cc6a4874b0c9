package sift.chess.batch;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import sift.file.Digest;
import sift.kernel.Width;
import sift.kernel.line.LineSolutions;
import sift.rank.cost.CostFile;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * The digest of all that the formulas of kernels depend on, beside the program itself: the solution
 * files among which {@link FormulaChoice} and {@link RayFormulas} choose, and the cost models by
 * which they do. Kernels that the build has packed are used only where the digest is the same.
 */
final class KernelDigest {
  private KernelDigest() {}

  /**
   * Returns the SHA-256, in hexadecimal: of each file the name without the folder, the number of
   * its lines, and the lines, then the same of each cost model. Nothing is proved.
   */
  static String of(SolutionFolder folder) {
    Digest digest = new Digest();
    for (SolutionText file : files(folder)) {
      add(digest, file.fileName(), file.lines());
    }
    Stream.concat(
            Arrays.stream(Width.values()).map(FormulaChoice::costModel),
            Stream.of(RayFormulas.COST_MODEL))
        .distinct()
        .forEach(model -> add(digest, model, CostFile.text(model).lines().toList()));
    return digest.hex();
  }

  /** Returns the files among whose formulas kernels choose. */
  static List<SolutionText> files(SolutionFolder folder) {
    return folder.files().stream()
        .filter(file ->
            LineSolutions.isOfRays(file) || (file.isOfAttacks() && FormulaChoice.isInLanes(file)))
        .toList();
  }

  private static void add(Digest digest, String name, List<String> lines) {
    digest.add(name + "\n" + lines.size() + "\n" + String.join("\n", lines) + "\n");
  }
}
