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
 * <p>All children of a position have about the same, so one decision serves them. What the parts
 * take beside each other is fitted; how long both take on this machine is measured.
 *
 * <p>An instance serves one thread.
 */
final class NodeRule implements MixedGenerator.Rule {
  // Nanoseconds on a Zen 4, fitted to 3,027 positions and their children:
  // docs/measurements.md, "The choice of a means".
  private static final double NODE = 73;
  private static final double POSITION = 3.2;
  private static final double POSITION_WITH_QUEENS = 4.4;
  private static final double MOVE_OF_SIBLINGS = 11.1;
  private static final double STEP = 30.8;
  private static final double STEP_AND_SLIDER = 3.5;
  private static final double PROMOTING_PAWN = 118;

  // The kernels of 512 bits by material; those of 256 take twice as long.
  private static final double[] KERNEL = {1.4, 2.3, 4.6, 5.5, 3.8, 5.0, 7.0, 8.3, 8.7};

  /** Where siblings take so many times as long as batch, HotSpot is not bothered with them. */
  static final double FAR = 1.5;

  /** By material. */
  private final double[] moveInBatch = new double[PieceKinds.COUNT];

  private final Pace pace;

  // What is expected at the position seen last, nanoseconds for a child on a Zen 4.
  private int material;
  private double inBatch;
  private double bySiblings;

  /**
   * Creates a rule.
   *
   * @param width of the kernels
   * @param pace what was measured, and will be
   */
  NodeRule(Width width, Pace pace) {
    this.pace = pace;
    for (PieceKinds each : PieceKinds.all()) {
      boolean mayHaveQueens = each.diagonals() && each.straights();
      moveInBatch[each.number()] =
          KERNEL[each.number()] * Width.BITS_512.bits() / width.bits()
              + (mayHaveQueens ? POSITION_WITH_QUEENS : POSITION);
    }
  }

  private NodeRule(NodeRule other) {
    pace = other.pace;
    System.arraycopy(other.moveInBatch, 0, moveInBatch, 0, moveInBatch.length);
  }

  /** Returns the rule in words. */
  String text() {
    String moves =
        PieceKinds.all().stream()
            .map(each -> "%s %.1f".formatted(text(each), moveInBatch[each.number()]))
            .collect(Collectors.joining(", "));
    return ("three plies above the leaves, batch if b * (%.0f + c * m) <= a * (%.1f * m + k * (%.1f"
            + " + %.1f * s) + %.0f * p), else siblings; m: moves of the first child, k:"
            + " squares beside the king of the side to move without a piece of its own, s: bishops"
            + " and rooks of the other side, queens twice, p: pawns of"
            + " either side that may promote next, c by what is on the board: %s; b and a: how long"
            + " batch and siblings take here, by the nanoseconds of the machine that this is fitted"
            + " to, measured while they count; as long as there are no kernels, siblings, but"
            + " scalar where batch is expected to be %.1f times as fast")
        .formatted(NODE, MOVE_OF_SIBLINGS, STEP, STEP_AND_SLIDER, PROMOTING_PAWN, moves, FAR);
  }

  /** Returns material in one word: {@code "diagonals+knights"}. */
  static String text(PieceKinds material) {
    return material.text().replace(' ', '+');
  }

  @Override
  public Means choose(long[] positions, int at, int moves, boolean hasBatch) {
    expect(positions, at, moves);
    double batch = pace.of(Means.BATCH, material) * inBatch;
    double siblings = pace.of(Means.SIBLINGS, material) * bySiblings;
    if (hasBatch) {
      return batch <= siblings ? Means.BATCH : Means.SIBLINGS;
    }
    return FAR * inBatch <= bySiblings ? Means.SCALAR : Means.SIBLINGS;
  }

  private void expect(long[] positions, int at, int moves) {
    GeneratorPosition position = GeneratorPosition.at(positions, at);
    long us = position.us();
    int king = Long.numberOfTrailingZeros(position.kings() & us);
    int steps = Long.bitCount(Leapers.king(king) & ~us);
    int sliders =
        Long.bitCount(position.bishopsQueens() & ~us) + Long.bitCount(position.rooksQueens() & ~us);
    int promoting = Long.bitCount(position.pawns() & ((us & RANK_7) | (~us & RANK_2)));
    material = PieceKinds.number(positions, at);
    inBatch = NODE + moveInBatch[material] * moves;
    bySiblings =
        MOVE_OF_SIBLINGS * moves
            + steps * (STEP + STEP_AND_SLIDER * sliders)
            + promoting * PROMOTING_PAWN;
  }

  /** Returns how often a means was measured with the material of the position chosen for last. */
  double measurements(Means means) {
    return pace.measurements(means, material);
  }

  /** Returns how many times as long as the other a means is fitted to take. */
  double fitted(Means means) {
    return means == Means.BATCH ? inBatch / bySiblings : bySiblings / inBatch;
  }

  /** Returns the same with what was measured. */
  double measured(Means means) {
    double paces = pace.of(Means.BATCH, material) / pace.of(Means.SIBLINGS, material);
    return fitted(means) * (means == Means.BATCH ? paces : 1 / paces);
  }

  /**
   * Takes the time that was measured for the position chosen for last.
   *
   * @param nanos for a child
   */
  void took(Means means, double nanos) {
    double expected = means == Means.BATCH ? inBatch : bySiblings;
    if (expected > 0) {
      pace.took(means, material, nanos / expected);
    }
  }

  @Override
  public NodeRule copy() {
    return new NodeRule(this);
  }
}
