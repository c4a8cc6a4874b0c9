/**
 * A normal form of words: polynomials over logic. Equal normal forms are a proof of equality.
 *
 * <pre>
 *   NormalForms      the normal form of a step from those of its operands
 *   Polynomial       a sum of multiples of products
 *
 *   Products         products of conjunctions, numbered
 *   Conjunction      atoms joined by and, under a mask
 *   NullPolynomials  sums of products that are 0 on all words
 *   MixedWords       sums as logic, logic as sums, sums as atoms
 *   Logic            truth tables of up to 16 atoms, for each class of bit positions
 *   TruthTable       a function of bits, as rows and as a sum of conjunctions
 *   Subsets          zeta and Moebius transforms: values of logic, and factors of conjunctions
 *   Multiple         a term of a sum: a factor, and what it multiplies
 * </pre>
 */
@NullMarked
package sift.proof.normal;

import org.jspecify.annotations.NullMarked;
