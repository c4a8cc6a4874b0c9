package sift.chess.large;

/**
 * Finds the legal moves of a position, as sets: pieces move within the check mask, pinned pieces
 * along their line, the king where it is not attacked. One object serves one thread.
 */
final class MoveFinder {
  private final Rules rules;
  private final Lines lines;
  private final Attackers attackers;
  private final KingLines kingLines;
  private final Node board = new Node();

  private int king;

  // Where pieces other than the king may go.
  private long maskLow;
  private long maskHigh;

  MoveFinder(Rules rules) {
    this.rules = rules;
    lines = rules.lines;
    attackers = new Attackers(lines);
    kingLines = new KingLines(lines, rules.size.squares());
  }

  /** Finds the legal moves of the position at {@code positions[at]}. */
  void find(long[] positions, int at, MoveSets into) {
    into.clear();
    board.read(positions, at);
    king = board.ourKing();
    kingLines.readOurs(board, king);
    long leapersLow = attackers.leapersLow(board, king, board.side) & board.themLow;
    long leapersHigh = attackers.leapersHigh(board, king, board.side) & board.themHigh;
    long checkersLow = kingLines.checkersLow | leapersLow;
    long checkersHigh = kingLines.checkersHigh | leapersHigh;
    addKing(into);
    if ((checkersLow | checkersHigh) == 0) {
      maskLow = ~board.usLow;
      maskHigh = ~board.usHigh;
      if (((board.castlingLow & board.usLow) | (board.castlingHigh & board.usHigh)) != 0) {
        addCastling(into);
      }
    } else if (Lines.isAtMostOne(checkersLow, checkersHigh)) {
      int checker = Lines.first(checkersLow, checkersHigh);
      maskLow = checkersLow | lines.betweenLow(king, checker);
      maskHigh = checkersHigh | lines.betweenHigh(king, checker);
    } else {
      return;
    }
    addOfficers(into);
    addPawns(into);
    if (board.enPassant >= 0) {
      addEnPassant(into, leapersLow, leapersHigh);
    }
  }

  private void addKing(MoveSets into) {
    long low = lines.kingLow(king) & ~board.usLow;
    long high = lines.kingHigh(king) & ~board.usHigh;
    into.add(king, Node.Kind.KING, low & ~attackedLow(low), high & ~attackedHigh(high));
  }

  /** Returns the squares of a low word that they attack if the king leaves its square. */
  private long attackedLow(long squares) {
    long attacked = 0;
    for (long r = squares; r != 0; r &= r - 1) {
      attacked |= isAttackedWithoutKing(Long.numberOfTrailingZeros(r)) ? r & -r : 0;
    }
    return attacked;
  }

  private long attackedHigh(long squares) {
    long attacked = 0;
    for (long r = squares; r != 0; r &= r - 1) {
      int square = Long.SIZE + Long.numberOfTrailingZeros(r);
      attacked |= isAttackedWithoutKing(square) ? r & -r : 0;
    }
    return attacked;
  }

  private boolean isAttackedWithoutKing(int square) {
    return attackers.isAttacked(
        board, square, board.occupiedLow ^ Lines.low(king), board.occupiedHigh ^ Lines.high(king));
  }

  private void addCastling(MoveSets into) {
    for (long r = board.castlingLow & board.usLow; r != 0; r &= r - 1) {
      into.castlingLow |= mayCastle(Long.numberOfTrailingZeros(r)) ? r & -r : 0;
    }
    for (long r = board.castlingHigh & board.usHigh; r != 0; r &= r - 1) {
      into.castlingHigh |= mayCastle(Long.SIZE + Long.numberOfTrailingZeros(r)) ? r & -r : 0;
    }
  }

  private boolean mayCastle(int rook) {
    int kingGoal = rules.kingGoal(king, rook);
    int rookGoal = rules.rookGoal(king, rook);
    long othersLow = board.occupiedLow & ~(Lines.low(king) | Lines.low(rook));
    long othersHigh = board.occupiedHigh & ~(Lines.high(king) | Lines.high(rook));
    if (((rules.wayLow(king, rook) & othersLow) | (rules.wayHigh(king, rook) & othersHigh)) != 0) {
      return false;
    }
    int step = Integer.signum(kingGoal - king);
    for (int square = king; square != kingGoal; ) {
      square += step;
      if (isAttackedWithoutKing(square)) {
        return false;
      }
    }
    return !attackers.isAttackedBySliders(
        board, kingGoal, othersLow | Lines.low(rookGoal), othersHigh | Lines.high(rookGoal));
  }

  private void addOfficers(MoveSets into) {
    long low = board.leapersLow | board.diagonalLow | board.straightLow;
    long high = board.leapersHigh | board.diagonalHigh | board.straightHigh;
    for (long r = low & board.usLow; r != 0; r &= r - 1) {
      addOfficer(into, Long.numberOfTrailingZeros(r));
    }
    for (long r = high & board.usHigh; r != 0; r &= r - 1) {
      addOfficer(into, Long.SIZE + Long.numberOfTrailingZeros(r));
    }
  }

