/**
 * Formulas that fit examples: {@link sift.learn.Learning} searches for them.
 *
 * <pre>
 *   Examples          words of inputs and the result wanted, as a target for the searches
 *   Learning          the smallest formulas that fit, and how many functions they are
 *   FurtherExample    the words whose result would tell these functions apart
 * </pre>
 *
 * <p>A formula that fits examples is not proved to be anything: others fit as well.
 */
@NullMarked
package sift.learn;

import org.jspecify.annotations.NullMarked;
