package sift.chess.game;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import sift.chess.board.Board;
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
      boolean isKnown = setup.variant().notation().board().has(type);
      refuse(
          FenField.BOARD,
          isKnown ? Word.ZERO : board.pieces(type),
          on -> "%s on %s; %s has none".formatted(type.withArticle(), on, setup.variant().name()));
    }
    for (Color color : Color.values()) {
      checkKing(color);
    }
    refuse(
        FenField.BOARD,
        board.pieces(PieceType.PAWN).and(board.backRanks()),
        on -> "a pawn on %s; pawns stand on ranks 2 to %d".formatted(on, size.ranks() - 1));
    checkOpponentIsNotInCheck();
    refuseCastling(
        setup.castling().andNot(board.backRanks()),
        on -> "%s is not on a back rank, 1 or %d".formatted(on, size.ranks()));
    for (Color color : Color.values()) {
      checkCastling(color);
    }
    if (setup.enPassant().isPresent()) {
      checkEnPassant(setup.enPassant().getAsInt());
    }
    checkCounter(FenField.HALFMOVES, setup.halfmoves());
    checkCounter(FenField.FULLMOVES, setup.fullmoves());
  }

  /** Refuses a setup where squares are wrong, by the name of the first one. */
  private void refuse(FenField field, Word wrong, UnaryOperator<String> reason) {
    if (!wrong.isZero()) {
      int square = firstInFen(wrong);
      throw new IllegalSetupException(
          field, OptionalInt.of(square), reason.apply(size.name(square)));
    }
  }

  private void refuseCastling(Word rooks, UnaryOperator<String> reason) {
    refuse(FenField.CASTLING, rooks, on -> "castling: " + reason.apply(on));
  }

  private void checkKing(Color color) {
    Word kings = board.pieces(color, PieceType.KING);
    if (kings.isZero()) {
      throw new IllegalSetupException(
          FenField.BOARD,
          OptionalInt.empty(),
          "no %s king; each side has one".formatted(color.word()));
    }
    int first = firstInFen(kings);
    refuse(
        FenField.BOARD,
        kings.andNot(Word.bit(first)),
        on ->
            "another %s king on %s besides %s; each side has one"
                .formatted(color.word(), on, size.name(first)));
  }

  private void checkOpponentIsNotInCheck() {
    Color opponent = setup.turn().other();
    int king = board.king(opponent).orElseThrow();
    Word checkers = board.attackers(king, setup.turn());
    refuse(
        FenField.BOARD,
        checkers.isZero() ? Word.ZERO : Word.bit(king),
        on ->
            "the %s king on %s is in check from %s with %s to move"
                .formatted(
                    opponent.word(), on, size.name(firstInFen(checkers)), setup.turn().word()));
  }

  private void checkCastling(Color color) {
    Word rights = setup.castling(color);
    refuseCastling(
        rights.andNot(board.pieces(color, PieceType.ROOK)),
        on -> "no %s rook on %s".formatted(color.word(), on));
    int king = board.king(color).orElseThrow();
    refuseCastling(
        size.rank(king) == board.backRank(color) ? Word.ZERO : rights,
        on -> "no %s king on rank %d".formatted(color.word(), board.backRank(color) + 1));
    Word queenside = Word.ones(king);
    checkOneRook(rights.andNot(queenside));
    checkOneRook(rights.and(queenside));
  }

  private void checkOneRook(Word rightsOnOneSide) {
    int first = rightsOnOneSide.trailingZeros();
    refuseCastling(
        rightsOnOneSide.and(rightsOnOneSide.minus(Word.ONE)),
        second ->
            "%s and %s are on the same side of the king; one rook on each side may have the right"
                .formatted(size.name(first), second));
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
    for (int square : List.of(passed, passed - forward)) {
      if (!board.isEmpty(square)) {
        throw enPassant(
            passed, "%s is occupied, so no pawn has come over it".formatted(size.name(square)));
      }
    }
  }

  private IllegalSetupException enPassant(int passed, String reason) {
    return new IllegalSetupException(
        FenField.EN_PASSANT,
        OptionalInt.empty(),
        "en passant on %s: %s".formatted(size.name(passed), reason));
  }

  private static void checkCounter(FenField field, int counter) {
    field
        .fault(counter)
        .ifPresent(reason -> {
          throw new IllegalSetupException(field, OptionalInt.empty(), reason);
        });
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
