/**
 * Searches with proofs: restarted with each counterexample as a case until their formulas are
 * proved.
 *
 * <pre>
 *   TargetRefinement  searches for formulas of targets, by the loop of refine.Refinement
 *   WordPrograms      programs for a function of words, by that loop
 *   VerifiedPrograms  programs for functions with all cases, verified once more
 * </pre>
 */
@NullMarked
package sift.search.verified;

import org.jspecify.annotations.NullMarked;
