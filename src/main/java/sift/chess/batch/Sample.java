package sift.chess.batch;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.chess.perft.WikiPosition;

/**
 * Some nodes below positions that are to be counted: HotSpot compiles best for the kind of nodes
 * that it has seen.
 *
 * @param nodes the words of each, not empty
 * @param scalar a generator of its own
 */
record Sample(List<long[]> nodes, Generator scalar) {
  private static final int PLIES = 2;

  /** The nodes of a sample, at most. */
  private static final int MAX_NODES = 200;

  /** Returns nodes two plies below a position; of well-known ones if the game ends before. */
  static Sample below(long[] position, Generator scalar) {
    Generator own = scalar.copy();
    List<long[]> nodes = nodes(List.of(position), own);
    return nodes.isEmpty() ? ofAllKinds(scalar) : new Sample(nodes, own);
  }

  /** Returns nodes below the positions of the Chess Programming Wiki. */
  static Sample ofAllKinds(Generator scalar) {
    Generator own = scalar.copy();
    List<long[]> positions =
        WikiPosition.ALL.stream()
            .map(each -> GeneratorPosition.of(each.position().setup()).words())
            .toList();
    return new Sample(nodes(positions, own), own);
  }

  private static List<long[]> nodes(List<long[]> positions, Generator scalar) {
    List<long[]> nodes = positions;
    for (int ply = 0; ply < PLIES; ply++) {
      List<long[]> all = nodes.stream().flatMap(node -> children(node, scalar).stream()).toList();
      int step = 1 + all.size() / MAX_NODES;
      nodes = IntStream.range(0, all.size() / step).mapToObj(i -> all.get(i * step)).toList();
    }
    return nodes;
  }

  private static List<long[]> children(long[] position, Generator scalar) {
    long[] children = new long[Generator.MAX_CHILDREN * GeneratorPosition.WORDS];
    int count = scalar.children(position, 0, children);
    return IntStream.range(0, count)
        .mapToObj(i ->
            Arrays.copyOfRange(
                children, i * GeneratorPosition.WORDS, (i + 1) * GeneratorPosition.WORDS))
        .toList();
  }

  /**
   * Returns whether a rule chooses a means for most nodes.
   *
   * @param hasBatch whether it may choose batch
   */
  boolean isMostly(Means means, MixedGenerator.Rule rule, boolean hasBatch) {
    MoveSets moves = new MoveSets();
    long chosen =
        nodes.stream()
            .filter(node -> {
              scalar.moves(node, 0, moves);
              return rule.choose(node, 0, moves.count(), hasBatch) == means;
            })
            .count();
    return 2 * chosen > nodes.size();
  }

  /** Returns the number of the least material that all positions after moves of nodes have. */
  int material() {
    MoveSets moves = new MoveSets();
    int material = 0;
    for (long[] node : nodes) {
      scalar.moves(node, 0, moves);
      material = PieceKinds.union(material, PieceKinds.numberAfter(moves, node, 0));
    }
    return material;
  }

  /** Counts the leaves two plies below each node by scalar. */
  void countByScalar() {
    nodes.forEach(node -> scalar.perft(node, 0, 2));
  }

  /** Counts the same in a batch, except captures en passant. */
  void countIn(Batch batch) {
    MoveSets moves = new MoveSets();
    for (long[] node : nodes) {
      scalar.moves(node, 0, moves);
      if (batch.accepts(moves.count())) {
        batch.add(node, 0, moves, moves.count());
      }
    }
    batch.drain();
  }
}
