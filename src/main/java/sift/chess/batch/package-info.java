/**
 * A generator that counts the legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.chess.batch.MixedGenerator} is a {@link sift.chess.movegen.Generator} that chooses
 * at each node ({@link sift.chess.batch.NodeRule}) who counts the last two plies; {@link
 * sift.chess.batch.BackgroundPreparation} says from when on it may. {@link sift.chess.batch.Lanes}
 * take the children of nodes in a {@link sift.chess.batch.Batch} for each {@link
 * sift.chess.batch.PieceKinds}; {@link sift.chess.batch.LaneBatch} draws how they lie there. {@link
 * sift.chess.batch.MoveCountFormula} states the rules of the game as one formula, with {@link
 * sift.chess.batch.KernelFormulas} for the sliders' attacks; {@link sift.chess.batch.LaneKernel} is
 * this formula as code. The slow twin is the scalar generator.
 *
 * <p>{@link sift.chess.batch.LaneKernels} is the way to kernels. The build proves the shipped
 * solutions, chooses among them ({@link sift.chess.batch.FormulaChoice}) and packs the kernels as
 * classes ({@link sift.chess.batch.PackKernels}); a start with the same solutions, by the {@link
 * sift.chess.batch.PackedIndex}, loads them. Other solutions are proved and their kernels emitted
 * at the start.
 */
@NullMarked
package sift.chess.batch;

import org.jspecify.annotations.NullMarked;
