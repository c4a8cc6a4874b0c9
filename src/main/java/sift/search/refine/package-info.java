/**
 * The samples of a search: the first ones, and counterexamples.
 *
 * <pre>
 *   SampleChoice   the first samples
 *   Refinement     the loop by counterexamples (CEGIS), which searches on samples run
 * </pre>
 *
 * <p>The exhaustive engine's {@code Rounds} are no such loop: they add samples in the middle of a
 * size, to lose less time to wrong formulas, and restart tasks only.
 */
@NullMarked
package sift.search.refine;

import org.jspecify.annotations.NullMarked;
