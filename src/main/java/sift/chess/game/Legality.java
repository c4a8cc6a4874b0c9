package sift.chess.game;

import java.util.OptionalInt;
import sift.chess.board.Board;
import sift.chess.board.CastlingSide;
import sift.chess.board.Color;
import sift.chess.board.FenField;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.BoardSize;
import sift.word.Word;

/**
 * Checks whether the rules of its variant can be applied to a setup. Whether a game can lead to it
 * is not checked: nine pawns are allowed.
 */
final class Legality {
  private final Setup setup;
  private final Board board;
  private final BoardSize size;

  private Legality(Setup setup) {
    this.setup = setup;
    board = setup.board();
    size = board.size();
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
        passed.isPresent()
            && SlowGenerator.isAttackedByPawn(setup.board(), passed.getAsInt(), setup.turn());
    return isTaken ? setup : setup.withoutEnPassant();
  }

  private void check() {
    for (PieceType type : PieceType.values()) {
      checkType(type);
    }
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

  private void checkType(PieceType type) {
    Word pieces = board.pieces(type);
    if (!pieces.isZero() && !setup.variant().notation().board().has(type)) {
      int square = firstInFen(pieces);
      throw IllegalSetupException.at(
          FenField.BOARD,
          square,
          "%s on %s; %s has none"
              .formatted(type.withArticle(), size.name(square), setup.variant().name()));
    }
  }

  private void checkKing(Color color) {
    Word kings = board.pieces(color, PieceType.KING);
    if (kings.isZero()) {
      throw IllegalSetupException.in(
          FenField.BOARD, "no %s king; each side has one".formatted(color.word()));
    }
    if (kings.bitCount() > 1) {
      int first = firstInFen(kings);
      int second = firstInFen(kings.andNot(Word.bit(first)));
      throw IllegalSetupException.at(
          FenField.BOARD,
          second,
          "another %s king on %s besides %s; each side has one"
              .formatted(color.word(), size.name(second), size.name(first)));
    }
  }

  private void checkPawns() {
    Word wrong =
        board
            .pieces(PieceType.PAWN)
            .and(board.backRankSquares(Color.WHITE).or(board.backRankSquares(Color.BLACK)));
    if (!wrong.isZero()) {
      int square = firstInFen(wrong);
      throw IllegalSetupException.at(
          FenField.BOARD,
          square,
          "a pawn on %s; pawns stand on ranks 2 to %d"
              .formatted(size.name(square), size.ranks() - 1));
    }
  }

  private void checkOpponentIsNotInCheck() {
    Color opponent = setup.turn().other();
    int king = board.king(opponent).orElseThrow();
    Word checkers = board.attackers(king, setup.turn());
    if (!checkers.isZero()) {
      throw IllegalSetupException.at(
          FenField.BOARD,
          king,
          "the %s king on %s is in check from %s with %s to move"
              .formatted(
                  opponent.word(),
                  size.name(king),
                  size.name(firstInFen(checkers)),
                  setup.turn().word()));
    }
  }

  private void checkCastlingRanks() {
    Word wrong =
        setup
            .castling()
            .andNot(board.backRankSquares(Color.WHITE).or(board.backRankSquares(Color.BLACK)));
    if (!wrong.isZero()) {
      int square = firstInFen(wrong);
      throw castling(
          square, "%s is not on a back rank, 1 or %d".formatted(size.name(square), size.ranks()));
    }
  }

  private void checkCastling(Color color) {
    Word rights = setup.castling().and(board.backRankSquares(color));
    if (rights.isZero()) {
      return;
    }
    Word missing = rights.andNot(board.pieces(color, PieceType.ROOK));
    if (!missing.isZero()) {
      int square = firstInFen(missing);
      throw castling(square, "no %s rook on %s".formatted(color.word(), size.name(square)));
    }
    int king = board.king(color).orElseThrow();
    if (size.rank(king) != board.backRank(color)) {
      throw castling(
          firstInFen(rights),
          "no %s king on rank %d".formatted(color.word(), board.backRank(color) + 1));
    }
    for (CastlingSide side : CastlingSide.values()) {
      checkOneRook(
          rights.bits().filter(rook -> CastlingSide.of(king, rook) == side).toArray());
    }
  }

  private void checkOneRook(int[] rightsOnOneSide) {
    if (rightsOnOneSide.length > 1) {
      throw castling(
          rightsOnOneSide[1],
          "%s and %s are on the same side of the king; one rook on each side may have the right"
              .formatted(size.name(rightsOnOneSide[0]), size.name(rightsOnOneSide[1])));
    }
  }

  private static IllegalSetupException castling(int rook, String reason) {
    return IllegalSetupException.at(FenField.CASTLING, rook, "castling: " + reason);
  }

  private void checkEnPassant(int passed) {
    Color opponent = setup.turn().other();
    int forward = opponent.forward() * size.files();
    int rank = board.backRank(opponent) + 2 * opponent.forward();
    if (size.rank(passed) != rank) {
      throw enPassant(
          passed, "with %s to move it is on rank %d".formatted(setup.turn().word(), rank + 1));
    }
    if (!board.holds(passed + forward, opponent, PieceType.PAWN)) {
      throw enPassant(
          passed, "no %s pawn on %s".formatted(opponent.word(), size.name(passed + forward)));
    }
    checkEmpty(passed, passed);
    checkEmpty(passed, passed - forward);
  }

  private void checkEmpty(int passed, int square) {
    if (!board.isEmpty(square)) {
      throw enPassant(
          passed, "%s is occupied, so no pawn has come over it".formatted(size.name(square)));
    }
  }

  private IllegalSetupException enPassant(int passed, String reason) {
    return IllegalSetupException.in(
        FenField.EN_PASSANT, "en passant on %s: %s".formatted(size.name(passed), reason));
  }

  private static void checkCounter(FenField field, int counter) {
    if (counter < 0 || counter > Setup.MAX_COUNTER) {
      throw IllegalSetupException.in(
          field, "%s %d; allowed are 0 to %d".formatted(field.words(), counter, Setup.MAX_COUNTER));
    }
  }

  /** Returns the square of a set that a FEN names first: the last rank first, file a before b. */
  private int firstInFen(Word squares) {
    for (int rank = size.ranks() - 1; rank > 0; rank--) {
      for (int file = 0; file < size.files(); file++) {
        if (squares.has(size.at(file, rank))) {
          return size.at(file, rank);
        }
      }
    }
    return squares.trailingZeros();
  }
}
