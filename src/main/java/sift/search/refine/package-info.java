/**
 * Samples of a search: those to begin with, and those that refute what was found.
 *
 * <pre>
 *   SampleChoice   which cases a search begins on
 *   Refinement     the loop by counterexamples (CEGIS), which all searches on samples run
 * </pre>
 *
 * <p>The exhaustive engine's {@code Rounds} are no such loop: they take samples in the midst of a
 * size, to lose less time to wrong formulas, and begin nothing again.
 */
@NullMarked
package sift.search.refine;

import org.jspecify.annotations.NullMarked;
