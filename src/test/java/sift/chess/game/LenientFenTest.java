package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sift.Seed;
import sift.chess.board.FenException;
import sift.chess.board.FenLines;
import sift.chess.board.Variant;

class LenientFenTest {
  private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

  @Test
  void whatTheStrictReaderReadsIsNotRepaired() {
    for (Position position : TestPositions.all()) {
      assertEquals(new LenientFen(position, Map.of(), List.of()), LenientFen.read(position.fen()));
    }
    assertRead(START + " w KQkq - 0 1", START + " w KQkq -");
  }

  @Test
  void missingFieldsAreTheUsualOnes() {
    String start = START + " w - - 0 1";
    String turn = "no field for the side to move; taken as w";
    String castling = "no field for the castling rights; taken as -";
    String enPassant = "no field for the en passant square; taken as -";
    assertRead(
        start, START, "column 44: " + turn, "column 44: " + castling, "column 44: " + enPassant);
    assertRead(start, START + " w ", "column 46: " + castling, "column 46: " + enPassant);
    assertRead(START + " b KQkq - 0 1", START + " b KQkq", "column 51: " + enPassant);
    assertRead(START + " b KQkq - 5 1", START + " b KQkq - 5");
  }

  @Test
  void castlingRightsWithoutRookOrKingAtHomeAreDropped() {
    String noKing = "castling 'k': no black king on rank 8; dropped";
    assertRead(
        "rnbq1bnr/ppppkppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQ - 4 3",
        "rnbq1bnr/ppppkppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KkQ - 4 3",
        "column 54: " + noKing);
    assertRead(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
        "column 25: castling 'Q': no white rook on rank 1 from the king to the a-file; dropped",
        "column 26: castling 'k': no black rook on rank 8 from the king to the h-file; dropped",
        "column 27: castling 'q': no black rook on rank 8 from the king to the a-file; dropped");
    assertRead(
        "4k3/8/8/8/8/4K3/8/7R w - - 0 1",
        "4k3/8/8/8/8/4K3/8/7R w Ha - 0 1",
        "column 24: castling: no white king on rank 1; dropped",
        "column 25: castling: no black rook on a8; dropped");
    assertRead(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w KH - 0 1",
        "column 25: castling 'H': h1 has its right already; dropped");
  }

  @Test
  void enPassantSquaresThatCannotBeAreDropped() {
    assertRead(
        START + " w KQkq - 0 1",
        START + " w KQkq e3 0 1",
        "column 52: en passant square 'e3' with white to move; allowed are - and a6 to h6;"
            + " dropped");
    assertRead(
        START + " w KQkq - 0 1",
        START + " w KQkq e6 0 1",
        "column 52: en passant on e6: no black pawn on e5; dropped");
  }

  @Test
  void severalFaultsAreToldByTheirColumns() {
    assertRead(
        "4k3/8/8/8/8/8/8/4K2R w K - 0 0",
        "4k3/8/8/8/8/8/8/4K2R\\tw   QqK e6 - 0 ; bm Rh8+; ?".replace("\\t", "\t"),
        "column 21: white space of other kinds; taken as a blank",
        "column 26: castling 'Q': no white rook on rank 1 from the king to the a-file; dropped",
        "column 27: castling 'q': no black rook on rank 8 from the king to the a-file; dropped",
        "column 30: en passant on e6: no black pawn on e5; dropped",
        "column 33: halfmove clock '-'; allowed are 0 to 9999; taken as 0",
        "column 36: operations of EPD, no part of a FEN: bm",
        "column 48: '?' behind the position; dropped");
  }

  @Test
  void countersAreWhatCanBe() {
    assertRead(
        START + " w KQkq - 9999 1",
        START + " w KQkq - 12345 -",
        "column 54: halfmove clock '12345'; allowed are 0 to 9999; taken as 9999",
        "column 60: move number '-'; allowed are 0 to 9999; taken as 1");
  }

  @Test
  void operationsOfEpdAreRead() {
    LenientFen epd =
        LenientFen.read(
            "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01; hard\";"
                + " hmvc 3; fmvn 30; c0 \"a\" \"b\"; noop;");
    assertEquals("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 3 30", epd.position().fen());
    assertEquals(
        List.of("bm", "id", "hmvc", "fmvn", "c0", "noop"), List.copyOf(epd.operations().keySet()));
    assertEquals(
        List.of("Qd1+", "BK.01; hard", "3", "30", "\"a\" \"b\"", ""),
        List.copyOf(epd.operations().values()));
    assertEquals(
        Map.of("D1", "20", "D2", "400"),
        LenientFen.read(START + " w KQkq - 0 1;D1 20 ;D2 400").operations());
    assertEquals("1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -", epd.position().epd());
    String operands = "a ".repeat(900).strip();
    assertEquals(operands, LenientFen.read(START + " w - - pv " + operands).operations().get("pv"));
  }

  @Test
  void whatIsNotPlainIsRefusedAsTheStrictReaderDoes() {
    assertRefused("column 3: the text is empty; a FEN has 4 to 6 fields", "  ");
    assertRefused(
        "column 47: side to move '-'; allowed are w and b", "  " + START + "\t- w KQkq - 0 1");
    assertRefused(
        "column 47: castling '0'; allowed are - or letters of KQkq, A to H, a to h",
        START + " w 0 1");
    assertRefused(
        "column 49: en passant square '0' with white to move; allowed are - and a6 to h6",
        START + " w - 0 1");
    assertRefused("column 1: no black king; each side has one", "8/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    assertRefused(
        "column 2001: the text has 2043 characters; allowed are at most 2000",
        START + " ".repeat(2000));
  }

  @Test
  void nobodyCastlesOnABoardWithoutTheRule() {
    Variant wide = Variant.of(Variant.GOTHIC.size());
    String board = "4k5/10/10/10/10/10/10/R3K5";
    assertEquals(
        List.of("column 30: castling 'Q'; allowed is -, for nobody castles; dropped"),
        LenientFen.read(wide, board + " w Q - 0 1").repairs().stream()
            .map(LenientFen.Repair::toString)
            .toList());
  }

  /** Faults of every kind, one after the other, end in a position or in a refusal of one line. */
  @Test
  void badFensAreRepairedOrRefused() {
    Random random = new Random(Seed.of("lenient", 55));
    List<String> texts = FenLines.bad().stream().map(FenLines.Bad::fen).toList();
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
      int at = random.nextInt(text.length() + 1);
      text.insert(at, "KQkqHaw-;09e36 \t\"/b".charAt(random.nextInt(19)));
      try {
        LenientFen read = LenientFen.read(text.toString());
        assertEquals(read.position(), Position.fen(read.position().fen()));
        read.repairs()
            .forEach(repair -> assertEquals(1, repair.toString().lines().count(), text::toString));
      } catch (FenException e) {
        assertEquals(1, e.reason().lines().count(), text::toString);
      }
    }
  }

  private static void assertRead(String fen, String text, String... repairs) {
    LenientFen read = LenientFen.read(text);
    assertEquals(fen, read.position().fen());
    assertEquals(
        List.of(repairs), read.repairs().stream().map(LenientFen.Repair::toString).toList());
  }

  private static void assertRefused(String message, String text) {
    assertEquals(
        message, assertThrows(FenException.class, () -> LenientFen.read(text)).getMessage());
  }
}
