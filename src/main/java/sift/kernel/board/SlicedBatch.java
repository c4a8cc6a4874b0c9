package sift.kernel.board;

import static sift.geometry.Bitboard.RANK_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorSpecies;
import sift.chess.attacks.ClassCopy;
import sift.chess.attacks.Leapers;
import sift.chess.movegen.Castling;
import sift.chess.movegen.GeneratorPosition;
import sift.chess.movegen.MoveSets;
import sift.kernel.emit.RankPass;

/**
 * The children of nodes on sliced boards, and the sum of their legal moves.
 *
 * <p>A node's boards are spread over as many columns as it has children, upside down; then each
 * column gets its move: some bytes are written, no child is ever built as a whole. As soon as there
 * are enough columns the kernel counts as many as fill its vectors.
 *
 * <p>This class has copies only, each with its kernel as a constant: see {@link ClassCopy}.
 */
final class SlicedBatch implements Batch {
  private static final SlicedKernel KERNEL =
      ClassCopy.constant(MethodHandles.lookup(), SlicedKernel.class).orElseThrow();
  private static final VectorSpecies<Byte> SPECIES = KERNEL.species();
  private static final int LANES = SPECIES.length();
  private static final int STRIDE = SlicedRows.STRIDE;

  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final VarHandle TURNED_WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  /** With so many columns the kernel sets to work. */
  private static final int ENOUGH = 128;

  private static final int MOST_CHILDREN = SlicedRows.COLUMNS - ENOUGH;

  /** The most moves that a byte counts: of the usual pieces, with up to four queens. */
  private static final int MOST_MOVES = 255;

  // Of one piece: a king that may castle to two sides, a pawn that promotes on three squares.
  private static final int MOST_OF_KING = 10;
  private static final int MOST_OF_PAWN = 12;
  private static final int MOST_OF_KNIGHT = 8;
  private static final int MOST_OF_BISHOP = 13;
  private static final int MOST_OF_ROOK = 14;

  private static final int KNIGHT_BOARDS = 2;

  // The boards of the side that moves: the enemy's in the child.
  private static final int PAWNS = SlicedRows.ENEMY_PAWNS * STRIDE;
  private static final int KNIGHTS = SlicedRows.ENEMY_KNIGHTS * STRIDE;
  private static final int DIAGONALS = SlicedRows.ENEMY_DIAGONALS * STRIDE;
  private static final int STRAIGHTS = SlicedRows.ENEMY_STRAIGHTS * STRIDE;
  private static final int KING = SlicedRows.ENEMY_KING * STRIDE;

  // The boards of the other side.
  private static final int THEIR_PAWNS = SlicedRows.PAWNS * STRIDE;
  private static final int THEIR_DIAGONALS = SlicedRows.DIAGONALS * STRIDE;
  private static final int THEIR_STRAIGHTS = SlicedRows.STRAIGHTS * STRIDE;
  private static final int KNIGHT_1 = SlicedRows.KNIGHTS * STRIDE;
  private static final int KNIGHT_2 = KNIGHT_1 + RankPass.RANKS * STRIDE;
  private static final int KNIGHT_MOVES_1 = SlicedRows.KNIGHT_MOVES * STRIDE;
  private static final int KNIGHT_MOVES_2 = KNIGHT_MOVES_1 + STRIDE;

  private final byte[] boards = new byte[SlicedRows.ROWS * STRIDE];
  private final byte[] scratch = KERNEL.scratch();
  private final byte[] parentBytes = new byte[SlicedRows.ROWS];
  private int columns;
  private long moves;

  // What the parent has, which the children's bytes are made of.
  private long them;
  private long theirPawns;
  private long theirDiagonals;
  private long theirStraights;
  private long knight1;
  private long knight2;
  private long targets1;
  private long targets2;
  private int moves1;
  private int moves2;

  private SlicedBatch() {}

  @Override
  public Batch another() {
    return new SlicedBatch();
  }

  @Override
  public boolean accepts(long[] nodes, int at, MoveSets all) {
    GeneratorPosition parent = GeneratorPosition.at(nodes, at);
    long theirs = parent.occupied() & ~parent.us();
    long knights = parent.knights() & theirs;
    int most =
        MOST_OF_KING
            + MOST_OF_PAWN * Long.bitCount(parent.pawns() & theirs)
            + MOST_OF_KNIGHT * Long.bitCount(knights)
            + MOST_OF_BISHOP * Long.bitCount(parent.diagonals() & theirs)
            + MOST_OF_ROOK * Long.bitCount(parent.straights() & theirs);
    return most <= MOST_MOVES
        && Long.bitCount(knights) <= KNIGHT_BOARDS
        && all.count() <= MOST_CHILDREN;
  }

  @Override
  public long take() {
    countFull();
    if (columns > 0) {
      KERNEL.run(boards, 0, scratch);
      for (int i = 0; i < columns; i++) {
        moves += scratch[ScratchRows.COUNTS * LANES + i] & 0xFF;
      }
      columns = 0;
    }
    long taken = moves;
    moves = 0;
    return taken;
  }

