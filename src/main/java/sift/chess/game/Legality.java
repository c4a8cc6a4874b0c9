package sift.chess.game;

import java.util.OptionalInt;
import sift.chess.attacks.Attacks;
import sift.chess.attacks.Leapers;
import sift.chess.attacks.WalkAttacks;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.FenField;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.geometry.Square;

/**
 * Checks whether the rules of chess can be applied to a setup. Whether a game can lead to it is not
 * checked: nine pawns are allowed.
 */
final class Legality {
  private static final Attacks SLIDERS = new WalkAttacks();

  private final Setup setup;
  private final Board board;

  private Legality(Setup setup) {
    this.setup = setup;
    board = setup.board();
  }

  /**
   * Checks a setup.
   *
   * @throws IllegalSetupException that names the first fault, in the order of the fields of a FEN
   */
  static void check(Setup setup) {
    new Legality(setup).check();
  }

  /**
   * Returns the normal form that equal positions share, by the rule of X-FEN: an en passant square
   * stays only if a pawn attacks it, even a pinned one.
   */
  static Setup normalized(Setup setup) {
    OptionalInt passed = setup.enPassant();
    boolean isTaken =
        passed.isPresent() && pawns(setup.board(), passed.getAsInt(), setup.turn()) != 0;
    return isTaken ? setup : setup.withoutEnPassant();
  }

  private void check() {
    for (Color color : Color.values()) {
      checkKing(color);
    }
    checkPawns();
    checkOpponentIsNotInCheck();
    checkCastlingRanks();
    for (Color color : Color.values()) {
      checkCastling(color);
    }
    if (setup.enPassant().isPresent()) {
      checkEnPassant(setup.enPassant().getAsInt());
    }
    checkCounter(FenField.HALFMOVES, setup.halfmoves());
    checkCounter(FenField.FULLMOVES, setup.fullmoves());
  }

  private void checkKing(Color color) {
    long kings = board.pieces(color, PieceType.KING);
    if (kings == 0) {
      throw IllegalSetupException.in(
          FenField.BOARD, "no %s king; each side has one".formatted(color.word()));
    }
    int first = firstInFen(kings);
    long others = kings & ~(1L << first);
    if (others != 0) {
      int second = firstInFen(others);
      throw IllegalSetupException.at(
          FenField.BOARD,
          second,
          "another %s king on %s besides %s; each side has one"
              .formatted(color.word(), Square.name(second), Square.name(first)));
    }
  }

  private void checkPawns() {
    long wrong = board.pawns() & (Color.WHITE.backRank() | Color.BLACK.backRank());
    if (wrong != 0) {
      int square = firstInFen(wrong);
      throw IllegalSetupException.at(
          FenField.BOARD,
          square,
          "a pawn on %s; pawns stand on ranks 2 to 7".formatted(Square.name(square)));
    }
  }

  private void checkOpponentIsNotInCheck() {
    Color opponent = setup.turn().other();
    int king = king(opponent);
    long checkers = attackers(king, setup.turn());
    if (checkers != 0) {
      throw IllegalSetupException.at(
          FenField.BOARD,
          king,
          "the %s king on %s is in check from %s with %s to move"
              .formatted(
                  opponent.word(),
                  Square.name(king),
                  Square.name(firstInFen(checkers)),
                  setup.turn().word()));
    }
  }

  private void checkCastlingRanks() {
    long wrong = setup.castling() & ~(Color.WHITE.backRank() | Color.BLACK.backRank());
    if (wrong != 0) {
      int square = firstInFen(wrong);
      throw castling(square, "%s is not on a back rank, 1 or 8".formatted(Square.name(square)));
    }
  }

  private void checkCastling(Color color) {
    long rights = setup.castling() & color.backRank();
    if (rights == 0) {
      return;
    }
    long missing = rights & ~board.pieces(color, PieceType.ROOK);
    if (missing != 0) {
      int square = firstInFen(missing);
      throw castling(square, "no %s rook on %s".formatted(color.word(), Square.name(square)));
    }
    long king = 1L << king(color);
    if ((king & color.backRank()) == 0) {
      throw castling(
          firstInFen(rights),
          "no %s king on rank %d".formatted(color.word(), color.backRankIndex() + 1));
    }
    checkOneRook(rights & (king - 1));
    checkOneRook(rights & -king);
  }

  private static void checkOneRook(long rightsOnOneSide) {
    if (Long.bitCount(rightsOnOneSide) > 1) {
      int first = firstInFen(rightsOnOneSide);
      int second = firstInFen(rightsOnOneSide & ~(1L << first));
      throw castling(
          second,
          "%s and %s are on the same side of the king; one rook on each side may have the right"
              .formatted(Square.name(first), Square.name(second)));
    }
  }

  private static IllegalSetupException castling(int rook, String reason) {
    return IllegalSetupException.at(FenField.CASTLING, rook, "castling: " + reason);
  }

  private void checkEnPassant(int passed) {
    Color opponent = setup.turn().other();
    int forward = 8 * opponent.forward();
    int rank = opponent == Color.WHITE ? 2 : 5;
    if (Square.rank(passed) != rank) {
      throw enPassant(
          passed, "with %s to move it is on rank %d".formatted(setup.turn().word(), rank + 1));
    }
    if ((board.pieces(opponent, PieceType.PAWN) & (1L << (passed + forward))) == 0) {
      throw enPassant(
          passed, "no %s pawn on %s".formatted(opponent.word(), Square.name(passed + forward)));
    }
    checkEmpty(passed, passed);
    checkEmpty(passed, passed - forward);
  }

  private void checkEmpty(int passed, int square) {
    if ((board.occupied() & (1L << square)) != 0) {
      throw enPassant(
          passed, "%s is occupied, so no pawn has come over it".formatted(Square.name(square)));
    }
  }

  private static IllegalSetupException enPassant(int passed, String reason) {
    return IllegalSetupException.in(
        FenField.EN_PASSANT, "en passant on %s: %s".formatted(Square.name(passed), reason));
  }

  private static void checkCounter(FenField field, int counter) {
    if (counter < 0 || counter > Setup.MAX_COUNTER) {
      throw IllegalSetupException.in(
          field, "%s %d; allowed are 0 to %d".formatted(field.words(), counter, Setup.MAX_COUNTER));
    }
  }

  private int king(Color color) {
    return Long.numberOfTrailingZeros(board.pieces(color, PieceType.KING));
  }

  /** Returns the pieces of a color that attack a square. */
  private long attackers(int square, Color color) {
    long diagonal = board.bishops() | board.queens();
    long straight = board.rooks() | board.queens();
    long officers =
        (Leapers.knight(square) & board.knights())
            | (Leapers.king(square) & board.kings())
            | (SLIDERS.bishop(square, board.occupied()) & diagonal)
            | (SLIDERS.rook(square, board.occupied()) & straight);
    return (officers & board.pieces(color)) | pawns(board, square, color);
  }

  /** Returns the pawns of a color that attack a square. */
  private static long pawns(Board board, int square, Color color) {
    long from =
        switch (color) {
          case WHITE -> Leapers.pawnDown(square);
          case BLACK -> Leapers.pawnUp(square);
        };
    return from & board.pieces(color, PieceType.PAWN);
  }

  /** Returns the square of a set that a FEN names first: rank 8 before rank 1, a before h. */
  private static int firstInFen(long squares) {
    return Long.numberOfTrailingZeros(Long.reverseBytes(squares)) ^ 56;
  }
}
