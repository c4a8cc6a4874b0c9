/**
 * {@code sift perft}: counts of paths of legal moves; {@link sift.app.cli.chess.PerftCommand} is
 * the way in.
 */
@NullMarked
package sift.app.cli.chess;

import org.jspecify.annotations.NullMarked;
