package sift.chess.board;

/** A piece type of one color. */
public record Piece(Color color, PieceType type) {}
