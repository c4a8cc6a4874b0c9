package sift.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sift.geometry.Direction;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.kernel.board.AttackFormulas;
import sift.kernel.board.KernelFormulas;
import sift.kernel.board.LaneKernel;
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
  record Contender(LaneKernel kernel, String formulas) {}

  /**
   * The kernel for vectors of a width.
   *
   * @param formulas a file whose formulas come first, if there is one
   */
  static LaneKernel of(Width width, @Nullable String formulas) throws IOException {
    List<SetSolution> wanted = wanted(formulas);
    return new Kernels(width).with(wanted);
  }

  /** The solutions of a file, of which some fit the kernel; none if there is no file. */
  private static List<SetSolution> wanted(@Nullable String formulas) throws IOException {
    if (formulas == null) {
      return List.of();
    }
    List<SetSolution> wanted = ShippedSolutions.setsOf(path(formulas));
    if (wanted.stream().noneMatch(AttackFormulas::hasSlot)) {
      throw new UserException(
          formulas
              + ": no formula fits the kernel; it takes attacks-north and so on, layout lane,"
              + " no transpose");
    }
    return wanted;
  }

  /**
   * Kernels to be compared: of the shipped formulas, of a file's, and of Kogge-Stone fills, along
   * ranks only and everywhere.
   */
  static List<Contender> contenders(Width width, @Nullable String formulas) throws IOException {
    List<SetSolution> wanted = wanted(formulas);
    Kernels kernels = new Kernels(width);
    List<Contender> contenders = new ArrayList<>();
    contenders.add(new Contender(kernels.with(List.of()), "solutions"));
    if (formulas != null) {
      contenders.add(new Contender(kernels.with(wanted), formulas));
    }
    contenders.add(new Contender(kernels.koggeStoneOnRanks(), KOGGE_STONE + " on ranks"));
    contenders.add(new Contender(kernels.koggeStone(), KOGGE_STONE));
    return contenders;
  }

  private static boolean isOfRanks(SetSolution solution) {
    return Stream.of(Direction.EAST, Direction.WEST)
        .anyMatch(direction -> solution.targetNames().equals(AttackFormulas.target(direction)));
  }

  /** What kernels of a width are made of. */
  private static final class Kernels {
    private final Width width;
    private final CostModel costs;
    private final List<SetSolution> shipped;
    private final AttackFormulas cheapest;
    private final Map<Line, List<Expr>> lines;

    Kernels(Width width) throws IOException {
      this.width = width;
      costs = CostFile.read(width == Width.BITS_512 ? "avx512" : "avx2");
      shipped = ShippedSolutions.attacksInLanes();
      lines = ShippedSolutions.lines();
      try {
        cheapest = AttackFormulas.cheapest(shipped, costs);
      } catch (IllegalArgumentException e) {
        throw new UserException(ShippedSolutions.folder() + ": " + e.getMessage());
      }
    }

    /** With some formulas wherever they fit. */
    LaneKernel with(List<SetSolution> wanted) {
      return new LaneKernel(KernelFormulas.of(cheapest.with(wanted, costs), lines, costs), width);
    }

    LaneKernel koggeStoneOnRanks() {
      return with(koggeStone(BatchKernel::isOfRanks));
    }

    /** With Kogge-Stone in all slots, our king's lines too. */
    LaneKernel koggeStone() {
      AttackFormulas slots = cheapest.with(koggeStone(_ -> true), costs);
      return new LaneKernel(new KernelFormulas(slots, Map.of()), width);
    }

    private List<SetSolution> koggeStone(Predicate<SetSolution> wanted) {
      return shipped.stream()
          .filter(each -> each.grammar().equals(KOGGE_STONE) && wanted.test(each))
          .toList();
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
