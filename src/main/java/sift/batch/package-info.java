/**
 * Legal moves of many positions at once: the last two plies of perft.
 *
 * <p>{@link sift.batch.BatchGenerator} is a {@link sift.movegen.Generator} that hands the children
 * of nodes two plies from the leaves to a batch, in one of two layouts. {@link
 * sift.batch.LaneColumns} says how a position lies in a lane: a word in each of some columns;
 * {@link sift.batch.SlicedRows}, how it lies in slices: a byte in each of many rows. {@link
 * sift.batch.LaneCount} and {@link sift.batch.SlicedCount} state the rules of the game as formulas,
 * with {@link sift.batch.Slots} for what sliders attack; {@link sift.batch.LaneKernel} and {@link
 * sift.batch.SlicedKernel} are what becomes of them. The twin of all this is the scalar generator.
 */
@NullMarked
package sift.batch;

import org.jspecify.annotations.NullMarked;
