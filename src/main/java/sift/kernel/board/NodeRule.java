package sift.kernel.board;

import java.util.stream.Collectors;
import sift.chess.attacks.Leapers;
import sift.chess.movegen.GeneratorPosition;

/**
 * The rule of the default generator: lanes or siblings, whichever is expected to take less time.
 *
 * <pre>
 *   lanes      a node, and each of its moves: more, the more kinds of pieces there are
 *   siblings   each move, and each square that the enemy's king may step to: more, the more
 *              sliders of ours may look there
 * </pre>
 */
final class NodeRule implements MixedGenerator.Rule {
  // Nanoseconds, fitted to 2,678 groups of nodes: docs/measurements.md, "The choice of a means".
  private static final double NODE = 95;
  private static final double MOVE_OF_SIBLINGS = 10.8;
  private static final double STEP = 25.1;
  private static final double STEP_AND_SLIDER = 6.4;

  /** A move in lanes of 512 bits, by material. */
  private static final double[] MOVE_IN_BATCH = {4.5, 5.5, 8.4, 9.5, 6.4, 8.7, 9.7, 11.8, 12.7};

  /** Returns the rule in words. */
  static String text() {
    String moves =
        Material.all().stream()
            .map(material ->
                "%s %.1f"
                    .formatted(material.text().replace(' ', '+'), MOVE_IN_BATCH[material.number()]))
            .collect(Collectors.joining(", "));
    return ("three plies above the leaves, batch if %.0f + c * m <= %.1f * m + k * (%.1f + %.1f *"
            + " s), in expected nanoseconds, else siblings; m: moves of the first child, k:"
            + " squares beside the king of the side to move without a piece of its own, s: bishops"
            + " and rooks of the other side, queens twice, c by what is on the board: %s")
        .formatted(NODE, MOVE_OF_SIBLINGS, STEP, STEP_AND_SLIDER, moves);
  }

  @Override
  public Means choose(long[] positions, int at, int moves) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    long us = position.us();
    int king = Long.numberOfTrailingZeros(position.kings() & us);
    int steps = Long.bitCount(Leapers.king(king) & ~us);
    int sliders =
        Long.bitCount(position.bishopsQueens() & ~us) + Long.bitCount(position.rooksQueens() & ~us);
    double bySiblings = MOVE_OF_SIBLINGS * moves + steps * (STEP + STEP_AND_SLIDER * sliders);
    double inBatch = NODE + MOVE_IN_BATCH[Material.number(positions, at)] * moves;
    return inBatch <= bySiblings ? Means.BATCH : Means.SIBLINGS;
  }
}
