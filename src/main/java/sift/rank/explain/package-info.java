/**
 * Why a formula works: a {@link sift.rank.explain.Lesson} goes through its steps on one case, each
 * with the bits it changes and a sentence; {@link sift.rank.explain.Examples} picks instructive
 * cases.
 */
@NullMarked
package sift.rank.explain;

import org.jspecify.annotations.NullMarked;
