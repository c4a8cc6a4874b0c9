/**
 * Finds the least number of operations that compute a target, shared terms counted once, and proves
 * that fewer do not suffice.
 *
 * <p>A program ({@link sift.search.program.Program}) is a list of operations, each over inputs,
 * constants and earlier results. {@link sift.search.program.Deepening} is the way in; its slow twin
 * among the tests, EveryProgram, writes down every program. For each number of operations in turn
 *
 * <pre>
 *   Question --> Samples                    a few cases of the target
 *                   |
 *                 Descent                   every set of terms but the last two, in its Pool
 *                   |
 *                 Closing                   ... completed by the last two operations
 *                   |
 *                 Question                  ... tried on every case; a wrong one adds a sample
 * </pre>
 *
 * <p>With shifts by amounts or three-input logic, {@link sift.search.program.LogicDescent} and
 * {@link sift.search.program.LogicClosing} stand in the places of Descent and Closing: tables are
 * solved where they can be, and what cannot be completed is left out by what it depends on.
 *
 * <p>Several results of one program are searched for by {@link sift.search.program.JointDeepening},
 * which EveryProgram checks too, or by {@link sift.search.program.OneByOne}, which goes deeper and
 * proves less.
 *
 * <p>Terms that agree on all samples count as one. That endangers no proof: a program that is right
 * on every case is right on the samples, and there it may be replaced by one over the terms kept.
 * So if no program of so many operations is right on the samples, none is right at all; and if one
 * is right on the samples but wrong elsewhere, that case becomes a sample and the work begins
 * again.
 */
@NullMarked
package sift.search.program;

import org.jspecify.annotations.NullMarked;
