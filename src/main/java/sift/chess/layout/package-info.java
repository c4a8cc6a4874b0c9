/**
 * One board in many layouts of words: the classical sets, denser ones, and piece codes of four bits
 * that stand upright in four words.
 *
 * <p>{@link sift.chess.layout.BoardLayout} is the contract and {@link
 * sift.chess.layout.BoardDefinition} the list. A board is a run of words in an array: the {@link
 * sift.chess.layout.BoardState state} first, then the pieces as the layout keeps them, changed by
 * exclusive or only. Pieces are numbered by {@link sift.chess.layout.PieceCode}, moves are numbers
 * ({@link sift.chess.layout.BoardMove}) that hold all that make and unmake need. Bit order is
 * little-endian rank-file: a1 = bit 0, h8 = bit 63.
 */
@NullMarked
package sift.chess.layout;

import org.jspecify.annotations.NullMarked;
