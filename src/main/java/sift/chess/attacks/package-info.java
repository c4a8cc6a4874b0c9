/**
 * Attacks of pieces: leapers from tables, sliders by several algorithms behind {@link
 * sift.chess.attacks.Attacks}, listed with their cards in {@link
 * sift.chess.attacks.SliderAlgorithm}. Each is compared with the walk on every square and every
 * occupancy. Squares are 0 (a1) to 63 (h8); a1 = bit 0, h8 = bit 63.
 */
@NullMarked
package sift.chess.attacks;

import org.jspecify.annotations.NullMarked;
