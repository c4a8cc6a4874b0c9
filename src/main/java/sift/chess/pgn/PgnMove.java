package sift.chess.pgn;

/**
 * A move as it is written in a game.
 *
 * @param text the move without its number
 * @param line where it stands in the text, from 1
 * @param column where it begins in the line, from 1
 */
public record PgnMove(String text, int line, int column) {}
