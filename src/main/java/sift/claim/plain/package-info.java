/**
 * Every formula of a grammar, one by one: the slow twin of all searches, with which it shares
 * nothing but what the operators mean.
 *
 * <pre>
 *   PlainGrammar          which formulas there are, and what their parts cost
 *     |
 *   PlainEnumeration      level by level, by symbols or by cost, on some cases (PlainCase)
 *     |
 *   PlainEnumeration.Outcome   the levels without a right formula, and why it ended
 * </pre>
 */
@NullMarked
package sift.claim.plain;

import org.jspecify.annotations.NullMarked;
