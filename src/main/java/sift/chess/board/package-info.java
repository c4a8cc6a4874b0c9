/**
 * Pieces on the squares of a board of any size, moves, and what a FEN says: nothing here knows
 * which moves are legal.
 *
 * <pre>
 *   Setup = Variant + Board + side to move, castling rights, en passant square, counters
 *             |
 *             BoardSize, CastlingRule, promotions, start array, Notations (Letters)
 *
 *   FenText: text --FenPart, BoardReader, CastlingReader--> Setup, Notation, columns
 *   Fen:     Setup, Notation --> text
 * </pre>
 *
 * <p>Squares are numbers, rank after rank: a1 = 0. Sets of squares are {@link sift.word.Word}s, bit
 * n for square n; of 8x8 their low halves, little-endian rank-file: h1 = bit 7, h8 = bit 63.
 */
@NullMarked
package sift.chess.board;

import org.jspecify.annotations.NullMarked;
