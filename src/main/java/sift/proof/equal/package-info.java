/**
 * Decides whether two formulas are equal on all words, without a solver where possible.
 *
 * <pre>
 *   Equality         a question, and its verdict: each Method in turn, an installed solver last
 *   EqualVerdict     proved (method, widths), differs (on which words), or not decided
 *
 * in the order in which they are tried:
 *   Samples          words that tend to refute: edges, sparse, dense, nearly equal
 *   (simplification) the same formula after folding and exchange of operands
 *   Automaton        sums and logic, bit by bit from the lowest; few carries are reachable
 *   NormalFormProof  polynomials over logic of atoms, see sift.proof.normal
 *   AllCases         all words of all inputs, up to 2^22 of them
 *   DiagramProof     a decision diagram for each bit, at one width
 *   NamedProducts    the automaton or diagrams, with a new input for each product
 *   Conditions       diagrams, normal forms and products for each truth of a condition by itself
 *   AllCases         up to 2^30 of them
 *
 *   TargetProof      whether a formula is right for a target: by all its cases, or by Equality
 *   TargetVerdict    proved by cases or on words, tested, or refuted (on which words)
 * </pre>
 *
 * <p>A faulty prover would be the worst fault there is: tests compare each method with all cases at
 * widths 1 to 8, and every difference reported was evaluated step by step.
 */
@NullMarked
package sift.proof.equal;

import org.jspecify.annotations.NullMarked;
