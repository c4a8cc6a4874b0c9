/**
 * Which function is wanted, and on which cases: a {@link sift.spec.Target} is a name and a {@link
 * sift.spec.Domain}, the table of all its cases with the answer of the slow walk for each.
 *
 * <p>{@link sift.spec.LineTargets} knows the targets of the command line.
 */
@NullMarked
package sift.spec;

import org.jspecify.annotations.NullMarked;
