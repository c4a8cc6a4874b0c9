package sift.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sift.board.Move;

class UciTest {
  @Test
  void everyLegalMoveIsReadAsItWasWritten() {
    TestPositions.all().forEach(UciTest::assertReadAsWritten);
  }

  private static void assertReadAsWritten(Position position) {
    List<Move> moves = position.legalMoves();
    for (Uci dialect : Uci.values()) {
      Set<String> texts = new HashSet<>();
      for (Move move : moves) {
        String text = dialect.text(move);
        texts.add(text);
        assertEquals(move, Uci.move(position, text), () -> position + " " + text);
      }
      assertEquals(moves.size(), texts.size(), position::fen);
    }
  }
}
