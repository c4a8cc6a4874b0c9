/**
 * Enumerates formulas by size, one entry per distinct function, and finds those that solve a
 * target.
 *
 * <p>{@link sift.search.Engine} is the way in; {@link sift.search.BruteForce} is its slow twin,
 * {@link sift.search.Replay} the search of the original post. A search goes
 *
 * <pre>
 *                              Bank        all functions up to a size, told apart on every case
 *                                |
 *               Path, Block <----+          larger formulas, a block of rows at a time
 *                   |
 *                 Sieve                     ... tried on the Samples
 *                   |
 *                 Judge                     ... and on every case
 *                   |
 *                Classes                    counted by fingerprint, the best kept
 * </pre>
 */
@NullMarked
package sift.search;

import org.jspecify.annotations.NullMarked;
