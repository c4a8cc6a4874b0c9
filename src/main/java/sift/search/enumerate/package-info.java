/**
 * Bottom-up enumeration: all formulas of a grammar, level by level, up to observational
 * equivalence.
 *
 * <p>A level is a weight of formulas; {@link sift.search.enumerate.Level} makes its formulas by one
 * production over entries of lower levels. A search passes a sink that receives them, and the cost:
 * {@link sift.search.enumerate.Level.Cost}, a sum or a maximum, with the weights of productions.
 *
 * <pre>
 *   Enumerator                fills banks level by level; enumerates a level beyond them
 *     |
 *   Banks                     a bank for each nonterminal, its Productions, by Weights
 *     |
 *   Level                     the operands of each production: an Operation on a run of entries
 *     |
 *   Runs                      cut into Blocks, shared out among Workers
 *     |
 *   Level.Shared              receives Blocks, which compute the values on each sample:
 *     BankSink                stores new functions, which NewFunctions collect
 *     (sampled.FirstFound)    looks for the goal, also with one more operator
 *     (rank.cheapest.Attempt) stores functions by price, looks for the goal
 *
 *   SampleBank                the functions found; FingerprintIndex finds one by its words
 *     Selection               the entries allowed as an operand, unless all are:
 *       Predicates            one for each set of samples, as conditions of a choice
 *
 *   SmallestFormulas          all functions up to a size, looked up by their words
 * </pre>
 */
@NullMarked
package sift.search.enumerate;

import org.jspecify.annotations.NullMarked;
