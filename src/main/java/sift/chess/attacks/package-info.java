/**
 * Which squares a piece attacks: leapers from tables, sliders by several algorithms behind {@link
 * sift.chess.attacks.Attacks}, listed with their cards in {@link
 * sift.chess.attacks.SliderAlgorithm}, each checked against the walk on every square and every
 * occupancy.
 */
@NullMarked
package sift.chess.attacks;

import org.jspecify.annotations.NullMarked;
