/**
 * Certificates: what a search claims and what that rests on, in a file, and how each claim is
 * derived again.
 *
 * <pre>
 *   Certificate            JSON lines: the question, counts, a line for each claim, a digest;
 *     |                    Kind is the table of their fields, Line is one of them
 *     |
 *     +-- Smallest, Cheapest, Answers     write what was found of smallest formulas, of least
 *     |                                   costs, of answers to problems
 *     +-- Recheck                         derives every claim again
 *           SmallestCheck                 by a second search (Comparison), by the plain twin
 *           CheapestCheck, AnswerCheck    by the plain twin alone
 *             |
 *             +-- DomainEnumeration       the twin on cases of targets
 *             +-- claim.plain             the twin: every formula of a grammar, one by one
 * </pre>
 *
 * <p>Nothing in a certificate follows from something else in it, so no two fields can contradict
 * each other. Each field is derived again and compared, or listed as stated.
 */
@NullMarked
package sift.claim;

import org.jspecify.annotations.NullMarked;
