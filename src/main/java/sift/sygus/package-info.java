/**
 * Problems of program synthesis as SyGuS-IF states them, versions 1 and 2, over words and truth
 * values.
 *
 * <pre>
 *   SygusFile              a file as a SygusProblem: each SynthFun has a grammar and its constraints
 *   NodeReader, Node       symbolic expressions, with their places
 *   Elaborator             what terms mean: names, lets, operators, sorts
 *     TermReader           terms of macros and constraints, as formulas
 *     GrammarReader        terms of grammars, as rules of a GrammarDraft
 *   SmtOperator            the operators of SMT-LIB, and what they are in formulas
 *   Names, Sorts, Macro    what a file declares
 *   Constraints            what it demands; Invocations: the calls in it
 *   SygusText              a formula as an answer; AnswerReader, SygusAnswer: answers read
 * </pre>
 *
 * <p>A truth value is the word 1 or 0. All words about a function have one width.
 */
@NullMarked
package sift.sygus;

import org.jspecify.annotations.NullMarked;
