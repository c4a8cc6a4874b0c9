/**
 * Enumerates formulas by size, one entry per distinct function, and finds those that solve a
 * target.
 *
 * <p>{@link sift.search.exhaustive.Engine} is the way in; its slow twin BruteForce is among the
 * tests. A search goes
 *
 * <pre>
 *   Bank, Storage                         all functions up to a size, distinguished on every case
 *     |
 *   Path, Cut, Rows                       larger formulas: stored rows and operators on top, as tasks
 *     |
 *     +-- PlainTask: Block,             the plain engine: each formula computed, tried on Samples
 *     |     SampleFilter
 *     |
 *     +-- JoinTask: Block, Solver         the last operator solved for its operands:
 *     |     Plans, UnarySuffix,           the Goal inverted (Inverse), looked up by hash,
 *     |     LastOperandIndex,             or compared in one loop, unless the operator below fixes
 *     |     Conditions, HashJoin,         the wrong bits
 *     |     RowTests, OperandFilter,
 *     |     KnownBits
 *     |     RedundantPairs, PairFinder,  left out where another formula has the function
 *     |     ContextPrints, ContextKind    for every operand
 *     |
 *   TaskSite                              or on other machines, over banks of their own (remote)
 *     |
 *   Candidate, Link                       formulas that pass: operators on a stored function,
 *   CandidateCollector,                   tried on every case, a batch at a time, by columns that
 *   VerificationTask, CaseChecker,          candidates of a row share
 *     ChainWords
 *     |
 *   Rounds (Round, SearchState),          tasks 64 at a time, over read-only data; a counterexample
 *     Classes, BestClasses, FunctionList    becomes a sample and restarts the tasks; functions are
 *                                           counted by fingerprint, the best kept
 *     |
 *   Evidence (EvidenceCollector)          for the answer
 * </pre>
 *
 * <p>{@link sift.search.exhaustive.TaskLine} writes and reads tasks and results as lines: for other
 * machines, and for a journal of the results of earlier runs of the same search. {@link
 * sift.search.exhaustive.Estimate} extrapolates the time of some tasks of each size.
 */
@NullMarked
package sift.search.exhaustive;

import org.jspecify.annotations.NullMarked;
