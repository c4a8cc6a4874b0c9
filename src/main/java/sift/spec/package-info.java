/**
 * Specifications: target functions and their cases.
 *
 * <p>A {@link sift.spec.Target} is a name and a {@link sift.spec.Domain}: the table of all cases
 * with the answer of the slow walk for each. {@link sift.spec.LineTargets} makes the attacks of one
 * slider along a line or ray.
 *
 * <p>A {@link sift.spec.WordTarget} is a function of words that a file states, read by {@link
 * sift.spec.TargetFile}: inputs with the words they may have, assumptions, a mask, and each result
 * as a {@link sift.spec.Reference}. {@link sift.spec.WordTargets} makes targets of it, with all
 * cases if these are few, else with a sample; {@code sift.proof.equal} proves on all words.
 *
 * <p>A {@link sift.spec.SetTarget} is a set-wise function, correct for any number of pieces at
 * once: a {@link sift.spec.SetFunction} in a {@link sift.geometry.Layout}; {@link
 * sift.spec.SetTargets} finds them by name. A set-wise function is defined once, square by square
 * over any kind of {@link sift.spec.Truth}, so that the walk over one board and the proof over all
 * boards use one definition. The cases in its domain hold every configuration of each line but not
 * every board: a formula that is right on them is tested, not proved. {@code sift.proof} proves it.
 * A file with an alphabet states such functions too, read by {@link sift.spec.SetFile}: each a
 * {@link sift.spec.SetFormula} over sets of squares, which may call the functions of {@code
 * SquareCall}.
 */
@NullMarked
package sift.spec;

import org.jspecify.annotations.NullMarked;
