package sift.chess.movegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sift.chess.board.CastlingRule;
import sift.chess.board.Move;
import sift.chess.board.Move.Kind;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.geometry.Square;

class RandomGamesTest {
  @Test
  void everyKindOfMoveIsLegalSomewhere() {
    Map<Kind, Integer> moves = new EnumMap<>(Kind.class);
    RandomGames.usual(20)
        .flatMap(setup -> SlowGenerator.legalMoves(setup).stream())
        .forEach(move -> moves.merge(move.kind(), 1, Integer::sum));
    EnumSet<Kind> ofVariants =
        EnumSet.of(Kind.PROMOTION_TO_ARCHBISHOP, Kind.PROMOTION_TO_CHANCELLOR);
    for (Kind kind : EnumSet.complementOf(ofVariants)) {
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
    assertTrue(castling.stream().anyMatch(move -> goal(move).king() == Square.file(move.from())));
    assertTrue(castling.stream().anyMatch(move -> goal(move).rook() == Square.file(move.to())));
  }

  @Test
  void theSameSetupsComeInEveryRun() {
    assertEquals(RandomGames.usual(2).toList(), RandomGames.usual(2).toList());
  }

  private static CastlingRule.Goals goal(Move castling) {
    return Variant.ORTHODOX.castling().orElseThrow().goals(castling.from(), castling.to());
  }

  private static boolean canCapture(Setup setup) {
    return SlowGenerator.legalMoves(setup).stream()
        .anyMatch(move -> setup.board().holds(move.to(), setup.turn().other()));
  }

  private static boolean isInCheck(Setup setup) {
    return setup.board().isInCheck(setup.turn());
  }
}
