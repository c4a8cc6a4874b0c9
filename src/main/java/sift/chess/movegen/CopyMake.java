package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_8;

import sift.geometry.Bitboard;

/**
 * "Copy-make": writes the position after a move as a flipped copy of the position before, changed
 * where the move changes it. That the moves are legal is the caller's business. One object serves
 * one thread.
 */
final class CopyMake {
  // The position before.
  private long them;
  private long pawns;
  private long knights;
  private long bishopsQueens;
  private long rooksQueens;
  private long kings;
  private long castling;
  private long enPassantTarget;

  private long[] into = new long[0];

  /** Where the position begins that is being written. */
  private int at;

  /** Where the next one will begin. */
  private int end;

  /**
   * Writes the positions after these moves of the position at {@code positions[index]} one after
   * another.
   *
   * @param target another array, with room for all of them
   * @return the number of positions written
   */
  int write(long[] positions, int index, MoveSets moves, long[] target) {
    read(positions, index);
    into = target;
    end = 0;
    king(moves.king(), moves.kingTargets());
    castling(moves.king(), moves.castling());
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      piece(moves.from(i), moves.targets(i), -1, 0, 0);
    }
    for (; i < moves.endOfBishops(); i++) {
      piece(moves.from(i), moves.targets(i), 0, -1, 0);
    }
    for (; i < moves.endOfRooks(); i++) {
      piece(moves.from(i), moves.targets(i), 0, 0, -1);
    }
    for (; i < moves.endOfQueens(); i++) {
      piece(moves.from(i), moves.targets(i), 0, -1, -1);
    }
    pawns(moves.pushes(), 8);
    pawns(moves.westCaptures(), 7);
    pawns(moves.eastCaptures(), 9);
    doubleSteps(moves.doubleSteps());
    promotions(moves.pushes(), 8);
    promotions(moves.westCaptures(), 7);
    promotions(moves.eastCaptures(), 9);
    enPassant(moves.enPassantCapturers());
    return end / GeneratorPosition.WORDS;
  }

  private void read(long[] positions, int index) {
    pawns = positions[index + GeneratorPosition.PAWNS];
    knights = positions[index + GeneratorPosition.KNIGHTS];
    bishopsQueens = positions[index + GeneratorPosition.BISHOPS_QUEENS];
    rooksQueens = positions[index + GeneratorPosition.ROOKS_QUEENS];
    kings = positions[index + GeneratorPosition.KINGS];
    them =
        (pawns | knights | bishopsQueens | rooksQueens | kings)
            & ~positions[index + GeneratorPosition.US];
    long castlingEnPassant = positions[index + GeneratorPosition.CASTLING_EN_PASSANT];
    castling = castlingEnPassant & GeneratorPosition.BACK_RANKS;
    enPassantTarget = castlingEnPassant & GeneratorPosition.EN_PASSANT_RANK;
  }

  private void king(int from, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Long.numberOfTrailingZeros(r);
      begin(from | to << 6, 1L << from | 1L << to, castling & RANK_8);
      place(GeneratorPosition.KINGS, 1L << to);
    }
  }

  private void castling(int king, long rooks) {
    for (long r = rooks; r != 0; r &= r - 1) {
      int rook = Long.numberOfTrailingZeros(r);
      begin(king | rook << 6 | MoveCode.CASTLING, 1L << king | 1L << rook, castling & RANK_8);
      place(GeneratorPosition.KINGS, 1L << Castling.kingsGoal(king, rook));
      place(GeneratorPosition.ROOKS_QUEENS, 1L << Castling.rooksGoal(king, rook));
    }
  }

  /**
   * Writes the positions after the moves of a knight, bishop, rook or queen. Three masks say which
   * it is: all bits set for the sets it belongs to, 0 for the others.
   */
  private void piece(int from, long targets, long isKnight, long isBishopQueen, long isRookQueen) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Long.numberOfTrailingZeros(r);
      begin(from | to << 6, 1L << from | 1L << to, castling);
      place(GeneratorPosition.KNIGHTS, (1L << to) & isKnight);
      place(GeneratorPosition.BISHOPS_QUEENS, (1L << to) & isBishopQueen);
      place(GeneratorPosition.ROOKS_QUEENS, (1L << to) & isRookQueen);
    }
  }

  private void pawns(long targets, int step) {
    for (long r = targets & ~RANK_8; r != 0; r &= r - 1) {
      int to = Long.numberOfTrailingZeros(r);
      begin(to - step | to << 6, 1L << (to - step) | 1L << to, castling);
      place(GeneratorPosition.PAWNS, 1L << to);
    }
  }

  private void doubleSteps(long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Long.numberOfTrailingZeros(r);
      boolean mayBeTaken = (Bitboard.beside(1L << to) & pawns & them) != 0;
      long passed = mayBeTaken ? 1L << (to - 8) : 0;
      begin(to - 16 | to << 6 | MoveCode.DOUBLE_STEP, 1L << (to - 16), castling | passed);
      place(GeneratorPosition.PAWNS, 1L << to);
    }
  }

  private void promotions(long targets, int step) {
    for (long r = targets & RANK_8; r != 0; r &= r - 1) {
      int to = Long.numberOfTrailingZeros(r);
      promotion(to - step, to, MoveCode.TO_KNIGHT, GeneratorPosition.KNIGHTS);
      promotion(to - step, to, MoveCode.TO_BISHOP, GeneratorPosition.BISHOPS_QUEENS);
      promotion(to - step, to, MoveCode.TO_ROOK, GeneratorPosition.ROOKS_QUEENS);
      promotion(to - step, to, MoveCode.TO_QUEEN, GeneratorPosition.BISHOPS_QUEENS);
      place(GeneratorPosition.ROOKS_QUEENS, 1L << to);
    }
  }

  private void promotion(int from, int to, int kind, int set) {
    begin(from | to << 6 | kind, 1L << from | 1L << to, castling);
    place(set, 1L << to);
  }

  private void enPassant(long capturers) {
    int to = Long.numberOfTrailingZeros(enPassantTarget);
    for (long r = capturers; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r);
      begin(from | to << 6 | MoveCode.EN_PASSANT, 1L << from | enPassantTarget >>> 8, castling);
      place(GeneratorPosition.PAWNS, enPassantTarget);
    }
  }

  /**
   * Begins the next position: that before, with the other side to move.
   *
   * @param left the squares that the move empties, and the one where it captures
   * @param castlingEnPassant the rights, unless they are lost by leaving, and the new target
   */
  private void begin(int move, long left, long castlingEnPassant) {
    at = end;
    end += GeneratorPosition.WORDS;
    put(GeneratorPosition.US, them & ~left);
    put(GeneratorPosition.PAWNS, pawns & ~left);
    put(GeneratorPosition.KNIGHTS, knights & ~left);
    put(GeneratorPosition.BISHOPS_QUEENS, bishopsQueens & ~left);
    put(GeneratorPosition.ROOKS_QUEENS, rooksQueens & ~left);
    put(GeneratorPosition.KINGS, kings & ~left);
    put(GeneratorPosition.CASTLING_EN_PASSANT, castlingEnPassant & ~left);
    into[at + GeneratorPosition.MOVE] = move;
  }

  private void put(int set, long squares) {
    into[at + set] = Long.reverseBytes(squares);
  }

  /** Adds a piece that the move has brought. */
  private void place(int set, long square) {
    into[at + set] |= Long.reverseBytes(square);
  }
}
