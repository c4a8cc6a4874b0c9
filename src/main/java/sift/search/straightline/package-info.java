/**
 * Finds the least number of operations that compute a target, shared terms counted once, and proves
 * that fewer do not suffice.
 *
 * <p>A program is a list of operations, each over inputs, constants and earlier results: the
 * searches write it down as a Candidate and hand out a {@link sift.lang.Program}. A target ({@link
 * sift.search.request.ProgramTarget}) has one result, or several that one program is to compute.
 * {@link sift.search.straightline.MinimalProgramSearch} is the way in; its slow twin among the
 * tests, EveryProgram, writes down every program. For each number of operations in turn
 *
 * <pre>
 *   Question --> Samples             a few cases of the target
 *                   |
 *                 Round              shares the tasks of a Traversal among threads
 *                   |
 *        +----------+-----------+
 *        |                      |
 *   ProgramTraversal     JointTraversal      one result; several
 *        |                      |            both take Terms, which a Pool makes
 *   LastTwoOperations           |
 *        |                      |
 *        +----------+-----------+
 *                   |
 *                 CaseChecker        tries what is right on the samples on every case;
 *                                    a wrong one adds a sample
 * </pre>
 *
 * <p>A Traversal visits every set of terms but the last ones: with several results, these are
 * solved for one by one; with one, it leaves out two, which are tried ({@link
 * sift.search.straightline.TriedLastTwo}), a column of results at a time. With three-input logic,
 * its truth tables are solved ({@link sift.search.straightline.SolvedLastTwo}), and what cannot be
 * completed is left out by what it depends on ({@link sift.search.straightline.Reach}).
 *
 * <p>{@link sift.search.straightline.GreedyJointSearch} searches for several results one after the
 * other; it goes deeper and proves less.
 *
 * <p>Terms that agree on all samples count as one. That endangers no proof: a program that is right
 * on every case is right on the samples, and there it may be replaced by one over the terms kept.
 * So if no program of so many operations is right on the samples, none is right at all; and if one
 * is right on the samples but wrong elsewhere, that case becomes a sample and the work begins
 * again.
 */
@NullMarked
package sift.search.straightline;

import org.jspecify.annotations.NullMarked;
