package sift.chess.large;

/**
 * Finds the legal moves of a position, as sets: pieces move within the check mask, pinned pieces
 * along their line, the king where it is not attacked. One object serves one thread.
 */
final class MoveFinder {
  private final Rules rules;
  private final Lines lines;
  private final Node board = new Node();
  private final Attackers attackers;
  private final KingLines kingLines;

  private int king;

  // Where pieces other than the king may go.
  private long maskLow;
  private long maskHigh;

  MoveFinder(Rules rules) {
    this.rules = rules;
    lines = rules.lines;
    attackers = new Attackers(lines, board);
    kingLines = new KingLines(rules, board);
  }

  /** Finds the legal moves of the position at {@code positions[at]}. */
  void find(long[] positions, int at, MoveSets into) {
    into.clear();
    board.read(positions, at);
    king = board.ourKing();
    kingLines.readOurs();
    long leapersLow = attackers.leapersLow(king, board.side) & board.themLow;
    long leapersHigh = attackers.leapersHigh(king, board.side) & board.themHigh;
    long checkersLow = kingLines.checkersLow | leapersLow;
    long checkersHigh = kingLines.checkersHigh | leapersHigh;
    long kingLow = lines.king(0, king) & ~board.usLow;
    long kingHigh = lines.king(1, king) & ~board.usHigh;
    into.add(king, Node.Kind.KING, notAttacked(0, kingLow), notAttacked(1, kingHigh));
    if ((checkersLow | checkersHigh) == 0) {
      maskLow = ~board.usLow;
      maskHigh = ~board.usHigh;
      into.castlingLow = castling(0, board.castlingLow & board.usLow);
      into.castlingHigh = castling(1, board.castlingHigh & board.usHigh);
    } else if (Lines.isAtMostOne(checkersLow, checkersHigh)) {
      int checker = Lines.first(checkersLow, checkersHigh);
      maskLow = checkersLow | lines.between(0, king, checker);
      maskHigh = checkersHigh | lines.between(1, king, checker);
    } else {
      return;
    }
    long low = board.leapersLow | board.diagonalLow | board.straightLow;
    long high = board.leapersHigh | board.diagonalHigh | board.straightHigh;
    addOfficers(into, 0, low & board.usLow);
    addOfficers(into, 1, high & board.usHigh);
    addPawns(into);
    if (board.enPassant >= 0) {
      addEnPassant(into, leapersLow, leapersHigh);
    }
  }

  /** Returns those of some squares of a word that they do not attack if the king leaves its own. */
  private long notAttacked(int word, long squares) {
    long safe = squares;
    for (long r = squares; r != 0; r &= r - 1) {
      safe ^= isAttackedWithoutKing(Lines.square(word, r)) ? r & -r : 0;
    }
    return safe;
  }

  private boolean isAttackedWithoutKing(int square) {
    return attackers.isAttacked(
        square, board.occupiedLow ^ Lines.low(king), board.occupiedHigh ^ Lines.high(king));
  }

  /** Returns those of some rooks of a word with which the king castles. */
  private long castling(int word, long rooks) {
    long castling = 0;
    for (long r = rooks; r != 0; r &= r - 1) {
      castling |= mayCastle(Lines.square(word, r)) ? r & -r : 0;
    }
    return castling;
  }

  private boolean mayCastle(int rook) {
    // What stands between the two is on the way of one of them.
    if (!lines.isClear(king, rook, board.occupiedLow, board.occupiedHigh)) {
      return false;
    }
    int kingGoal = rules.kingGoal(king, rook);
    int rookGoal = rules.rookGoal(king, rook);
    long othersLow = board.occupiedLow & ~(Lines.low(king) | Lines.low(rook));
    long othersHigh = board.occupiedHigh & ~(Lines.high(king) | Lines.high(rook));
    if (((rules.way(0, king, rook) & othersLow) | (rules.way(1, king, rook) & othersHigh)) != 0) {
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
        kingGoal, othersLow | Lines.low(rookGoal), othersHigh | Lines.high(rookGoal));
  }

  private void addOfficers(MoveSets into, int word, long officers) {
    for (long r = officers; r != 0; r &= r - 1) {
      addOfficer(into, Lines.square(word, r));
    }
  }

  private void addOfficer(MoveSets into, int square) {
    int kind = board.kind(square);
    long low = 0;
    long high = 0;
    if ((kind & Node.Kind.LEAPER) != 0) {
      low = lines.knight(0, square);
      high = lines.knight(1, square);
    }
    if ((kind & Node.Kind.DIAGONAL) != 0) {
      low |= lines.bishop(0, square, board.occupiedLow, board.occupiedHigh);
      high |= lines.bishop(1, square, board.occupiedLow, board.occupiedHigh);
    }
    if ((kind & Node.Kind.STRAIGHT) != 0) {
      low |= lines.rook(0, square, board.occupiedLow, board.occupiedHigh);
      high |= lines.rook(1, square, board.occupiedLow, board.occupiedHigh);
    }
    if (kingLines.isPinned(square)) {
      low &= kingLines.freeLow[square];
      high &= kingLines.freeHigh[square];
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
    long passedLow = pushLow & rules.passedLow[board.side];
    long passedHigh = pushHigh & rules.passedHigh[board.side];
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
    removePinned(into, 0, low & kingLines.pinnedLow);
    removePinned(into, 1, high & kingLines.pinnedHigh);
  }

  /** Removes the moves of pinned pawns of a word away from their lines. */
  private void removePinned(MoveSets into, int word, long pawns) {
    for (long r = pawns; r != 0; r &= r - 1) {
      removePinned(into, Lines.square(word, r));
    }
  }

  private void removePinned(MoveSets into, int pawn) {
    long low = Lines.low(pawn);
    long high = Lines.high(pawn);
    for (int sort = 0; sort < MoveSets.PAWN_MOVES; sort++) {
      int step = rules.step(board.side, sort);
      into.pawnLow[sort] &= ~Lines.movedLow(low, high, step) | kingLines.freeLow[pawn];
      into.pawnHigh[sort] &= ~Lines.movedHigh(low, high, step) | kingLines.freeHigh[pawn];
    }
  }

  /**
   * Adds the pawns that take en passant without leaving the king attacked.
   *
   * @param leapersLow their pawns, king and knights that give check
   */
  private void addEnPassant(MoveSets into, long leapersLow, long leapersHigh) {
    int target = board.enPassant;
    int taken = target - rules.step(board.side, MoveSets.PUSH);
    if (((leapersLow & ~Lines.low(taken)) | (leapersHigh & ~Lines.high(taken))) != 0) {
      return;
    }
    int them = 1 - board.side;
    long low = lines.pawn(0, them, target) & board.pawnsLow & board.usLow;
    long high = lines.pawn(1, them, target) & board.pawnsHigh & board.usHigh;
    for (long r = low; r != 0; r &= r - 1) {
      into.capturersLow |= mayTakeEnPassant(taken, r & -r, 0) ? r & -r : 0;
    }
    for (long r = high; r != 0; r &= r - 1) {
      into.capturersHigh |= mayTakeEnPassant(taken, 0, r & -r) ? r & -r : 0;
    }
  }

  private boolean mayTakeEnPassant(int taken, long low, long high) {
    int target = board.enPassant;
    return !attackers.isAttackedBySliders(
        king,
        board.occupiedLow ^ low ^ Lines.low(taken) ^ Lines.low(target),
        board.occupiedHigh ^ high ^ Lines.high(taken) ^ Lines.high(target));
  }
}
