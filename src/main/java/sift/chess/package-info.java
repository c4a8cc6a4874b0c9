/**
 * The chess library. It uses {@code sift.geometry}, {@code sift.word} and the JDK, nothing else.
 *
 * <pre>
 *   game       positions, moves, games: the face of the library; start at Position
 *   board      pieces on squares; FEN
 *   pawns      pawn structure: passed, backward, doubled and isolated pawns, outposts
 *   attacks    the squares a piece attacks, by many algorithms
 *   fills      four sets filled at once: pins, checkers and taboo squares of both sides
 *   movegen    all legal moves: a slow generator and a fast scalar one; a move, castling too, is
 *              made in CopyMake (fast) and Mailbox (slow); Position.play makes one in the library
 *   siblings   the replies to all moves of a position, counted together
 *   perft      counts of paths of legal moves
 *   pgn        games in PGN: read, written, played move by move
 * </pre>
 *
 * <p>Sets of squares are words in little-endian rank-file order: a1 = bit 0, h1 = bit 7, h8 = bit
 * 63.
 */
@NullMarked
package sift.chess;

import org.jspecify.annotations.NullMarked;
