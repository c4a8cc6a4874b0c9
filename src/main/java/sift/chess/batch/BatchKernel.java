package sift.chess.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import sift.file.FileException;
import sift.geometry.Direction;
import sift.kernel.Width;
import sift.kernel.line.FileEntry;
import sift.store.SetSolution;
import sift.store.SolutionFolder;
import sift.store.SolutionText;

/**
 * Kernels of the batch generator for all material, to be compared.
 *
 * @param formulas where those come from that its slots are filled with
 */
public record BatchKernel(LaneKernels kernels, String formulas) {
  /**
   * Returns kernels of the cheapest solutions, of preferred ones if there are any, and of
   * Kogge-Stone fills, along ranks only and everywhere, if the folder has these.
   *
   * @throws FileException as {@link LaneKernels#of} does
   */
  public static List<BatchKernel> contenders(
      Width width, SolutionFolder solutions, Optional<SolutionText> preferred) {
    List<FileEntry<SetSolution>> wanted = FormulaChoice.fitting(preferred);
    FormulaChoice choice = new FormulaChoice(width, solutions);
    List<BatchKernel> kernels = new ArrayList<>();
    kernels.add(of(choice.with(List.of()), width, "solutions"));
    preferred.ifPresent(file -> kernels.add(of(choice.with(wanted), width, file.name())));
    List<FileEntry<SetSolution>> koggeStone = choice.koggeStone();
    if (Arrays.stream(Direction.values())
        .noneMatch(direction -> AttackFormula.of(direction, koggeStone).isEmpty())) {
      List<FileEntry<SetSolution>> onRanks =
          koggeStone.stream().filter(BatchKernel::isOfRanks).toList();
      kernels.add(of(choice.with(onRanks), width, "kogge-stone on ranks"));
      kernels.add(of(choice.with(koggeStone).filled(), width, "kogge-stone"));
    }
    return kernels;
  }

  private static boolean isOfRanks(FileEntry<SetSolution> entry) {
    String target = entry.solution().targetNames();
    return target.equals(AttackFormula.target(Direction.EAST))
        || target.equals(AttackFormula.target(Direction.WEST));
  }

  private static BatchKernel of(KernelFormulas formulas, Width width, String origin) {
    return new BatchKernel(LaneKernels.of(formulas, width), origin);
  }
}
