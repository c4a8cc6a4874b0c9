/**
 * {@code sift perft}: counts of paths of legal moves, by {@link sift.app.cli.chess.PerftCommand},
 * and the same counts by other programs, by {@link sift.app.cli.chess.AgainstRun}; {@code sift
 * uci}: the same for chess programs, by {@link sift.app.cli.chess.UciCommand}; {@code sift pawns}:
 * the pawn structure of a position, by {@link sift.app.cli.chess.PawnsCommand}.
 */
@NullMarked
package sift.app.cli.chess;

import org.jspecify.annotations.NullMarked;
