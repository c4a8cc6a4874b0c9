package sift.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sift.batch.BatchGenerator;
import sift.batch.SlicedKernel;
import sift.batch.Slots;
import sift.cost.CostFile;
import sift.cost.CostModel;
import sift.geometry.Layout;
import sift.kernel.Width;
import sift.movegen.Generator;
import sift.solution.SetSolution;
import sift.solution.SetSolutionFile;

/** The kernel of the batch generator, with formulas from solutions in its slots. */
final class BatchKernel {
  private static final String KOGGE_STONE = "kogge-stone";

  private BatchKernel() {}

  /**
   * The batch generator over {@code scalar}.
   *
   * @param formulas a file whose formulas come first, if there is one
   */
  static Generator over(Generator scalar, Width width, @Nullable String formulas)
      throws IOException {
    return BatchGenerator.sliced(scalar, new SlicedKernel(slots(width, formulas), width));
  }

  /**
   * Kernels to be compared: of the shipped formulas, of a file's, and of Kogge-Stone fills along
   * ranks.
   */
  static Map<String, SlicedKernel> contenders(Width width, @Nullable String formulas)
      throws IOException {
    Map<String, SlicedKernel> contenders = new LinkedHashMap<>();
    contenders.put("solutions", new SlicedKernel(slots(width, null), width));
    if (formulas != null) {
      contenders.put(formulas, new SlicedKernel(slots(width, formulas), width));
    }
    List<SetSolution> koggeStone =
        ShippedSolutions.slicedAttacks().stream()
            .filter(each -> each.grammar().equals(KOGGE_STONE))
            .toList();
    contenders.put(
        KOGGE_STONE, new SlicedKernel(slots(width, null).with(koggeStone, costs(width)), width));
    return contenders;
  }

  private static CostModel costs(Width width) {
    return CostFile.read(width == Width.BITS_512 ? "avx512" : "avx2");
  }

  private static Slots slots(Width width, @Nullable String formulas) throws IOException {
    CostModel costs = costs(width);
    Slots shipped;
    try {
      shipped = Slots.cheapest(Layout.SLICED, ShippedSolutions.slicedAttacks(), costs);
    } catch (IllegalArgumentException e) {
      throw new UserException(ShippedSolutions.folder() + ": " + e.getMessage());
    }
    if (formulas == null) {
      return shipped;
    }
    List<SetSolution> wanted = ShippedSolutions.setsOf(path(formulas));
    if (wanted.stream().noneMatch(each -> Slots.hasSlot(Layout.SLICED, each))) {
      throw new UserException(
          formulas + ": no formula for a slot; these are attacks-north and so on, layout sliced");
    }
    return shipped.with(wanted, costs);
  }

  private static Path path(String text) throws IOException {
    if (text.isBlank()) {
      throw new UserException("--formulas needs the name of a file");
    }
    try {
      Path file = Path.of(text);
      if (Files.isDirectory(file)) {
        throw new UserException(text + ": is a folder, not a file");
      }
      if (!SetSolutionFile.isOne(file)) {
        throw new UserException(text + ": not a file of set-wise solutions");
      }
      return file;
    } catch (InvalidPathException e) {
      throw new UserException(text + ": no such file");
    }
  }
}
