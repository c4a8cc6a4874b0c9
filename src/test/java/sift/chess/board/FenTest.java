package sift.chess.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import sift.geometry.Bitboard;
import sift.geometry.Square;

class FenTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  @Test
  void everyFieldOfAFenIsRead() {
    Setup setup = Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/8/1pPPP3/2N2Q1p/PP1BBPPP/R3K2R b Kq c3 12 34");
    assertEquals(
        """
        r . . . k . . r
        p . p p q p b .
        b n . . p n p .
        . . . . . . . .
        . p P P P . . .
        . . N . . Q . p
        P P . B B P P P
        R . . . K . . R
        """,
        setup.board().picture());
    assertEquals(Color.BLACK, setup.turn());
    assertEquals(1L << 7 | 1L << 56, setup.castling().low());
    assertEquals(OptionalInt.of(18), setup.enPassant());
    assertEquals(12, setup.halfmoves());
    assertEquals(34, setup.fullmoves());
  }

  @Test
  void countersThatAreLeftOutAreZeroAndOne() {
    assertEquals(
        Fen.parse(START), Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"));
  }

  @Test
  void lettersKqMeanTheOutermostRookOnThatSideOfTheKing() {
    assertEquals(1L << 7 | 1L, Fen.parse("8/8/8/8/8/8/8/RR2K1RR w KQ -").castling().low());
    assertEquals(1L << 61 | 1L << 58, Fen.parse("2rrkr2/8/8/8/8/8/8/8 w kq -").castling().low());
    assertEquals(1L << 6 | 1L << 1, Fen.parse("8/8/8/8/8/8/8/RR2K1RR w GB -").castling().low());
  }

  @Test
  void aSetupThatIsIllegalIsReadAndWrittenAsItStands() {
    for (String fen :
        new String[] {
          "8/8/8/8/8/8/8/8 w - - 0 1",
          "pppppppp/kkkkkkkk/8/8/8/8/8/PPPPPPPP b - - 0 1",
          "8/8/8/8/8/8/8/8 w HGFEDCBAhgfedcba a6 0 1",
          "4k3/8/8/8/8/8/8/R1K1R1K1 w KAa - 0 1",
        }) {
      assertEquals(fen.replace("KAa", "KQa"), Fen.text(Fen.parse(fen)));
    }
  }

  @Test
  void randomSetupsSurviveTheRoundTripThroughBothDialects() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 20_000; round++) {
      Setup setup = setup(random);
      assertEquals(setup, Fen.parse(Fen.text(setup)));
      assertEquals(setup, Fen.parse(Fen.shredder(setup, Variant.ORTHODOX.notation())));
    }
  }

  @Test
  void aCastlingRightOnAnotherRankHasNoFen() {
    Setup setup = new Setup(Board.EMPTY, Color.WHITE, 1L << 27, OptionalInt.empty(), 0, 1);
    assertThrows(IllegalArgumentException.class, () -> Fen.text(setup));
    assertThrows(
        IllegalArgumentException.class, () -> Fen.shredder(setup, Variant.ORTHODOX.notation()));
  }

  @Test
  void columnsAreThoseOfTheTextAsGiven() {
    FenText text =
        FenText.read(
            Variant.ORTHODOX, Variant.ORTHODOX.notations(), "  4k2r/8/8/8/8/8/8/4K3   w  k  -   7");
    assertEquals(3, text.column(FenField.BOARD, OptionalInt.empty()));
    assertEquals(4, text.column(FenField.BOARD, OptionalInt.of(Square.parse("e8"))));
    assertEquals(5, text.column(FenField.BOARD, OptionalInt.of(Square.parse("f8"))));
    assertEquals(6, text.column(FenField.BOARD, OptionalInt.of(Square.parse("h8"))));
    assertEquals(26, text.column(FenField.TURN, OptionalInt.empty()));
    assertEquals(29, text.column(FenField.CASTLING, OptionalInt.of(Square.parse("h8"))));
    assertEquals(32, text.column(FenField.EN_PASSANT, OptionalInt.empty()));
    assertEquals(36, text.column(FenField.HALFMOVES, OptionalInt.empty()));
  }

  @Test
  void theMessageIsTheColumnAndTheReason() {
    FenException thrown =
        assertThrows(FenException.class, () -> Fen.parse("8/8/8/8/8/8/8/8 white - - 0 1"));
    assertEquals(17, thrown.column());
    assertEquals("side to move 'white'; allowed are w and b", thrown.reason());
    assertEquals("column 17: side to move 'white'; allowed are w and b", thrown.getMessage());
  }

  @Test
  void theKelvinSignIsNoKing() {
    assertEquals(Optional.empty(), Letters.ORTHODOX.piece('\u212a'));
  }

  /** Any pieces anywhere, and any rights, squares and counters that a FEN can say. */
  private static Setup setup(SplittableRandom random) {
    Board board = Board.EMPTY;
    int pieces = random.nextInt(65);
    for (int count = 0; count < pieces; count++) {
      Color color = Color.values()[random.nextInt(2)];
      PieceType type = PieceType.values()[random.nextInt(6)];
      board = board.with(random.nextInt(64), new Piece(color, type));
    }
    Color turn = Color.values()[random.nextInt(2)];
    long backRanks = Bitboard.RANK_1 | Bitboard.RANK_8;
    int passed = Square.at(random.nextInt(8), turn == Color.WHITE ? 5 : 2);
    return new Setup(
        board,
        turn,
        random.nextLong() & backRanks,
        random.nextBoolean() ? OptionalInt.of(passed) : OptionalInt.empty(),
        random.nextInt(10_000),
        random.nextInt(10_000));
  }
}
