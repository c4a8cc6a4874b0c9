/**
 * Pieces on squares, and what a FEN says of them: nothing here knows which moves are legal.
 *
 * <p>Bit order is little-endian rank-file: a1 = bit 0, h1 = bit 7, h8 = bit 63.
 */
@NullMarked
package sift.chess.board;

import org.jspecify.annotations.NullMarked;
