package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import sift.chess.board.Board;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.movegen.RandomGames;
import sift.chess.movegen.SlowGenerator;
import sift.geometry.Square;

class RefusalTest {
  /** On all pairs of squares: what the pieces can do is legal, or leaves the king in check. */
  @Test
  void whatIsPseudoLegalIsLegalUnlessTheKingIsThenInCheck() {
    RandomGames.usual(1).forEach(RefusalTest::assertPseudoLegal);
    RandomGames.chess960(12)
        .filter(setup -> setup.fullmoves() == 7)
        .forEach(RefusalTest::assertPseudoLegal);
  }

  private static void assertPseudoLegal(Setup setup) {
    Position position = Position.of(setup);
    Set<Integer> legal =
        SlowGenerator.legalMoves(setup).stream()
            .filter(move -> move.kind() != Move.Kind.CASTLING)
            .map(move -> pair(move.from(), move.to()))
            .collect(Collectors.toSet());
    for (int from = 0; from < Square.COUNT; from++) {
      for (int to = 0; to < Square.COUNT; to++) {
        boolean isLegal = legal.contains(pair(from, to));
        String squares = Square.name(from) + Square.name(to);
        if (Refusal.isPseudoLegal(position, from, to)) {
          Setup after = new Setup(after(setup, from, to), setup.turn(), 0, setup.enPassant(), 0, 1);
          assertEquals(
              !isLegal, after.board().isInCheck(setup.turn()), () -> position + " " + squares);
        } else {
          assertFalse(isLegal, () -> position + " " + squares);
        }
      }
    }
  }

  private static Board after(Setup setup, int from, int to) {
    Board board = setup.board();
    boolean isEnPassant =
        (board.pawns() >>> from & 1) == 1 && setup.enPassant().stream().anyMatch(s -> s == to);
    Board taken = isEnPassant ? board.without(to ^ 8) : board;
    return taken.without(from).with(to, board.at(from).orElseThrow());
  }

  private static int pair(int from, int to) {
    return from << 6 | to;
  }
}
