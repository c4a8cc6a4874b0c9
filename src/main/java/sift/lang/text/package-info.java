/**
 * The text of formulas and of code, piece by piece.
 *
 * <pre>
 *   Lexer         splits a text into Tokens
 *   TokenReader   a place among them
 *   InfixReader   operands joined by signs, by precedence
 * </pre>
 */
@NullMarked
package sift.lang.text;

import org.jspecify.annotations.NullMarked;
