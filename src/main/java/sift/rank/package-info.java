/**
 * From a flood of formulas to the few ideas that a person wants to see: what is cheapest, and which
 * formulas are one idea in many spellings.
 *
 * <p>All solutions of a target agree under its mask, so it is not their values that tell ideas
 * apart. A formula's <em>core</em> is what is left when operations that the target does not need
 * are taken away, and its <em>skeleton</em> is the core with sums written as multiples and
 * constants as {@code c}. A <em>family</em> is all formulas of one skeleton:
 *
 * <pre>
 *   formula                                 core                  skeleton
 *   ((occ ^ (occ - 1)) | 1)                 (occ ^ (occ - 1))     occ ^ (occ - c)
 *   (occ ^ (occ - popcount(2)))             (occ ^ (occ - 1))     occ ^ (occ - c)
 *   ((occ - 56) &lt;&lt; 2)                       ((occ - 1) &lt;&lt; 1)      2*occ - c
 *   (occ - (1 - occ))                       (occ - (1 - occ))     2*occ - c
 *   ((2 &lt;&lt; countl_zero(rev_occ)) - 56)      the same              (c &lt;&lt; countl_zero(rev_occ)) - c
 * </pre>
 */
@NullMarked
package sift.rank;

import org.jspecify.annotations.NullMarked;
