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
 *     Plans, UnarySuffix,               the SampleGoal inverted (Inverse), for ^ looked up by
 *     LastOperandIndex,                 hash, else compared in one loop, unless the operator below
 *     Conditions, HashJoin,             fixes the wrong bits or makes it
 *     RowTests, OperandFilter,          redundant
 *     KnownBits, RedundantLinks
 *     |
 *   Chain, Link                         formulas that pass: operators on a stored function,
 *   CandidateCollector,                 tried on every case, a batch at a time, by columns that
 *   VerificationTask, ChainChecker,     chains of a row share
 *     ChainWords
 *     |
 *   Rounds (TaskRound, TaskResult),     tasks 64 at a time, over read-only data; counterexamples
 *     Classes, BestClasses,             become samples between rounds, tasks ended early by too
 *     SolutionClass, FunctionList       many of them run again; functions are counted by
 *                                       fingerprint, the best kept
 * </pre>
 *
 * <p>A row is the stored function at the bottom of a formula, a column a stored function beside it
 * (also all its words), a lane the words of all functions in one sampled case.
 *
 * <p>{@link sift.search.exhaustive.TaskLine} writes and reads tasks and results as lines: for other
 * machines, where a {@link sift.search.exhaustive.TaskSite} runs them, and for a journal of the
 * results of earlier runs of the same search.
 */
@NullMarked
package sift.search.exhaustive;

import org.jspecify.annotations.NullMarked;
