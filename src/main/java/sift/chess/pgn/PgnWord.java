package sift.chess.pgn;

import sift.chess.game.IllegalMoveException;

/**
 * A part of a game as it is written.
 *
 * @param kind what it is
 * @param text what is written; see the kind
 * @param line where it stands in the text, from 1; 0 if it was not read
 * @param column where it begins in the line, from 1
 */
public record PgnWord(Kind kind, String text, int line, int column) {
  /** What a word is, and what its text is. */
  public enum Kind {
    /** The value of a tag; its place is that of the tag. */
    TAG,
    /** The number of a move, with its dots: {@code 12.} or {@code 12...}. */
    NUMBER,
    /**
     * What should be a move, with its signs of check: {@code Nf3+}, {@code exd6 e.p.}; {@code --}
     * is a null move.
     */
    MOVE,
    /** A numeric annotation glyph, {@code $1}; {@code !} and the like are read as one. */
    NAG,
    /** A comment, without its braces; a blank stands for all white space between two words. */
    COMMENT,
    /** The begin of a variation, which replaces the move before. */
    OPEN,
    /** The end of a variation. */
    CLOSE,
    /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    RESULT
  }

  /** Returns a word that was not read. */
  public static PgnWord of(Kind kind, String text) {
    return new PgnWord(kind, text, 0, 0);
  }

  /** Returns this word as one of another kind. */
  PgnWord as(Kind other) {
    return new PgnWord(other, text, line, column);
  }

  /** Returns a part of this word. */
  PgnWord part(int from, int to) {
    return new PgnWord(kind, text.substring(from, to), line, column + from);
  }

  /** Returns this word with another text. */
  PgnWord with(String other) {
    return new PgnWord(kind, other, line, column);
  }

  /** Returns by how much this word changes the number of variations around what follows. */
  int depth() {
    return kind == Kind.OPEN ? 1 : kind == Kind.CLOSE ? -1 : 0;
  }

  /** Returns a remark that tells here what cannot be, or is not so. */
  PgnRemark error(String reason) {
    return remark(PgnRemark.Weight.ERROR, reason);
  }

  /** Returns a remark that tells here how a text was understood. */
  PgnRemark note(String reason) {
    return remark(PgnRemark.Weight.NOTE, reason);
  }

  PgnRemark remark(PgnRemark.Weight weight, String reason) {
    return new PgnRemark(line, column, weight, reason);
  }

  /** Returns the text in quotes, to be told. */
  String quoted() {
    return IllegalMoveException.quoted(text);
  }
}
