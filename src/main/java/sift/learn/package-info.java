/**
 * Formulas that fit examples: {@link sift.learn.Learning} searches for them.
 *
 * <pre>
 *   Examples          words of inputs with results, as a target for the searches
 *   Learning          the smallest formulas that fit: without choices by the exhaustive engine,
 *                     with choices by solve's PointSearch
 *   Learned           the formulas, the number of their functions, the excluded sizes
 *   FurtherExample    the words whose result distinguishes these functions
 * </pre>
 *
 * <p>That a formula fits examples proves nothing about other words.
 */
@NullMarked
package sift.learn;

import org.jspecify.annotations.NullMarked;
