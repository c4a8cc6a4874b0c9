package sift.geometry;

import java.util.Locale;
import sift.word.Word;

/** Ways to number the squares of a board as bits of a word; a1 is bit 0 in all. */
public enum Mapping {
  /** Rank after rank (on 8x8 LERF): a step north is a shift by the number of files. */
  RANKS("boards of every size"),
  /**
   * File after file: a step east is a shift by the number of ranks, with 8 ranks by a byte (Greg
   * Strong, "Bitboards / move generation on larger boards", talkchess.com).
   */
  FILES("boards of every size"),
  /**
   * Rank after rank with one bit between them that is no square: steps to the east and to the west
   * leave the board there and wrap nowhere.
   */
  SPARE("boards with at most 128 bits, counting a spare one after each rank but the last"),
  /**
   * The lower half of the ranks, rank after rank, in bits 0 to 63, the upper half in bits 64 to
   * 127: no rank has bits in both halves of a word.
   */
  HALVES("boards of more than 64 squares with at most 64 on the lower half of the ranks"),
  /**
   * The same rank of eight 8x8 boards, one byte each: the a-file of the first board is bit 0, its
   * h-file bit 7. The ranks of these boards are eight such words.
   */
  SLICED("boards of 8x8");

  private final String boards;

  Mapping(String boards) {
    this.boards = boards;
  }

  /** Whether a board fits into a word. */
  boolean fits(BoardSize board) {
    return switch (this) {
      case RANKS, FILES -> true;
      case SPARE -> board.squares() + board.ranks() - 1 <= Word.SIZE;
      case HALVES -> board.squares() > Long.SIZE && lowerRanks(board) * board.files() <= Long.SIZE;
      case SLICED -> board.equals(BoardSize.CHESS);
    };
  }

  /** Returns which boards fit, for people. */
  String boards() {
    return boards;
  }

  /** Returns how many ranks are in the low half of a word, where ranks are dealt to halves. */
  static int lowerRanks(BoardSize board) {
    return (board.ranks() + 1) / 2;
  }

  /** Returns the name on the command line, {@code "spare"}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
