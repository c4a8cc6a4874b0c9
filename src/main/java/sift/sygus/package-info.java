/**
 * Problems of program synthesis as SyGuS-IF states them, versions 1 and 2, over words and truth
 * values.
 *
 * <pre>
 *   SygusFile              a file as a SygusProblem: each SynthFun has a grammar and its constraints
 *   NodeReader, Node       symbolic expressions, with their places
 *   Elaborator             names, lets, operators and sorts of terms
 *     TermReader           terms of macros and constraints, as formulas
 *     GrammarReader        terms of grammars, as rules of a GrammarDraft
 *   SmtOperator            the operators of SMT-LIB as symbols of formulas
 *   Names, Sorts, Macro    the declarations of a file
 *   Constraints            its constraints; Invocations: the calls in them
 *   SygusText              a formula as an answer; AnswerReader: one read;
 *                          Derivation: a formula in the symbols of a grammar
 * </pre>
 *
 * <p>A truth value is the word 1 or 0. All words about a function have one width.
 */
@NullMarked
package sift.sygus;

import org.jspecify.annotations.NullMarked;