  @Override
  public void add(long[] nodes, int at, MoveSets plain) {
    GeneratorPosition parent = GeneratorPosition.at(nodes, at);
    long us = parent.us();
    them = parent.occupied() & ~us;
    long pawns = parent.pawns() & us;
    long knights = parent.knights() & us;
    long diagonals = parent.diagonals() & us;
    long straights = parent.straights() & us;
    long king = parent.kings() & us;
    spread(parent, plain.count());

    int column = officer(columns, KING, king, plain.king(), plain.kingTargets());
    take(column, plain.kingTargets());
    for (long rest = plain.castling(); rest != 0; rest &= rest - 1) {
      castle(column++, king, straights, Long.numberOfTrailingZeros(rest));
    }
    int i = 0;
    for (; i < plain.endOfKnights(); i++) {
      column = officer(column, KNIGHTS, knights, plain.from(i), plain.targets(i));
      take(column, plain.targets(i));
    }
    for (; i < plain.endOfBishops(); i++) {
      column = officer(column, DIAGONALS, diagonals, plain.from(i), plain.targets(i));
      take(column, plain.targets(i));
    }
    for (; i < plain.endOfRooks(); i++) {
      column = officer(column, STRAIGHTS, straights, plain.from(i), plain.targets(i));
      take(column, plain.targets(i));
    }
    for (; i < plain.endOfQueens(); i++) {
      officer(column, DIAGONALS, diagonals, plain.from(i), plain.targets(i));
      column = officer(column, STRAIGHTS, straights, plain.from(i), plain.targets(i));
      take(column, plain.targets(i));
    }
    column = pushes(column, pawns, plain.pushes() & ~RANK_8, 1);
    column = pushes(column, pawns, plain.doubleSteps(), 2);
    column = captures(column, pawns, plain.westCaptures() & ~RANK_8, 7);
    column = captures(column, pawns, plain.eastCaptures() & ~RANK_8, 9);
    if (((plain.pushes() | plain.westCaptures() | plain.eastCaptures()) & RANK_8) != 0) {
      column = promotions(column, parent, plain.pushes() & RANK_8, 8);
      column = promotions(column, parent, plain.westCaptures() & RANK_8, 7);
      column = promotions(column, parent, plain.eastCaptures() & RANK_8, 9);
    }
    columns = column;
    if (columns >= ENOUGH) {
      countFull();
    }
  }

  /** The distance of a square's row on a board from the board's first, upside down. */
  private static int row(int square) {
    return ((square & 56) ^ 56) * (STRIDE / RankPass.RANKS);
  }

  /** The row of a square on a board. */
  private static byte rowOf(long board, int square) {
    return (byte) (board >>> (square & 56));
  }

  /** Writes the row of a square into a column of a board. */
  private void write(int cell, long board, int square) {
    boards[cell + row(square)] = rowOf(board, square);
  }

  /** Spreads the parent over the next columns, upside down. */
  private void spread(GeneratorPosition parent, int count) {
    long us = parent.us();
    long theirKing = parent.kings() & them;
    theirPawns = parent.pawns() & them;
    theirDiagonals = parent.diagonals() & them;
    theirStraights = parent.straights() & them;
    knight1 = Long.lowestOneBit(parent.knights() & them);
    knight2 = (parent.knights() & them) ^ knight1;
    targets1 = knight1 == 0 ? 0 : Leapers.knight(Long.numberOfTrailingZeros(knight1));
    targets2 = knight2 == 0 ? 0 : Leapers.knight(Long.numberOfTrailingZeros(knight2));
    moves1 = Long.bitCount(targets1 & ~them);
    moves2 = Long.bitCount(targets2 & ~them);
    set(SlicedRows.PAWNS, theirPawns);
    set(SlicedRows.DIAGONALS, theirDiagonals);
    set(SlicedRows.STRAIGHTS, theirStraights);
    set(SlicedRows.KING, theirKing);
    set(SlicedRows.KNIGHTS, knight1);
    set(SlicedRows.KNIGHTS + RankPass.RANKS, knight2);
    set(SlicedRows.ENEMY_PAWNS, parent.pawns() & us);
    set(SlicedRows.ENEMY_KNIGHTS, parent.knights() & us);
    set(SlicedRows.ENEMY_DIAGONALS, parent.diagonals() & us);
    set(SlicedRows.ENEMY_STRAIGHTS, parent.straights() & us);
    set(SlicedRows.ENEMY_KING, parent.kings() & us);
    parentBytes[SlicedRows.KNIGHT_MOVES] = (byte) moves1;
    parentBytes[SlicedRows.KNIGHT_MOVES + 1] = (byte) moves2;
    Arrays.fill(parentBytes, SlicedRows.CASTLING, SlicedRows.ROWS, (byte) 0);
    int row = SlicedRows.CASTLING;
    int file = Long.numberOfTrailingZeros(theirKing) & 7;
    for (long rest = parent.special() & RANK_8; rest != 0; rest &= rest - 1) {
      int rook = Long.numberOfTrailingZeros(rest) & 7;
      parentBytes[row] = (byte) Castling.empty(file, rook);
      parentBytes[row + 1] = (byte) Castling.safe(file, rook);
      parentBytes[row + 2] = (byte) (1 << rook);
      row += SlicedRows.CASTLING_ROWS;
    }
    for (int done = 0; done < count; done += LANES) {
      spread(columns + done);
    }
  }

