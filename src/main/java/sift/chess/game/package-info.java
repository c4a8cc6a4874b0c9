/**
 * Chess as a library: legal positions, their moves and results, games; FEN, SAN and UCI in and out.
 *
 * <p>Three degrees of trust, as in shakmaty: a {@link sift.chess.board.Board} is pieces on squares,
 * a {@link sift.chess.board.Setup} all that a FEN says, a {@link sift.chess.game.Position} can be
 * played from.
 *
 * <pre>
 *   Game game = Game.from(Position.START);
 *   game = game.play(San.move(game.position(), "e4"));
 *   String reply = Uci.STANDARD.text(game.position().legalMoves().getFirst());
 *   Optional&lt;Outcome&gt; outcome = game.outcome();
 * </pre>
 *
 * <p>Squares are numbers, 0 (a1) to 63 (h8); sets of squares are words, little-endian rank-file: a1
 * = bit 0, h1 = bit 7, h8 = bit 63. All objects are immutable and may be shared by threads.
 */
@NullMarked
package sift.chess.game;

import org.jspecify.annotations.NullMarked;
