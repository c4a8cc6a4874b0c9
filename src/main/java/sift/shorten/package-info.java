/**
 * The smallest form of a formula that a user has: rewritten first, then searched for among all
 * formulas up to a size.
 *
 * <pre>
 *   Shortening     the way in: by symbols or by cost (Aim), exact or by samples
 *     GeneralSearch  by the general engine, beside the exhaustive one
 *     EqualForms     the best of the equal formulas of a size (EqualTrees)
 *   Rewriting      large formulas, window by window (LargerWindows), without a search
 *   UsualSymbols   the operators and constants that formulas of a kind use
 * </pre>
 */
@NullMarked
package sift.shorten;

import org.jspecify.annotations.NullMarked;
