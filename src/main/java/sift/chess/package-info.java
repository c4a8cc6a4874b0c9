/**
 * The chess library. All but {@code batch} uses {@code sift.geometry}, {@code sift.word} and the
 * JDK, nothing else; {@code batch} is made of formulas and stays out of the library's jar.
 *
 * <pre>
 *   text --FEN--> board.Setup ----------> game.Position ----------> game.Game
 *                 any variant,            legal; San, Uci,          its moves, repetitions,
 *                 legal or not            Refusal                   Outcome
 *                     |
 *      +--------------+-------------------------+
 *      | movegen.SlowGenerator: the laws,       |   tests hold the fast ones against it
 *      | on any board                           |
 *      | movegen, siblings: 8x8, 64-bit words   |
 *      | large: up to 128 squares               |
 *      +----------------------------------------+
 *
 *   game       positions, moves, games: the face of the library; start at Position
 *   board      pieces on squares, moves, setups; variants; FEN; packed positions
 *   archive    files of packed positions
 *   pawns      pawn structure: passed, backward, doubled and isolated pawns, outposts
 *   attacks    the squares a piece attacks, by many algorithms
 *   fills      four sets filled at once: pins, checkers and taboo squares of both sides
 *   movegen    all legal moves: the laws, and a fast scalar generator for 8x8, where CopyMake makes
 *              a move, castling too
 *   siblings   the replies to all moves of a position, counted together
 *   batch      the legal moves of many positions counted at once, by one formula over vectors
 *   layout     a board in words, many layouts
 *   large      all legal moves of a variant on up to 128 squares, fast
 *   perft      counts of paths of legal moves
 *   pgn        games in PGN: read, written, played move by move
 * </pre>
 *
 * <p>Sets of squares are words: bit n is square n, a1 = 0, rank after rank; on 8x8 little-endian
 * rank-file order, h8 = bit 63.
 */
@NullMarked
package sift.chess;

import org.jspecify.annotations.NullMarked;
