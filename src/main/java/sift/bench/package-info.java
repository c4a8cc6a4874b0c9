/**
 * Races: contestants are compared for equal results first, then timed in turn on this machine.
 *
 * <p>The classes of this package are what all races share: {@link sift.bench.Race} warms and times
 * {@link sift.bench.Runner}s as an {@link sift.bench.Effort} says; a {@link sift.bench.Report} has
 * either a {@link sift.bench.Refusal} or results.
 *
 * <pre>
 *   attacks   the algorithms for one slider's attacks, and sliders those of others
 *   formulas  formulas as kernels, and cost models against the clock
 *   kernels   kernels of formulas, each by itself
 *   perft     the move generators, and the kernels of the batch generator
 *   synth     problems of program synthesis
 * </pre>
 */
@NullMarked
package sift.bench;

import org.jspecify.annotations.NullMarked;
