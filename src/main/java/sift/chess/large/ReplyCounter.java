package sift.chess.large;

/**
 * Counts the replies to many moves together: the replies to a null move for each of them, and what
 * each move changes. "We" are to move, "they" reply.
 *
 * <p>Moves for which such a sum is not exact go into {@code rest}, for the caller to make:
 *
 * <pre>
 *   castling, promotions, en passant captures, double steps that allow en passant
 *   moves that give check, that pin or unpin a piece, or that capture beside their king
 *   moves that attack, or no longer attack, a square that their king may enter or cross, except
 *       where a piece just arrives to attack a square of a step
 *   moves of which leaving and arriving change the same reply: along a ray of theirs, in front of
 *       a pawn, captures of what attacks the origin
 * </pre>
 *
 * <p>One object serves one thread.
 */
final class ReplyCounter {
  private final Rules rules;
  private final Lines lines;
  private final Node board = new Node();
  private final KingLines theirLines;
  private final Changes changes;
  private final OfficerReplies officers;
  private final PawnReplies pawns;
  private final KingReplies kings;

  private int nullMoveReplies;
  private long sum;

  // Pieces and targets whose moves are not counted together.
  private long excludedPiecesLow;
  private long excludedPiecesHigh;
  private long excludedTargetsLow;
  private long excludedTargetsHigh;

  // Where a bishop and a rook would give check or pin a piece.
  private int king;
  private long bishopLow;
  private long bishopHigh;
  private long rookLow;
  private long rookHigh;

  ReplyCounter(Rules rules) {
    this.rules = rules;
    lines = rules.lines;
    int squares = rules.size.squares();
    theirLines = new KingLines(lines, squares);
    changes = new Changes(squares);
    officers = new OfficerReplies(lines, board, theirLines, changes);
    pawns = new PawnReplies(rules, board, theirLines, changes);
    kings = new KingReplies(rules, board);
  }

  /**
   * Counts the legal replies to legal moves of the position at {@code positions[at]}, except to
   * those that it puts into {@code rest}.
   */
  long count(long[] positions, int at, MoveSets moves, MoveSets rest) {
    board.read(positions, at);
    king = board.theirKing();
    theirLines.readTheirs(board, king);
    changes.clear();
    nullMoveReplies = officers.count() + pawns.count() + kings.count();
    excludedPiecesLow =
        theirLines.discoverersLow | theirLines.pinChangersLow | kings.excludedPiecesLow;
    excludedPiecesHigh =
        theirLines.discoverersHigh | theirLines.pinChangersHigh | kings.excludedPiecesHigh;
    excludedTargetsLow = theirLines.pinRaysLow | kings.excludedTargetsLow;
    excludedTargetsHigh = theirLines.pinRaysHigh | kings.excludedTargetsHigh;
    if (kings.isIrregular()) {
      excludedPiecesLow = -1;
      excludedPiecesHigh = -1;
    }
    findChecksAndPins();
    sum = 0;
    rest.clear();
    rest.castlingLow = moves.castlingLow;
    rest.castlingHigh = moves.castlingHigh;
    rest.capturersLow = moves.capturersLow;
    rest.capturersHigh = moves.capturersHigh;
    for (int i = 0; i < moves.pieces; i++) {
      piece(moves.from[i], moves.kind[i], moves.low[i], moves.high[i], rest);
    }
    pawnMoves(moves, rest);
    return sum;
  }

  private void findChecksAndPins() {
    long low = board.occupiedLow;
    long high = board.occupiedHigh;
    bishopLow = lines.bishopLow(king, low, high);
    bishopHigh = lines.bishopHigh(king, low, high);
    rookLow = lines.rookLow(king, low, high);
    rookHigh = lines.rookHigh(king, low, high);
    // Attacks through their pieces that stand first on each line, with those up to them.
    long lowBehindBishop = low & ~(bishopLow & board.themLow);
    long highBehindBishop = high & ~(bishopHigh & board.themHigh);
    bishopLow = lines.bishopLow(king, lowBehindBishop, highBehindBishop);
    bishopHigh = lines.bishopHigh(king, lowBehindBishop, highBehindBishop);
    long lowBehindRook = low & ~(rookLow & board.themLow);
    long highBehindRook = high & ~(rookHigh & board.themHigh);
    rookLow = lines.rookLow(king, lowBehindRook, highBehindRook);
    rookHigh = lines.rookHigh(king, lowBehindRook, highBehindRook);
  }

