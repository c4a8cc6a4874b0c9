package sift.chess.siblings;

import java.util.ArrayList;
import java.util.List;
import sift.chess.movegen.MoveSets;

/** Moves one at a time; a pawn's promotions are one. */
final class SingleMoves {
  private SingleMoves() {}

  /** For each move of {@code all}, en passant aside, what makes {@code one} just this move. */
  static List<Runnable> moves(MoveSets all, MoveSets one) {
    List<Runnable> moves = new ArrayList<>();
    for (long to : squares(all.kingTargets())) {
      moves.add(() -> {
        begin(all, one);
        one.setKing(to, 0);
      });
    }
    for (long rook : squares(all.castling())) {
      moves.add(() -> {
        begin(all, one);
        one.setKing(0, rook);
      });
    }
    for (int i = 0; i < all.endOfQueens(); i++) {
      int piece = i;
      for (long to : squares(all.targets(i))) {
        moves.add(() -> {
          begin(all, one);
          one.setPiece(piece, all.from(piece), to);
        });
      }
    }
    addPawns(moves, all, one);
    return moves;
  }

  private static void addPawns(List<Runnable> moves, MoveSets all, MoveSets one) {
    List<Long> sets =
        List.of(all.pushes(), all.doubleSteps(), all.westCaptures(), all.eastCaptures());
    for (int kind = 0; kind < sets.size(); kind++) {
      for (long to : squares(sets.get(kind))) {
        long[] only = new long[sets.size()];
        only[kind] = to;
        moves.add(() -> {
          begin(all, one);
          one.setPawns(only[0], only[1], only[2], only[3]);
        });
      }
    }
  }

  /** The same pieces, without moves. */
  private static void begin(MoveSets all, MoveSets one) {
    one.begin(all.king());
    for (int i = 0; i < all.endOfQueens(); i++) {
      one.setPiece(i, all.from(i), 0);
    }
    one.endKnights(all.endOfKnights());
    one.endBishops(all.endOfBishops());
    one.endRooks(all.endOfRooks());
    one.endQueens(all.endOfQueens());
  }

  private static List<Long> squares(long set) {
    List<Long> squares = new ArrayList<>();
    for (long rest = set; rest != 0; rest &= rest - 1) {
      squares.add(rest & -rest);
    }
    return squares;
  }
}
