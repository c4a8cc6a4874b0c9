/**
 * Perft, "performance test": counts paths of legal moves, on several threads, and compares the
 * counts with published ones and with those of other programs.
 *
 * <pre>
 *   Perft         counts, and divides by first moves; its threads take subtrees
 *   Counter       a move generator as Perft uses it, one for each kind of generator
 *   HashedGenerator  a generator that remembers counts
 *   Suite         positions with their expected counts, read by SuiteReader; WikiPosition has the
 *                 six best known
 *   DivideWalk    from a start down to the first position where a DivideSource, another program,
 *                 counts something else: a Difference; what it prints is a Divide
 * </pre>
 */
@NullMarked
package sift.chess.perft;

import org.jspecify.annotations.NullMarked;
