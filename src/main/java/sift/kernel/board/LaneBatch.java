package sift.kernel.board;

import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.chess.attacks.ClassCopy;
import sift.chess.movegen.Castling;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.KingLines;
import sift.chess.movegen.MoveSets;

/**
 * A batch in lanes: one row for each position, one column for each of its words.
 *
 * <pre>
 *               row 0   row 1   ..  rows - 1   ..  ROWS - 1
 *   US            .       .             .                     column US * ROWS
 *   PAWNS         .       .             .                     column PAWNS * ROWS
 *   ..
 * </pre>
 *
 * <p>The words of the position before, flipped, are written to as many rows as it has moves; then
 * each row gets its move: a word or two are changed, no position is ever built as a whole. As soon
 * as there are {@value #RUN_THRESHOLD} rows the kernel counts as many as fill its vectors.
 *
 * <p>Only copies of this class are used, each with its kernel as a constant: see {@link ClassCopy}.
 */
final class LaneBatch implements Batch {
  private static final LaneKernel KERNEL =
      ClassCopy.constant(MethodHandles.lookup(), LaneKernel.class).orElseThrow();
  private static final VectorSpecies<Long> SPECIES = KERNEL.species();
  private static final int LANES = SPECIES.length();

  /** The rows with which the kernel runs: few enough to stay in the cache. */
  private static final int RUN_THRESHOLD = 64;

  /** The most moves of a position, with room for a vector that is written only in part. */
  private static final int MAX_CHILDREN = LaneColumns.ROWS - RUN_THRESHOLD - LANES;

  // Where columns begin.
  private static final int US = LaneColumns.US * LaneColumns.ROWS;
  private static final int PAWNS = LaneColumns.PAWNS * LaneColumns.ROWS;
  private static final int KNIGHTS = LaneColumns.KNIGHTS * LaneColumns.ROWS;
  private static final int BISHOPS_QUEENS = LaneColumns.BISHOPS_QUEENS * LaneColumns.ROWS;
  private static final int ROOKS_QUEENS = LaneColumns.ROOKS_QUEENS * LaneColumns.ROWS;
  private static final int KINGS = LaneColumns.KINGS * LaneColumns.ROWS;
  private static final int COUNTS = KERNEL.counts();

  private final long[] columns = KERNEL.memory();
  private int rows;
  private long moves;

  // The words of the position before, flipped: "us" is the side that has not moved.
  private long theirs;
  private long allPawns;
  private long allKnights;
  private long allBishopsQueens;
  private long allRooksQueens;
  private long allKings;

  private LaneBatch() {}

  @Override
  public Batch copy() {
    return new LaneBatch();
  }

  @Override
  public boolean accepts(MoveSets all) {
    return all.count() <= MAX_CHILDREN;
  }

  @Override
  public long drain() {
    countFull();
    if (rows > 0) {
      KERNEL.run(columns, LANES);
      for (int i = 0; i < rows; i++) {
        moves += columns[COUNTS + i];
      }
      rows = 0;
    }
    long taken = moves;
    moves = 0;
    return taken;
  }

  @Override
  public void add(long[] positions, int at, MoveSets plain) {
    GeneratorPosition parent = GeneratorPosition.at(positions, at);
    theirs = Long.reverseBytes(parent.occupied() & ~parent.us());
    allPawns = Long.reverseBytes(parent.pawns());
    allKnights = Long.reverseBytes(parent.knights());
    allBishopsQueens = Long.reverseBytes(parent.bishopsQueens());
    allRooksQueens = Long.reverseBytes(parent.rooksQueens());
    allKings = Long.reverseBytes(parent.kings());
    spread(Long.reverseBytes(parent.castlingEnPassant()), plain.count());

    int row = pieceMoves(rows, KINGS, allKings, plain.king(), plain.kingTargets());
    for (long rest = plain.castling(); rest != 0; rest &= rest - 1) {
      castle(row++, plain.king(), Long.numberOfTrailingZeros(rest));
    }
    int i = 0;
    for (; i < plain.endOfKnights(); i++) {
      row = pieceMoves(row, KNIGHTS, allKnights, plain.from(i), plain.targets(i));
    }
    for (; i < plain.endOfBishops(); i++) {
      row = pieceMoves(row, BISHOPS_QUEENS, allBishopsQueens, plain.from(i), plain.targets(i));
    }
    for (; i < plain.endOfRooks(); i++) {
      row = pieceMoves(row, ROOKS_QUEENS, allRooksQueens, plain.from(i), plain.targets(i));
    }
    for (; i < plain.endOfQueens(); i++) {
      row = queenMoves(row, plain.from(i), plain.targets(i));
    }
    row = pushes(row, Long.reverseBytes(plain.pushes() & ~RANK_8), Byte.SIZE);
    row = pushes(row, Long.reverseBytes(plain.doubleSteps()), 2 * Byte.SIZE);
    // Upside down a pawn comes from eight squares above, and one to the side.
    row = captures(row, Long.reverseBytes(plain.westCaptures() & ~RANK_8), 9);
    row = captures(row, Long.reverseBytes(plain.eastCaptures() & ~RANK_8), 7);
    if (((plain.pushes() | plain.westCaptures() | plain.eastCaptures()) & RANK_8) != 0) {
      row = promotions(row, Long.reverseBytes(plain.pushes() & RANK_8), 8);
      row = promotions(row, Long.reverseBytes(plain.westCaptures() & RANK_8), 9);
      row = promotions(row, Long.reverseBytes(plain.eastCaptures() & RANK_8), 7);
    }
    rows = row;
    if (rows >= RUN_THRESHOLD) {
      countFull();
    }
  }

