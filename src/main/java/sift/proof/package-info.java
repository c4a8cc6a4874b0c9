/**
 * Proofs that a formula computes its target.
 *
 * <pre>
 *   by cases             Verifier: every case of a domain, in columns or case by case;
 *                        the answer is a Counterexample if the formula is wrong
 *   by decision diagrams BoardProver: a set-wise formula on all boards, 3^64 of them and more
 *   by a solver          SmtLib writes the question as SMT-LIB 2, Solver asks z3 or cvc5
 * </pre>
 *
 * <p>{@link sift.proof.equal} decides whether two formulas are equal on all words.
 *
 * <p>{@link sift.proof.BoardProver} builds each bit of a formula, and each bit of the reference, as
 * a reduced ordered binary decision diagram ({@code sift.proof.diagram}; R. E. Bryant, "Graph-Based
 * Algorithms for Boolean Function Manipulation", 1986): equal functions are the same node. The
 * proof does not assume that lines are independent: a carry that leaks into the next rank is part
 * of the function, and the diagram differs.
 */
@NullMarked
package sift.proof;

import org.jspecify.annotations.NullMarked;
