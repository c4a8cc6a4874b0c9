/**
 * Games in Portable Game Notation, of orthodox chess and its variants: read, and checked move by
 * move.
 *
 * <pre>
 *   for (PgnGame game : Pgn.read(text)) {
 *     Variant variant = PgnVariant.of(game);
 *     Replay replay = Replay.of(game, PgnVariant.start(game, variant));
 *     boolean isRight = replay.isRight();
 *   }
 * </pre>
 */
@NullMarked
package sift.chess.pgn;

import org.jspecify.annotations.NullMarked;
