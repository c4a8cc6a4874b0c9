package sift.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.kernel.board.AttackFormulas;
import sift.kernel.board.CountKernel;
import sift.kernel.board.LaneKernel;
import sift.kernel.board.LaneSlots;
import sift.kernel.board.SlicedKernel;
import sift.lang.Expr;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.store.SetSolution;
import sift.store.SetSolutionFile;

/** The kernels of the batch generator, with formulas from solutions in their slots. */
final class BatchKernel {
  private static final String KOGGE_STONE = "kogge-stone";

  private BatchKernel() {}

  /**
   * A kernel to be compared.
   *
   * @param formulas where those come from that its slots are filled with
   */
  record Contender(CountKernel kernel, Width width, String formulas) {}

  /**
   * The kernel for vectors of a width.
   *
   * @param layout if asked for; else that of the formulas in the file, or what is usually fastest
   * @param formulas a file whose formulas come first, if there is one
   */
  static CountKernel of(Width width, @Nullable Layout layout, @Nullable String formulas)
      throws IOException {
    List<SetSolution> wanted =
        formulas == null ? List.of() : ShippedSolutions.setsOf(path(formulas));
    Layout chosen = layout == null ? layout(width, wanted) : layout;
    if (formulas != null && !haveSlot(wanted, chosen)) {
      throw new UserException(
          "%s: no formula fits the kernel; it takes attacks-north and so on, layout %s, no transpose"
              .formatted(formulas, layout == null ? "lane or sliced" : layout.text()));
    }
    return new Kernels(width, chosen).with(wanted);
  }

  /**
   * In lanes the kernel takes longer than on slices, but children are written faster; of 128 bits,
   * two positions at once are too few.
   */
  private static Layout layout(Width width, List<SetSolution> wanted) {
    Layout usual = width == Width.BITS_128 ? Layout.SLICED : Layout.LANE;
    Layout other = usual == Layout.LANE ? Layout.SLICED : Layout.LANE;
    return haveSlot(wanted, other) && !haveSlot(wanted, usual) ? other : usual;
  }

  private static boolean haveSlot(List<SetSolution> solutions, Layout layout) {
    return solutions.stream().anyMatch(each -> AttackFormulas.hasSlot(layout, each));
  }

  /**
   * Kernels of both layouts to be compared: of the shipped formulas, of a file's, and of
   * Kogge-Stone fills, along ranks only and everywhere.
   *
   * @param width one only: where kernels of two widths had run, C2 left vector operations of the
   *     second kernel of slices as calls, and it took five times as long
   */
  static List<Contender> contenders(Width width, @Nullable String formulas) throws IOException {
    List<SetSolution> wanted =
        formulas == null ? List.of() : ShippedSolutions.setsOf(path(formulas));
    List<Contender> contenders = new ArrayList<>();
    for (Layout layout : List.of(Layout.LANE, Layout.SLICED)) {
      Kernels kernels = new Kernels(width, layout);
      contenders.add(new Contender(kernels.with(List.of()), width, "solutions"));
      if (formulas != null && haveSlot(wanted, layout)) {
        contenders.add(new Contender(kernels.with(wanted), width, formulas));
      }
      List<SetSolution> onRanks = kernels.koggeStone(BatchKernel::isOfRanks);
      contenders.add(new Contender(kernels.with(onRanks), width, KOGGE_STONE + " on ranks"));
      if (layout == Layout.LANE) {
        contenders.add(new Contender(kernels.koggeStone(), width, KOGGE_STONE));
      }
    }
    return contenders;
  }

  private static boolean isOfRanks(SetSolution solution) {
    return List.of(Direction.EAST, Direction.WEST).stream()
        .anyMatch(direction -> solution.targetNames().equals(AttackFormulas.target(direction)));
  }

  /** What kernels of a width and a layout are made of. */
  private static final class Kernels {
    private final Width width;
    private final Layout layout;
    private final CostModel costs;
    private final List<SetSolution> shipped;
    private final Map<Line, List<Expr>> lines;

    Kernels(Width width, Layout layout) throws IOException {
      this.width = width;
      this.layout = layout;
      costs = CostFile.read(width == Width.BITS_512 ? "avx512" : "avx2");
      shipped = ShippedSolutions.attacks(layout);
      lines = layout == Layout.LANE ? ShippedSolutions.lines() : Map.of();
    }

    private AttackFormulas slots() {
      try {
        return AttackFormulas.cheapest(layout, shipped, costs);
      } catch (IllegalArgumentException e) {
        throw new UserException(ShippedSolutions.folder() + ": " + e.getMessage());
      }
    }

    /** With some formulas wherever they fit. */
    CountKernel with(List<SetSolution> wanted) {
      AttackFormulas slots = slots().with(wanted, costs);
      return layout == Layout.LANE
          ? new LaneKernel(LaneSlots.of(slots, lines, costs), width)
          : new SlicedKernel(slots, width);
    }

    List<SetSolution> koggeStone(Predicate<SetSolution> wanted) {
      return shipped.stream()
          .filter(each -> each.grammar().equals(KOGGE_STONE) && wanted.test(each))
          .toList();
    }

    /** In lanes, with Kogge-Stone in all slots, our king's lines too. */
    CountKernel koggeStone() {
      AttackFormulas slots = slots().with(koggeStone(_ -> true), costs);
      return new LaneKernel(new LaneSlots(slots, Map.of()), width);
    }
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
