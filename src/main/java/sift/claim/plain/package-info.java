/**
 * The slow twin of all searches: computes every formula over one of each function on the cases
 * (observational equivalence), without joins, fingerprints or vectors. It shares the meaning of
 * operators and the grammar with them.
 *
 * <pre>
 *   PlainGrammar          rules and leaves with their levels and costs
 *     |
 *   PlainEnumeration      level by level, by symbols or by cost, on some cases (PlainCase)
 *     PlainFunctions      the functions kept, for larger formulas
 *     |
 *   PlainEnumeration.Outcome   the levels without a right formula, and the Ending
 * </pre>
 */
@NullMarked
package sift.claim.plain;

import org.jspecify.annotations.NullMarked;
