package sift.chess.siblings;

import sift.chess.attacks.Attacks;
import sift.chess.attacks.Between;
import sift.chess.attacks.Leapers;
import sift.chess.board.PieceType;
import sift.chess.movegen.NotInlined;

/**
 * Corrects the sums of {@link DifferentialCounter} for single moves: of pieces that alone attack a
 * square near their king, that pin or unpin a piece, that capture next to the king, and so on.
 * Moves are excluded where counting their replies one by one is no harder.
 */
final class Corrections {
  private final Attacks attacks;
  private final NullMoveBoard board;
  private final PinLines lines;
  private final KingReplies kingReplies;
  private final PawnReplies pawnReplies;

  private long uncountedPieces;
  private long uncountedTargets;
  private long specialPieces;
  private long besideKing;
  private long sum;

  Corrections(
      Attacks attacks,
      NullMoveBoard board,
      PinLines lines,
      KingReplies kingReplies,
      PawnReplies pawnReplies) {
    this.attacks = attacks;
    this.board = board;
    this.lines = lines;
    this.kingReplies = kingReplies;
    this.pawnReplies = pawnReplies;
  }

  /**
   * Begins with a board for which all parts have begun.
   *
   * @param xrayBlockers our pieces behind which one of our sliders looks at a watched square
   */
  void begin(long xrayBlockers) {
    sum = 0;
    long rooks = board.castlingRooks();
    uncountedPieces =
        lines.discoveredCheckCandidates() | xrayBlockers | kingReplies.castlingBlockers();
    uncountedTargets = rooks | kingReplies.castlingWay();
    if (rooks != 0) {
      keepRooksFree(rooks);
    }
    specialPieces =
        uncountedPieces
            | kingReplies.soleAttackers()
            | lines.pinChangers()
            | (pawnReplies.interactingOrigins() & ~board.knights());
    besideKing = Leapers.king(board.king()) & board.them();
  }

  /** Excludes moves that pin or unpin a castling rook: they change more than its own moves. */
  private void keepRooksFree(long rooks) {
    for (int i = 0; i < lines.count(); i++) {
      int defender = lines.defender(i);
      if ((rooks >>> defender & 1) != 0) {
        uncountedPieces |= 1L << lines.mover(i);
        uncountedTargets |= Between.line(board.king(), defender);
      }
    }
  }

  /** Returns our pieces whose moves need a correction, or are excluded. */
  long specialPieces() {
    return specialPieces;
  }

  /** Returns the targets that need a correction, or are excluded, whatever piece moves there. */
  long specialTargets() {
    return uncountedTargets | lines.pinRays() | besideKing | kingReplies.shields();
  }

  /** Returns our pieces whose moves are excluded. */
  long uncountedPieces() {
    return uncountedPieces;
  }

  /** Returns the targets that are excluded, whatever piece moves there. */
  long uncountedTargets() {
    return uncountedTargets;
  }

  /** Returns the sum of all corrections since {@link #begin}. */
  long sum() {
    return sum;
  }

  /**
   * Corrects the sum for a piece's moves, as far as possible.
   *
   * @param checks where this type of piece gives check, or pins a rook that may castle
   * @param pins where it pins a piece
   * @return the targets that are counted; the others are excluded
   */
  @NotInlined
  long correct(PieceType type, int from, long targets, long checks, long pins) {
    if ((uncountedPieces >>> from & 1) != 0) {
      return 0;
    }
    long counted = targets & ~(uncountedTargets | checks);
    if ((counted & kingReplies.shields()) != 0) {
      counted &= ~shieldsOfOthers(type, from);
    }
    if ((pawnReplies.interactingOrigins() >>> from & 1) != 0) {
      for (long r = counted & PawnReplies.interactingTargets(from); r != 0; r &= r - 1) {
        sum += pawnReplies.interaction(from, r & -r);
      }
    }
    correctNearKing(type, from, counted, pins);
    return counted;
  }

  /**
   * Corrects the sum for pawn moves that do not promote.
   *
   * @param step from origin to target
   */
  void correctPawns(long targets, int step) {
    long pieces = (kingReplies.soleAttackers() | lines.pinChangers()) << step;
    for (long r = targets & (pieces | lines.pinRays() | besideKing); r != 0; r &= r - 1) {
      correctNearKing(PieceType.PAWN, Long.numberOfTrailingZeros(r) - step, r & -r, 0);
    }
  }

  private void correctNearKing(PieceType type, int from, long targets, long pins) {
    if ((kingReplies.soleAttackers() >>> from & 1) != 0) {
      releaseSquares(type, from, targets);
    }
    if ((lines.pinChangers() >>> from & 1) != 0) {
      leavePinLine(from, targets);
    }
    long arriving = targets & (pins | lines.pinRays());
    if (arriving != 0) {
      arriveOnPinLine(from, arriving, pins);
    }
    for (long r = targets & besideKing; r != 0; r &= r - 1) {
      sum += isDefended(Long.numberOfTrailingZeros(r), from) ? 0 : 1;
    }
  }

