/**
 * Formulas against the clock, to compare cost models with measured time.
 *
 * <p>{@link sift.bench.formulas.FormulaRace} times formulas, {@link
 * sift.bench.formulas.RandomFormulas} draws some, {@link sift.bench.formulas.RankCorrelation} tells
 * how far two orders agree.
 */
@NullMarked
package sift.bench.formulas;

import org.jspecify.annotations.NullMarked;
