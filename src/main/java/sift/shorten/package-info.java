/**
 * Shortens a user's formula: rewrites it, then searches all formulas up to its size.
 *
 * <pre>
 *   Shortening     the way in: by symbols or by cost (Aim), exact or by samples
 *     GeneralSearch  by the general engine, beside the exhaustive one
 *     EqualForms     the best of the equal formulas of a size (EqualTrees)
 *   Rewriting      large formulas, window by window (LargerWindows), without a search
 *     Guesses        terms replaced by their operands, formulas of other operators (sift.guess)
 *   UsualSymbols   the default operators and constants
 *   Asked          what a formula has to compute
 *   RandomWords    an answer beside its question, whatever is proved
 * </pre>
 */
@NullMarked
package sift.shorten;

import org.jspecify.annotations.NullMarked;
