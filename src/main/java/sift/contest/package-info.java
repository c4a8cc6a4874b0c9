/**
 * Slider attacks against each other: verified on every case, then timed.
 *
 * <p>{@link sift.contest.Contest} is the way in. Three courses: random look-ups, the boards of
 * games, and the latency of one look-up after the other.
 */
@NullMarked
package sift.contest;

import org.jspecify.annotations.NullMarked;
