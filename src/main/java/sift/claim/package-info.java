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
 *             +-- claim.plain             the twin: every formula over one of each function
 *
 *   Checks                 the record of a recheck: fields compared, formulas proved, the outcome
 *   GrammarFields, TargetFields           a grammar and targets as fields, and made of them again
 *   MachineGrammar         the grammar of a machine's instructions, for the twin
 *   Fraction               a cost as certificates write it
 * </pre>
 *
 * <p>Few fields repeat others; where two could contradict each other, the check compares them. Each
 * field is derived again and compared, or listed as stated only.
 */
@NullMarked
package sift.claim;

import org.jspecify.annotations.NullMarked;
