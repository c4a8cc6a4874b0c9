package sift.chess.pawns;

import sift.geometry.Bitboard;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * A board file after file, in one to four words: a file takes a lane of 8 bits where the board has
 * up to 8 ranks, of 16 bits where it has more. Rank 1 is the lowest bit of a lane, and the a-file
 * the lowest lane of the first word. Lanes beyond the last file and bits above the last rank stay
 * empty.
 *
 * <pre>
 *   8x8      a b c d e f g h                        64 bits, one word
 *   10x8     a b c d e f g h | i j . . . . . .      80 bits, two words
 *   10x10    a b c d | e f g h | i j . .           160 bits, three words
 *   16x8     a b c d e f g h | i j k l m n o p     128 bits, two words
 * </pre>
 *
 * <p>Of the words that the pawns of a side leave <i>behind</i> them, {@link PawnStructure} draws
 * one. Files beyond the edges have no pawns: the word of pawns before the first and the one after
 * the last are 0, and all of their squares are behind, -1.
 */
public record FileLanes(BoardSize size) {
  /** The board of chess, as {@link PawnStructure} has it. */
  public static final FileLanes CHESS = new FileLanes(BoardSize.CHESS);

  /** The most ranks of a board with lanes of 8 bits. */
  private static final int BYTE_RANKS = 8;

  private static final long SHORTS = 0x0001000100010001L; // a bit in each lane of 16

  /** Returns the number of bits of a lane, 8 or 16. */
  public int width() {
    return size.ranks() <= BYTE_RANKS ? Byte.SIZE : Short.SIZE;
  }

  /** Returns the number of words of a board, 1 to 4. */
  public int words() {
    return Math.ceilDiv(size.files() * width(), Long.SIZE);
  }

  /** Returns the words of a set of squares, which is rank after rank. */
  public long[] fileMajor(Word squares) {
    long[] words = new long[words()];
    for (int square = 0; square < size.squares(); square++) {
      if (squares.has(square)) {
        int bit = bit(square);
        words[bit / Long.SIZE] |= 1L << bit;
      }
    }
    return words;
  }

  /** Returns the squares of words as a set rank after rank. */
  public Word rankMajor(long[] words) {
    Word squares = Word.ZERO;
    for (int square = 0; square < size.squares(); square++) {
      int bit = bit(square);
      if ((words[bit / Long.SIZE] >>> bit & 1) != 0) {
        squares = squares.or(Word.bit(square));
      }
    }
    return squares;
  }

  private int bit(int square) {
    return size.file(square) * width() + size.rank(square);
  }

  /** Returns of each file the rearmost white pawn and the squares below it, or the whole lane. */
  public long whiteBehind(long white) {
    long closed = white | rank1() << (width() - 1); // nothing borrows from the next file
    return closed ^ (closed - rank1());
  }

  /** Returns of each file the rearmost black pawn and the squares above it, or the whole lane. */
  public long blackBehind(long black) {
    long ahead = black >>> 1 & lowest(width() - 1);
    ahead |= ahead >>> 1 & lowest(width() - 1);
    ahead |= ahead >>> 2 & lowest(width() - 2);
    ahead |= ahead >>> 4 & lowest(width() - 4);
    if (width() == Short.SIZE) {
      ahead |= ahead >>> 8 & lowest(width() - 8);
    }
    return ~ahead;
  }

  /**
   * Returns the squares whose neighbours on the files to both sides are in a set.
   *
   * @param before the word of the files before those of {@code set}
   * @param after the word of the files after those
   */
  public long besideBoth(long before, long set, long after) {
    return left(before, set) & right(set, after);
  }

  /** Returns the squares with a neighbour in a set on the file to the left or to the right. */
  public long besideEither(long before, long set, long after) {
    return left(before, set) | right(set, after);
  }

  private long left(long before, long set) {
    return set << width() | before >>> (Long.SIZE - width());
  }

  private long right(long set, long after) {
    return set >>> width() | after << (Long.SIZE - width());
  }

  /**
   * Returns the lanes, whole, of files without pawns on both sides.
   *
   * @param besideBehind the squares whose neighbours on both sides are behind a side's pawns
   */
  public long alone(long besideBehind) {
    long alone = besideBehind & besideBehind >>> (width() - 1) & rank1(); // the ends of the lane
    return (alone << width()) - alone;
  }

  /** Returns the squares of one of the board's words, 0 to {@link #words} - 1. */
  long squares(int word) {
    int files = Math.min(Long.SIZE / width(), size.files() - word * (Long.SIZE / width()));
    return lowest(size.ranks()) & -1L >>> (Long.SIZE - files * width());
  }

  private long rank1() {
    return width() == Byte.SIZE ? Bitboard.FILE_A : SHORTS;
  }

  /** Returns so many of the lowest bits of each lane. */
  private long lowest(int bits) {
    return rank1() * ((1L << bits) - 1);
  }
}
