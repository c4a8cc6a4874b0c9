package sift.search.sampled;

import java.util.Optional;
import sift.lang.Expr;

/**
 * What the general engine found.
 *
 * @param formula the smallest formula found that is right on the samples
 * @param excluded all formulas of up to so many symbols were gone through: none of them is right on
 *     the samples, unless {@code formula} is one; then none is smaller than it; {@link
 *     Integer#MAX_VALUE} if there are no larger formulas of other functions
 * @param tried formulas tried one by one, each counted once
 * @param stored functions in the bank
 */
public record SynthesisResult(Optional<Expr> formula, int excluded, long tried, long stored) {}
