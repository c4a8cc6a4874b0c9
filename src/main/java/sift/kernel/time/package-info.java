/**
 * Kernels of formulas against the clock: {@link sift.kernel.time.KernelTiming} makes and times one,
 * {@link sift.kernel.time.FormulaRace} many formulas in turn.
 */
@NullMarked
package sift.kernel.time;

import org.jspecify.annotations.NullMarked;
