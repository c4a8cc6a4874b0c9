/**
 * Certificates of what {@code sift solve} says of its answers, and how they are derived again.
 *
 * <pre>
 *   AnswerClaim              what is said of a function: the answer, its evidence, which sizes have
 *     |                      none, on which points
 *     +-- AnswerCertificate  claims in a file
 *     |
 *     +-- ClaimCheck         each field derived again
 *           PointCheck       the points, from the constraints
 *           PlainEnumeration the sizes, from the grammar, without the search engine
 * </pre>
 */
@NullMarked
package sift.solve.certificate;

import org.jspecify.annotations.NullMarked;
