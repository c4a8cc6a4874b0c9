/**
 * Files of results, each proved again when it is read.
 *
 * <pre>
 *   SolutionFolder                 the solutions that come with the program, or those of a folder
 *   Solution, SolutionFile         formulas of one slider's lines, a JSON object a line
 *   SetSolution, SetSolutionFile   set-wise programs
 *   LeastCost                      what a search by cost says of a formula, stated only
 *   ClassStream                    every class of a search, as it is found
 * </pre>
 */
@NullMarked
package sift.store;

import org.jspecify.annotations.NullMarked;
