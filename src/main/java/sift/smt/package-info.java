/**
 * Formulas as SMT-LIB 2 text ({@link sift.smt.SmtLib}), and a solver's answer to it ({@link
 * sift.smt.Solver}).
 */
@NullMarked
package sift.smt;

import org.jspecify.annotations.NullMarked;
