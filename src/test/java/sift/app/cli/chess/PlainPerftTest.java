package sift.app.cli.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sift.chess.game.Position;
import sift.chess.perft.WikiPosition;

/** Which command lines are read without Picocli, and how. */
class PlainPerftTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private static Optional<HeadStart.Plain> read(String... args) {
    return HeadStart.plain(args);
  }

  private static HeadStart.Plain plain(Position position, int depth, int threads) {
    return new HeadStart.Plain(position, depth, threads);
  }

  @Test
  void readsPositionDepthAndThreads() {
    Position kiwipete = WikiPosition.named("kiwipete").orElseThrow().position();
    assertEquals(Optional.of(plain(Position.START, 6, PROCESSORS)), read("perft", "6"));
    assertEquals(Optional.of(plain(kiwipete, 5, PROCESSORS)), read("perft", kiwipete.fen(), "5"));
    for (String[] args :
        new String[][] {
          {"perft", "kiwipete", "5", "--threads", "3"},
          {"perft", "kiwipete", "--threads", "3", "5"},
          {"perft", "--threads", "3", "Kiwipete", "5"}
        }) {
      assertEquals(Optional.of(plain(kiwipete, 5, 3)), read(args));
    }
  }

  @Test
  void readsThreadsOfUpToThreeDigits() {
    assertEquals(999, read("perft", "5", "--threads", "999").orElseThrow().threads());
    assertTrue(read("perft", "5", "--threads", "1000").isEmpty());
  }

  @Test
  void readsAnUnquotedFen() {
    HeadStart.Plain read =
        read("perft", "8/8/8/8/8/8/8/K1k5", "w", "-", "-", "0", "1", "3").orElseThrow();
    assertEquals("8/8/8/8/8/8/8/K1k5 w - - 0 1", read.position().fen());
    assertEquals(3, read.depth());
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
}
