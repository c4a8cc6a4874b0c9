/**
 * Searches repeated until what they found is proved: each word on which a formula was wrong becomes
 * a case of the next search.
 *
 * <pre>
 *   TargetRefinement  searches for formulas of targets, refined by what the proof refutes
 *   WordPrograms      programs for a function of words, by that loop
 *   VerifiedPrograms  programs for functions with all cases, verified once more
 * </pre>
 */
@NullMarked
package sift.search.verified;

import org.jspecify.annotations.NullMarked;
