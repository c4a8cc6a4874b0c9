/**
 * Search by cost: the cheapest formula of a grammar under a model, and the proof that none is
 * cheaper.
 *
 * <p>{@link sift.rank.cheapest.CheapestSearch} is the way in. It enumerates by instructions, on
 * {@code search.enumerate}, where {@code search.exhaustive} enumerates by symbols: every
 * instruction of the machine is an operator, also one that fuses several operators of the grammar,
 * and words that depend on the slider's square alone are leaves, as they can stand in a table; on
 * machines that gather from tables they are also computed like others.
 *
 * <pre>
 *   CheapestRequest       what is asked; Objective, what is to be least
 *     |
 *   CheapestSearch        begins again whenever a formula was right on samples alone
 *     |
 *   Attempt               on some samples, level by level
 *     |
 *     +-- Vocabulary      leaves and tools; KnownWords, the words by square and the numbers
 *     +-- enumerate.Level the formulas of a level: what is new goes to the PricedBank, what fits
 *     |                   the samples is tried on every case
 *     +-- Prices          what a formula uses of each resource, in a word
 *     |
 *   CheapestResult        what was found, and what was proved
 * </pre>
 */
@NullMarked
package sift.rank.cheapest;

import org.jspecify.annotations.NullMarked;
