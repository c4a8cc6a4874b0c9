/**
 * Enumerates formulas by size, one entry per distinct function, and finds those that solve a
 * target.
 *
 * <p>{@link sift.search.exhaustive.Engine} is the way in; its slow twin BruteForce is among the
 * tests. A search goes
 *
 * <pre>
 *   TaskSite: Bank, Storage,            all functions up to a size, distinguished on every case;
 *     TargetSamples                     a few cases to try formulas on first
 *     |
 *   Path, Cut, Rows                     larger formulas: stored rows and operators on top, as tasks
 *     |
 *   JoinTask: RowBlock                  all operators but the last computed, block by block
 *     |
 *   LastOperatorSolver                  the last operator solved for its operands, or computed:
 *     Plans, UnarySuffix,               the SampleGoal inverted (Inverse), looked up by hash,
 *     LastOperandIndex,                 or compared in one loop, unless the operator below fixes
 *     Conditions, HashJoin,             the wrong bits
 *     RowTests, OperandFilter,
 *     KnownBits
 *     |
 *   Chain, Link                         formulas that pass: operators on a stored function,
 *   CandidateCollector,                 tried on every case, a batch at a time, by columns that
 *   VerificationTask, ChainChecker,     chains of a row share
 *     ChainWords
 *     |
 *   Rounds (TaskRound, TaskResult),     tasks 64 at a time, over read-only data; a counterexample
 *     Classes, BestClasses,             becomes a sample and restarts the tasks; functions are
 *     SolutionClass, FunctionList       counted by fingerprint, the best kept
 * </pre>
 *
 * <p>{@link sift.search.exhaustive.TaskLine} writes and reads tasks and results as lines: for other
 * machines, where a {@link sift.search.exhaustive.TaskSite} runs them, and for a journal of the
 * results of earlier runs of the same search. {@link sift.search.exhaustive.Estimate} extrapolates
 * the time of some tasks of each size.
 */
@NullMarked
package sift.search.exhaustive;

import org.jspecify.annotations.NullMarked;
