/**
 * A generator that counts the legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.kernel.board.MixedGenerator} is a {@link sift.chess.movegen.Generator} that
 * chooses at each node ({@link sift.kernel.board.NodeRule}) who counts the last two plies; {@link
 * sift.kernel.board.BackgroundPreparation} says from when on it may. {@link
 * sift.kernel.board.Lanes} take the children of nodes in a {@link sift.kernel.board.Batch} for each
 * {@link sift.kernel.board.Material}; {@link sift.kernel.board.LaneBatch} draws how they lie there.
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
