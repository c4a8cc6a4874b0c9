package sift.rank.cost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Covers a graph with the instructions of a machine: one instruction computes each word needed, and
 * nodes inside an instruction need no register.
 *
 * <p>Tries all covers, from the root down, if there are at most {@value #MOST}; else the cover of
 * least latency and the first others, so that the other figures are upper bounds.
 */
final class Tiling {
  private static final int MOST = 4096;

  private final Machine machine;
  private final Graph graph;
  private final List<String> pipes;
  private final List<List<Tile>> tiles = new ArrayList<>();
  private final int[] needed;
  private final Tile[] chosen;
  private Optional<Cost.Timing> best = Optional.empty();
  private int tried;

  /**
   * An instruction at a node.
   *
   * @param mnemonic its name there
   * @param operands the nodes it takes from registers
   * @param uses its use of each kind of pipe
   */
  private record Tile(
      Instruction instruction, String mnemonic, Set<Integer> operands, List<Double> uses) {}

  Tiling(Machine machine, Graph graph) {
    this.machine = machine;
    this.graph = graph;
    pipes = List.copyOf(machine.units().keySet());
    needed = new int[graph.size()];
    chosen = new Tile[graph.size()];
    for (int node = 0; node < graph.size(); node++) {
      tiles.add(tiles(node));
    }
  }

  /** Returns the cheapest cover, or nothing if there is none. */
  Optional<Cost.Timing> cheapest() {
    if (graph.roots().stream().allMatch(this::isComputable)) {
      needRoots();
      best = Optional.of(quickest());
      choose(graph.size() - 1);
    }
    return best;
  }

  private void needRoots() {
    graph.roots().forEach(root -> needed[root]++);
  }

  /**
   * Returns the cover of least latency, composed of the least of every node: sharing cannot change
   * it.
   */
  private Cost.Timing quickest() {
    double[] ready = new double[graph.size()];
    for (int node = 0; node < graph.size(); node++) {
      ready[node] = tiles.get(node).isEmpty() ? 0 : Double.POSITIVE_INFINITY;
      for (Tile tile : tiles.get(node)) {
        double latency = latency(node, tile);
        for (int operand : tile.operands()) {
          latency = Math.max(latency, ready[operand] + latency(node, tile));
        }
        if (latency < ready[node]) {
          ready[node] = latency;
          chosen[node] = tile;
        }
      }
    }
    for (int node = graph.size() - 1; node >= 0; node--) {
      if (needed[node] > 0 && graph.node(node).isComputed()) {
        chosen[node].operands().forEach(operand -> needed[operand]++);
      }
    }
    Cost.Timing timing = withInstructions(timing());
    Arrays.fill(needed, 0);
    needRoots();
    return timing;
  }

  /** Returns the latency of a node; words that depend on the square only have none. */
  private double latency(int node, Tile tile) {
    return graph.node(node).kind() == Graph.Kind.OPERATOR ? tile.instruction().latency() : 0;
  }

  /**
   * Returns the tiles for a node whose operands can be computed, so that each choice can be
   * completed; those of the lowest operands first, which cover most.
   */
  private List<Tile> tiles(int node) {
    List<Tile> all = new ArrayList<>();
    if (graph.node(node).isComputed()) {
      for (Instruction instruction : machine.instructions()) {
        instruction.ways(graph, node, machine.immediateBits()).stream()
            .filter(way -> way.operands().stream().allMatch(this::isComputable))
            .forEach(way ->
                all.add(
                    new Tile(
                        instruction, way.mnemonic(), way.operands(), uses(instruction.uses()))));
      }
      all.sort(
          Comparator.comparingInt((Tile tile) -> tile.operands().stream().mapToInt(i -> i).sum())
              .thenComparingDouble(tile -> tile.instruction().latency()));
    }
    switch (graph.node(node).kind()) {
      case KNOWN -> all.add(tile(machine.move(Move.GATHER)));
      case SMALL -> all.add(tile(machine.move(Move.LOOKUP)));
      case BIT -> {
        Instruction bit = machine.bit().orElseThrow();
        String mnemonic = bit.forms().getFirst().mnemonic();
        all.add(new Tile(bit, mnemonic, Set.of(graph.one()), uses(bit.uses())));
      }
      case BOARD, SQUARE, TABLE, CONSTANT, OPERATOR -> {}
    }
    return all;
  }

  private Tile tile(Instruction move) {
    return new Tile(move, move.name(), Set.of(), uses(move.uses()));
  }

  private List<Double> uses(Map<String, Double> byPipe) {
    return pipes.stream().map(pipe -> byPipe.getOrDefault(pipe, 0.0)).toList();
  }

  private boolean isComputable(int node) {
    return !graph.node(node).isComputed() || !tiles.get(node).isEmpty();
  }

  /** Chooses tiles for all nodes needed from {@code from} down, and keeps the cheapest choice. */
  private void choose(int from) {
    int node = from;
    while (node >= 0 && (needed[node] == 0 || !graph.node(node).isComputed())) {
      node--;
    }
    if (node < 0) {
      tried++;
      Cost.Timing timing = timing();
      if (best.isEmpty() || isCheaper(timing, best.get())) {
        best = Optional.of(withInstructions(timing));
      }
      return;
    }
    for (Tile tile : tiles.get(node)) {
      if (tried >= MOST) {
        return;
      }
      chosen[node] = tile;
      tile.operands().forEach(operand -> needed[operand]++);
      choose(node - 1);
      tile.operands().forEach(operand -> needed[operand]--);
    }
  }

  private boolean isCheaper(Cost.Timing timing, Cost.Timing other) {
    return new Cost(machine.order(timing), Optional.of(timing))
            .compareTo(new Cost(machine.order(other), Optional.of(other)))
        < 0;
  }

  /** Returns the cycles of the current choice, without the names of the instructions. */
  private Cost.Timing timing() {
    double[] ready = new double[graph.size()];
    double uops = 0;
    int constants = 0;
    double[] used = new double[pipes.size()];
    for (int node = 0; node < graph.size(); node++) {
      if (needed[node] == 0) {
        continue;
      }
      switch (graph.node(node).kind()) {
        case BOARD, SQUARE -> {}
        case CONSTANT -> constants++;
        case TABLE -> {
          constants++;
          uops++;
          used[pipes.indexOf(Machine.LOAD)]++;
        }
        case KNOWN, BIT, SMALL, OPERATOR -> {
          Tile tile = chosen[node];
          for (int operand : tile.operands()) {
            ready[node] = Math.max(ready[node], ready[operand]);
          }
          ready[node] += latency(node, tile);
          constants += machine.moves().containsValue(tile.instruction()) ? 1 : 0;
          uops += tile.instruction().uops();
          for (int pipe = 0; pipe < used.length; pipe++) {
            used[pipe] += tile.uses().get(pipe);
          }
        }
      }
    }
    return new Cost.Timing(
        graph.roots().stream().mapToDouble(root -> ready[root]).max().orElseThrow(),
        throughput(uops, used),
        constants,
        List.of());
  }

  /** Returns the cycles per formula: those of the busiest kind of pipe, or of the issue. */
  private double throughput(double uops, double[] used) {
    double busiest = uops / machine.issue();
    for (int pipe = 0; pipe < used.length; pipe++) {
      busiest = Math.max(busiest, used[pipe] / machine.pipes(pipes.get(pipe)));
    }
    return busiest / machine.lanes();
  }

  private Cost.Timing withInstructions(Cost.Timing timing) {
    return new Cost.Timing(
        timing.latency(),
        timing.throughput(),
        timing.constants(),
        IntStream.range(0, graph.size())
            .filter(node -> needed[node] > 0 && graph.node(node).isComputed())
            .mapToObj(node -> chosen[node].mnemonic())
            .toList());
  }
}
