/**
 * Perft, "performance test": counts paths of legal moves, on several threads, against published
 * counts, and against the clock.
 */
@NullMarked
package sift.chess.perft;

import org.jspecify.annotations.NullMarked;
