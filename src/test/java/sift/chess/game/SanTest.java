package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.chess.board.Move;

class SanTest {
  private static final String CASTLES = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  @Test
  void everyLegalMoveHasATextOfItsOwnAndIsReadFromIt() {
    TestPositions.all().forEach(SanTest::assertReadAsWritten);
  }

  @Test
  void theFileTellsPiecesApartThenTheRankThenBoth() {
    assertSan("7k/8/8/8/8/5N2/8/KN6 w - - 0 1", "b1d2", "Nbd2");
    assertSan("7k/8/8/R7/8/8/8/R6K w - - 0 1", "a1a3", "R1a3");
    assertSan("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "a1b2", "Qa1b2");
    assertSan("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "c1b2", "Qcb2");
    assertSan("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "a3b2", "Q3b2");
  }

  @Test
  void aPinnedPieceIsNoRival() {
    assertSan("4r2k/8/8/8/8/4N3/8/1N2K3 w - - 0 1", "b1c3", "Nc3");
    assertSan("4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3");
  }

  @Test
  void pawnsAreNamedByTheirFileWhenTheyTake() {
    assertSan("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5");
    assertSan("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
    assertSan("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q+");
    assertSan("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "e8=N");
  }

  @Test
  void checkAndMateAreMarked() {
    assertSan(CASTLES, "e1g1", "O-O");
    assertSan("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+");
    assertSan("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "Ra8#");
  }

  @Test
  void castlingOfChess960IsWrittenAsEver() {
    assertSan("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "O-O");
    assertSan("4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "O-O-O");
  }

  @Test
  void textsMaySayMoreOrLessThanNeeded() {
    String start = Position.START.fen();
    for (String text : List.of("Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nf3!?", "Nf3+")) {
      assertReads(start, text, "g1f3");
    }
    for (String text : List.of("e4", "e2e4", "e2-e4", "Pe4", "e4!", "ee4")) {
      assertReads(start, text, "e2e4");
    }
    for (String text : List.of("O-O", "0-0", "o-o", "O-O+", "0-0!")) {
      assertReads(CASTLES, text, "e1g1");
    }
    assertReads(CASTLES, "0-0-0", "e1c1");
    for (String text : List.of("exd6", "ed6", "e:d6", "e5d6", "exd6ep", "exd6 e.p.", "exd6e.p.+")) {
      assertReads("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", text, "e5d6");
    }
    for (String text : List.of("e8=Q", "e8Q", "e8q", "e8(Q)", "e8=q", "e8=Q+", "e7e8=Q")) {
      assertReads("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", text, "e7e8q");
    }
  }

  @Test
  void aPawnThatIsNotSaidToTakeGoesStraight() {
    String fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    assertRefused(fen, "d5", "is not legal: no such white pawn can go to d5");
  }

  @Test
  void anAmbiguousTextIsRefusedWithItsCandidates() {
    assertRefused("7k/8/8/8/8/5N2/8/KN6 w - - 0 1", "Nd2", "is ambiguous: Nbd2 or Nfd2");
    assertRefused("6k1/8/8/8/8/Q7/8/Q1Q4K w - - 0 1", "Qab2", "is ambiguous: Qa1b2 or Q3b2");
  }

  @Test
  void anIllegalMoveIsRefusedWithTheReason() {
    String start = Position.START.fen();
    assertRefused(start, "Ke2", "is not legal: the pawn on e2 is in the way");
    assertRefused(start, "Nd4", "is not legal: no such white knight can go to d4");
    assertRefused(start, "Nbd2", "is not legal: the pawn on d2 is in the way");
    assertRefused(start, "Nxf3", "is not legal: nothing to take on f3");
    assertRefused(start, "O-O", "is not legal: the bishop on f1 is in the way");
    assertRefused(
        "4r2k/8/8/8/8/4N3/8/1N2K3 w - - 0 1", "Nd5", "is not legal: the knight on e3 is pinned");
    assertRefused(
        "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "e8",
        "is not legal: the pawn promotes: to a knight, bishop, rook or queen?");
  }

  @Test
  void castlingIsNotWrittenAsAMoveOfTheKing() {
    assertRefused(CASTLES, "Kg1", "is not legal: castling there is legal, but not written so");
  }

  @Test
  void whatIsNoMoveIsRefused() {
    for (String text : List.of("", "---", "Zf3", "O-O-O-O", "nf3")) {
      assertRefused(
          Position.START.fen(),
          text,
          "is no move; allowed are those like e4, Nbd7, exd5, e8=Q, O-O, O-O-O");
    }
    assertRefused(
        Position.START.fen(), "Nf9", "is no move: 'f9' is not a square; allowed are a1 to h8");
  }

  private static void assertReadAsWritten(Position position) {
    List<Move> moves = position.legalMoves();
    Set<String> texts = new HashSet<>();
    for (Move move : moves) {
      String text = San.text(position, move);
      texts.add(text);
      assertEquals(move, San.move(position, text), () -> position + " " + text);
    }
    assertEquals(moves.size(), texts.size(), position::fen);
  }

  private static void assertSan(String fen, String uci, String san) {
    Position position = Position.fen(fen);
    assertEquals(san, San.text(position, Uci.move(position, uci)));
  }

  private static void assertReads(String fen, String san, String uci) {
    Position position = Position.fen(fen);
    assertEquals(Uci.move(position, uci), San.move(position, san), san);
  }

  private static void assertRefused(String fen, String text, String reason) {
    Position position = Position.fen(fen);
    IllegalMoveException refusal =
        assertThrows(IllegalMoveException.class, () -> San.move(position, text));
    assertEquals("'" + text + "' " + reason, refusal.getMessage());
  }
}
