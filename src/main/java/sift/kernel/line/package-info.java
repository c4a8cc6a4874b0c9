/**
 * Formulas of lines as kernels for sliding pieces: which rays a formula serves, seen from which
 * turned board, in which shape of code.
 *
 * <p>The attacks of queens, rooks and bishops by the formulas that come with the program:
 *
 * {@snippet :
 * Attacks attacks =
 *     KernelAttacks.of(
 *         LineFormula.smallestOfLines(SolutionFolder.shipped()), Shape.SCALAR, Width.preferred());
 * long squares = attacks.queen(27, occupied); // from d4
 * }
 */
@NullMarked
package sift.kernel.line;

import org.jspecify.annotations.NullMarked;
