package sift.kernel.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import sift.file.FileException;
import sift.geometry.Direction;
import sift.geometry.Line;
import sift.kernel.Width;
import sift.lang.Expr;
import sift.rank.cost.CostFile;
import sift.rank.cost.CostModel;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** The kernels of the batch generator, with formulas from solutions in their slots. */
public final class BatchKernel {
  private static final String KOGGE_STONE = "kogge-stone";

  private BatchKernel() {}

  /**
   * A kernel to be compared.
   *
   * @param formulas where those come from that its slots are filled with
   */
  public record Contender(LaneKernels kernels, String formulas) {}

  /**
   * Returns the kernel for vectors of a width: of the cheapest solutions.
   *
   * @param preferred set-wise solutions that come first wherever they fit, if there are any
   * @throws FileException if a solution is missing or refuted, or no preferred one fits
   */
  public static LaneKernel of(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    List<SetSolution> first = fitting(preferred);
    return new Kernels(width, solutions).with(first).kernel(Material.ALL);
  }

  static KernelFormulas formulas(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    List<SetSolution> first = fitting(preferred);
    Kernels kernels = new Kernels(width, solutions);
    return KernelFormulas.of(kernels.cheapest.with(first, kernels.costs), kernels.lines, kernels.costs);
  }

  /**
   * Returns the kernel of the cheapest solutions that reads the pieces as codes, in four words
   * instead of six: to be compared, as no batch writes such words.
   *
   * @throws FileException if a solution is missing or refuted
   */
  public static LaneKernel overCodes(Width width, SolutionFolder solutions) {
    return new Kernels(width, solutions).overCodes();
  }

  /** Returns the solutions of a file, of which some fit the kernel; none if there is no file. */
  private static List<SetSolution> fitting(Optional<SolutionText> file) {
    List<SetSolution> solutions = file.map(SolutionText::setSolutions).orElse(List.of());
    if (file.isPresent() && solutions.stream().noneMatch(AttackFormulas::hasSlot)) {
      throw new FileException(
          file.get().name()
              + ": no formula fits the kernel; it takes attacks-north and so on, layout lane,"
              + " no transpose");
    }
    return solutions;
  }

  /**
   * Kernels to be compared: of the cheapest solutions, of preferred ones if there are any, and of
   * Kogge-Stone fills, along ranks only and everywhere.
   *
   * @throws FileException as {@link #of} does
   */
  public static List<Contender> contenders(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    List<SetSolution> first = fitting(preferred);
    Kernels kernels = new Kernels(width, solutions);
    List<Contender> contenders = new ArrayList<>();
    contenders.add(new Contender(kernels.with(List.of()), "solutions"));
    preferred.ifPresent(file -> contenders.add(new Contender(kernels.with(first), file.name())));
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

    Kernels(Width width, SolutionFolder solutions) {
      this.width = width;
      costs = CostFile.read(width == Width.BITS_512 ? "avx512" : "avx2");
      shipped = solutions.attacksInLanes();
      lines = solutions.lines();
      try {
        cheapest = AttackFormulas.cheapest(shipped, costs);
      } catch (IllegalArgumentException e) {
        throw new FileException(solutions.name() + ": " + e.getMessage());
      }
    }

    /** With some formulas wherever they fit. */
    LaneKernels with(List<SetSolution> wanted) {
      return new LaneKernels(KernelFormulas.of(cheapest.with(wanted, costs), lines, costs), width);
    }

    LaneKernel overCodes() {
      return new LaneKernel(KernelFormulas.of(cheapest, lines, costs), PieceWords.CODES, width);
    }

    LaneKernels koggeStoneOnRanks() {
      return with(koggeStone(BatchKernel::isOfRanks));
    }

    /** With Kogge-Stone in all slots, our king's lines too. */
    LaneKernels koggeStone() {
      AttackFormulas slots = cheapest.with(koggeStone(_ -> true), costs);
      return new LaneKernels(new KernelFormulas(slots, Map.of()), width);
    }

    private List<SetSolution> koggeStone(Predicate<SetSolution> wanted) {
      return shipped.stream()
          .filter(each -> each.grammar().equals(KOGGE_STONE) && wanted.test(each))
          .toList();
    }
  }
}
