/**
 * Ranks formulas by cost and groups those of one idea into families.
 *
 * <p>All solutions of a target agree under its mask, so it is not their values that tell ideas
 * apart.
 *
 * <ol>
 *   <li>A <em>variant</em> of a formula has one term, at any depth, replaced by a term inside it or
 *       by a scalar of the grammar; a scalar only by one that the grammar lists before it.
 *   <li>The <em>core</em> of a formula: take the first variant that is right on every case of the
 *       target, those of fewest symbols first, then from the whole formula down and from left to
 *       right, scalars in the grammar's order before terms; write it with exchangeable operands in
 *       order ({@link sift.rank.DisplayForm}); begin again, until no variant is right. This is
 *       greedy: no single replacement simplifies a core, and another order of the scalars may lead
 *       to another core.
 *   <li>The <em>skeleton</em> of a core: what {@code + - neg ~}, shifts to the left by a constant
 *       and products with one make is written as a sum of multiples, {@code ~x} being {@code -x -
 *       1}; every constant, in a sum by its sign, is {@code c}.
 *   <li>A <em>family</em> is all formulas whose cores have one skeleton.
 * </ol>
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
