package sift.chess.pgn;

/**
 * A part of a game as it is written: a move without its number, the value of a tag, or a result.
 *
 * @param text what is written
 * @param line where it stands in the text, from 1; of a value, its tag
 * @param column where it begins in the line, from 1
 */
public record PgnWord(String text, int line, int column) {}
