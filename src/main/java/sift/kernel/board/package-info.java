/**
 * A generator that counts the legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.kernel.board.BatchGenerator} is a {@link sift.chess.movegen.Generator} that passes
 * the children of positions two plies above the leaves to a {@link sift.kernel.board.Batch}. {@link
 * sift.kernel.board.LaneColumns} draws how positions lie in lanes: a word in each of some columns.
 * {@link sift.kernel.board.MoveCountFormula} states the rules of the game as one formula, with
 * {@link sift.kernel.board.KernelFormulas} for the sliders' attacks; {@link
 * sift.kernel.board.LaneKernel} is this formula as code. The slow twin is the scalar generator.
 */
@NullMarked
package sift.kernel.board;

import org.jspecify.annotations.NullMarked;
