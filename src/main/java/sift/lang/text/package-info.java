/**
 * Tokens and infix expressions in the text of formulas and of code.
 *
 * <pre>
 *   Lexer         splits a text into Tokens
 *   TokenReader   a position among them
 *   InfixReader   infix expressions, by precedence
 * </pre>
 */
@NullMarked
package sift.lang.text;

import org.jspecify.annotations.NullMarked;
