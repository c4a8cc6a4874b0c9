/**
 * Which functions of whole boards are wanted: what any number of pieces attack at once.
 *
 * <p>A {@link sift.setwise.SetTarget} is a {@link sift.setwise.SetFunction} in a {@link
 * sift.geometry.Layout}: words in, a word out. Its function is stated once, square by square over
 * any kind of {@link sift.setwise.Truth}, so that the walk over a board and the proof over all
 * boards mean the same. The cases of its domain hold every configuration of each line, but not
 * every board: right on them is not proved; {@code sift.proof} decides.
 */
@NullMarked
package sift.setwise;

import org.jspecify.annotations.NullMarked;
