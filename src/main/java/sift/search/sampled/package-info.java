/**
 * The general engine: formulas of any function that are right on samples, choices among them.
 *
 * <p>{@link sift.search.sampled.Synthesis} is the way in. It is for questions beyond the reach of
 * {@code search.exhaustive}: it finds larger formulas, which need not be the smallest, and excludes
 * sizes. In the field's terms this is bottom-up enumerative synthesis up to observational
 * equivalence, with conditionals by decision trees.
 *
 * <pre>
 *   SynthesisRequest              the samples, the grammar, the limits
 *     |
 *   Synthesis                     level after level
 *     |
 *     +-- enumerate.Enumerator    all formulas of a weight: stored, or handed to
 *     |     FirstFound            the sink: looks for the goal (GoalMatch), or with one more operator
 *     |                           (JoinMatch)
 *     |
 *     +-- Deduction               the Goal taken apart at a RootOperator: RootJoin (WordFilter),
 *     |                           PairJoin (Operands) find a Split
 *     |
 *     +-- Decisions               trees of choices
 *     |
 *   SynthesisResult
 *
 *   OracleRequest                 an oracle of all words
 *     +-- FoldChains              long formulas of one live value: ChainStep after ChainStep, a beam
 *     |     ChainPoints           by the distinct values on them, the Bottleneck
 *     |
 *     +-- Pursuit                 sums of many terms, in OperatorSubsets: Residuals of the
 *                                 OracleWords less entries of a bank, at last a CarrySum
 *
 *   WholeRules                    the part of a grammar that all but the enumerator use
 *
 *   FittingFunctions              all functions of one size that are right
 *   GeneralEngine                 these size by size, for a SearchRequest whose grammar has defined
 *                                 functions
 * </pre>
 */
@NullMarked
package sift.search.sampled;

import org.jspecify.annotations.NullMarked;
