package sift.chess.pawns;

import java.util.stream.IntStream;
import sift.chess.pawns.PawnSets.Reading;
import sift.geometry.BoardSize;

/**
 * The formulas of {@link PawnStructure} on boards of any size, in words of {@link FileLanes}. The
 * words behind the pawns are computed: tables of them, kept file by file, take no less time.
 */
public final class LargePawnStructure {
  /** How many sets there are of one side: those of {@link PawnSets}, in that order. */
  public static final int SETS = 5;

  private static final FileLanes SHORTS = new FileLanes(new BoardSize(8, 16));

  private final int width;
  private final int words;
  private final long[] squares;
  private final long any; // squares that outposts and backward pawns need not have attacked

  /** The formulas for boards of a size, in a reading. */
  public LargePawnStructure(BoardSize size, Reading reading) {
    FileLanes lanes = new FileLanes(size);
    width = lanes.width();
    words = lanes.words();
    squares = IntStream.range(0, words).mapToLong(lanes::squares).toArray();
    any =
        switch (reading) {
          case STRICT -> 0;
          case WIDE -> -1L;
        };
  }

  /**
   * Computes the sets of both sides on boards that stand one after the other. No pawn stands on the
   * first or the last rank, or off the board.
   *
   * @param white the white pawns, the words of the first board first
   * @param black the black pawns
   * @param sets receives white's passed, outposts, backward, doubled and isolated, then black's,
   *     each with its words where the pawns have theirs
   */
  public void compute(long[] white, long[] black, long[][] sets) {
    if (width == Byte.SIZE) {
      computeBytes(white, black, sets);
    } else {
      computeShorts(white, black, sets);
    }
  }

  // One method for each width, so that HotSpot takes the lanes for constants.

  private void computeBytes(long[] white, long[] black, long[][] sets) {
    compute(FileLanes.CHESS, white, black, sets);
  }

  private void computeShorts(long[] white, long[] black, long[][] sets) {
    compute(SHORTS, white, black, sets);
  }

  private void compute(FileLanes lanes, long[] white, long[] black, long[][] sets) {
    long[] whitePassed = sets[0];
    long[] whiteOutposts = sets[1];
    long[] whiteBackward = sets[2];
    long[] whiteDoubled = sets[3];
    long[] whiteIsolated = sets[4];
    long[] blackPassed = sets[5];
    long[] blackOutposts = sets[6];
    long[] blackBackward = sets[7];
    long[] blackDoubled = sets[8];
    long[] blackIsolated = sets[9];
    for (int at = 0; at < white.length; at++) {
      int word = at % words;
      boolean isFirst = word == 0;
      boolean isLast = word == words - 1;
      long p0 = isFirst ? 0 : white[at - 1];
      long p = white[at];
      long p1 = isLast ? 0 : white[at + 1];
      long q0 = isFirst ? 0 : black[at - 1];
      long q = black[at];
      long q1 = isLast ? 0 : black[at + 1];
      long w = lanes.whiteBehind(p);
      long b = lanes.blackBehind(q);
      long besideWhite = lanes.besideBoth(lanes.whiteBehind(p0), w, lanes.whiteBehind(p1));
      long besideBlack = lanes.besideBoth(lanes.blackBehind(q0), b, lanes.blackBehind(q1));
      long whiteAttacks = lanes.besideEither(p0, p, p1) << 1 | any;
      long blackAttacks = lanes.besideEither(q0, q, q1) >>> 1 | any;
      whitePassed[at] = p & b & besideBlack;
      whiteOutposts[at] = besideBlack & whiteAttacks & squares[word];
      whiteBackward[at] = p & (besideWhite & blackAttacks) >>> 1;
      whiteDoubled[at] = p & ~w;
      whiteIsolated[at] = p & lanes.alone(besideWhite);
      blackPassed[at] = q & w & besideWhite;
      blackOutposts[at] = besideWhite & blackAttacks & squares[word];
      blackBackward[at] = q & (besideBlack & whiteAttacks) << 1;
      blackDoubled[at] = q & ~b;
      blackIsolated[at] = q & lanes.alone(besideBlack);
    }
  }
}
