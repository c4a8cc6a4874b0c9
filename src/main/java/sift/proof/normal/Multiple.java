package sift.proof.normal;

/**
 * A multiple, as a term of a sum.
 *
 * @param <T> the type of what is multiplied: products, logic, terms
 */
public record Multiple<T>(long factor, T of) {}
