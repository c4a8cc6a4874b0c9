/**
 * Verified formulas as files: {@link sift.solution.Solution} is a line of a {@link
 * sift.solution.SolutionFile}, proved again when it is read.
 */
@NullMarked
package sift.solution;

import org.jspecify.annotations.NullMarked;
