/**
 * Times the sets of pawn structure, of both players, on many boards: the programs of {@code
 * solutions/} as kernels and as plain Java, the table of Greg Strong's post, and the fills of the
 * Chess Programming Wiki.
 */
@NullMarked
package sift.bench.pawns;

import org.jspecify.annotations.NullMarked;
