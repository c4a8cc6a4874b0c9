package sift.chess.variant;

import sift.chess.board.Color;

/** A kind of piece of one color. */
public record Piece(Color color, PieceKind kind) {}