  private long shieldsOfOthers(PieceType type, int from) {
    long own = 0;
    if (type == PieceType.BISHOP || type == PieceType.ROOK || type == PieceType.QUEEN) {
      long watched = attacks(type, from, board.withoutKing()) & kingReplies.watched();
      for (long r = watched; r != 0; r &= r - 1) {
        own |= Between.between(from, Long.numberOfTrailingZeros(r));
      }
    }
    return kingReplies.shieldsOfTwo() | (kingReplies.shields() & ~own);
  }

  /**
   * Adds the king's replies to squares that this piece alone attacked, unless it still attacks them
   * from its target.
   */
  private void releaseSquares(PieceType type, int from, long targets) {
    long attacked = attacks(type, from, board.withoutKing());
    long blockers = board.withoutKing() ^ 1L << from;
    sum += (long) Long.bitCount(targets) * kingReplies.releasedMoves(attacked);
    for (long r = kingReplies.releasedSteps(attacked); r != 0; r &= r - 1) {
      sum -= Long.bitCount(targets & attackers(type, Long.numberOfTrailingZeros(r), blockers));
    }
    for (long r = kingReplies.releasedCastling(attacked); r != 0; r &= r - 1) {
      long attackers = 0;
      long path = kingReplies.path(Long.numberOfTrailingZeros(r));
      for (; path != 0; path &= path - 1) {
        attackers |= attackers(type, Long.numberOfTrailingZeros(path), blockers);
      }
      sum -= Long.bitCount(targets & attackers);
    }
  }

  /** Corrects the moves of their piece that is unpinned, or pinned, when ours leaves its line. */
  private void leavePinLine(int from, long targets) {
    for (int i = 0; i < lines.count(); i++) {
      if (lines.mover(i) == from) {
        int defender = lines.defender(i);
        for (long r = targets & ~Between.line(board.king(), defender); r != 0; r &= r - 1) {
          sum += (long) lines.sign(i) * offLine(defender, 1L << from, r & -r);
        }
      }
    }
  }

  /**
   * Corrects the moves of their piece that ours pins by arriving, or unpins by blocking the slider
   * that pins it.
   */
  private void arriveOnPinLine(int from, long targets, long pins) {
    int king = board.king();
    for (long r = targets; r != 0; r &= r - 1) {
      long to = r & -r;
      int square = Long.numberOfTrailingZeros(r);
      if ((to & pins) != 0) {
        long defender = Between.between(king, square) & board.occupied();
        if ((defender & lines.pinned()) == 0) {
          sum -= offLine(Long.numberOfTrailingZeros(defender), 1L << from, to);
        }
      } else {
        for (long g = lines.pinned() & ~to; g != 0; g &= g - 1) {
          int defender = Long.numberOfTrailingZeros(g);
          long ray = Between.between(king, defender) | Between.beyond(king, defender);
          sum += (ray & to) == 0 ? 0 : offLine(defender, 1L << from, to);
        }
      }
    }
  }

  /** Counts the moves of a piece of theirs off the line through its king, after a move of ours. */
  private int offLine(int defender, long from, long to) {
    long after = (board.occupied() & ~from) | to;
    long line = Between.line(board.king(), defender);
    if ((board.pawns() >>> defender & 1) != 0) {
      return PawnReplies.offLine(1L << defender, line, after, (board.us() & ~from) | to);
    }
    return Long.bitCount(pieceAttacks(defender, after) & ~(board.them() & ~to) & ~line);
  }

  /** Returns the attacks of the knight, bishop, rook or queen on a square. */
  private long pieceAttacks(int square, long blockers) {
    if ((board.knights() >>> square & 1) != 0) {
      return Leapers.knight(square);
    }
    long reached = 0;
    if ((board.bishopsQueens() >>> square & 1) != 0) {
      reached = attacks.bishop(square, blockers);
    }
    if ((board.rooksQueens() >>> square & 1) != 0) {
      reached |= attacks.rook(square, blockers);
    }
    return reached;
  }

  /** Returns whether a piece of ours other than the one on {@code from} defends a square. */
  private boolean isDefended(int square, int from) {
    long blockers = board.withoutKing() & ~(1L << from);
    long defenders =
        (attacks.bishop(square, blockers) & board.bishopsQueens())
            | (attacks.rook(square, blockers) & board.rooksQueens())
            | (Leapers.knight(square) & board.knights())
            | (Leapers.king(square) & board.kings())
            | (Leapers.pawnsDown(1L << square) & board.pawns());
    return (defenders & board.us() & blockers) != 0;
  }

  private long attacks(PieceType type, int square, long occupied) {
    return switch (type) {
      case PAWN -> Leapers.pawnUp(square);
      case KNIGHT -> Leapers.knight(square);
      case BISHOP -> attacks.bishop(square, occupied);
      case ROOK -> attacks.rook(square, occupied);
      case QUEEN -> attacks.queen(square, occupied);
      case KING -> Leapers.king(square);
      case ARCHBISHOP, CHANCELLOR ->
          throw new IllegalArgumentException("in orthodox chess " + type);
    };
  }

  /** Returns the squares from which a piece attacks a square. */
  private long attackers(PieceType type, int square, long occupied) {
    return type == PieceType.PAWN
        ? Leapers.pawnsDown(1L << square)
        : attacks(type, square, occupied);
  }
}
