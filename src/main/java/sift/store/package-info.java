/**
 * Files of results, each proved again when it is read.
 *
 * <pre>
 *   SolutionFolder                 the solutions that come with the program, or those of a folder
 *   SolutionFile                   a kind of solutions, a JSON object (SolutionLine) a line
 *   Solution                       formulas of one slider's lines, or of a target file
 *   SetSolution                    set-wise programs
 *   LeastCost                      a formula's cost and lower bound, not proved on reading
 * </pre>
 */
@NullMarked
package sift.store;

import org.jspecify.annotations.NullMarked;
