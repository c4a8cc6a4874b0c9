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
 *   Move reply = game.position().legalMoves().getFirst();
 *   String text = Uci.STANDARD.text(game.position(), reply);
 *   Optional&lt;Outcome&gt; outcome = game.outcome();
 *
 *   Position gothic = Position.start(Variant.GOTHIC);
 *   gothic = gothic.play(San.move(gothic, "Nc3"));
 *   String fen = gothic.fen();
 * </pre>
 *
 * <p>{@link sift.chess.game.MoveStack} plays and takes back on one object, {@link
 * sift.chess.game.LenientFen} reads FENs with faults and EPD, {@link sift.chess.game.Polyglot} has
 * the keys of opening books.
 *
 * <p>One set of classes serves every {@link sift.chess.board.Variant}; orthodox chess, Chess960
 * included, is one. Squares are numbers, rank after rank: a1 = 0. Sets of squares are {@link
 * sift.word.Word}s, bit n for square n. All other objects are immutable and may be shared by
 * threads.
 */
@NullMarked
package sift.chess.game;

import org.jspecify.annotations.NullMarked;