  /** Returns a square as a set on the flipped board. */
  private static long flipped(int square) {
    return 1L << (square ^ 56);
  }

  /** Writes the words of the position before to the next rows. */
  private void spread(long castlingEnPassant, int count) {
    int king = Long.numberOfTrailingZeros(allKings & theirs);
    spread(LaneColumns.US, theirs, count);
    spread(LaneColumns.PAWNS, allPawns, count);
    spread(LaneColumns.KNIGHTS, allKnights, count);
    spread(LaneColumns.BISHOPS_QUEENS, allBishopsQueens, count);
    spread(LaneColumns.ROOKS_QUEENS, allRooksQueens, count);
    spread(LaneColumns.KINGS, allKings, count);
    spread(LaneColumns.CASTLING, LaneColumns.castlingWord(castlingEnPassant & RANK_1, king), count);
    spread(LaneColumns.KING_FILE, KingLines.file(king), count);
    spread(LaneColumns.KING_DIAGONAL, KingLines.diagonal(king), count);
    spread(LaneColumns.KING_ANTIDIAGONAL, KingLines.antidiagonal(king), count);
  }

  private void spread(int column, long word, int count) {
    LongVector words = LongVector.broadcast(SPECIES, word);
    for (int done = 0; done < count; done += LANES) {
      words.intoArray(columns, column * LaneColumns.ROWS + rows + done);
    }
  }

  private void castle(int row, int king, int rook) {
    columns[KINGS + row] = allKings ^ flipped(king) ^ flipped(Castling.kingsGoal(king, rook));
    columns[ROOKS_QUEENS + row] =
        allRooksQueens ^ flipped(rook) ^ flipped(Castling.rooksGoal(king, rook));
  }

  /**
   * Writes the moves of a piece to each of its targets.
   *
   * @param board where the column of its set begins, which is {@code pieces} in the position before
   */
  private int pieceMoves(int row, int board, long pieces, int from, long squares) {
    int next = row;
    long without = pieces ^ flipped(from);
    long targets = Long.reverseBytes(squares);
    for (long rest = targets & ~theirs; rest != 0; rest &= rest - 1) {
      columns[board + next++] = without | (rest & -rest);
    }
    for (long rest = targets & theirs; rest != 0; rest &= rest - 1) {
      capture(next, rest & -rest);
      columns[board + next++] = without | (rest & -rest);
    }
    return next;
  }

  private int queenMoves(int row, int from, long squares) {
    int next = row;
    long otherBishopsQueens = allBishopsQueens ^ flipped(from);
    long otherRooksQueens = allRooksQueens ^ flipped(from);
    long targets = Long.reverseBytes(squares);
    for (long rest = targets & ~theirs; rest != 0; rest &= rest - 1) {
      columns[BISHOPS_QUEENS + next] = otherBishopsQueens | (rest & -rest);
      columns[ROOKS_QUEENS + next++] = otherRooksQueens | (rest & -rest);
    }
    for (long rest = targets & theirs; rest != 0; rest &= rest - 1) {
      capture(next, rest & -rest);
      columns[BISHOPS_QUEENS + next] = otherBishopsQueens | (rest & -rest);
      columns[ROOKS_QUEENS + next++] = otherRooksQueens | (rest & -rest);
    }
    return next;
  }

  /** Removes a captured piece, before another is put on its square. */
  private void capture(int row, long taken) {
    columns[US + row] = theirs ^ taken;
    columns[PAWNS + row] = allPawns & ~taken;
    columns[KNIGHTS + row] = allKnights & ~taken;
    columns[BISHOPS_QUEENS + row] = allBishopsQueens & ~taken;
    columns[ROOKS_QUEENS + row] = allRooksQueens & ~taken;
  }

  private int pushes(int row, long targets, int step) {
    int next = row;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      columns[PAWNS + next++] = allPawns ^ to ^ to << step;
    }
    return next;
  }

  private int captures(int row, long targets, int step) {
    int next = row;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      capture(next, to);
      columns[PAWNS + next++] = (allPawns ^ to << step) | to;
    }
    return next;
  }

  /** Writes the four promotions on each of the targets. */
  private int promotions(int row, long targets, int step) {
    int next = row;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      for (int i = 0; i < 4; i++) {
        if ((to & theirs) != 0) {
          capture(next + i, to);
        }
        columns[PAWNS + next + i] = allPawns ^ to << step;
      }
      columns[KNIGHTS + next] = allKnights | to;
      columns[BISHOPS_QUEENS + next + 1] = allBishopsQueens | to;
      columns[ROOKS_QUEENS + next + 2] = allRooksQueens | to;
      columns[BISHOPS_QUEENS + next + 3] = allBishopsQueens | to;
      columns[ROOKS_QUEENS + next + 3] = allRooksQueens | to;
      next += 4;
    }
    return next;
  }

  /** Counts as many rows as fill vectors, and moves the others to the front. */
  private void countFull() {
    int full = rows & -LANES;
    if (full == 0) {
      return;
    }
    KERNEL.run(columns, full);
    LongVector sums = LongVector.zero(SPECIES);
    for (int i = 0; i < full; i += LANES) {
      sums = sums.add(LongVector.fromArray(SPECIES, columns, COUNTS + i));
    }
    moves += sums.reduceLanes(VectorOperators.ADD);
    for (int i = 0; i < LaneColumns.COUNT; i++) {
      int column = i * LaneColumns.ROWS;
      LongVector.fromArray(SPECIES, columns, column + full).intoArray(columns, column);
    }
    rows -= full;
  }
}
