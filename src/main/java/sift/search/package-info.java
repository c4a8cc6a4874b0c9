/**
 * The searches: what they are asked, and what they answer.
 *
 * <pre>
 *   SearchRequest, SearchResult      the smallest formulas of a target, by symbols
 *   ProgramRequest, ProgramResult    the programs of the fewest operations
 *   ProgramTarget, JointChain        several results by one program, or one after the other
 *   SearchListener                   what a running search tells: the functions that solve a target
 *                                    (a class: all formulas of one function), its Journal for
 *                                    checkpoints, the Evidence for its claims
 *   TaskRunner                       other machines that run the tasks of a search
 *   Coverage                         how many formulas there are to try, by arithmetic
 *   Join                             the ways to try many formulas at once
 *
 *   tree         searches for formulas; Engine runs a request, Survey tells what it will take
 *   plan         from that the time on so many cores, by a simulation
 *   program      searches for programs; MinimalProgramSearch runs a request
 *   synth        searches for any function on samples; Synthesis runs a request
 *   bank         all distinct functions up to a size
 *   census       how many formulas compute one function
 *   window       parts of a larger formula, each replaced by a smaller one
 *   coding       how to code the pieces of a board, so that decoding takes the fewest operations
 *   checkpoint   a search kept in a folder, and read again; start at Checkpoint
 * </pre>
 *
 * <p>{@link sift.Sift} runs a request and proves the formulas shown once more.
 */
@NullMarked
package sift.search;

import org.jspecify.annotations.NullMarked;
