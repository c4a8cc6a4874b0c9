/**
 * Races: contestants are compared for equal results first, then timed in turn on this machine.
 *
 * <p>The classes of this package are what all races share: {@link sift.bench.Race} warms and times
 * {@link sift.bench.Runner}s as an {@link sift.bench.Effort} says. A {@link
 * sift.bench.WrongResultException} ends a race before it begins.
 *
 * <pre>
 *   attacks   the algorithms for one slider's attacks, and sliders those of others
 *   costs     cost models against measured time
 *   perft     the move generators
 *   synth     problems of program synthesis
 * </pre>
 */
@NullMarked
package sift.bench;

import org.jspecify.annotations.NullMarked;
