package sift.chess.pgn;

/**
 * Something to be told of a game.
 *
 * @param line where it stands in the text, from 1
 * @param column where it begins in the line, from 1
 * @param weight how wrong it is
 * @param reason one line
 */
public record PgnRemark(int line, int column, Weight weight, String reason) {
  /** How wrong something is, the least first. */
  public enum Weight {
    /** Nothing wrong: how a text was understood that may be understood in two ways. */
    NOTE,
    /**
     * What many accept: a sign of check that is missing, a null move, moves after a draw that
     * nobody had to claim, another number of plies than the tag has.
     */
    FORM,
    /** What cannot be, or says what is not so. */
    ERROR
  }

  /** Returns this remark with more to tell behind it. */
  public PgnRemark with(String hint) {
    return new PgnRemark(line, column, weight, reason + hint);
  }
}
