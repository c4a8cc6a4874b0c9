/**
 * Code of C, C++ and Java: expressions, and statements without loops, as formulas over words.
 *
 * <pre>
 *   Snippet           what was read: inputs, their types, and the term that is computed
 *   Type, Op, Term    typed code; every conversion is an operator
 *   SourceLanguage    what it is read as
 *   Lowering          typed code as a formula over words of one width, and what it assumes
 *
 *   SnippetReader     a function; StatementReader, ExpressionReader: its parts
 *   Scope             variables, and the terms that are their values
 *   Typer, Folding    conversions of the languages; what is computed of numbers alone
 *   Functions         the functions that code may call
 * </pre>
 *
 * <p>In C and C++ nothing undefined is computed: shift counts are in range, sums of signed numbers
 * fit, divisors are not 0. The lowering states this as assumptions, each only where the term is
 * computed at all. Products wrap. In Java counts are masked and sums wrap.
 */
@NullMarked
package sift.lang.snippet;

import org.jspecify.annotations.NullMarked;
