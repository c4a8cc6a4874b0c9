/**
 * Slider attacks against each other: verified on every case, then timed.
 *
 * <p>{@link sift.bench.attacks.Contest} is the way in. Three courses: random look-ups, the boards
 * of games, and the latency of one look-up after the other.
 */
@NullMarked
package sift.bench.attacks;

import org.jspecify.annotations.NullMarked;
