/**
 * All legal moves: a slow generator for any board and a fast one for 8x8, from different premises.
 *
 * <p>{@link sift.chess.movegen.SlowGenerator} states the laws, on setups as people see them, square
 * by square; every fast generator is held against it. {@link sift.chess.movegen.ScalarGenerator} is
 * a {@link sift.chess.movegen.Generator} over {@link sift.chess.movegen.GeneratorPosition}s: seven
 * words, and an eighth for the move, in an array, bits in little-endian rank-file order, the side
 * to move always playing up. It finds moves as {@link sift.chess.movegen.MoveSets}, and counts
 * replies to them without making them; {@link sift.chess.movegen.MoveFinder} does so for words that
 * lie elsewhere. A {@link sift.chess.board.Setup} leads from one to the other, and tests hold them
 * against each other.
 */
@NullMarked
package sift.chess.movegen;

import org.jspecify.annotations.NullMarked;
