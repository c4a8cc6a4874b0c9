/**
 * Large formulas made smaller by proved steps.
 *
 * <p>A normal form ({@link sift.proof.normal}) is written as the smallest sum of multiples of
 * logic: in parts without common atoms, each the smallest sum for its values in all rows of a truth
 * table.
 *
 * <pre>
 *   Rewriter        a formula, and an equal one that is smaller
 *   Terms           all terms with all proved ways to write them; the smallest formula of each
 *   Spelling          short ways to write a normal form
 *     LinearParts     of a sum of multiples of conjunctions, part by part
 *       LinearForms   the smallest sums of multiples of logic with given values
 *       SmallestLogic the smallest formula of each function of four words that is logic
 *       ExclusiveSums logic of more words, given in algebraic normal form
 *     Sums            sums of multiples of terms, written with few symbols
 *   Joins           terms as operators on two small ones
 *   Windows         terms as functions of few smaller ones, replaced by what a search finds
 * </pre>
 */
@NullMarked
package sift.rewrite;

import org.jspecify.annotations.NullMarked;
