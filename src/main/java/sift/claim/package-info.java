/**
 * Certificates: the claims of a search with their evidence in a file, and the recheck of each
 * claim.
 *
 * <pre>
 *   Certificate            JSON lines: the question, counts, a line for each claim, a digest;
 *     |                    Kind is the table of their fields, Line is one of them
 *     |
 *     +-- Smallest, Cheapest, Answers     write the claims about smallest formulas, least
 *     |                                   costs, answers to problems
 *     +-- Recheck                         checks every claim again
 *           SmallestCheck                 by the plain twin, by a second search (Comparison)
 *           CheapestCheck, AnswerCheck    by the plain twin alone
 *             |
 *             +-- DomainEnumeration       the twin on cases of targets
 *             +-- claim.plain             the twin: every formula of a grammar, one by one
 * </pre>
 *
 * <p>No field of a certificate follows from others, so that no two can contradict each other. Each
 * field is derived again and compared, or listed as stated only.
 */
@NullMarked
package sift.claim;

import org.jspecify.annotations.NullMarked;
