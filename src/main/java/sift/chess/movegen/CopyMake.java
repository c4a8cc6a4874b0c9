package sift.chess.movegen;

import static sift.geometry.Bitboard.RANK_8;

import sift.chess.board.PieceType;
import sift.geometry.Bitboard;

/**
 * "Copy-make": writes the positions after moves, each as a flipped copy of the position before,
 * changed where the move changes it. That the moves are legal is the caller's business.
 *
 * <p>One object serves one thread.
 */
final class CopyMake {
  // The position before.
  private long pawns;
  private long knights;
  private long bishopsQueens;
  private long rooksQueens;
  private long kings;
  private long them;
  private long castlingRights;
  private long enPassantTarget;

  private long[] into = new long[0];
  private int end;

  /** Writes the positions as {@link Generator#children(long[], int, MoveSets, long[])} does. */
  int children(long[] positions, int at, MoveSets moves, long[] children) {
    begin(positions, at);
    into = children;
    king(moves.king(), moves.kingTargets());
    for (long rest = moves.castling(); rest != 0; rest &= rest - 1) {
      castling(moves.king(), Long.numberOfTrailingZeros(rest));
    }
    int i = 0;
    for (; i < moves.endOfKnights(); i++) {
      piece(PieceType.KNIGHT, moves.from(i), moves.targets(i));
    }
    for (; i < moves.endOfBishops(); i++) {
      piece(PieceType.BISHOP, moves.from(i), moves.targets(i));
    }
    for (; i < moves.endOfRooks(); i++) {
      piece(PieceType.ROOK, moves.from(i), moves.targets(i));
    }
    for (; i < moves.endOfQueens(); i++) {
      piece(PieceType.QUEEN, moves.from(i), moves.targets(i));
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

  private void begin(long[] positions, int at) {
    pawns = positions[at + GeneratorPosition.PAWNS];
    knights = positions[at + GeneratorPosition.KNIGHTS];
    bishopsQueens = positions[at + GeneratorPosition.BISHOPS_QUEENS];
    rooksQueens = positions[at + GeneratorPosition.ROOKS_QUEENS];
    kings = positions[at + GeneratorPosition.KINGS];
    them =
        (pawns | knights | bishopsQueens | rooksQueens | kings)
            & ~positions[at + GeneratorPosition.US];
    long castlingEnPassant = positions[at + GeneratorPosition.CASTLING_EN_PASSANT];
    castlingRights = castlingEnPassant & GeneratorPosition.BACK_RANKS;
    enPassantTarget = castlingEnPassant & GeneratorPosition.EN_PASSANT_RANK;
    end = 0;
  }

  private void king(int from, long targets) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      add(from | Long.numberOfTrailingZeros(rest) << 6, 1L << from | to, castlingRights & RANK_8);
      put(GeneratorPosition.KINGS, to);
    }
  }

  private void castling(int king, int rook) {
    add(king | rook << 6 | MoveCode.CASTLING, 1L << king | 1L << rook, castlingRights & RANK_8);
    put(GeneratorPosition.ROOKS_QUEENS, 1L << Castling.rooksGoal(king, rook));
    put(GeneratorPosition.KINGS, 1L << Castling.kingsGoal(king, rook));
  }

  private void piece(PieceType type, int from, long targets) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      add(from | Long.numberOfTrailingZeros(rest) << 6, 1L << from | to, castlingRights);
      put(type, to);
    }
  }

  /** Adds the positions after pawn moves to these squares; the last rank is left out. */
  private void pawns(long targets, int step) {
    for (long rest = targets & ~RANK_8; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      int square = Long.numberOfTrailingZeros(rest);
      add(square - step | square << 6, to >>> step | to, castlingRights);
      put(GeneratorPosition.PAWNS, to);
    }
  }

  private void doubleSteps(long targets) {
    for (long rest = targets; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      int square = Long.numberOfTrailingZeros(rest);
      long capturers = Bitboard.beside(to) & pawns & them;
      add(
          square - 16 | square << 6 | MoveCode.DOUBLE_STEP,
          to >>> 16,
          castlingRights | (capturers == 0 ? 0 : to >>> 8));
      put(GeneratorPosition.PAWNS, to);
    }
  }

  /** Adds four positions for each of these squares on the last rank. */
  private void promotions(long targets, int step) {
    for (long rest = targets & RANK_8; rest != 0; rest &= rest - 1) {
      long to = rest & -rest;
      int square = Long.numberOfTrailingZeros(rest);
      for (int kind = MoveCode.TO_KNIGHT; kind <= MoveCode.TO_QUEEN; kind += MoveCode.NEXT_KIND) {
        add(square - step | square << 6 | kind, to >>> step | to, castlingRights);
        put(MoveCode.promotion(kind), to);
      }
    }
  }

  private void enPassant(long capturers) {
    int square = Long.numberOfTrailingZeros(enPassantTarget);
    for (long rest = capturers; rest != 0; rest &= rest - 1) {
      int from = Long.numberOfTrailingZeros(rest);
      add(
          from | square << 6 | MoveCode.EN_PASSANT,
          1L << from | enPassantTarget >>> 8,
          castlingRights);
      put(GeneratorPosition.PAWNS, enPassantTarget);
    }
  }

  /** Adds a position in which these squares are empty; what arrives is {@link #put} there. */
  private void add(int move, long emptied, long castlingEnPassant) {
    into[end + GeneratorPosition.US] = Long.reverseBytes(them & ~emptied);
    into[end + GeneratorPosition.PAWNS] = Long.reverseBytes(pawns & ~emptied);
    into[end + GeneratorPosition.KNIGHTS] = Long.reverseBytes(knights & ~emptied);
    into[end + GeneratorPosition.BISHOPS_QUEENS] = Long.reverseBytes(bishopsQueens & ~emptied);
    into[end + GeneratorPosition.ROOKS_QUEENS] = Long.reverseBytes(rooksQueens & ~emptied);
    into[end + GeneratorPosition.KINGS] = Long.reverseBytes(kings & ~emptied);
    into[end + GeneratorPosition.CASTLING_EN_PASSANT] =
        Long.reverseBytes(castlingEnPassant & ~emptied);
    into[end + GeneratorPosition.MOVE] = move;
    end += GeneratorPosition.WORDS;
  }

  private void put(PieceType type, long square) {
    switch (type) {
      case PAWN -> put(GeneratorPosition.PAWNS, square);
      case KNIGHT -> put(GeneratorPosition.KNIGHTS, square);
      case BISHOP -> put(GeneratorPosition.BISHOPS_QUEENS, square);
      case ROOK -> put(GeneratorPosition.ROOKS_QUEENS, square);
      case QUEEN -> {
        put(GeneratorPosition.BISHOPS_QUEENS, square);
        put(GeneratorPosition.ROOKS_QUEENS, square);
      }
      case KING -> put(GeneratorPosition.KINGS, square);
    }
  }

  private void put(int set, long square) {
    into[end - GeneratorPosition.WORDS + set] |= Long.reverseBytes(square);
  }
}
