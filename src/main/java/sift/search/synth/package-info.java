/**
 * The general engine: formulas of any function that are right on samples, choices among them.
 *
 * <p>{@link sift.search.synth.Synthesis} is the way in. It is for questions that the exhaustive
 * engine of {@code search.tree} cannot end in time: it finds larger formulas, which need not be the
 * smallest, and says up to which size there is none.
 *
 * <pre>
 *   SynthesisRequest, Weights     what is asked
 *     |
 *   Synthesis                     level after level
 *     |
 *     +-- Filling                 the bank: SampleBank, FingerprintIndex, Predicates;
 *     |     Level, Block          all formulas of a weight over it, in blocks, to a sink:
 *     |     Storing, Fitting,     stored, tried for the goal, tried with one operator more
 *     |     Joining
 *     |
 *     +-- Deduction               the Goal taken apart from its root: RootJoin, Inverted,
 *     |                         WordFilter
 *     |
 *     +-- Decisions               trees of choices: SubsetJoin
 *     |
 *   SynthesisResult
 *
 *   FittingFunctions              all functions of one size that are right
 *   SmallestFormulas              all functions up to a size, looked up by their words
 *   GeneralEngine                 these size by size, for a request to the exhaustive engine whose
 *                                 grammar has functions of one's own
 * </pre>
 */
@NullMarked
package sift.search.synth;

import org.jspecify.annotations.NullMarked;