  private void piece(int from, int kind, long low, long high, MoveSets rest) {
    if (((Lines.low(from) & excludedPiecesLow) | (Lines.high(from) & excludedPiecesHigh)) != 0) {
      rest.add(from, kind, low, high);
      return;
    }
    long excludedLow =
        excludedTargetsLow | changes.excludedLow[from] | kings.castlingReachLow(kind);
    long excludedHigh =
        excludedTargetsHigh | changes.excludedHigh[from] | kings.castlingReachHigh(kind);
    if ((kind & Node.Kind.LEAPER) != 0) {
      excludedLow |= lines.knightLow(king);
      excludedHigh |= lines.knightHigh(king);
    }
    if ((kind & Node.Kind.DIAGONAL) != 0) {
      excludedLow |= bishopLow;
      excludedHigh |= bishopHigh;
    }
    if ((kind & Node.Kind.STRAIGHT) != 0) {
      excludedLow |= rookLow;
      excludedHigh |= rookHigh;
    }
    if (((Lines.low(from) & kings.pairsLow) | (Lines.high(from) & kings.pairsHigh)) != 0) {
      excludedLow |= kings.pairShieldsLow;
      excludedHigh |= kings.pairShieldsHigh;
    }
    rest.add(from, kind, low & excludedLow, high & excludedHigh);
    long countedLow = low & ~excludedLow;
    long countedHigh = high & ~excludedHigh;
    sum +=
        (long) Lines.count(countedLow, countedHigh) * (nullMoveReplies + changes.leaving[from])
            + changes.arriving(countedLow, countedHigh)
            - kings.forbidden(kind, countedLow, countedHigh);
  }

  private void pawnMoves(MoveSets moves, MoveSets rest) {
    long excludedLow =
        excludedTargetsLow
            | rules.lastRanksLow
            | lines.pawnLow(1 - board.side, king)
            | kings.castlingReachLow(0);
    long excludedHigh =
        excludedTargetsHigh
            | rules.lastRanksHigh
            | lines.pawnHigh(1 - board.side, king)
            | kings.castlingReachHigh(0);
    long originsLow = excludedPiecesLow | kings.pairsLow;
    long originsHigh = excludedPiecesHigh | kings.pairsHigh;
    for (int sort = 0; sort < MoveSets.PAWN_MOVES; sort++) {
      long low = moves.pawnLow[sort];
      long high = moves.pawnHigh[sort];
      if ((low | high) != 0) {
        int step = rules.step(board.side, sort);
        long notLow = excludedLow | Lines.movedLow(originsLow, originsHigh, step);
        long notHigh = excludedHigh | Lines.movedHigh(originsLow, originsHigh, step);
        if (sort == MoveSets.DOUBLE) {
          notLow |= besideTheirPawnsLow();
          notHigh |= besideTheirPawnsHigh();
        }
        rest.setPawns(sort, low & notLow, high & notHigh);
        pawnMoves(sort, low & ~notLow, high & ~notHigh, rest);
      }
    }
  }

  private void pawnMoves(int sort, long low, long high, MoveSets rest) {
    int step = rules.step(board.side, sort);
    long countedLow = low;
    long countedHigh = high;
    for (long r = low; r != 0; r &= r - 1) {
      int from = Long.numberOfTrailingZeros(r) - step;
      long excluded = changes.excludedLow[from] & r & -r;
      countedLow ^= excluded;
      sum += excluded == 0 ? changes.leaving[from] : 0;
    }
    for (long r = high; r != 0; r &= r - 1) {
      int from = Long.SIZE + Long.numberOfTrailingZeros(r) - step;
      long excluded = changes.excludedHigh[from] & r & -r;
      countedHigh ^= excluded;
      sum += excluded == 0 ? changes.leaving[from] : 0;
    }
    rest.pawnLow[sort] |= low ^ countedLow;
    rest.pawnHigh[sort] |= high ^ countedHigh;
    sum +=
        (long) Lines.count(countedLow, countedHigh) * nullMoveReplies
            + changes.arriving(countedLow, countedHigh)
            - kings.forbidden(0, countedLow, countedHigh);
  }

  private long besideTheirPawnsLow() {
    long low = board.pawnsLow & board.themLow;
    long high = board.pawnsHigh & board.themHigh;
    return (Lines.movedLow(low, high, 1) & rules.notFirstFileLow)
        | (Lines.movedLow(low, high, -1) & rules.notLastFileLow);
  }

  private long besideTheirPawnsHigh() {
    long low = board.pawnsLow & board.themLow;
    long high = board.pawnsHigh & board.themHigh;
    return (Lines.movedHigh(low, high, 1) & rules.notFirstFileHigh)
        | (Lines.movedHigh(low, high, -1) & rules.notLastFileHigh);
  }
}
