package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sift.chess.board.Color;
import sift.chess.board.Move;
import sift.chess.movegen.SlowGenerator;

class GameTest {
  @Test
  void aGameKnowsItsMovesAndWhatWasBefore() {
    Game start = Game.from(Position.START);
    Game game = start.play(Uci.move(Position.START, "e2e4"));
    Game after = game.play(San.move(game.position(), "c5"));
    assertEquals(
        List.of("e2e4", "c7c5"),
        after.moves().stream().map(move -> Uci.STANDARD.text(Position.START, move)).toList());
    assertEquals(Optional.of(game), after.before());
    assertEquals(Optional.empty(), start.before());
    assertEquals(List.of(), start.moves());
  }

  private static final String KNIGHTS = "Nf3 Nf6 Ng1 Ng8 ";

  @Test
  void thePositionAfterEachRoundOfKnightsIsTheStart() {
    Game game = Game.from(Position.START);
    assertEquals(1, game.repetitions());
    assertEquals(2, play(game, KNIGHTS).repetitions());
    assertEquals(Optional.empty(), play(game, KNIGHTS).claim());
    Game third = play(game, KNIGHTS.repeat(2));
    assertEquals(3, third.repetitions());
    assertEquals(Optional.of(Outcome.Draw.THREEFOLD_REPETITION), third.claim());
    assertEquals(Optional.empty(), third.outcome());
  }

  @Test
  void theFifthTimeEndsTheGame() {
    Game fifth = play(Game.from(Position.START), KNIGHTS.repeat(4));
    assertTrue(fifth.isFivefoldRepetition());
    assertEquals(Optional.of(Outcome.Draw.FIVEFOLD_REPETITION), fifth.outcome());
    assertEquals(Optional.empty(), fifth.claim());
  }

  @Test
  void aLegalCaptureEnPassantMakesAnotherPosition() {
    Game game = play(from("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"), "e4");
    Game round = play(game, "Kd8 Kd1 Ke8 Ke1");
    assertEquals(1, round.repetitions());
    assertEquals(2, play(round, "Kd8 Kd1 Ke8 Ke1").repetitions());
  }

  @Test
  void anIllegalCaptureEnPassantDoesNot() {
    Game game = play(from("8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1"), "e4");
    assertTrue(game.position().setup().enPassant().isPresent());
    assertEquals(2, play(game, "Kh3 Kd1 Kh4 Ke1").repetitions());
  }

  @Test
  void aLostCastlingRightMakesAnotherPosition() {
    Game game = from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    Game round = play(game, "Kd1 Kd8 Ke1 Ke8");
    assertEquals(1, round.repetitions());
    assertEquals(2, play(round, "Kd1 Kd8 Ke1 Ke8").repetitions());
  }

  @Test
  void theSameBoardWithTheOtherSideToMoveIsAnotherPosition() {
    Game game = play(from("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "Rh2 Kd8 Rh3 Ke8 Rh1");
    assertEquals(Color.BLACK, game.position().turn());
    assertEquals(1, game.repetitions());
  }

  @Test
  void gamesShareTheirPastAndLeaveItAlone() {
    Game game = play(Game.from(Position.START), KNIGHTS);
    assertEquals(3, play(game, KNIGHTS).repetitions());
    assertEquals(1, play(game, "e4 e5").repetitions());
    assertEquals(2, game.repetitions());
  }

  @Test
  void fiftyMovesWithoutCaptureOrPawnMoveAllowAClaim() {
    Game game = from("4k3/8/8/8/8/8/4P3/4K2R w K - 99 70");
    assertEquals(Optional.empty(), game.claim());
    assertEquals(Optional.of(Outcome.Draw.FIFTY_MOVES), play(game, "Kd1").claim());
    assertEquals(Optional.of(Outcome.Draw.FIFTY_MOVES), play(game, "O-O").claim());
    assertEquals(Optional.empty(), play(game, "e4").claim());
    assertEquals(Optional.empty(), play(game, "Kd1").outcome());
  }

  @Test
  void seventyFiveMovesEndTheGameUnlessTheLastOneMates() {
    Game game = from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 100");
    assertFalse(game.isSeventyFiveMoves());
    assertEquals(Optional.of(Outcome.Draw.SEVENTY_FIVE_MOVES), play(game, "Ra7").outcome());
    assertEquals(Optional.of(new Outcome.Checkmate(Color.WHITE)), play(game, "Ra8#").outcome());
  }

  @Test
  void repetitionsAgreeWithACountOverTheWholeGame() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      Game game = from("4k3/p7/8/1P6/8/8/8/R3K2R w KQ - 0 1");
      List<String> past = new ArrayList<>(List.of(plain(game.position())));
      while (past.size() < 400 && !game.position().legalMoves().isEmpty()) {
        List<Move> moves = game.position().legalMoves();
        game = game.play(moves.get(random.nextInt(Math.min(moves.size(), 4))));
        String now = plain(game.position());
        past.add(now);
        assertEquals(past.stream().filter(now::equals).count(), game.repetitions(), now);
      }
    }
  }

  /** The FEN without counters, and without an en passant square that is of no use. */
  private static String plain(Position position) {
    boolean taken =
        SlowGenerator.legalMoves(position.setup()).stream()
            .anyMatch(move -> move.kind() == Move.Kind.EN_PASSANT);
    Position shown = taken ? position : Position.of(position.setup().withoutEnPassant());
    return String.join(" ", List.of(shown.fen().split(" ", -1)).subList(0, 4));
  }

  private static Game from(String fen) {
    return Game.from(Position.fen(fen));
  }

  private static Game play(Game game, String sans) {
    Game played = game;
    for (String san : sans.strip().split(" ", -1)) {
      played = played.play(San.move(played.position(), san));
    }
    return played;
  }
}