  /** Sets the rows of a board to be spread, the last rank first: the board upside down. */
  private void set(int row, long board) {
    TURNED_WORDS.set(parentBytes, row, board);
  }

  /** Spreads the parent's bytes over as many columns as a vector has. */
  private void spread(int first) {
    int at = first;
    for (int row = 0; row < SlicedRows.ROWS; row++) {
      ByteVector.broadcast(SPECIES, parentBytes[row]).intoArray(boards, at);
      at += STRIDE;
    }
  }

  /**
   * A piece goes to each of its targets. One loop for all of them, and then another for the few
   * where it takes: how often a loop runs is hard to predict.
   *
   * @param board the board it stands on, of which {@code pieces} is the parent's
   */
  private int officer(int column, int board, long pieces, int from, long targets) {
    int next = board + column;
    long without = pieces ^ (1L << from);
    int left = row(from);
    byte leftRow = rowOf(without, from);
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      boards[next + left] = leftRow;
      write(next++, without | (rest & -rest), Long.numberOfTrailingZeros(rest));
    }
    return next - board;
  }

  /** Takes what stands on these targets, whose columns end with {@code end}. */
  private void take(int end, long targets) {
    for (long rest = targets & them; rest != 0; rest &= rest - 1) {
      takeOne(end - Long.bitCount(targets & -(rest & -rest)), rest & -rest);
    }
  }

  private void takeOne(int column, long taken) {
    int square = Long.numberOfTrailingZeros(taken);
    write(column + THEIR_PAWNS, theirPawns & ~taken, square);
    write(column + THEIR_DIAGONALS, theirDiagonals & ~taken, square);
    write(column + THEIR_STRAIGHTS, theirStraights & ~taken, square);
    write(column + KNIGHT_1, knight1 & ~taken, square);
    write(column + KNIGHT_2, knight2 & ~taken, square);
    // What was taken no longer stands in the way of a knight.
    int opened1 = (int) (targets1 >>> square & 1);
    int opened2 = (int) (targets2 >>> square & 1);
    boards[column + KNIGHT_MOVES_1] = (byte) (taken == knight1 ? 0 : moves1 + opened1);
    boards[column + KNIGHT_MOVES_2] = (byte) (taken == knight2 ? 0 : moves2 + opened2);
  }

  private void castle(int column, long king, long straights, int rook) {
    int from = Long.numberOfTrailingZeros(king);
    long goal = 1L << Castling.kingsGoal(from, rook);
    long rooksGoal = 1L << Castling.rooksGoal(from, rook);
    write(column + KING, goal, 0);
    write(column + STRAIGHTS, (straights ^ (1L << rook)) | rooksGoal, 0);
  }

  private int pushes(int column, long pawns, long targets, int ranks) {
    int next = column + PAWNS;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      int from = to - Byte.SIZE * ranks;
      write(next, pawns | (rest & -rest), to);
      write(next++, pawns ^ (1L << from), from);
    }
    return next - PAWNS;
  }

  private int captures(int column, long pawns, long targets, int step) {
    int next = column + PAWNS;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      int from = to - step;
      write(next, pawns | (rest & -rest), to);
      write(next, pawns ^ (1L << from), from);
      takeOne(next++ - PAWNS, rest & -rest);
    }
    return next - PAWNS;
  }

  /** To each of the targets, with a knight, a bishop, a rook and a queen. */
  private int promotions(int column, GeneratorPosition parent, long targets, int step) {
    int next = column;
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      int to = Long.numberOfTrailingZeros(rest);
      int from = to - step;
      long piece = rest & -rest;
      for (int i = 0; i < 4; i++) {
        write(next + i + PAWNS, (parent.pawns() & parent.us()) ^ (1L << from), from);
        if ((piece & them) != 0) {
          takeOne(next + i, piece);
        }
      }
      write(next + KNIGHTS, (parent.knights() & parent.us()) | piece, to);
      write(next + 1 + DIAGONALS, (parent.diagonals() & parent.us()) | piece, to);
      write(next + 2 + STRAIGHTS, (parent.straights() & parent.us()) | piece, to);
      write(next + 3 + DIAGONALS, (parent.diagonals() & parent.us()) | piece, to);
      write(next + 3 + STRAIGHTS, (parent.straights() & parent.us()) | piece, to);
      next += 4;
    }
    return next;
  }

  /** Counts as many columns as fill vectors; the others become the first ones. */
  private void countFull() {
    int first = 0;
    for (; first + LANES <= columns; first += LANES) {
      KERNEL.run(boards, first, scratch);
      for (int i = 0; i < LANES; i += Long.BYTES) {
        moves += (long) WORDS.get(scratch, ScratchRows.SUMS * LANES + i);
      }
    }
    if (first > 0) {
      for (int row = 0; row < boards.length; row += STRIDE) {
        ByteVector.fromArray(SPECIES, boards, row + first).intoArray(boards, row);
      }
      columns -= first;
    }
  }
}
