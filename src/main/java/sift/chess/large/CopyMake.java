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
      pieces(moves.from[i], moves.kind[i], 0, moves.low[i]);
      pieces(moves.from[i], moves.kind[i], 1, moves.high[i]);
    }
    for (int sort = 0; sort < MoveSets.PAWN_MOVES; sort++) {
      pawns(sort, 0, moves.pawnLow[sort]);
      pawns(sort, 1, moves.pawnHigh[sort]);
    }
    castlings(0, moves.castlingLow);
    castlings(1, moves.castlingHigh);
    enPassant(0, moves.capturersLow);
    enPassant(1, moves.capturersHigh);
    return end;
  }

  private void pieces(int from, int kind, int word, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      int to = Lines.square(word, r);
      copyWithout(from, to);
      place(kind, to);
      if (kind == Node.Kind.KING) {
        forbidCastling();
      }
      finish(-1);
    }
  }

  private void pawns(int sort, int word, long targets) {
    for (long r = targets; r != 0; r &= r - 1) {
      pawn(sort, Lines.square(word, r));
    }
  }

  private void pawn(int sort, int to) {
    int step = rules.step(board.side, sort);
    int from = to - step;
    if (rules.isLastRank(to)) {
      for (int kind : rules.promotions) {
        copyWithout(from, to);
        place(kind, to);
        finish(-1);
      }
      return;
    }
    copyWithout(from, to);
    place(Node.Kind.PAWN, to);
    int passed = to - step / 2;
    finish(sort == MoveSets.DOUBLE && isAttackedByPawn(passed) ? passed : -1);
  }

  private boolean isAttackedByPawn(int square) {
    long low = rules.lines.pawn(0, board.side, square) & board.pawnsLow & board.themLow;
    long high = rules.lines.pawn(1, board.side, square) & board.pawnsHigh & board.themHigh;
    return (low | high) != 0;
  }

  private void enPassant(int word, long capturers) {
    int to = board.enPassant;
    for (long r = capturers; r != 0; r &= r - 1) {
      copyWithout(Lines.square(word, r), to - rules.step(board.side, MoveSets.PUSH));
      place(Node.Kind.PAWN, to);
      finish(-1);
    }
  }

  private void castlings(int word, long rooks) {
    int king = board.ourKing();
    for (long r = rooks; r != 0; r &= r - 1) {
      int rook = Lines.square(word, r);
      copyWithout(king, rook);
      place(Node.Kind.KING, rules.kingGoal(king, rook));
      place(Node.Kind.STRAIGHT, rules.rookGoal(king, rook));
      forbidCastling();
      finish(-1);
    }
  }

  /** Takes all castling rights from the side that has moved. */
  private void forbidCastling() {
    into[end + Node.CASTLING] &= ~board.usLow;
    into[end + Node.CASTLING + 1] &= ~board.usHigh;
  }

  /**
   * Copies the sets of the position, the sides exchanged, without the pieces and castling rights on
   * two squares; {@link #finish} writes the state.
   */
  private void copyWithout(int one, int other) {
    long keepLow = ~(Lines.low(one) | Lines.low(other));
    long keepHigh = ~(Lines.high(one) | Lines.high(other));
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
      into[end + Node.PAWNS + Lines.WORDS * bit] |= low & mask;
      into[end + Node.PAWNS + Lines.WORDS * bit + 1] |= high & mask;
    }
  }

  private void finish(int enPassant) {
    into[end + Node.STATE] = Node.state(1 - board.side, enPassant);
    end += Node.WORDS;
  }
}
