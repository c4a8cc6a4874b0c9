/**
 * Searches repeated until what they found is proved: each word on which a formula was wrong becomes
 * a case of the next search.
 *
 * <pre>
 *   Refinement        the loop: search, prove, add the counterexamples as cases
 *   WordPrograms      programs for a function of words, by that loop
 *   VerifiedPrograms  programs for functions with all cases, verified once more
 * </pre>
 */
@NullMarked
package sift.search.refine;

import org.jspecify.annotations.NullMarked;
