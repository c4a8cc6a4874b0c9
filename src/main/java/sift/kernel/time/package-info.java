/**
 * Kernels of formulas against the clock: {@link sift.kernel.time.KernelTiming} makes and times one
 * for lines or words, {@link sift.kernel.time.SetKernelTiming} one for set-wise targets beside
 * Kogge-Stone's, {@link sift.kernel.time.FormulaRace} many formulas in turn.
 */
@NullMarked
package sift.kernel.time;

import org.jspecify.annotations.NullMarked;
