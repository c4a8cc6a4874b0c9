/**
 * Code of C, C++, Java, Rust, Go and LLVM IR: expressions, statements and functions, as formulas
 * over words.
 *
 * <pre>
 *   Snippet               a snippet: inputs, their types, and the term of the result
 *   Type, Op, Term        typed code; every conversion is an operator
 *   SourceLanguage        the languages; Source: the text, and complaints with positions
 *   Lowering, Lowered     typed code as a formula over words of one width
 *   Assumptions           conditions on the inputs for defined behaviour
 *   Words                 builds these formulas
 *
 *   SnippetLexer, Cursor  the pieces of the text, and a place among them (lang.text)
 *   SnippetReader         functions, one after another; Definitions: types, constants
 *   StatementReader       their statements; LoopReader, SwitchReader, ArmReader
 *   Returns               what statements return, and where they leave loops
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
 * <p>A language is its types ({@link sift.lang.snippet.TypeNames}), numbers, functions, signs and
 * their precedence, and whether it is strict: Rust and Go write types behind names, and convert no
 * operand but a number without a type.
 *
 * <p>In C, C++ and Rust behaviour is assumed to be defined: shift counts are in range, sums and
 * products of signed numbers fit, in Rust those of all numbers, divisors are not 0. The lowering
 * states this as assumptions, each restricted to the branch of its term. Signed shifts to the left
 * wrap. In Java and Go sums and products wrap; in Java counts are masked, in Go they may be of any
 * size.
 */
@NullMarked
package sift.lang.snippet;

import org.jspecify.annotations.NullMarked;
