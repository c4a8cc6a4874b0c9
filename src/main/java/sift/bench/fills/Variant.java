package sift.bench.fills;

import java.util.List;
import java.util.Set;
import sift.geometry.Direction;
import sift.geometry.Layout;
import sift.kernel.Expansion;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.UnaryOp;
import sift.rank.cost.CostModel;
import sift.rank.cost.Inputs;

/**
 * One way to compute the attacks of a group.
 *
 * @param name what it does, for people
 * @param layout where the squares lie
 * @param group whose attacks
 * @param form how attacks lie in columns that are called as their direction
 * @param leftTransposed the directions whose attacks are on the transposed board
 * @param counting the passes to {@link #COUNT}
 * @param writing the passes to all attacks
 */
public record Variant(
    String name,
    Layout layout,
    Group group,
    Form form,
    Set<Direction> leftTransposed,
    List<Pass> counting,
    List<Pass> writing) {
  /** The column of counts: in a word, or in bytes if the rows hold more than one position. */
  static final String COUNT = "count";

  /** A transposition in three-input logic: three swaps of four operations each. */
  private static final int TRANSPOSITION = 12;

  public Variant {
    leftTransposed = Set.copyOf(leftTransposed);
    counting = List.copyOf(counting);
    writing = List.copyOf(writing);
  }

  List<Pass> passes(Use use) {
    return switch (use) {
      case COUNTED -> counting;
      case WRITTEN -> writing;
    };
  }

  /** Operations for one position, three-input logic counted as one of them. */
  public double operations(Use use) {
    return perPosition(
        passes(use).stream()
            .flatMap(pass -> pass.code().steps().stream())
            .mapToInt(Variant::weight)
            .sum());
  }

  private static int weight(Program.Step step) {
    if (step instanceof Program.Unary(UnaryOp op, int _) && op == UnaryOp.TRANSPOSE) {
      return TRANSPOSITION;
    }
    return step.operands().isEmpty() ? 0 : 1;
  }

  /** Operations for one position where there is no three-input logic. */
  public double twoInputOperations(Use use) {
    return perPosition(
        passes(use).stream().mapToInt(pass -> Expansion.of(pass.code()).operations()).sum());
  }

  /**
   * Cycles for one position under a model of a machine with vectors, where attacks are written;
   * loads and stores are not part of it.
   */
  public double cycles(CostModel model) {
    double cycles = 0;
    for (Pass pass : writing) {
      cycles +=
          model
              .cost(Program.of(pass.formulas().toArray(Expr[]::new)), Inputs.BOARDS)
              .timing()
              .orElseThrow()
              .throughput();
    }
    return cycles / form.positionsInRow();
  }

  private double perPosition(int operationsOfRow) {
    return (double) operationsOfRow / form.positionsInRow();
  }
}
