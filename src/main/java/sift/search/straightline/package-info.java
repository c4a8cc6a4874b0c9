/**
 * Finds the least number of operations that compute a target, shared terms counted once, and proves
 * that fewer do not suffice.
 *
 * <p>A program is a list of operations, each over inputs, constants and earlier results. A target
 * ({@link sift.search.request.ProgramTarget}) has one result, or several that one program is to
 * compute. {@link sift.search.straightline.MinimalProgramSearch} is the way in; its slow twin among
 * the tests, EveryProgram, enumerates every program. For each number of operations in turn
 *
 * <pre>
 *   ProgramProblem --> ProgramSamples     a few cases of the target, with its Dependences
 *                   |
 *                 Sweep                   shares the tasks of a Traversal among threads
 *                   |
 *               Traversal                 visits sets of terms, which a Pool makes; tries programs
 *                   |                     right on the samples on every case: a counterexample
 *                   |                     becomes a sample
 *        +----------+-----------+
 *        |                      |
 *   ProgramTraversal     JointTraversal   one result; several
 *        |
 *        +-- TriedLastTwo, SolvedLastTwo  without three-input logic; with it
 * </pre>
 *
 * <p>A Traversal visits every set of terms without the last operations: with several results, these
 * are solved one by one; with one, the last two are tried ({@link
 * sift.search.straightline.TriedLastTwo}), a column of results at a time. With three-input logic,
 * its truth tables are solved ({@link sift.search.straightline.SolvedLastTwo}), and sets that
 * cannot be completed are excluded by their dependences ({@link sift.search.straightline.Reach}).
 *
 * <p>Terms that agree on all samples count as one. That endangers no proof: a program that is right
 * on every case is right on the samples, and there it may be replaced by one over the terms kept.
 * So if no program of some number of operations is right on the samples, none is right at all; and
 * if one is right on the samples but wrong elsewhere, that case becomes a sample and the round
 * restarts.
 */
@NullMarked
package sift.search.straightline;

import org.jspecify.annotations.NullMarked;
