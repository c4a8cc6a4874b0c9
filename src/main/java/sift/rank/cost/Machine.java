package sift.rank.cost;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.lang.BinaryOp;
import sift.lang.DefinedFunction;
import sift.lang.Expr;
import sift.lang.Halves;
import sift.lang.Program;

/**
 * A machine: its instructions, and how many of them run side by side.
 *
 * @param throughputFirst whether throughput comes before latency in the order
 * @param lanes the number of formulas that an instruction computes at once
 * @param issue micro-operations that can begin in a cycle
 * @param immediateBits the width of constants in an instruction, as two's complement
 * @param units the number of pipes of each kind; {@link #LOAD} is one of them
 * @param moves of words to vector registers and back; with a gather words by square are computed
 *     where that is cheaper, without it a table is read by one load
 */
record Machine(
    String name,
    String title,
    String source,
    boolean throughputFirst,
    int lanes,
    double issue,
    int immediateBits,
    Map<String, Double> units,
    List<Instruction> instructions,
    Map<Move, Instruction> moves)
    implements CostModel {
  /** The kind of pipe that reads tables. */
  static final String LOAD = "load";

  private static final Expr BIT =
      BinaryOp.SHL.over(new Expr.Input("a"), new Expr.Input(Instruction.SQUARE));

  // The cost of formulas without an implementation.
  private static final Cost NONE =
      new Cost(Collections.nCopies(3, Double.POSITIVE_INFINITY), Optional.empty());

  /**
   * Returns the least cost over all covers of a program by instructions. Masking the board and the
   * results is not included. A program over wide words costs as much as that over their halves.
   */
  @Override
  public Cost cost(Program program, Inputs inputs) {
    if (program.width().isWide()) {
      return Halves.ifAny(program, inputs.square())
          .map(halves -> cost(halves, inputs.halves()))
          .orElse(NONE);
    }
    Optional<Cost.Timing> timing = new Tiling(this, graph(program, inputs)).cheapest();
    return timing.map(best -> new Cost(order(best), timing)).orElse(NONE);
  }

  @Override
  public Machine ordered(boolean isThroughputFirst) {
    return with(isThroughputFirst, instructions);
  }

  @Override
  public Machine with(List<DefinedFunction> functions) {
    List<Instruction> more = new ArrayList<>(instructions);
    for (DefinedFunction function : functions) {
      function.cost().ifPresent(cost -> more.add(Instruction.of(function, cost)));
    }
    return with(throughputFirst, more);
  }

  private Machine with(boolean first, List<Instruction> all) {
    return new Machine(name, title, source, first, lanes, issue, immediateBits, units, all, moves);
  }

  private Graph graph(Program program, Inputs inputs) {
    Graph.Kind ofSquare = gathers() ? Graph.Kind.KNOWN : Graph.Kind.TABLE;
    Graph.Kind ofBit = bit().isPresent() ? Graph.Kind.BIT : ofSquare;
    Graph.Kind ofSmall = moves.containsKey(Move.LOOKUP) ? Graph.Kind.SMALL : ofSquare;
    return new Graph(program, inputs, ofSquare, ofBit, ofSmall);
  }

  /**
   * Returns the instruction that computes the bit of the square from 1 in the fewest cycles; none
   * if the bit is read from a table.
   */
  Optional<Instruction> bit() {
    return instructions.stream()
        .filter(_ -> gathers())
        .flatMap(each -> each.only(BIT).stream())
        .min(Comparator.comparingDouble(this::cycles));
  }

  /**
   * Returns the cycles for which an instruction occupies its busiest resource, a kind of pipe or
   * the issue.
   */
  private double cycles(Instruction instruction) {
    return instruction.uses().entrySet().stream()
        .mapToDouble(use -> use.getValue() / pipes(use.getKey()))
        .reduce(instruction.uops() / issue, Math::max);
  }

  @Override
  public boolean gathers() {
    return moves.containsKey(Move.GATHER);
  }

  /** Returns the figures compared, the most important first. */
  List<Double> order(Cost.Timing timing) {
    return throughputFirst
        ? List.of(timing.throughput(), timing.latency(), (double) timing.constants())
        : List.of(timing.latency(), timing.throughput(), (double) timing.constants());
  }

  /** Returns the move, which the machine has. */
  Instruction move(Move move) {
    return Optional.ofNullable(moves.get(move)).orElseThrow();
  }

  /** Returns the number of pipes of a kind. */
  double pipes(String unit) {
    return Optional.ofNullable(units.get(unit)).orElseThrow();
  }
}
