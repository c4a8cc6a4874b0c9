/**
 * Which function is wanted, and on which cases: a {@link sift.target.Target} is a name and a {@link
 * sift.target.Domain}, the table of all its cases with the answer of the slow walk for each.
 *
 * <p>{@link sift.target.LineTargets} knows the targets of the command line.
 */
@NullMarked
package sift.target;

import org.jspecify.annotations.NullMarked;
