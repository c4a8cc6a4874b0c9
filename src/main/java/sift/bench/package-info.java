/**
 * Races: rivals are compared for equal results first, then timed in turn on this machine.
 *
 * <pre>
 *   attacks       the algorithms for one slider's attacks
 *   fills         set-wise programs in several layouts
 *   PerftBench    the move generators
 *   SearchBench   the joins of the tree search against its plain engine
 * </pre>
 */
@NullMarked
package sift.bench;

import org.jspecify.annotations.NullMarked;
