/**
 * Decides whether a set-wise formula is right on all boards, 3^64 of them and more.
 *
 * <p>Each bit of a formula is a function of the letters on the squares, and so is each bit wanted;
 * as reduced ordered binary decision diagrams ({@link sift.proof.Diagrams}; R. E. Bryant,
 * "Graph-Based Algorithms for Boolean Function Manipulation", 1986) equal functions are the same
 * node. {@link sift.proof.BoardProver} is the way in. That lines do not disturb each other is not
 * assumed: a carry that leaks into the next rank is part of the function, and the diagram differs.
 */
@NullMarked
package sift.proof;

import org.jspecify.annotations.NullMarked;
