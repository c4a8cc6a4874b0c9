/**
 * Large formulas made smaller, window by window.
 *
 * <p>A normal form ({@link sift.proof.normal}) is written as the smallest sum of multiples of
 * logic: in parts without common atoms, each the smallest sum for its values in all rows of a truth
 * table.
 *
 * <pre>
 *   Windows         a formula, and an equal one that is smaller
 *   Terms           all terms with all proved ways to write them; the smallest formula of each
 *   SmallFunctions  all small functions of three words, the replacements of windows
 *   Spelling          short ways to write a normal form
 *     LinearParts     of a sum of multiples of conjunctions, part by part
 *       LinearForms   the smallest sums of multiples of logic with given values
 *       SmallestLogic the smallest formula of each function of four words that is logic
 *       ExclusiveSums logic of more words, given in algebraic normal form
 *     Sums            sums of multiples of terms, written with few symbols
 *   Joins           terms as operators on two small ones
 *   LowBits         words of which the low bits count alone, rewritten as shorter words
 *   Samples         words that distinguish terms, so that few joins are tried in vain
 * </pre>
 */
@NullMarked
package sift.rewrite;

import org.jspecify.annotations.NullMarked;
