/**
 * A generator that counts the legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.kernel.board.BatchGenerator} is a {@link sift.chess.movegen.Generator} that passes
 * the children of positions two plies above the leaves to a {@link sift.kernel.board.Batch}. {@link
 * sift.kernel.board.LaneColumns} draws how positions lie in lanes: a word in each of some columns.
 * {@link sift.kernel.board.MoveCountFormula} states the rules of the game as one formula, with
 * {@link sift.kernel.board.KernelFormulas} for the sliders' attacks; {@link
 * sift.kernel.board.LaneKernel} is this formula as code. The slow twin is the scalar generator.
 *
 * <p>{@link sift.kernel.board.LaneKernels} is the way to kernels. The build proves the shipped
 * solutions, chooses among them ({@link sift.kernel.board.FormulaChoice}) and packs the kernels as
 * classes ({@link sift.kernel.board.PackKernels}); a start with the same solutions, by their {@link
 * sift.kernel.board.KernelDigest}, loads them. Other solutions are proved and their kernels emitted
 * at the start.
 */
@NullMarked
package sift.kernel.board;

import org.jspecify.annotations.NullMarked;
