/**
 * Code of C, C++ and Java: expressions, statements and functions, as formulas over words.
 *
 * <pre>
 *   Snippet               what was read: inputs, their types, and the term that is computed
 *   Type, Op, Term        typed code; every conversion is an operator
 *   SourceLanguage        what it is read as; Source: the text, and complaints about its places
 *   Lowering, Lowered     typed code as a formula over words of one width
 *   Assumptions           what it assumes of the inputs
 *   Words, BitWords       the formulas that these are built of; Widest: how many bits they need
 *
 *   SnippetLexer, Cursor  the pieces of the text, and a place among them (lang.text)
 *   SnippetReader         functions, one after another; Definitions: what they define
 *   StatementReader       their statements; Returns: what these return, and where
 *   DeclarationReader, AssignmentReader, LoopReader   kinds of statements
 *   ExpressionReader      expressions; Literals: numbers; TypeNames: types
 *   CallReader            calls; PassedVariables: what a call may change
 *   Scope, Variable       variables, and the terms that are their values
 *   Typer, Folding        conversions of the languages; what is computed of numbers alone
 *   Substitution          terms in the places of inputs
 *   Helper                a function that the code defines and calls
 *   Function, Functions   the functions of libraries; JavaFunctions, BitTerms: what they compute
 * </pre>
 *
 * <p>In C and C++ nothing undefined is computed: shift counts are in range, sums and products of
 * signed numbers fit, divisors are not 0. The lowering states this as assumptions, each only where
 * the term is computed at all. Signed shifts to the left wrap. In Java counts are masked, and sums
 * and products wrap.
 */
@NullMarked
package sift.lang.snippet;

import org.jspecify.annotations.NullMarked;
