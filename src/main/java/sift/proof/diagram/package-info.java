/**
 * Operators on words whose bits are functions of variables: reduced ordered binary decision
 * diagrams (R. E. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", 1986).
 *
 * <pre>
 *   Diagrams   functions of numbered variables; equal functions are the same node
 *   Words      the words of a program's steps, a diagram for each bit
 *   Gates      sums, comparisons, counts, permuted bits
 *   Products   products, quotients and remainders
 * </pre>
 */
@NullMarked
package sift.proof.diagram;

import org.jspecify.annotations.NullMarked;
