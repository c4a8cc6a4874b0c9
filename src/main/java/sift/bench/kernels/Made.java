package sift.bench.kernels;

/**
 * What is known of a kernel that computed every case as it should.
 *
 * @param operations what it computes for a row or a vector
 * @param codeBytes of all its methods
 * @param cases on which it was compared
 * @param nanos for one board or slider, warm
 * @param isCompiled whether it is so fast that HotSpot must have compiled it
 */
public record Made(
    int operations, int codeBytes, int methods, int cases, double nanos, boolean isCompiled) {}
