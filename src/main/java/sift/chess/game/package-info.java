/**
 * Chess as a library: legal positions, their moves and ends, games; FEN, SAN and UCI in and out.
 *
 * <p>Three degrees of trust, as in shakmaty: a {@link sift.chess.board.Board} is pieces on squares,
 * a {@link sift.chess.board.Setup} all that a FEN says, a {@link sift.chess.game.Position} can be
 * played from.
 *
 * <p>Sets of squares are words, little-endian rank-file: a1 = bit 0, h1 = bit 7, h8 = bit 63. What
 * is public here never changes after it was made, and may be shared by threads.
 */
@NullMarked
package sift.chess.game;

import org.jspecify.annotations.NullMarked;
