package sift.chess.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sift.chess.board.Color;
import sift.chess.board.Variant;
import sift.chess.pgn.Pgn;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnMove;
import sift.chess.pgn.PgnWord;
import sift.chess.pgn.Replay;

/**
 * The examples of the README and of docs/chess.md, run; {@code DocumentationTest} compares them.
 */
class ReadmeExampleTest {
  @Test
  void theExampleOfTheReadmeDoesWhatItSays() {
    Position scholar =
        Position.fen("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    Position mated = scholar.play(San.move(scholar, "Qxf7#"));
    Optional<Outcome> result = mated.outcome();
    // Checkmate[by=WHITE]
    long nodes = Position.START.perft(5);
    // 4865609
    assertEquals("Checkmate[by=WHITE]", result.orElseThrow().toString());
    assertEquals(4_865_609, nodes);
  }

  @Test
  void theExampleOfTheChessPageDoesWhatItSays() {
    Position position =
        Position.fen("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    List<String> moves =
        position.legalMoves().stream().map(move -> San.text(position, move)).toList();
    // [Kd1, Kf1, Ke2, Na3, Nc3, Ne2, Nh3, ...]

    Position after = position.play(San.move(position, "Qxf7#"));
    String fen = after.fen();
    // r1bqk1nr/pppp1Qpp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4
    Optional<Outcome> outcome = after.outcome();
    // Checkmate[by=WHITE]

    Game game = Game.from(Position.START).play(Uci.move(Position.START, "g1f3"));
    int repetitions = game.repetitions();
    // 1
    long leaves = Position.START.perft(5);
    // 4865609
    Position gothic = Position.start(Variant.GOTHIC);
    String start = gothic.play(San.move(gothic, "Nc3")).fen();
    // rnbqckabnr/pppppppppp/10/10/10/2N7/PPPPPPPPPP/R1BQCKABNR b KQkq - 1 1
    assertEquals(List.of("Kd1", "Kf1", "Ke2", "Na3", "Nc3", "Ne2", "Nh3"), moves.subList(0, 7));
    assertEquals("r1bqk1nr/pppp1Qpp/2n5/2b1p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", fen);
    assertEquals(Optional.of(new Outcome.Checkmate(Color.WHITE)), outcome);
    assertEquals("Checkmate[by=WHITE]", outcome.orElseThrow().toString());
    assertEquals(1, repetitions);
    assertEquals(4_865_609, leaves);
    assertEquals("rnbqckabnr/pppppppppp/10/10/10/2N7/PPPPPPPPPP/R1BQCKABNR b KQkq - 1 1", start);
  }

  @Test
  void theExampleOfGamesDoesWhatItSays() {
    PgnGame pgn = Pgn.read("1. e4! {[%clk 0:05:00]} (1. d4 d5) e5 2. Ke2 Ke7 *").getFirst();
    List<String> played = pgn.moves().stream().map(PgnWord::text).toList();
    // [e4, e5, Ke2, Ke7]
    PgnMove first = pgn.mainLine().getFirst();
    Optional<Duration> clock = first.clock();
    // PT5M
    List<PgnMove> instead = PgnMove.line(first.variations().getFirst());
    Replay replay = Replay.of(pgn);
    String reached = replay.last().fen();
    // rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR w - - 2 3
    boolean isRight = replay.isRight();
    Optional<Outcome> ended = replay.outcome();
    // empty: the game goes on
    Optional<String> claimed = replay.result();
    // *
    boolean isPossible = replay.isResultPossible();
    Game continued = replay.game().play(San.move(replay.last(), "Ke1"));
    String written = PgnGame.of(Map.of("White", "me"), List.of("f3", "e5", "g4", "Qh4#")).text();
    assertEquals(List.of("e4", "e5", "Ke2", "Ke7"), played);
    assertEquals(Optional.of(Duration.ofMinutes(5)), clock);
    assertEquals(2, instead.size());
    assertEquals("rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR w - - 2 3", reached);
    assertTrue(isRight);
    assertEquals(Optional.empty(), ended);
    assertEquals(Optional.of("*"), claimed);
    assertTrue(isPossible);
    assertEquals(5, continued.moves().size());
    assertEquals("[White \"me\"]\n\n1. f3 e5 2. g4 Qh4# *\n", written);
  }
}
