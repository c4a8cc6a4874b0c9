package sift.chess.variant;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import sift.chess.board.Color;
import sift.chess.board.FenException;
import sift.chess.board.FenField;
import sift.chess.board.FenPart;
import sift.geometry.BoardSize;
import sift.word.Word;

/** Reads a FEN of a variant, and checks that the rules can be applied to its position. */
final class FenReader {
  private final Variant variant;
  private final Notation notation;
  private final List<FenPart> parts;

  /**
   * Takes the fields of a text.
   *
   * @throws FenException if it has too many or too few
   */
  FenReader(Variant variant, Notation notation, String text) {
    this.variant = variant;
    this.notation = notation;
    parts = FenPart.split(text);
  }

  /**
   * Returns the position.
   *
   * @throws FenException if a field is wrong, or the position is not legal
   */
  Fen fen() {
    Board board = board();
    Color turn = part(FenField.TURN).turn();
    checkBoard(board, turn);
    CastlingReader castling =
        new CastlingReader(part(FenField.CASTLING), board, variant.castling().isPresent());
    Position position =
        new Position(
            variant,
            board,
            turn,
            castling.rooks(),
            enPassant(board, turn),
            FenPart.counter(parts, FenField.HALFMOVES, 0),
            FenPart.counter(parts, FenField.FULLMOVES, 1));
    return new Fen(position, notation, castling.prefix());
  }

  private Board board() {
    Letters letters = notation.board();
    String squares = BoardReader.letters(part(FenField.BOARD), variant.size(), letters.text());
    Board board = Board.empty(variant.size());
    for (int square = 0; square < squares.length(); square++) {
      Optional<Piece> piece = letters.piece(squares.charAt(square));
      board = piece.isEmpty() ? board : board.with(square, piece.get());
    }
    return board;
  }

  private FenPart part(FenField field) {
    return parts.get(field.ordinal());
  }

  private void checkBoard(Board board, Color turn) {
    for (Color color : Color.values()) {
      checkKing(board, color);
    }
    checkPawns(board);
    Color opponent = turn.other();
    int king = board.king(opponent).orElseThrow();
    Word checkers = board.attackers(king, turn);
    if (!checkers.isZero()) {
      BoardSize size = board.size();
      throw part(FenField.BOARD)
          .wrong(
              "the %s king on %s is in check from %s with %s to move"
                  .formatted(
                      opponent.word(),
                      size.name(king),
                      size.name(checkers.trailingZeros()),
                      turn.word()));
    }
  }

  private void checkKing(Board board, Color color) {
    int kings = board.pieces(color, PieceKind.KING).bitCount();
    if (kings != 1) {
      throw part(FenField.BOARD)
          .wrong(
              "%s %s; each side has one king"
                  .formatted(
                      kings == 0 ? "no" : kings, color.word() + (kings == 0 ? " king" : " kings")));
    }
  }

  private void checkPawns(Board board) {
    BoardSize size = board.size();
    for (Color color : Color.values()) {
      Word pawns = board.pieces(color, PieceKind.PAWN);
      for (int square = 0; square < size.squares(); square++) {
        if (pawns.has(square)
            && (size.rank(square) == 0 || size.rank(square) == size.ranks() - 1)) {
          throw part(FenField.BOARD)
              .wrong(
                  "a pawn on %s; pawns stand on ranks 2 to %d"
                      .formatted(size.name(square), size.ranks() - 1));
        }
      }
    }
  }

  private OptionalInt enPassant(Board board, Color turn) {
    FenPart field = part(FenField.EN_PASSANT);
    if (field.text().equals("-")) {
      return OptionalInt.empty();
    }
    BoardSize size = board.size();
    int forward = turn.other().forward() * size.files();
    int first = size.at(0, board.backRank(turn.other())) + 2 * forward;
    int last = first + size.files() - 1;
    OptionalInt read = square(field, size);
    boolean areThere = size.ranks() >= SlowGenerator.MIN_RANKS_WITH_DOUBLE_STEP;
    if (!areThere || read.isEmpty() || read.getAsInt() < first || read.getAsInt() > last) {
      throw field.wrong(
          "en passant square %s with %s to move; allowed %s"
              .formatted(
                  field.quoted(),
                  turn.word(),
                  areThere
                      ? "are - and %s to %s".formatted(size.name(first), size.name(last))
                      : "is -, for no pawn makes a double step"));
    }
    int passed = read.getAsInt();
    if (!board.holds(passed + forward, turn.other(), PieceKind.PAWN)) {
      throw field.wrong(
          "en passant square %s: no %s pawn on %s"
              .formatted(field.quoted(), turn.other().word(), size.name(passed + forward)));
    }
    for (int square : new int[] {passed, passed - forward}) {
      if (!board.isEmpty(square)) {
        throw field.wrong(
            "en passant square %s: %s is occupied, so no pawn has come over it"
                .formatted(field.quoted(), size.name(square)));
      }
    }
    return SlowGenerator.isAttackedByPawn(board, passed, turn)
        ? OptionalInt.of(passed)
        : OptionalInt.empty();
  }

  private static OptionalInt square(FenPart field, BoardSize size) {
    try {
      return OptionalInt.of(size.square(field.text()));
    } catch (IllegalArgumentException e) {
      return OptionalInt.empty();
    }
  }
}
