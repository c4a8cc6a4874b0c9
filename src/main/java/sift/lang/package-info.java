/**
 * Formulas, programs and grammars, and their text.
 *
 * <p>Each operator is defined once, as a row of {@link sift.lang.UnaryOp} or {@link
 * sift.lang.BinaryOp}: its name, its text, its meaning on a {@code long}. Parser, printer,
 * interpreter, searches, proofs and kernels refer to that row. Words have 64 bits by default; shift
 * and rotate counts are taken modulo 64; {@code >>} is logical; {@code countl_zero(0) =
 * countr_zero(0) = 64}; comparisons yield 1 or 0. {@link sift.lang.BitWidth} derives the meaning at
 * other widths from the row, {@link sift.lang.WideWords} has that of words of more than 64 bits.
 *
 * <pre>
 *   Expr               a formula: a tree of inputs, constants and operators
 *   Program            a straight-line program: operations over inputs and earlier results
 *   UnaryOp, BinaryOp  the meaning of operators; start here to add one (CONTRIBUTING.md)
 *   OperatorFormulas   operators defined by others, as formulas
 *   BitWidth           the meaning of operators on 1 to 64 bits; WideWords: on up to 128
 *   Inverse            operators run backwards: conditions on an operand from a masked result
 *   TernaryLogic       any bitwise function of three words, by its truth table
 *   Parser, Printer    text in and out; FormulaReader reads it, Spellings has names and signs
 *   Grammar            the symbols a search may use; GrammarFile reads them from TOML
 *   ColumnEvaluator    a formula on many cases at once, StepColumns a program; ColumnLoops: their operators
 * </pre>
 */
@NullMarked
package sift.lang;

import org.jspecify.annotations.NullMarked;
