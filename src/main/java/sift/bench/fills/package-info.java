/**
 * Set-wise fills as kernels over many boards, layouts against each other.
 *
 * <p>A {@link sift.bench.fills.Variant} computes the attacks of a {@link sift.bench.fills.Group} of
 * directions for {@link sift.bench.fills.Positions}: passes over named columns, composed of proved
 * programs. {@link sift.bench.fills.FillContest} compares each with the walk, then times all in
 * turn.
 *
 * <p>A {@link sift.bench.fills.SetKernel} is any set-wise program over columns, compared with its
 * twin and with the walk.
 */
@NullMarked
package sift.bench.fills;

import org.jspecify.annotations.NullMarked;
