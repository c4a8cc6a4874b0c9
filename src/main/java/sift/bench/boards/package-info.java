/**
 * Boards in many layouts against each other: what it takes to load, change, ask and convert them;
 * and to find what is on the lines between sliders and kings.
 *
 * <p>A {@link sift.bench.boards.BoardWork} has {@link sift.bench.boards.Contestant}s over the same
 * {@link sift.bench.boards.Sample}s of random games. {@link sift.bench.boards.BoardContest}
 * compares each with what the position itself says, then times all in turn.
 */
@NullMarked
package sift.bench.boards;

import org.jspecify.annotations.NullMarked;
