/**
 * Legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.batch.BatchGenerator} is a {@link sift.movegen.Generator} that hands the children
 * of nodes two plies from the leaves to a batch. {@link sift.batch.SlicedRows} says how a position
 * lies there: a byte in each of many rows. {@link sift.batch.SlicedCount} states the rules of the
 * game as formulas over ranks, with {@link sift.batch.Slots} for what sliders attack; {@link
 * sift.batch.SlicedKernel} is what becomes of them. The twin of all this is the scalar generator.
 */
@NullMarked
package sift.batch;

import org.jspecify.annotations.NullMarked;
