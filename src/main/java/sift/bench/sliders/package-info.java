/**
 * Algorithms of others for the attacks of sliders, which {@code sift bench attacks} races: {@link
 * sift.bench.sliders.SliderAlgorithm} lists them, each with its card. The walk and PEXT bitboards,
 * which the generators use, are of {@link sift.chess.attacks}. Each is compared with the walk on
 * every square and every occupancy. Squares are 0 (a1) to 63 (h8); a1 = bit 0, h8 = bit 63.
 */
@NullMarked
package sift.bench.sliders;

import org.jspecify.annotations.NullMarked;
