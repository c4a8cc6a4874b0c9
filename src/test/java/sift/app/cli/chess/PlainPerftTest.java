package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.chess.game.Position;
import sift.chess.game.San;
import sift.chess.perft.WikiPosition;

/** Which command lines are read without Picocli, and how. */
class PlainPerftTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private static Optional<PlainPerft> read(String... args) {
    return PlainPerft.of(args);
  }

  @Test
  void readsPositionDepthAndThreads() {
    Position kiwipete = WikiPosition.named("kiwipete").orElseThrow().position();
    assertRead(Position.START, 6, PROCESSORS, "perft", "6");
    assertRead(kiwipete, 5, PROCESSORS, "perft", kiwipete.fen(), "5");
    for (String[] args :
        new String[][] {
          {"perft", "kiwipete", "5", "--threads", "3"},
          {"perft", "kiwipete", "--threads", "3", "5"},
          {"perft", "--threads", "3", "Kiwipete", "5"}
        }) {
      assertRead(kiwipete, 5, 3, args);
    }
  }

  private static void assertRead(Position position, int depth, int threads, String... args) {
    PlainPerft read = read(args).orElseThrow();
    assertEquals(position, read.position());
    assertEquals(depth, read.words().first());
    assertEquals(depth, read.words().last());
    assertEquals(threads, read.threads());
  }

  @Test
  void readsMovesAndARangeOfDepths() {
    PlainPerft read = read("perft", "moves", "e4", "1..3").orElseThrow();
    assertEquals(Position.START.play(San.move(Position.START, "e4")), read.position());
    assertEquals(1, read.words().first());
    assertEquals(3, read.words().last());
  }

  @Test
  void readsThreadsOfUpToThreeDigits() {
    assertEquals(999, read("perft", "5", "--threads", "999").orElseThrow().threads());
    assertTrue(read("perft", "5", "--threads", "1000").isEmpty());
  }

  @Test
  void readsAnUnquotedFen() {
    PlainPerft read =
        read("perft", "8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1", "3").orElseThrow();
    assertEquals("8/8/8/8/8/8/8/K1k5 w - - 0 1", read.position().fen());
    assertEquals(3, read.words().depth());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uci",
        "perft",
        "perft kiwipete",
        "perft kiwipeet 5",
        "perft kiwipete 100",
        "perft kiwipete 5 --divide",
        "perft kiwipete 5 --hash=1G",
        "perft kiwipete 5 --threads",
        "perft kiwipete 5 --threads=2",
        "perft kiwipete 5 --threads 0",
        "perft kiwipete 5 --threads -1",
        "perft kiwipete 5 --threads 2000",
        "perft kiwipete 5 --threads two",
        "perft kiwipete 5 --threads 2 --threads 2",
        "perft kiwipete 5 --help",
        "perft kiwipete -h 5",
        "perft kiwipete -1",
        "perft kiwipete -0",
        "perft kiwipete 5 --threads 99999",
        "perft @words 5",
        "perft -- kiwipete 5"
      })
  void leavesTheRestToPicocli(String line) {
    assertTrue(read(line.split(" ")).isEmpty());
  }

  @Test
  void leavesNoWordsToPicocli() {
    assertTrue(read().isEmpty());
  }

  @Test
  void otherGeneratorsGetNone() {
    assertTrue(PlainPerft.isForDefault("perft", "kiwipete", "5", "--threads=1"));
    assertFalse(PlainPerft.isForDefault("perft", "5", "--generator", "slow"));
    assertFalse(PlainPerft.isForDefault("perft", "5", "--generator=packed"));
  }
}
