package sift.rank;

import sift.lang.Expr;

/**
 * Formulas that are one idea.
 *
 * @param skeleton the text they have in common, see the package
 * @param core the least of their cores
 * @param best the cheapest of them
 * @param size how many classes belong to it
 */
public record Family(String skeleton, Expr core, Ranked best, int size) {}
