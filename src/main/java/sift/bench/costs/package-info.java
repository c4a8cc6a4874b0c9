/**
 * Cost models against the clock: {@link sift.bench.costs.RandomFormulas} draws formulas, {@link
 * sift.bench.costs.CostContest} compares what a model says of them with the time that they take.
 */
@NullMarked
package sift.bench.costs;

import org.jspecify.annotations.NullMarked;
