/**
 * Solves problems of program synthesis: finds a formula of a grammar that fulfils constraints.
 *
 * <pre>
 *   SynthFun                     what is asked
 *     |
 *   Solver                       shares the time among the searches, proves what they find
 *     |
 *     +-- Wanted                 the constraints: Points to search on, a Check of a formula
 *     |     Point, Wish
 *     +-- Contradiction          points at which no word is right
 *     +-- Refining               the general engine on points; where it is wrong is a new point
 *     +-- Windows                a formula made smaller, term by term
 *     +-- Derivation             the stated formula, if the grammar has it
 *     |
 *   Solution                     the smallest formula found, its Evidence, which sizes have none
 * </pre>
 */
@NullMarked
package sift.solve;

import org.jspecify.annotations.NullMarked;
