package sift.bench.pawns;

import java.util.Arrays;
import java.util.SplittableRandom;
import sift.chess.pawns.BehindTable;
import sift.chess.pawns.PawnFills;
import sift.chess.pawns.PawnStructure;

/**
 * Plain Java that computes the sets of both players, board after board.
 *
 * <pre>
 *   out[0 .. 4]   white: doubled, backward, isolated, outposts, passed
 *   out[5 .. 9]   black: the same
 * </pre>
 */
final class PlainSets {
  private static final long FIRST_RANK = 0x0101010101010101L;
  private static final long RANKS_1_TO_7 = 0x7f * FIRST_RANK;
  private static final long RANKS_1_TO_6 = 0x3f * FIRST_RANK;

  private PlainSets() {}

  /** The program of 32 operations by sums of words, of solutions/, file-major. */
  static void sifted(long[] white, long[] black, long[][] out) {
    for (int i = 0; i < white.length; i++) {
      long p = white[i];
      long q = black[i];
      long sum = p + RANKS_1_TO_7;
      long above = sum ^ p ^ RANKS_1_TO_7; // ahead of the rearmost white pawn
      long beside = above << 7 | above >>> 9;
      long three = q | ((q >>> 3) & RANKS_1_TO_6);
      long four = three >>> 1;
      long below = (four | ((three | (four & RANKS_1_TO_6)) >>> 2)) & RANKS_1_TO_6;
      long outposts = ~(below << 8 | below >>> 8);
      out[0][i] = p & sum;
      out[1][i] = p & ~beside;
      out[2][i] = p & ((beside >>> 6 & FIRST_RANK) + RANKS_1_TO_7);
      out[3][i] = outposts;
      out[4][i] = p & outposts & ~below;
      long besideBlack = below << 9 | below >>> 7;
      long outpostsBlack = ~(above << 8 | above >>> 8);
      out[5][i] = q & below;
      out[6][i] = q & ~besideBlack;
      out[7][i] = q & ~besideBlack & (besideBlack + RANKS_1_TO_7);
      out[8][i] = outpostsBlack;
      out[9][i] = q & outpostsBlack & ~above;
    }
  }

  /** The fills of the Chess Programming Wiki, rank after rank. */
  static void fills(long[] white, long[] black, long[][] out) {
    for (int i = 0; i < white.length; i++) {
      long p = white[i];
      long q = black[i];
      long above = PawnFills.whiteFrontSpans(p);
      long below = PawnFills.blackFrontSpans(q);
      out[0][i] = PawnFills.doubled(p, above);
      out[1][i] = PawnFills.whiteBackward(p, above);
      out[2][i] = PawnFills.isolated(p, PawnFills.files(p));
      out[3][i] = PawnFills.outposts(below);
      out[4][i] = PawnFills.passed(p, below);
      out[5][i] = PawnFills.doubled(q, below);
      out[6][i] = PawnFills.blackBackward(q, below);
      out[7][i] = PawnFills.isolated(q, PawnFills.files(q));
      out[8][i] = PawnFills.outposts(above);
      out[9][i] = PawnFills.passed(q, above);
    }
  }

  /** The formulas of the chess library, file-major. */
  static void formulas(long[] white, long[] black, long[][] out) {
    for (int i = 0; i < white.length; i++) {
      sets(
          white[i],
          black[i],
          PawnStructure.whiteBehind(white[i]),
          PawnStructure.blackBehind(black[i]),
          out,
          i);
    }
  }

  /** The table of Greg Strong's post, all files of both players looked up. */
  static void table(long[] white, long[] black, long[][] out) {
    for (int i = 0; i < white.length; i++) {
      sets(
          white[i],
          black[i],
          BehindTable.WHITE.of(white[i]),
          BehindTable.BLACK.of(black[i]),
          out,
          i);
    }
  }

  /** The same table, kept: a file of each player has changed and is looked up. */
  static final class Kept {
    private final long[] whiteBehind;
    private final long[] blackBehind;
    private final int[] files;

    /** Words behind these pawns, kept from now on. */
    Kept(long[] white, long[] black) {
      whiteBehind = Arrays.stream(white).map(BehindTable.WHITE::of).toArray();
      blackBehind = Arrays.stream(black).map(BehindTable.BLACK::of).toArray();
      files = new SplittableRandom(1).ints(white.length, 0, 8).toArray();
    }

    void sets(long[] white, long[] black, long[][] out) {
      for (int i = 0; i < white.length; i++) {
        whiteBehind[i] = BehindTable.WHITE.updated(whiteBehind[i], white[i], files[i]);
        blackBehind[i] = BehindTable.BLACK.updated(blackBehind[i], black[i], files[i]);
        PlainSets.sets(white[i], black[i], whiteBehind[i], blackBehind[i], out, i);
      }
    }
  }

  private static void sets(
      long p, long q, long whiteBehind, long blackBehind, long[][] out, int i) {
    out[0][i] = PawnStructure.doubled(p, whiteBehind);
    out[1][i] = PawnStructure.whiteBackward(p, whiteBehind);
    out[2][i] = PawnStructure.isolated(p, whiteBehind);
    out[3][i] = PawnStructure.outposts(blackBehind);
    out[4][i] = PawnStructure.passed(p, blackBehind);
    out[5][i] = PawnStructure.doubled(q, blackBehind);
    out[6][i] = PawnStructure.blackBackward(q, blackBehind);
    out[7][i] = PawnStructure.isolated(q, blackBehind);
    out[8][i] = PawnStructure.outposts(whiteBehind);
    out[9][i] = PawnStructure.passed(q, whiteBehind);
  }
}
