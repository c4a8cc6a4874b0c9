/**
 * Derives again what a search by cost claims, without any code of {@code rank.cheapest}.
 *
 * <pre>
 *   CostCheck         the claims of a certificate, one by one
 *     |
 *     +-- PlainLeaves what formulas begin with: numbers, words by square, boards
 *     +-- PlainCosts  all formulas by instructions, one by one, as far as a budget goes; PlainLevels
 *                     has those of smaller levels
 * </pre>
 */
@NullMarked
package sift.rank.certificate;

import org.jspecify.annotations.NullMarked;
