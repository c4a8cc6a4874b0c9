package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.Setup;

class RandomGamesTest {
  @Test
  void everyKindOfMoveIsLegalSomewhere() {
    Map<Kind, Integer> moves = new EnumMap<>(Kind.class);
    RandomGames.usual(20)
        .flatMap(setup -> SlowGenerator.legalMoves(setup).stream())
        .forEach(move -> moves.merge(move.kind(), 1, Integer::sum));
    for (Kind kind : Kind.values()) {
      assertTrue(moves.getOrDefault(kind, 0) > 0, () -> kind + " in " + moves);
    }
  }

  @Test
  void capturesChecksAndTheEndOfGamesOccur() {
    List<Setup> setups = RandomGames.usual(20).toList();
    assertTrue(setups.stream().anyMatch(RandomGamesTest::canCapture));
    assertTrue(setups.stream().anyMatch(RandomGamesTest::isInCheck));
    assertTrue(setups.stream().anyMatch(setup -> SlowGenerator.legalMoves(setup).isEmpty()));
  }

  @Test
  void kingsCastleInChess960() {
    List<Move> castling = new ArrayList<>();
    RandomGames.chess960(12)
        .forEach(setup ->
            SlowGenerator.legalMoves(setup).stream()
                .filter(move -> move.kind() == Kind.CASTLING)
                .forEach(castling::add));
    assertTrue(castling.size() > 100, () -> castling.size() + " moves");
    assertTrue(castling.stream().anyMatch(move -> Mailbox.kingGoal(move) == move.from()));
    assertTrue(castling.stream().anyMatch(move -> Mailbox.rookGoal(move) == move.to()));
  }

  @Test
  void theSameSetupsComeInEveryRun() {
    assertEquals(RandomGames.usual(2).toList(), RandomGames.usual(2).toList());
  }

  private static boolean canCapture(Setup setup) {
    return SlowGenerator.legalMoves(setup).stream()
        .anyMatch(move -> (setup.board().pieces(setup.turn().other()) >>> move.to() & 1) != 0);
  }

  private static boolean isInCheck(Setup setup) {
    return SlowGenerator.isInCheck(setup, setup.turn());
  }
}
