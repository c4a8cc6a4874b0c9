package sift.bench.costs;

import sift.file.JsonRecord.Meaning;
import sift.kernel.time.FormulaRace.Course;

/** How far a cost model and the clock agree in one respect. */
public record BenchCosts(
    @Meaning("name of the machine") String cost,
    @Meaning("latency or throughput") Course course,
    @Meaning("bits of the kernels' vectors; 0 for 64-bit words") int vectorBits,
    @Meaning("formulas drawn") int formulas,
    @Meaning("Spearman's, of cycles and ns") double rankCorrelation,
    @Meaning("rounds") int rounds) {}
