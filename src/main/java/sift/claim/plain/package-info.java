/**
 * The slow twin of all searches: computes every formula of a grammar one by one. It shares only the
 * meaning of operators with them.
 *
 * <pre>
 *   PlainGrammar          rules and leaves with their levels and costs
 *     |
 *   PlainEnumeration      level by level, by symbols or by cost, on some cases (PlainCase)
 *     |
 *   PlainEnumeration.Outcome   the levels without a right formula, and the Ending
 * </pre>
 */
@NullMarked
package sift.claim.plain;

import org.jspecify.annotations.NullMarked;
