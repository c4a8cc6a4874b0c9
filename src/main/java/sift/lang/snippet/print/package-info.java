/**
 * Formulas over words as expressions of C, C++, Java, Rust and Go, over inputs of the types of a
 * snippet.
 *
 * <pre>
 *   SnippetPrinter   a formula as text; start here
 *   Statements       formulas as statements with local variables for what they share
 *   LlvmPrinter      a formula as a function of LLVM IR
 *   Printed          the text of a term, its type, and the range of its values
 *   Range            the least and the largest number that a value can be
 *   Dialect          types, numbers and functions as a language writes them
 * </pre>
 *
 * <p>The value of each text, as a number, is the word modulo 2 to the power of the width. Casts are
 * printed only where this would fail without them, or where a sign would matter, and in Rust and Go
 * wherever two types meet.
 */
@NullMarked
package sift.lang.snippet.print;

import org.jspecify.annotations.NullMarked;
