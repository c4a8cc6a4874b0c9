package sift.rank;

import sift.lang.Expr;

/**
 * A family of formulas with one skeleton.
 *
 * @param skeleton the common skeleton, see the package
 * @param core the least of their cores
 * @param best the cheapest of them
 * @param size the number of its classes
 */
public record Family(String skeleton, Expr core, Ranked best, int size) {}
