/**
 * Programs with free operators: every shape of so many operations, and whether some logic makes it
 * right.
 *
 * <p>A program ({@link sift.template.Program}) shifts words up a line of squares and combines them
 * by any logic of three operands. Its shape says which operation uses which; the truth tables are
 * left open. {@link sift.template.Deepening} is the way in; {@link sift.template.EveryProgram} is
 * its slow twin. For each number of operations in turn
 *
 * <pre>
 *   LineFunction               what is wanted of each square, on every configuration
 *        |
 *   LeastShifts                how many shifts there must be, were logic free
 *        |
 *      Round --> Descent       every shape of so many logic operations and shifts
 *                   |
 *                 Tables       ... whether truth tables exist that make it right
 * </pre>
 *
 * <p>On a bitboard the files are eight such lines side by side, and a long diagonal is one: what no
 * program can do on the line, no program of shifts by multiples of a file's or a diagonal's step
 * and of logic can do there.
 */
@NullMarked
package sift.template;

import org.jspecify.annotations.NullMarked;
