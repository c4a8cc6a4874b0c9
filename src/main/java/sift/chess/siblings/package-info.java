/**
 * Siblings are the positions after the moves of one position. Their legal moves, the replies, are
 * counted together: the last two plies of perft without the positions between them.
 *
 * <p>Here "we" are to move, and play up; "they" will reply, and play down. The board is never
 * flipped.
 *
 * <p>Most moves change little of what the other side may do. So the replies to a null move are
 * counted once, and then only the difference that each move makes: for all moves at once where a
 * sum over squares says it; one by one where a move affects the enemy king's lines and steps, or
 * interacts with others. Replies to checks, castling, en passant captures, promotions and some rare
 * moves are counted move by move. {@link sift.chess.siblings.SiblingGenerator} is the {@link
 * sift.chess.movegen.Generator}; {@link sift.chess.siblings.DifferentialCounter} puts the sums
 * together. The slow twin is the scalar generator, which counts one position at a time.
 */
@NullMarked
package sift.chess.siblings;

import org.jspecify.annotations.NullMarked;
