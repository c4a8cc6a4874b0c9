/**
 * Why a formula works: a {@link sift.explain.Lesson} goes through its steps on one case, each with
 * the bits it changes and a sentence; {@link sift.explain.Examples} picks cases that teach
 * something.
 */
@NullMarked
package sift.explain;

import org.jspecify.annotations.NullMarked;
