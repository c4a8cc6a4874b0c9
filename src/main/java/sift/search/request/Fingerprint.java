package sift.search.request;

/**
 * A fingerprint of a function: functions that differ on some case have different ones, except with
 * a chance of about 2^-128.
 *
 * @param high the upper half
 * @param low the lower half
 */
public record Fingerprint(long high, long low) {}
