package sift.chess.batch;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sift.chess.movegen.Generator;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;

/**
 * Some nodes below a position that is to be counted: HotSpot compiles best for the kind of nodes
 * that it has seen.
 *
 * @param scalar a generator of its own
 */
record Sample(List<Node> nodes, Generator scalar) {
  private static final int PLIES = 2;

  /** The nodes of a sample, at most. */
  private static final int MAX_NODES = 200;

  /**
   * A node.
   *
   * @param words its position
   * @param moves its legal moves
   */
  @SuppressWarnings("ArrayRecordComponent") // words as generators take them
  record Node(long[] words, MoveSets moves) {}

  /** Returns nodes two plies below a position; none if the game ends before. */
  static Sample below(long[] position, Generator scalar) {
    List<long[]> words = List.of(position);
    for (int ply = 0; ply < PLIES; ply++) {
      List<long[]> all = words.stream().flatMap(node -> children(node, scalar).stream()).toList();
      int step = 1 + all.size() / MAX_NODES;
      words = IntStream.range(0, all.size() / step).mapToObj(i -> all.get(i * step)).toList();
    }
    return of(words, scalar);
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

  /** Returns these nodes, each an array of its own. */
  static Sample of(List<long[]> positions, Generator scalar) {
    return new Sample(
        positions.stream()
            .map(words -> {
              MoveSets moves = new MoveSets();
              scalar.moves(words, 0, moves);
              return new Node(words, moves);
            })
            .toList(),
        scalar.copy());
  }

  /**
   * Returns whether a rule chooses a means for most nodes.
   *
   * @param hasBatch whether it may choose batch
   */
  boolean isMostly(Means means, MixedGenerator.Rule rule, boolean hasBatch) {
    long chosen =
        nodes.stream()
            .filter(node -> rule.choose(node.words, 0, node.moves.count(), hasBatch) == means)
            .count();
    return 2 * chosen > nodes.size();
  }

  /** Returns the number of the least material that all positions after moves of nodes have. */
  int material() {
    return nodes.stream()
        .map(node -> PieceKinds.numberAfter(node.moves, node.words, 0))
        .reduce(0, PieceKinds::union);
  }

  /** Returns the number of positions after moves of nodes. */
  int children() {
    return nodes.stream().mapToInt(node -> node.moves.count()).sum();
  }

  /** Counts the leaves two plies below each node by scalar. */
  void countByScalar() {
    nodes.forEach(node -> scalar.perft(node.words, 0, 2));
  }

  /** Counts the same in a batch, except captures en passant. */
  void countIn(Batch batch) {
    for (Node node : nodes) {
      int count = node.moves.count();
      if (batch.accepts(count)) {
        batch.add(node.words, 0, node.moves, count);
      }
    }
    batch.drain();
  }
}
