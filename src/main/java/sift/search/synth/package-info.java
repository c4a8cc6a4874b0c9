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
 *     +-- Schedule                how much each step gets; Workers, on how many threads
 *     |
 *     +-- Filling                 the bank: SampleBank, FingerprintIndex, Predicates;
 *     |     Level, Runs, Block    all formulas of a weight over it, an Operation on a run of
 *     |                         entries, in blocks, to a sink:
 *     |     Storing, Fitting,     stored (NewFunctions, Fingerprints), tried for the goal,
 *     |     Joining               tried with one operator more, up to the FirstFound
 *     |
 *     +-- Deduction               the Goal taken apart from its root: RootJoin (Inverted,
 *     |     MaskedDeduction       WordFilter), PairJoin (Operands) find a Split; where some bits
 *     |                         of an operand are known, MaskedJoin
 *     |
 *     +-- Decisions               trees of choices: MaskedJoin on some samples
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
