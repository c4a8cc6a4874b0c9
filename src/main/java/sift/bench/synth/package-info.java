/**
 * Problems of program synthesis, solved one after the other, beside the formulas that the files
 * state.
 */
@NullMarked
package sift.bench.synth;

import org.jspecify.annotations.NullMarked;
