package sift.chess.pawns;

import java.util.function.LongUnaryOperator;
import sift.chess.board.Color;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.Bitboard;
import sift.word.Word;

/** The formulas for pawn structure, each computing all sets of both sides in its own layout. */
enum PawnFormulas {
  /** Those of {@link PawnStructure}, on file-major words. */
  BEHIND(Bitboard::transposed) {
    @Override
    void compute(long white, long black, long[] sets) {
      long whiteBehind = PawnStructure.whiteBehind(white);
      long blackBehind = PawnStructure.blackBehind(black);
      long whiteAttacks = PawnStructure.whiteAttacks(white);
      long blackAttacks = PawnStructure.blackAttacks(black);
      sets[0] = PawnStructure.passed(white, blackBehind);
      sets[1] = PawnStructure.outposts(blackBehind, PawnStructure.ANY);
      sets[2] = PawnStructure.outposts(blackBehind, whiteAttacks);
      sets[3] = PawnStructure.whiteBackward(white, whiteBehind, PawnStructure.ANY);
      sets[4] = PawnStructure.whiteBackward(white, whiteBehind, blackAttacks);
      sets[5] = PawnStructure.doubled(white, whiteBehind);
      sets[6] = PawnStructure.isolated(white, whiteBehind);
      sets[7] = PawnStructure.passed(black, whiteBehind);
      sets[8] = PawnStructure.outposts(whiteBehind, PawnStructure.ANY);
      sets[9] = PawnStructure.outposts(whiteBehind, blackAttacks);
      sets[10] = PawnStructure.blackBackward(black, blackBehind, PawnStructure.ANY);
      sets[11] = PawnStructure.blackBackward(black, blackBehind, whiteAttacks);
      sets[12] = PawnStructure.doubled(black, blackBehind);
      sets[13] = PawnStructure.isolated(black, blackBehind);
    }
  },

  /** Those of {@link PawnFills}, on words in little-endian rank-file order. */
  FILLS(board -> board) {
    @Override
    void compute(long white, long black, long[] sets) {
      long whiteSpans = PawnFills.whiteFrontSpans(white);
      long blackSpans = PawnFills.blackFrontSpans(black);
      long whiteAttacks = PawnFills.whiteAttacks(white);
      long blackAttacks = PawnFills.blackAttacks(black);
      sets[0] = PawnFills.passed(white, blackSpans);
      sets[1] = PawnFills.outposts(blackSpans);
      sets[2] = PawnFills.outposts(blackSpans, whiteAttacks);
      sets[3] = PawnFills.whiteBackward(white, whiteSpans);
      sets[4] = PawnFills.whiteBackward(white, whiteSpans, blackAttacks);
      sets[5] = PawnFills.doubled(white, whiteSpans);
      sets[6] = PawnFills.isolated(white, PawnFills.files(white));
      sets[7] = PawnFills.passed(black, whiteSpans);
      sets[8] = PawnFills.outposts(whiteSpans);
      sets[9] = PawnFills.outposts(whiteSpans, blackAttacks);
      sets[10] = PawnFills.blackBackward(black, blackSpans);
      sets[11] = PawnFills.blackBackward(black, blackSpans, whiteAttacks);
      sets[12] = PawnFills.doubled(black, blackSpans);
      sets[13] = PawnFills.isolated(black, PawnFills.files(black));
    }
  };

  /** How many sets of one side there are, outposts and backward pawns in both readings. */
  static final int SETS = 7;

  @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
  private final LongUnaryOperator layout;

  PawnFormulas(LongUnaryOperator layout) {
    this.layout = layout;
  }

  /**
   * Computes all sets of white, then those of black: passed, outposts wide and strict, backward
   * wide and strict, doubled, isolated.
   */
  abstract void compute(long white, long black, long[] sets);

  /** Converts between little-endian rank-file order and the layout of the formulas. */
  long converted(long board) {
    return layout.applyAsLong(board);
  }

  /** The sets of one side; all words are in little-endian rank-file order. */
  PawnSets sets(long white, long black, Color side, Reading reading) {
    long[] sets = new long[2 * SETS];
    compute(converted(white), converted(black), sets);
    int from = side == Color.WHITE ? 0 : SETS;
    int strict = reading == Reading.STRICT ? 1 : 0;
    return new PawnSets(
        set(sets[from]),
        set(sets[from + 1 + strict]),
        set(sets[from + 3 + strict]),
        set(sets[from + 5]),
        set(sets[from + 6]));
  }

  private Word set(long word) {
    return Word.of(converted(word));
  }
}
