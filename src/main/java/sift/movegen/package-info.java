/**
 * All legal moves: a slow generator and a fast one, from different premises.
 *
 * <p>{@link sift.movegen.SlowGenerator} works on setups as people see them, square by square.
 * {@link sift.movegen.ScalarGenerator} is a {@link sift.movegen.Generator} over {@link
 * sift.movegen.Node}s: seven words, and an eighth for the move, in an array, bits in little-endian
 * rank-file order, the side to move always playing up. It finds moves as {@link
 * sift.movegen.MoveSets}, and counts replies to them without making them. A {@link
 * sift.board.Setup} leads from one to the other, and tests hold them against each other.
 */
@NullMarked
package sift.movegen;

import org.jspecify.annotations.NullMarked;
