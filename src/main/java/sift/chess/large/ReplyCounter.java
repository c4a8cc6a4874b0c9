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
 *   moves that change whether we attack a square that their king may step to or cross in
 *       castling; but a piece that newly attacks a step's square from where it arrives is counted
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
  private final Reaches excludedTargets; // that of kings, whose count() clears it first

  ReplyCounter(Rules rules) {
    this.rules = rules;
    lines = rules.lines;
    theirLines = new KingLines(rules, board);
    changes = new Changes(rules.size.squares());
    officers = new OfficerReplies(lines, board, theirLines, changes);
    pawns = new PawnReplies(rules, board, theirLines, changes);
    kings = new KingReplies(rules, board);
    excludedTargets = kings.excludedTargets;
  }

  /**
   * Counts the legal replies to legal moves of the position at {@code positions[at]}, except to
   * those that it puts into {@code rest}.
   */
  long count(long[] positions, int at, MoveSets moves, MoveSets rest) {
    board.read(positions, at);
    theirLines.readTheirs();
    changes.clear();
    nullMoveReplies = officers.count() + pawns.count() + kings.count();
    excludedPiecesLow =
        theirLines.discoverersLow | theirLines.pinChangersLow | kings.excludedPiecesLow;
    excludedPiecesHigh =
        theirLines.discoverersHigh | theirLines.pinChangersHigh | kings.excludedPiecesHigh;
    excludedTargets.add(theirLines.pinRaysLow, theirLines.pinRaysHigh);
    excludeChecksAndPins();
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

  /** Excludes from where we would check their king, or pin what stands first on a line. */
  private void excludeChecksAndPins() {
    int king = board.theirKing();
    long low = board.occupiedLow;
    long high = board.occupiedHigh;
    long firstLow = lines.rook(0, king, low, high) | lines.bishop(0, king, low, high);
    long firstHigh = lines.rook(1, king, low, high) | lines.bishop(1, king, low, high);
    excludedTargets.addAttackers(
        lines,
        1 - board.side,
        king,
        low & ~(firstLow & board.themLow),
        high & ~(firstHigh & board.themHigh));
    excludedTargets.add(Node.Kind.PAWN, rules.lastRanksLow, rules.lastRanksHigh);
  }

  private void piece(int from, int kind, long low, long high, MoveSets rest) {
    if (Lines.has(from, excludedPiecesLow, excludedPiecesHigh)) {
      rest.add(from, kind, low, high);
      return;
    }
    long excludedLow = excludedTargets.squares(0, kind) | changes.excludedLow[from];
    long excludedHigh = excludedTargets.squares(1, kind) | changes.excludedHigh[from];
    if (Lines.has(from, kings.pairsLow, kings.pairsHigh)) {
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
    long excludedLow = excludedTargets.squares(0, Node.Kind.PAWN);
    long excludedHigh = excludedTargets.squares(1, Node.Kind.PAWN);
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
    long countedLow = countedPawnMoves(sort, 0, low, changes.excludedLow);
    long countedHigh = countedPawnMoves(sort, 1, high, changes.excludedHigh);
    rest.pawnLow[sort] |= low ^ countedLow;
    rest.pawnHigh[sort] |= high ^ countedHigh;
    sum +=
        (long) Lines.count(countedLow, countedHigh) * nullMoveReplies
            + changes.arriving(countedLow, countedHigh)
            - kings.forbidden(Node.Kind.PAWN, countedLow, countedHigh);
  }

  /** Adds what pawns change by leaving, and returns the targets that are not excluded for them. */
  private long countedPawnMoves(int sort, int word, long targets, long[] excluded) {
    int step = rules.step(board.side, sort);
    long counted = targets;
    for (long r = targets; r != 0; r &= r - 1) {
      int from = Lines.square(word, r) - step;
      long lost = excluded[from] & r & -r;
      counted ^= lost;
      sum += lost == 0 ? changes.leaving[from] : 0;
    }
    return counted;
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
