package sift.proof.normal;

/**
 * A multiple of something that sums are made of: a product, logic, a term.
 *
 * @param <T> what is multiplied
 */
public record Multiple<T>(long factor, T of) {}
