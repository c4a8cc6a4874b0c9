/**
 * Chess on boards of other sizes and with other pieces: a {@link sift.chess.variant.Variant} is
 * data, and one set of rules plays all of them, orthodox chess too.
 *
 * <pre>
 *   Variant gothic = Variant.named("gothic").orElseThrow();
 *   Fen fen = Fen.start(gothic);
 *   Position position = fen.position();
 *   position = position.play(San.move(position, fen.notation(), "Nc3"));
 *   String after = fen.with(position).text();
 * </pre>
 *
 * <p>Squares are numbers, rank after rank: a1 = 0, as in {@link sift.geometry.BoardSize}. Sets of
 * squares are words of 128 bits: bit n is square n. All objects are immutable.
 */
@NullMarked
package sift.chess.variant;

import org.jspecify.annotations.NullMarked;
