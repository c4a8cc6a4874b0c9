package sift.chess.batch;

import static sift.geometry.Bitboard.RANK_2;
import static sift.geometry.Bitboard.RANK_7;

import java.util.stream.Collectors;
import sift.chess.attacks.Leapers;
import sift.chess.movegen.GeneratorPosition;
import sift.kernel.Width;

/**
 * The rule of the default generator: batch or siblings, whichever is expected to take less time;
 * while there are no kernels siblings, but scalar where batch would be far faster.
 *
 * <pre>
 *   batch      a node, and each of its moves: to write a position, and to count its replies, which
 *              takes longer the more kinds of pieces there are
 *   siblings   each move; each square to which the king that replies may step: more, the more
 *              sliders may look there; and each pawn that may promote
 * </pre>
 *
 * <p>All children of a position have about the same, so one decision serves them.
 */
final class NodeRule implements MixedGenerator.Rule {
  // Nanoseconds on a Zen 4, fitted to 3,027 positions and their children:
  // docs/measurements.md, "The choice of a means". Siblings with 4 % more than was fitted, which
  // chooses best where both are about the same.
  private static final double NODE = 73;
  private static final double POSITION = 3.2;
  private static final double POSITION_WITH_QUEENS = 4.4;
  private static final double MOVE_OF_SIBLINGS = 11.1;
  private static final double STEP = 30.8;
  private static final double STEP_AND_SLIDER = 3.5;
  private static final double PROMOTING_PAWN = 118;

  /** Where siblings take so many times as long as batch, HotSpot is not bothered with them. */
  private static final double FAR = 1.5;

  // The kernels by material; those of 256 and 128 bits with -XX:UseAVX=2.
  private static final double[] KERNEL_OF_512 = {1.4, 2.3, 4.6, 5.5, 3.8, 5.0, 7.0, 8.3, 8.7};
  private static final double[] KERNEL_OF_256 = {2.7, 4.9, 8.9, 12.0, 7.1, 10.0, 14.3, 17.5, 18.3};
  private static final double[] KERNEL_OF_128 = {
    5.1, 10.0, 17.3, 22.8, 13.8, 19.6, 26.9, 32.4, 34.2
  };

  /** By material. */
  private final double[] moveInBatch = new double[PieceKinds.COUNT];

  NodeRule(Width width) {
    double[] kernel =
        switch (width) {
          case BITS_512 -> KERNEL_OF_512;
          case BITS_256 -> KERNEL_OF_256;
          case BITS_128 -> KERNEL_OF_128;
        };
    for (PieceKinds material : PieceKinds.all()) {
      boolean mayHaveQueens = material.diagonals() && material.straights();
      moveInBatch[material.number()] =
          kernel[material.number()] + (mayHaveQueens ? POSITION_WITH_QUEENS : POSITION);
    }
  }

  /** Returns the rule in words. */
  String text() {
    String moves =
        PieceKinds.all().stream()
            .map(material ->
                "%s %.1f"
                    .formatted(material.text().replace(' ', '+'), moveInBatch[material.number()]))
            .collect(Collectors.joining(", "));
    return ("three plies above the leaves, batch if %.0f + c * m <= %.1f * m + k * (%.1f + %.1f *"
            + " s) + %.0f * p, in expected nanoseconds, else siblings; m: moves of the first child, k:"
            + " squares beside the king of the side to move without a piece of its own, s: bishops"
            + " and rooks of the other side, queens twice, p: pawns of"
            + " either side that may promote next, c by what is on the board: %s; as long"
            + " as there are no kernels, siblings, but scalar where batch is expected to be %.1f"
            + " times as fast")
        .formatted(NODE, MOVE_OF_SIBLINGS, STEP, STEP_AND_SLIDER, PROMOTING_PAWN, moves, FAR);
  }

  @Override
  public Means choose(long[] positions, int at, int moves, boolean hasBatch) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    long us = position.us();
    int king = Long.numberOfTrailingZeros(position.kings() & us);
    int steps = Long.bitCount(Leapers.king(king) & ~us);
    int sliders =
        Long.bitCount(position.bishopsQueens() & ~us) + Long.bitCount(position.rooksQueens() & ~us);
    int promoting = Long.bitCount(position.pawns() & ((us & RANK_7) | (~us & RANK_2)));
    double bySiblings =
        MOVE_OF_SIBLINGS * moves
            + steps * (STEP + STEP_AND_SLIDER * sliders)
            + promoting * PROMOTING_PAWN;
    double inBatch = NODE + moveInBatch[PieceKinds.number(positions, at)] * moves;
    if (hasBatch) {
      return inBatch <= bySiblings ? Means.BATCH : Means.SIBLINGS;
    }
    return FAR * inBatch <= bySiblings ? Means.SCALAR : Means.SIBLINGS;
  }
}
