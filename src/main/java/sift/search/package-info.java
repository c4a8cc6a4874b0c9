/**
 * The searches. {@link sift.search.Search} runs a request; {@link sift.Sift} also proves the
 * formulas shown once more.
 *
 * <pre>
 *   request       what is asked, and what is answered
 *   bank          all distinct functions up to a size
 *   exhaustive    searches for formulas on all cases; Engine runs a request
 *   sampled       searches for any function on samples; Synthesis runs a request
 *   straightline  searches for programs; MinimalProgramSearch runs a request
 *   refine        searches again with each counterexample as a case
 *   count         how many formulas compute one function
 *   checkpoint    a search kept in a folder, and read again; start at Checkpoint
 *   plan          how long a search takes on so many cores
 *   coding        how to code the pieces of a board, so that decoding takes the fewest operations
 * </pre>
 */
@NullMarked
package sift.search;

import org.jspecify.annotations.NullMarked;
