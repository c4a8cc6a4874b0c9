package sift.search.request;

/**
 * A fingerprint of a function: two functions that differ on some case have different ones, as far
 * as 128 bits go.
 *
 * @param high the upper half
 * @param low the lower half
 */
public record Fingerprint(long high, long low) {}