  private void addOfficer(MoveSets into, int square) {
    int kind = board.kind(square);
    long low = 0;
    long high = 0;
    if ((kind & Node.Kind.LEAPER) != 0) {
      low = lines.knightLow(square);
      high = lines.knightHigh(square);
    }
    if ((kind & Node.Kind.DIAGONAL) != 0) {
      low |= lines.bishopLow(square, board.occupiedLow, board.occupiedHigh);
      high |= lines.bishopHigh(square, board.occupiedLow, board.occupiedHigh);
    }
    if ((kind & Node.Kind.STRAIGHT) != 0) {
      low |= lines.rookLow(square, board.occupiedLow, board.occupiedHigh);
      high |= lines.rookHigh(square, board.occupiedLow, board.occupiedHigh);
    }
    if (kingLines.isPinned(square)) {
      low &= kingLines.freeLow(square);
      high &= kingLines.freeHigh(square);
    }
    into.add(square, kind, low & maskLow, high & maskHigh);
  }

  private void addPawns(MoveSets into) {
    long low = board.pawnsLow & board.usLow;
    long high = board.pawnsHigh & board.usHigh;
    int forward = rules.step(board.side, MoveSets.PUSH);
    long pushLow = Lines.movedLow(low, high, forward) & ~board.occupiedLow;
    long pushHigh = Lines.movedHigh(low, high, forward) & ~board.occupiedHigh;
    into.setPawns(MoveSets.PUSH, pushLow & maskLow, pushHigh & maskHigh);
    long passedLow = pushLow & rules.passedLow(board.side);
    long passedHigh = pushHigh & rules.passedHigh(board.side);
    into.setPawns(
        MoveSets.DOUBLE,
        Lines.movedLow(passedLow, passedHigh, forward) & ~board.occupiedLow & maskLow,
        Lines.movedHigh(passedLow, passedHigh, forward) & ~board.occupiedHigh & maskHigh);
    long takenLow = board.themLow & maskLow;
    long takenHigh = board.themHigh & maskHigh;
    int west = rules.step(board.side, MoveSets.WEST);
    into.setPawns(
        MoveSets.WEST,
        Lines.movedLow(low, high, west) & rules.notLastFileLow & takenLow,
        Lines.movedHigh(low, high, west) & rules.notLastFileHigh & takenHigh);
    int east = rules.step(board.side, MoveSets.EAST);
    into.setPawns(
        MoveSets.EAST,
        Lines.movedLow(low, high, east) & rules.notFirstFileLow & takenLow,
        Lines.movedHigh(low, high, east) & rules.notFirstFileHigh & takenHigh);
    low &= kingLines.pinnedLow;
    high &= kingLines.pinnedHigh;
    if ((low | high) != 0) {
      removePinned(into, low, high);
    }
  }

  /** Removes the moves of pinned pawns away from their lines. */
  private void removePinned(MoveSets into, long low, long high) {
    for (long r = low; r != 0; r &= r - 1) {
      removePinned(into, Long.numberOfTrailingZeros(r), r & -r, 0);
    }
    for (long r = high; r != 0; r &= r - 1) {
      removePinned(into, Long.SIZE + Long.numberOfTrailingZeros(r), 0, r & -r);
    }
  }

  private void removePinned(MoveSets into, int pawn, long low, long high) {
    for (int sort = 0; sort < MoveSets.PAWN_MOVES; sort++) {
      int step = rules.step(board.side, sort);
      into.pawnLow[sort] &= ~Lines.movedLow(low, high, step) | kingLines.freeLow(pawn);
      into.pawnHigh[sort] &= ~Lines.movedHigh(low, high, step) | kingLines.freeHigh(pawn);
    }
  }

  /**
   * Adds the pawns that take en passant without leaving the king attacked.
   *
   * @param low their pawns, king and knights that give check
   */
  private void addEnPassant(MoveSets into, long low, long high) {
    int target = board.enPassant;
    int taken = target - rules.step(board.side, MoveSets.PUSH);
    if (((low & ~Lines.low(taken)) | (high & ~Lines.high(taken))) != 0) {
      return;
    }
    int them = 1 - board.side;
    long ourPawnsLow = board.pawnsLow & board.usLow;
    long ourPawnsHigh = board.pawnsHigh & board.usHigh;
    for (long r = lines.pawnLow(them, target) & ourPawnsLow; r != 0; r &= r - 1) {
      into.capturersLow |= mayTakeEnPassant(taken, r & -r, 0) ? r & -r : 0;
    }
    for (long r = lines.pawnHigh(them, target) & ourPawnsHigh; r != 0; r &= r - 1) {
      into.capturersHigh |= mayTakeEnPassant(taken, 0, r & -r) ? r & -r : 0;
    }
  }

  private boolean mayTakeEnPassant(int taken, long low, long high) {
    int target = board.enPassant;
    return !attackers.isAttackedBySliders(
        board,
        king,
        board.occupiedLow ^ low ^ Lines.low(taken) ^ Lines.low(target),
        board.occupiedHigh ^ high ^ Lines.high(taken) ^ Lines.high(target));
  }
}
