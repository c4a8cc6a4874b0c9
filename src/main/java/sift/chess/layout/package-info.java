/**
 * One board in many layouts of words: the classical sets, denser ones, and piece codes of four bits
 * that stand upright in four words. A {@link sift.chess.layout.BoardLayout} states which pieces are
 * in which word and how the words are decoded; make and unmake are the same for all.
 *
 * <p>A board is a run of words in an array: the {@link sift.chess.layout.BoardState state} first,
 * then the pieces, changed by exclusive or only. Bit order is little-endian rank-file: a1 = bit 0,
 * h8 = bit 63.
 */
@NullMarked
package sift.chess.layout;

import org.jspecify.annotations.NullMarked;
