/**
 * Whether two formulas are equal on all words, proved without a solver where possible.
 *
 * <pre>
 *   Equality         a question, and the verdict on it: each method in turn
 *   EqualVerdict     proved (how, at which widths), differs (on which words), or not decided
 *
 *   Samples          words at which formulas differ if they do: edges, sparse, dense, nearly equal
 *   Automaton        sums and logic, bit by bit from the lowest; few carries are reachable
 *   NormalFormProof  polynomials over logic of atoms, see sift.proof.normal
 *   DiagramProof     a decision diagram for each bit, at one width
 *   NamedProducts    the automaton or diagrams, with an input in the place of each product
 *   AllCases         all words of all inputs, where these are few
 *   Asked            a solver that is installed
 *
 *   TargetProof      whether a formula is right for a target: by all its cases, or by Equality
 *   TargetVerdict    proved by cases or on words, tested, or refuted (on which words)
 * </pre>
 *
 * <p>A faulty prover would be the worst fault there is: each method is compared by itself with all
 * cases at widths 1 to 8, and no difference is reported that was not computed step by step.
 */
@NullMarked
package sift.proof.equal;

import org.jspecify.annotations.NullMarked;
