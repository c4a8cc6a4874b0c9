package sift.chess.large;

/**
 * "Copy-make": writes the position after each move as a copy of the position before, changed where
 * the move changes it. That the moves are legal is the caller's business. One object serves one
 * thread.
 */
final class CopyMake {
  private final Rules rules;
  private final Node board = new Node();
  private long[] into = new long[0];
  private int end;

  CopyMake(Rules rules) {
    this.rules = rules;
  }

  /**
   * Writes the positions after these moves of the position at {@code positions[at]} one after
   * another.
   *
   * @param target another array, with room for all of them
   * @return the number of words written
   */
  int write(long[] positions, int at, MoveSets moves, long[] target) {
    board.read(positions, at);
    into = target;
    end = 0;
    for (int i = 0; i < moves.pieces; i++) {
      for (long r = moves.low[i]; r != 0; r &= r - 1) {
        piece(moves.from[i], moves.kind[i], Long.numberOfTrailingZeros(r));
      }
      for (long r = moves.high[i]; r != 0; r &= r - 1) {
        piece(moves.from[i], moves.kind[i], Long.SIZE + Long.numberOfTrailingZeros(r));
      }
    }
    for (int sort = 0; sort < MoveSets.PAWN_MOVES; sort++) {
      for (long r = moves.pawnLow[sort]; r != 0; r &= r - 1) {
        pawn(sort, Long.numberOfTrailingZeros(r));
      }
      for (long r = moves.pawnHigh[sort]; r != 0; r &= r - 1) {
        pawn(sort, Long.SIZE + Long.numberOfTrailingZeros(r));
      }
    }
    for (long r = moves.castlingLow; r != 0; r &= r - 1) {
      castling(Long.numberOfTrailingZeros(r));
    }
    for (long r = moves.castlingHigh; r != 0; r &= r - 1) {
      castling(Long.SIZE + Long.numberOfTrailingZeros(r));
    }
    for (long r = moves.capturersLow; r != 0; r &= r - 1) {
      enPassant(Long.numberOfTrailingZeros(r));
    }
    for (long r = moves.capturersHigh; r != 0; r &= r - 1) {
      enPassant(Long.SIZE + Long.numberOfTrailingZeros(r));
    }
    return end;
  }

  private void piece(int from, int kind, int to) {
    clear(Lines.low(from) | Lines.low(to), Lines.high(from) | Lines.high(to));
    place(kind, to);
    if (kind == Node.Kind.KING) {
      into[end + Node.CASTLING] &= ~board.usLow;
      into[end + Node.CASTLING + 1] &= ~board.usHigh;
    }
    finish(MoveCode.of(from, to), 0);
  }

  private void pawn(int sort, int to) {
    int step = rules.step(board.side, sort);
    int from = to - step;
    long low = Lines.low(from) | Lines.low(to);
    long high = Lines.high(from) | Lines.high(to);
    if (rules.isLastRank(to)) {
      for (int kind : rules.promotions) {
        clear(low, high);
        place(kind, to);
        finish(MoveCode.promotion(from, to, kind), 0);
      }
      return;
    }
    clear(low, high);
    into[end + Node.PAWNS] |= Lines.low(to);
    into[end + Node.PAWNS + 1] |= Lines.high(to);
    finish(MoveCode.of(from, to), sort == MoveSets.DOUBLE ? passed(to - step / 2) : 0);
  }

  /** Returns the bits of the state that allow en passant captures, if a pawn may make any. */
  private long passed(int square) {
    long low = rules.lines.pawnLow(board.side, square) & board.pawnsLow & board.themLow;
    long high = rules.lines.pawnHigh(board.side, square) & board.pawnsHigh & board.themHigh;
    return (low | high) == 0 ? 0 : (square + 1L) << Node.EN_PASSANT;
  }

  private void enPassant(int from) {
    int to = board.enPassant;
    int taken = to - rules.step(board.side, MoveSets.PUSH);
    clear(Lines.low(from) | Lines.low(taken), Lines.high(from) | Lines.high(taken));
    into[end + Node.PAWNS] |= Lines.low(to);
    into[end + Node.PAWNS + 1] |= Lines.high(to);
    finish(MoveCode.of(from, to), 0);
  }

  private void castling(int rook) {
    int king = board.ourKing();
    clear(Lines.low(king) | Lines.low(rook), Lines.high(king) | Lines.high(rook));
    place(Node.Kind.KING, rules.kingGoal(king, rook));
    place(Node.Kind.STRAIGHT, rules.rookGoal(king, rook));
    into[end + Node.CASTLING] &= ~board.usLow;
    into[end + Node.CASTLING + 1] &= ~board.usHigh;
    finish(MoveCode.castling(king, rook), 0);
  }

  /** Writes the position before, with the other side to move and without some squares. */
  private void clear(long low, long high) {
    long keepLow = ~low;
    long keepHigh = ~high;
    into[end + Node.US] = board.themLow & keepLow;
    into[end + Node.US + 1] = board.themHigh & keepHigh;
    into[end + Node.PAWNS] = board.pawnsLow & keepLow;
    into[end + Node.PAWNS + 1] = board.pawnsHigh & keepHigh;
    into[end + Node.LEAPERS] = board.leapersLow & keepLow;
    into[end + Node.LEAPERS + 1] = board.leapersHigh & keepHigh;
    into[end + Node.DIAGONAL] = board.diagonalLow & keepLow;
    into[end + Node.DIAGONAL + 1] = board.diagonalHigh & keepHigh;
    into[end + Node.STRAIGHT] = board.straightLow & keepLow;
    into[end + Node.STRAIGHT + 1] = board.straightHigh & keepHigh;
    into[end + Node.KINGS] = board.kingsLow & keepLow;
    into[end + Node.KINGS + 1] = board.kingsHigh & keepHigh;
    into[end + Node.CASTLING] = board.castlingLow & keepLow;
    into[end + Node.CASTLING + 1] = board.castlingHigh & keepHigh;
  }

  private void place(int kind, int square) {
    long low = Lines.low(square);
    long high = Lines.high(square);
    for (int bit = 0; bit < Node.Kind.COUNT; bit++) {
      long mask = -(kind >> bit & 1);
      into[end + Node.LEAPERS + Lines.WORDS * bit] |= low & mask;
      into[end + Node.LEAPERS + Lines.WORDS * bit + 1] |= high & mask;
    }
  }

  private void finish(int move, long enPassant) {
    into[end + Node.STATE] = (1 - board.side) | enPassant;
    into[end + Node.MOVE] = move;
    end += Node.WORDS;
  }
}
