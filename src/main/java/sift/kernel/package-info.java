/**
 * Formulas as code that runs fast: straight-line {@link sift.kernel.Code}, which every back-end
 * prints, emits or runs, and which is its own slow twin.
 */
@NullMarked
package sift.kernel;

import org.jspecify.annotations.NullMarked;
