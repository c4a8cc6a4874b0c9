/**
 * Search by cost: finds the cheapest formula of a grammar under a cost model and proves that none
 * is cheaper.
 *
 * <p>{@link sift.rank.cheapest.CheapestSearch} is the way in. It enumerates by instructions, on
 * {@code search.enumerate}, where {@code search.exhaustive} enumerates by symbols: every
 * instruction of the machine is an operator, also one that fuses several operators of the grammar,
 * and words that depend on the slider's square alone are leaves, as they can stand in a table; on
 * machines that gather from tables they are also computed like others.
 *
 * <pre>
 *   CheapestRequest       the request; Objective: the cost to minimize
 *     |
 *   CheapestSearch        restarts with a counterexample when a formula is refuted
 *     |
 *   Attempt               one search on fixed samples, level by level
 *     |
 *     +-- Vocabulary      leaves and tools; KnownWords, the words by square and the numbers
 *     +-- enumerate.Level the formulas of a level: new functions go to the PricedBank,
 *     |                   those right on the samples are tried on every case
 *     +-- Prices          a formula's use of each resource, packed into a word
 *     |
 *   CheapestResult        the cheapest formulas, and the proved lower bound
 * </pre>
 */
@NullMarked
package sift.rank.cheapest;

import org.jspecify.annotations.NullMarked;
