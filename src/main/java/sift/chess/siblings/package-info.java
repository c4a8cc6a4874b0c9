/**
 * The replies to all moves of a position, counted together: the last two plies of perft without the
 * positions between them.
 *
 * <p>Here "we" are to move, and play up; "they" will reply, and play down. A board is never turned.
 *
 * <p>Most moves change little of what the other side may do. So its moves are counted once, as if
 * we had passed (a null move), and then only what changes is counted: for all moves at once where a
 * sum over squares says it, one by one where moves have to do with the king's lines and steps or
 * with each other. The replies to checks, castling, en passant, promotions and some rare moves are
 * counted move by move. {@link sift.chess.siblings.SiblingGenerator} is the {@link
 * sift.chess.movegen.Generator}, {@link sift.chess.siblings.DifferentialCounter} says how the sums
 * are put together. The twin of all this is the scalar generator's count of one position.
 */
@NullMarked
package sift.chess.siblings;

import org.jspecify.annotations.NullMarked;
