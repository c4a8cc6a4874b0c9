/**
 * Programs of set-wise targets as kernels over many boards.
 *
 * <p>A {@link sift.kernel.set.SetJob} is what becomes one kernel; {@link
 * sift.kernel.set.SetKernels} compares code and kernels with the walk, and has the formulas proved
 * on request; it makes {@link sift.kernel.set.SetKernel}s.
 */
@NullMarked
package sift.kernel.set;

import org.jspecify.annotations.NullMarked;
