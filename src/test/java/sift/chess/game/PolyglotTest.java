package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;

class PolyglotTest {
  /** "Test data" of http://hgm.nubati.net/book_format.html. */
  @ParameterizedTest
  @CsvSource({
    "463b96181691fc9c, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "823c9b50fd114196, rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "0756b94461c50fb0, rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
    "662fafb965db29d4, rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
    "22a48b5a8e47ff78, rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "652a607ca3f242c1, rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3",
    "00fdd303c946bdd9, rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4",
    "3c8123ea7b067637, rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
    "5c3f9b829b279560, rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4"
  })
  void keysAreThePublishedOnes(String key, String fen) {
    assertEquals(Long.parseUnsignedLong(key, 16), Polyglot.key(Position.fen(fen)));
  }

  @Test
  void keysAreTheSameWhetherReadOrPlayed() {
    Game game = Game.from(Position.START);
    for (String san : new String[] {"a4", "b5", "h4", "b4", "c4", "bxc3", "Ra3"}) {
      game = game.play(San.move(game.position(), san));
    }
    assertEquals(0x5c3f9b829b279560L, Polyglot.key(game.position()));
  }

  @Test
  void aPawnThatMayNotCaptureForItsPinCountsToo() {
    String board = "4k3/8/8/K2pP2r/8/8/8/8 w - ";
    assertNotEquals(key(board + "- 0 1"), key(board + "d6 0 1"));
    assertEquals(key("4k3/8/8/3p3P/8/8/8/4K3 w - -"), key("4k3/8/8/3p3P/8/8/8/4K3 w - d6"));
  }

  @Test
  void ofSeveralRooksOnASideNobodyKnowsWhichMayCastle() {
    String board = "4k3/8/8/8/8/8/8/4K1RR w ";
    assertEquals(key(board + "G - 0 1"), key(board + "H - 9 9"));
    assertNotEquals(key(board + "- - 0 1"), key(board + "H - 0 1"));
  }

  @Test
  void otherBoardsAndPiecesAreRefused() {
    assertRefused(Position.start(Variant.GOTHIC), "a board of 10x8");
    Variant any = Variant.of(BoardSize.CHESS);
    assertRefused(Position.fen(any, "4k3/8/8/8/8/8/8/A3K3 w - - 0 1"), "an archbishop");
    assertEquals(
        key("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"),
        Polyglot.key(Position.fen(any, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")));
  }

  private static long key(String fen) {
    return Polyglot.key(Position.fen(fen));
  }

  private static void assertRefused(Position position, String what) {
    assertEquals(
        "a Polyglot key with %s; allowed are boards of 8x8 with the pieces of orthodox chess"
            .formatted(what),
        assertThrows(IllegalArgumentException.class, () -> Polyglot.key(position)).getMessage());
  }
}
