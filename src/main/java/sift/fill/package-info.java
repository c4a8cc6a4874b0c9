/**
 * Set-wise fills as kernels over many boards, layouts against each other.
 *
 * <p>A {@link sift.fill.Variant} computes the attacks of a {@link sift.fill.Group} of directions
 * for {@link sift.fill.Positions}: passes over named columns, composed of proved programs. {@link
 * sift.fill.FillContest} compares each with the walk, then times all in turn. {@link
 * sift.fill.KeptBoards} measures what it costs to keep a transposed board from move to move.
 *
 * <p>A {@link sift.fill.SetKernel} is any set-wise program over columns, compared with its twin and
 * with the walk.
 */
@NullMarked
package sift.fill;

import org.jspecify.annotations.NullMarked;
