/**
 * Perft, "performance test": counts paths of legal moves, on several threads, and compares the
 * counts with published ones.
 */
@NullMarked
package sift.chess.perft;

import org.jspecify.annotations.NullMarked;
