/**
 * All legal moves of a variant on a board of up to 128 squares, and counts of paths of them, fast.
 *
 * <p>A set of squares is two words, low and high; {@link sift.chess.large.Lines} says what a piece
 * attacks, each ray of a slider by a formula. The board is never turned.
 *
 * <pre>
 *   Setup --NodeText-->    words of a Node
 *                              |
 *                         MoveFinder ------> MoveSets ------> ReplyCounter: most replies, counted
 *                              ^                |             together for all moves
 *                              |                v                  |
 *                              +----------- CopyMake &lt;----- the moves that are left
 * </pre>
 *
 * <p>Moves are legal when they are found: officers and pawns stay within the check mask and, if
 * pinned, on their line, and the king goes where it is not attacked. The last two plies of perft
 * are counted as in {@link sift.chess.siblings}, with simpler sums: most moves change little of
 * what the other side may do, so the replies to a null move are counted once, then the difference
 * that each move makes. The slow twin is {@link sift.chess.movegen.SlowGenerator}.
 */
@NullMarked
package sift.chess.large;

import org.jspecify.annotations.NullMarked;
