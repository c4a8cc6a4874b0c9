/**
 * {@code sift perft}: counts of paths of legal moves, by {@link sift.app.cli.chess.PerftCommand};
 * {@code sift uci}: the same for chess programs, by {@link sift.app.cli.chess.UciCommand}; {@code
 * sift pawns}: the pawn structure of a position, by {@link sift.app.cli.chess.PawnsCommand}; {@code
 * sift game}: the games of PGN files, by {@link sift.app.cli.chess.GameCommand}.
 */
@NullMarked
package sift.app.cli.chess;

import org.jspecify.annotations.NullMarked;
