package sift.search.sampled;

import java.util.Optional;
import sift.lang.Expr;

/**
 * The result of the general engine.
 *
 * @param formula the smallest formula found that is right on the samples
 * @param excluded the size up to which all formulas were enumerated: none of them is right on the
 *     samples, unless {@code formula} is one; then none is smaller than it; {@link
 *     Integer#MAX_VALUE} if larger formulas have no further functions
 * @param tried formulas tried one by one, each counted once
 * @param stored functions in the bank
 */
public record SynthesisResult(Optional<Expr> formula, int excluded, long tried, long stored) {}
