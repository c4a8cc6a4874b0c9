/**
 * Chess as a library: legal positions, which a setup must prove to be, in FEN and out of it.
 *
 * <p>Three degrees of trust, as in shakmaty: a {@link sift.board.Board} is pieces on squares, a
 * {@link sift.board.Setup} all that a FEN says, a {@link sift.chess.Position} can be played from.
 */
@NullMarked
package sift.chess;

import org.jspecify.annotations.NullMarked;
