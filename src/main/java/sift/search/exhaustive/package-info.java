/**
 * Enumerates formulas by size, one entry per distinct function, and finds those that solve a
 * target.
 *
 * <p>{@link sift.search.exhaustive.Engine} is the way in; its slow twin BruteForce is among the
 * tests. A search goes
 *
 * <pre>
 *   Bank, Storage                         all functions up to a size, told apart on every case
 *     |
 *   Path, Cut, Rows                       larger formulas: stored rows and operators on top, as tasks
 *     |
 *     +-- PlainTask: Block,             the plain engine: each formula computed, tried on Samples
 *     |     SampleFilter
 *     |
 *     +-- JoinTask: Block, Solver         the last operator solved for what may stand under it:
 *     |     Plans, UnarySuffix,           the Goal seen through it (Inverse), looked up by hash,
 *     |     LastOperandIndex,             or compared in one loop, unless the operator below fixes
 *     |     Conditions, HashJoin,         the wrong bits
 *     |     RowTests, OperandFilter,
 *     |     KnownBits
 *     |     RedundantPairs, PairFinder,  and left out where another formula has the function,
 *     |     ContextPrints, ContextKind    whatever the operand
 *     |
 *   TaskSite                              or on other machines, over banks of their own (remote)
 *     |
 *   Candidate, Link                       what passes, as operators on a stored function
 *   CandidateCollector,                   tried on every case, a batch at a time, by columns that
 *   VerificationTask, CaseChecker,          candidates of a row share
 *     ChainWords
 *     |
 *   Rounds (Round, SearchState),          tasks 64 at a time, over what no task changes; what
 *     Classes, BestClasses, FunctionList    they find counted by fingerprint, the best kept
 *     |
 *   Evidence (EvidenceCollector)          for the answer
 * </pre>
 *
 * <p>{@link sift.search.exhaustive.TaskLine} writes and reads tasks and results as lines: for other
 * machines, and for a journal, which has the results of tasks that an earlier run of the same
 * search did. {@link sift.search.exhaustive.Estimate} multiplies what the engine takes for some
 * tasks of each size.
 */
@NullMarked
package sift.search.exhaustive;

import org.jspecify.annotations.NullMarked;
