package sift.chess.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.file.FileException;
import sift.kernel.Width;
import sift.kernel.line.FileEntry;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/** Kernels of the batch generator for all material, to be compared. */
public final class BatchKernel {
  private BatchKernel() {}

  /**
   * Kernels to be compared.
   *
   * @param formulas where those come from that its slots are filled with
   */
  public record Contender(LaneKernels kernels, String formulas) {}

  /**
   * Kernels to be compared: of the cheapest solutions, of preferred ones if there are any, and of
   * Kogge-Stone fills, along ranks only and everywhere, if the folder has these.
   *
   * @throws FileException as {@link LaneKernels#of} does
   */
  public static List<Contender> contenders(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    List<FileEntry<SetSolution>> wanted = FormulaChoice.fitting(preferred);
    FormulaChoice choice = new FormulaChoice(width, solutions);
    List<Contender> contenders = new ArrayList<>();
    contenders.add(contender(choice.with(List.of()), width, "solutions"));
    preferred.ifPresent(file -> contenders.add(contender(choice.with(wanted), width, file.name())));
    choice
        .koggeStoneOnRanks()
        .ifPresent(each -> contenders.add(contender(each, width, "kogge-stone on ranks")));
    choice.koggeStone().ifPresent(each -> contenders.add(contender(each, width, "kogge-stone")));
    return contenders;
  }

  private static Contender contender(KernelFormulas formulas, Width width, String origin) {
    return new Contender(LaneKernels.of(formulas, width), origin);
  }
}
