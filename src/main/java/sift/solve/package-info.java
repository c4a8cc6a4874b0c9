/**
 * Solves problems of program synthesis: finds a formula of a grammar that fulfils constraints.
 *
 * <pre>
 *   SynthFun                     the function to synthesize
 *     |
 *   Solver                       shares the time among the searches, proves their formulas
 *     |
 *     +-- Wanted                 the constraints: Points to search on, a Check of a formula
 *     |     Point, Wish
 *     +-- Contradiction          points that no word fulfils
 *     +-- PointSearch            the general engine on points; a counterexample restarts it (CEGIS)
 *     |
 *   Solution                     the smallest formula found, its Evidence, excluded sizes
 * </pre>
 */
@NullMarked
package sift.solve;

import org.jspecify.annotations.NullMarked;
