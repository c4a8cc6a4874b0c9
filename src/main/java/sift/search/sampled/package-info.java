/**
 * The general engine: formulas of any function that are right on samples, choices among them.
 *
 * <p>{@link sift.search.sampled.Synthesis} is the way in. It is for questions that the exhaustive
 * engine of {@code search.exhaustive} cannot end in time: it finds larger formulas, which need not
 * be the smallest, and says up to which size there is none. In the field's terms this is bottom-up
 * enumerative synthesis up to observational equivalence, with conditionals by decision trees.
 *
 * <pre>
 *   SynthesisRequest              what is asked
 *     |
 *   Synthesis                     level after level
 *     |
 *     +-- Schedule                how much each step gets
 *     |
 *     +-- enumerate.Enumerator    all formulas of a weight: stored, or handed to
 *     |     GoalSink, JoinSink    who tries them for the goal, or with one operator more, up to
 *     |                           the FirstFound
 *     |
 *     +-- Deduction               the Goal taken apart at a RootOperator: RootJoin (WordFilter),
 *     |     MaskedDeduction       PairJoin (Operands) find a Split; where some bits of an operand
 *     |                           are known, MaskedJoin
 *     |
 *     +-- Decisions               trees of choices: MaskedJoin on some samples
 *     |
 *   SynthesisResult
 *
 *   OracleRequest                 what is wanted of all words
 *     +-- FoldChains              long formulas of one live value: ChainStep after ChainStep, a beam
 *     |     ChainPoints           by what is left of the inputs on them, the Bottleneck
 *     |
 *     +-- Pursuit                 sums of many terms, in OperatorSubsets: Residuals of the
 *                                 OracleWords less entries of a bank, at last a CarrySum
 *
 *   WholeRules                    the part of a grammar that all but the enumerator use
 *
 *   FittingFunctions              all functions of one size that are right
 *   GeneralEngine                 these size by size, for a request to the exhaustive engine whose
 *                                 grammar has functions of one's own
 * </pre>
 */
@NullMarked
package sift.search.sampled;

import org.jspecify.annotations.NullMarked;
