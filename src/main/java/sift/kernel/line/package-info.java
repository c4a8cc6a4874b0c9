/**
 * Formulas of lines as kernels for sliding pieces: which rays a formula serves, seen from which
 * turned board, in which shape of code.
 */
@NullMarked
package sift.kernel.line;

import org.jspecify.annotations.NullMarked;
