/**
 * Legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.kernel.board.BatchGenerator} is a {@link sift.chess.movegen.Generator} that hands
 * the children of positions two plies from the leaves to a {@link sift.kernel.board.Batch}. {@link
 * sift.kernel.board.LaneColumns} says how a position lies in a lane: a word in each of some
 * columns. {@link sift.kernel.board.MoveCountFormula} states the rules of the game as one formula,
 * with {@link sift.kernel.board.KernelFormulas} for what sliders attack; {@link
 * sift.kernel.board.LaneKernel} is what becomes of it. The twin of all this is the scalar
 * generator.
 */
@NullMarked
package sift.kernel.board;

import org.jspecify.annotations.NullMarked;
