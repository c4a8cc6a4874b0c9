package sift.bench.costs;

import sift.file.JsonRecord.Meaning;
import sift.kernel.time.FormulaRace.Course;

/** What a cost model and the clock say of a formula. */
public record BenchCost(
    @Meaning("name of the machine") String cost,
    @Meaning("latency or throughput") Course course,
    @Meaning("by the model") double cycles,
    @Meaning("ns a formula, measured") double nanos,
    @Meaning("the formula") String formula) {}
