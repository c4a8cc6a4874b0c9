/**
 * Attacks of pieces: leapers from tables, sliders behind {@link sift.chess.attacks.Attacks}, by a
 * walk ({@link sift.chess.attacks.WalkAttacks}) or by PEXT bitboards ({@link
 * sift.chess.attacks.PextAttacks}), which are compared on every square and every occupancy. Squares
 * are 0 (a1) to 63 (h8); a1 = bit 0, h8 = bit 63.
 */
@NullMarked
package sift.chess.attacks;

import org.jspecify.annotations.NullMarked;
