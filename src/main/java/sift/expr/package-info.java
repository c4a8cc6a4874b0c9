/**
 * What a formula is: symbols, tree, meaning, text.
 *
 * <p>A formula ({@link sift.expr.Expr}) is a tree of 64-bit words. Each operator is stated once, as
 * a row of {@link sift.expr.UnaryOp} or {@link sift.expr.BinaryOp}; the parser, the printer, the
 * interpreter and the search refer to that row. {@link sift.expr.ColumnOps} is the vectorised twin
 * of the rows, {@link sift.expr.ColumnEvaluator} the vectorised twin of {@link
 * sift.expr.Expr#value}.
 *
 * <p>Semantics: shift and rotate counts are taken modulo 64; {@code >>} is logical; {@code
 * countl_zero(0) = countr_zero(0) = 64}; comparisons yield 1 or 0.
 */
@NullMarked
package sift.expr;

import org.jspecify.annotations.NullMarked;
