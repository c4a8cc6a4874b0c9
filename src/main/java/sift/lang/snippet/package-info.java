/**
 * Code of C, C++, Java and LLVM IR: expressions, statements and functions, as formulas over words.
 *
 * <pre>
 *   Snippet               a snippet: inputs, their types, and the term of the result
 *   Type, Op, Term        typed code; every conversion is an operator
 *   SourceLanguage        C, C++, Java or LLVM IR; Source: the text, and complaints with positions
 *   Lowering, Lowered     typed code as a formula over words of one width
 *   Assumptions           conditions on the inputs for defined behaviour
 *   Words                 builds these formulas
 *
 *   SnippetLexer, Cursor  the pieces of the text, and a place among them (lang.text)
 *   SnippetReader         functions, one after another; Definitions: types, constants
 *   StatementReader       their statements; LoopReader, SwitchReader; Returns: what they return, where
 *   DeclarationReader, AssignmentReader   kinds of statements
 *   ExpressionReader      expressions; Literals: numbers; TypeNames: types
 *   CallReader            calls; arguments passed by reference
 *   Scope, Variable       variables, and the terms that are their values
 *   Typer                 conversions of the languages; folding of constants
 *   Helper                a function that the code defines and calls
 *   Function, Functions   the functions of libraries; BitTerms: their terms
 *
 *   LlvmReader            a function of LLVM IR, block by block, with LlvmCursor
 *   LlvmInstructions, LlvmTerms   its instructions, and what they compute
 * </pre>
 *
 * <p>In C and C++ behaviour is assumed to be defined: shift counts are in range, sums and products
 * of signed numbers fit, divisors are not 0. The lowering states this as assumptions, each
 * restricted to the branch of its term. Signed shifts to the left wrap. In Java counts are masked,
 * and sums and products wrap.
 */
@NullMarked
package sift.lang.snippet;

import org.jspecify.annotations.NullMarked;
