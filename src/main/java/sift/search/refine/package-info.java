/**
 * Refinement by counterexamples (CEGIS): a search is restarted with each counterexample as a
 * further case, until its formulas are proved.
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
