/**
 * Legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.kernel.board.BatchGenerator} is a {@link sift.chess.movegen.Generator} that hands
 * the children of nodes two plies from the leaves to a batch, in one of two layouts. {@link
 * sift.kernel.board.LaneColumns} says how a position lies in a lane: a word in each of some
 * columns; {@link sift.kernel.board.SlicedRows}, how it lies in slices: a byte in each of many
 * rows. {@link sift.kernel.board.LaneCount} and {@link sift.kernel.board.SlicedCount} state the
 * rules of the game as formulas, with {@link sift.kernel.board.AttackFormulas} for what sliders
 * attack; {@link sift.kernel.board.LaneKernel} and {@link sift.kernel.board.SlicedKernel} are what
 * becomes of them. The twin of all this is the scalar generator.
 */
@NullMarked
package sift.kernel.board;

import org.jspecify.annotations.NullMarked;
