package sift.search.synth;

import java.util.Optional;
import sift.lang.Expr;

/**
 * What the general engine found.
 *
 * @param formula the smallest formula found that is right on the samples
 * @param excluded no formula of up to so many symbols is right on the samples, but for those of the
 *     formula's size
 * @param tried formulas tried one by one
 * @param stored functions in the bank
 */
public record SynthesisResult(Optional<Expr> formula, int excluded, long tried, long stored) {}
