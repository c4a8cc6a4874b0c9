/** Kernels of formulas against the clock, for lines and for set-wise targets. */
@NullMarked
package sift.bench.kernels;

import org.jspecify.annotations.NullMarked;
