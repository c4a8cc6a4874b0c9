package sift.chess.batch;

import static sift.geometry.Bitboard.RANK_1;
import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.Leapers;
import sift.chess.movegen.Castling;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.KingLines;
import sift.chess.movegen.MoveSets;
import sift.chess.movegen.NotInlined;

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
 * <p>Only copies of this class are used, one for each call of {@link Batch#with}, so that vectors
 * have a constant width: see {@link ClassCopy}.
 */
final class LaneBatch implements Batch {
  private static final LaneKernel FIRST =
      ClassCopy.constant(MethodHandles.lookup(), LaneKernel.class).orElseThrow();
  private static final VectorSpecies<Long> SPECIES = FIRST.width().longs();
  private static final int LANES = SPECIES.length();

  /** The rows with which the kernel runs: few enough to stay in the cache. */
  private static final int RUN_THRESHOLD = 64;

  /** The most moves of a position, with room for a vector that is written only in part. */
  private static final int MAX_CHILDREN = LaneColumn.ROWS - RUN_THRESHOLD - LANES;

  // Where columns begin.
  private static final int US = LaneColumn.US.start();
  private static final int PAWNS = LaneColumn.PAWNS.start();
  private static final int KNIGHTS = LaneColumn.KNIGHTS.start();
  private static final int BISHOPS_QUEENS = LaneColumn.BISHOPS_QUEENS.start();
  private static final int ROOKS_QUEENS = LaneColumn.ROOKS_QUEENS.start();
  private static final int KINGS = LaneColumn.KINGS.start();
  private static final int CASTLING = LaneColumn.CASTLING.start();
  private static final int KING_FILE = LaneColumn.KING_FILE.start();
  private static final int KING_DIAGONAL = LaneColumn.KING_DIAGONAL.start();
  private static final int KING_ANTIDIAGONAL = LaneColumn.KING_ANTIDIAGONAL.start();
  private static final int KING_KNIGHTS = LaneColumn.KING_KNIGHTS.start();
  private static final int COLUMNS = LaneColumn.values().length;

  private final LaneKernel kernel;
  private final long[] columns;
  private final int counts;

  // What the kernel expects on a board.
  private final boolean hasKnights;
  private final boolean hasDiagonals;
  private final boolean hasStraights;
  private final boolean hasCastling;

  private int rows;
  private long replies;

  // The words of the position before, flipped: "us" is the side that has not moved.
  private long theirs;
  private long allPawns;
  private long allKnights;
  private long allBishopsQueens;
  private long allRooksQueens;
  private long allKings;

  private LaneBatch() {
    this(FIRST);
  }

  private LaneBatch(LaneKernel kernel) {
    this.kernel = kernel;
    columns = kernel.memory();
    counts = kernel.counts();
    PieceKinds material = kernel.material();
    hasKnights = material.knights();
    hasDiagonals = material.diagonals();
    hasStraights = material.straights();
    hasCastling = material.castling();
  }

  @Override
  public Batch over(LaneKernel other) {
    return new LaneBatch(other);
  }

  @Override
  public boolean accepts(int moves) {
    return moves <= MAX_CHILDREN;
  }

  @Override
  public long drain() {
    countFull();
    if (rows > 0) {
      kernel.run(columns, LANES);
      for (int i = 0; i < rows; i++) {
        replies += columns[counts + i];
      }
      rows = 0;
    }
    long taken = replies;
    replies = 0;
    return taken;
  }

  @NotInlined
  @Override
  public void add(long[] positions, int at, MoveSets made, int count) {
    GeneratorPosition parent = GeneratorPosition.at(positions, at);
    theirs = Long.reverseBytes(parent.occupied() & ~parent.us());
    allPawns = Long.reverseBytes(parent.pawns());
    allKnights = Long.reverseBytes(parent.knights());
    allBishopsQueens = Long.reverseBytes(parent.bishopsQueens());
    allRooksQueens = Long.reverseBytes(parent.rooksQueens());
    allKings = Long.reverseBytes(parent.kings());
    spread(Long.reverseBytes(parent.castlingEnPassant()), count);

    int row = pieceMoves(rows, KINGS, allKings, made.king(), made.kingTargets());
    for (long rest = made.castling(); rest != 0; rest &= rest - 1) {
      castle(row++, made.king(), Long.numberOfTrailingZeros(rest));
    }
    int i = 0;
    if (hasKnights) {
      for (; i < made.endOfKnights(); i++) {
        row = pieceMoves(row, KNIGHTS, allKnights, made.from(i), made.targets(i));
      }
    }
    if (hasDiagonals) {
      for (; i < made.endOfBishops(); i++) {
        row = pieceMoves(row, BISHOPS_QUEENS, allBishopsQueens, made.from(i), made.targets(i));
      }
    }
    if (hasStraights) {
      for (; i < made.endOfRooks(); i++) {
        row = pieceMoves(row, ROOKS_QUEENS, allRooksQueens, made.from(i), made.targets(i));
      }
    }
    if (hasDiagonals && hasStraights) {
      for (; i < made.endOfQueens(); i++) {
        row = queenMoves(row, made.from(i), made.targets(i));
      }
    }
    // Upside down a pawn comes from above, and captures to the other side.
    row = pawnMoves(row, Long.reverseBytes(made.pushes() & ~RANK_8), 8);
    row = pawnMoves(row, Long.reverseBytes(made.doubleSteps()), 16);
    row = pawnMoves(row, Long.reverseBytes(made.westCaptures() & ~RANK_8), 9);
    row = pawnMoves(row, Long.reverseBytes(made.eastCaptures() & ~RANK_8), 7);
    if (hasKnights
        && hasDiagonals
        && hasStraights
        && ((made.pushes() | made.westCaptures() | made.eastCaptures()) & RANK_8) != 0) {
      row = promotions(row, Long.reverseBytes(made.pushes() & RANK_8), 8);
      row = promotions(row, Long.reverseBytes(made.westCaptures() & RANK_8), 9);
      row = promotions(row, Long.reverseBytes(made.eastCaptures() & RANK_8), 7);
    }
    if (made.enPassantCapturers() != 0) {
      row =
          enPassant(
              row,
              Long.reverseBytes(made.enPassantCapturers()),
              Long.reverseBytes(parent.castlingEnPassant() & ~(RANK_1 | RANK_8)));
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
    spreadColumn(US, theirs, count);
    spreadColumn(PAWNS, allPawns, count);
    spreadColumn(KINGS, allKings, count);
    if (hasKnights) {
      spreadColumn(KNIGHTS, allKnights, count);
      spreadColumn(KING_KNIGHTS, Leapers.knight(king), count);
    }
    if (hasDiagonals) {
      spreadColumn(BISHOPS_QUEENS, allBishopsQueens, count);
      spreadColumn(KING_DIAGONAL, KingLines.diagonal(king), count);
      spreadColumn(KING_ANTIDIAGONAL, KingLines.antidiagonal(king), count);
    }
    if (hasStraights) {
      spreadColumn(ROOKS_QUEENS, allRooksQueens, count);
      spreadColumn(KING_FILE, KingLines.file(king), count);
    }
    if (hasCastling) {
      spreadColumn(CASTLING, CastlingWord.of(castlingEnPassant & RANK_1, king), count);
    }
  }

  private void spreadColumn(int column, long word, int count) {
    LongVector words = LongVector.broadcast(SPECIES, word);
    for (int done = 0; done < count; done += LANES) {
      words.intoArray(columns, column + rows + done);
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
    long targets = Long.reverseBytes(squares);
    capture(row, targets);
    return place(row, board, pieces ^ flipped(from), targets);
  }

  private int queenMoves(int row, int from, long squares) {
    long targets = Long.reverseBytes(squares);
    capture(row, targets);
    place(row, BISHOPS_QUEENS, allBishopsQueens ^ flipped(from), targets);
    return place(row, ROOKS_QUEENS, allRooksQueens ^ flipped(from), targets);
  }

  /** Writes a set with one more piece on each of the targets. */
  private int place(int row, int board, long others, long targets) {
    int next = row;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      columns[board + next++] = others | (rest & -rest);
    }
    return next;
  }

  /** Removes the pieces that stand on the targets of moves, before others are put there. */
  private void capture(int row, long targets) {
    for (long rest = targets & theirs; rest != 0; rest &= rest - 1) {
      long taken = rest & -rest;
      remove(row + Long.bitCount(targets & (taken - 1)), taken);
    }
  }

  private void remove(int row, long taken) {
    columns[US + row] = theirs ^ taken;
    columns[PAWNS + row] = allPawns & ~taken;
    if (hasKnights) {
      columns[KNIGHTS + row] = allKnights & ~taken;
    }
    if (hasDiagonals) {
      columns[BISHOPS_QUEENS + row] = allBishopsQueens & ~taken;
    }
    if (hasStraights) {
      columns[ROOKS_QUEENS + row] = allRooksQueens & ~taken;
    }
  }

  /** Writes the moves of pawns, of which each comes from {@code step} squares above. */
  private int pawnMoves(int row, long targets, int step) {
    capture(row, targets);
    int next = row;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      columns[PAWNS + next++] = (allPawns ^ to << step) | to;
    }
    return next;
  }

  /** Writes the captures en passant of each of the capturers. */
  private int enPassant(int row, long capturers, long target) {
    int next = row;
    long taken = target << Byte.SIZE;
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      columns[US + next] = theirs ^ taken;
      columns[PAWNS + next++] = allPawns ^ taken ^ target ^ (rest & -rest);
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
          remove(next + i, to);
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
  @NotInlined
  private void countFull() {
    int full = rows & -LANES;
    if (full == 0) {
      return;
    }
    kernel.run(columns, full);
    LongVector sums = LongVector.zero(SPECIES);
    for (int i = 0; i < full; i += LANES) {
      sums = sums.add(LongVector.fromArray(SPECIES, columns, counts + i));
    }
    replies += sums.reduceLanes(VectorOperators.ADD);
    for (int i = 0; i < COLUMNS; i++) {
      int column = i * LaneColumn.ROWS;
      LongVector.fromArray(SPECIES, columns, column + full).intoArray(columns, column);
    }
    rows -= full;
  }
}
