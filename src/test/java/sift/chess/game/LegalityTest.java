package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import sift.chess.board.Board;
import sift.chess.board.Color;
import sift.chess.board.Fen;
import sift.chess.board.FenField;
import sift.chess.board.Piece;
import sift.chess.board.PieceType;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;
import sift.geometry.Square;
import sift.word.Word;

class LegalityTest {
  private static final Board KINGS = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - -").board();

  /** On the usual board. */
  private static final Variant ALL_TYPES = Variant.of(BoardSize.CHESS);

  @Test
  void aPieceThatAVariantDoesNotHaveIsRefused() {
    Board board = KINGS.with(28, new Piece(Color.WHITE, PieceType.ARCHBISHOP));
    Setup setup = new Setup(board, Color.BLACK, 0, OptionalInt.empty(), 0, 1);
    assertFault(setup, FenField.BOARD, at("e4"));
    assertEquals(
        "an archbishop on e4; orthodox has none",
        assertThrows(IllegalSetupException.class, () -> Legality.check(setup)).reason());
  }

  @Test
  void theFaultIsPutWhereItIs() {
    assertFault("8/8/8/8/8/8/8/4K3 w - -", FenField.BOARD, OptionalInt.empty());
    assertFault("4k3/8/8/8/8/8/4K3/4K3 w - -", FenField.BOARD, at("e1"));
    assertFault("4k2P/8/8/8/8/8/8/4K3 w - -", FenField.BOARD, at("h8"));
    assertFault("4k3/8/8/8/8/8/8/4RK2 w - -", FenField.BOARD, at("e8"));
    assertFault("4k3/8/8/8/8/8/8/4K3 w a -", FenField.CASTLING, at("a8"));
    assertFault("4k3/8/8/8/8/8/8/4K3 w - a6", FenField.EN_PASSANT, OptionalInt.empty());
  }

  @Test
  void ofSeveralFaultsTheFirstInTheOrderOfTheFenIsReported() {
    assertFault("4K2p/8/8/8/8/8/8/4K3 w A a6", FenField.BOARD, at("e1"));
    assertFault("4k2p/8/8/8/8/8/8/4K2P w A a6", FenField.BOARD, at("h8"));
    assertFault("4k3/8/8/8/8/8/8/4K3 w Aa a6", FenField.CASTLING, at("a1"));
  }

  @Test
  void whatNoFenCanSayIsRefusedToo() {
    assertFault(
        new Setup(KINGS, Color.WHITE, 1L << 27, OptionalInt.empty(), 0, 1),
        FenField.CASTLING,
        at("d4"));
    assertFault(
        new Setup(KINGS, Color.WHITE, 0, at("d3"), 0, 1), FenField.EN_PASSANT, OptionalInt.empty());
    assertFault(
        new Setup(KINGS, Color.BLACK, 0, at("d8"), 0, 1), FenField.EN_PASSANT, OptionalInt.empty());
    assertFault(
        new Setup(KINGS, Color.WHITE, 0, OptionalInt.empty(), -1, 1),
        FenField.HALFMOVES,
        OptionalInt.empty());
    assertFault(
        new Setup(KINGS, Color.WHITE, 0, OptionalInt.empty(), 0, -1),
        FenField.FULLMOVES,
        OptionalInt.empty());
  }

  @Test
  void theEnPassantSquareStaysOnlyIfAPawnStandsToTakeThere() {
    Setup taken = Fen.parse("4k3/8/8/pP6/8/8/8/4K3 w - a6 0 2");
    assertEquals(taken, Legality.normalized(taken));
    Setup notTaken = Fen.parse("4k3/8/8/p1P5/8/8/8/4K3 w - a6 0 2");
    assertEquals(Fen.parse("4k3/8/8/p1P5/8/8/8/4K3 w - - 0 2"), Legality.normalized(notTaken));
  }

  /** Every piece on every square against a king on every square, by the geometry of its moves. */
  @Test
  void theOpponentsKingMayNotBeAttacked() {
    for (Color turn : Color.values()) {
      for (PieceType type : PieceType.values()) {
        for (int king = 0; king < Square.COUNT; king++) {
          for (int from = 0; from < Square.COUNT; from++) {
            if (from != king && (type != PieceType.PAWN || from / 8 % 7 != 0)) {
              assertCheckIsSeen(new Piece(turn, type), from, king);
            }
          }
        }
      }
    }
  }

  private static void assertCheckIsSeen(Piece piece, int from, int king) {
    Color turn = piece.color();
    Board board = Board.EMPTY.with(king, new Piece(turn.other(), PieceType.KING)).with(from, piece);
    if (piece.type() != PieceType.KING) {
      board = board.with(bystander(king, from), new Piece(turn, PieceType.KING));
    }
    Setup setup = new Setup(ALL_TYPES, board, turn, Word.ZERO, OptionalInt.empty(), 0, 1);
    if (attacks(piece, from, king)) {
      assertFault(setup, FenField.BOARD, OptionalInt.of(king));
    } else {
      Legality.check(setup);
    }
  }

  /** A square a knight's move from {@code king}: on none of its lines, and not next to it. */
  private static int bystander(int king, int from) {
    for (int square = 0; square < Square.COUNT; square++) {
      if (square != from && files(king, square) * ranks(king, square) == 2) {
        return square;
      }
    }
    throw new AssertionError("a knight always has two moves");
  }

  private static boolean attacks(Piece piece, int from, int to) {
    int files = files(from, to);
    int ranks = ranks(from, to);
    int up = Square.rank(to) - Square.rank(from);
    boolean diagonal = files == ranks;
    boolean straight = files == 0 || ranks == 0;
    return switch (piece.type()) {
      case PAWN -> files == 1 && up == (piece.color() == Color.WHITE ? 1 : -1);
      case KNIGHT -> files * ranks == 2;
      case BISHOP -> diagonal;
      case ROOK -> straight;
      case QUEEN -> diagonal || straight;
      case KING -> Math.max(files, ranks) == 1;
      case ARCHBISHOP -> diagonal || files * ranks == 2;
      case CHANCELLOR -> straight || files * ranks == 2;
    };
  }

  private static int files(int a, int b) {
    return Math.abs(Square.file(a) - Square.file(b));
  }

  private static int ranks(int a, int b) {
    return Math.abs(Square.rank(a) - Square.rank(b));
  }

  private static OptionalInt at(String square) {
    return OptionalInt.of(Square.parse(square));
  }

  private static void assertFault(String fen, FenField field, OptionalInt square) {
    assertFault(Fen.parse(fen), field, square);
  }

  private static void assertFault(Setup setup, FenField field, OptionalInt square) {
    IllegalSetupException thrown =
        assertThrows(IllegalSetupException.class, () -> Position.of(setup));
    assertEquals(field, thrown.field(), thrown.reason());
    assertEquals(square, thrown.square(), thrown.reason());
  }
}
