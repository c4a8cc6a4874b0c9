/**
 * A verdict on every case: {@link sift.verify.Verifier} in columns, {@link
 * sift.verify.ScalarVerifier} one case after the other.
 */
@NullMarked
package sift.verify;

import org.jspecify.annotations.NullMarked;
