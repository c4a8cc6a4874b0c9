package sift.chess.perft;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines as engines print them. */
class DivideReaderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "e2e4: 20                    | e2e4   | 20",
        "e2e4 20                     | e2e4   | 20",
        "e2e4 - 1,234                | e2e4   | 1234",
        "e2e4\t20                    | e2e4   | 20",
        "1. e2-e4 = 20               | e2-e4  | 20",
        "12) e2e4 -> 20              | e2e4   | 20",
        "a7a8q: 0                    | a7a8q  | 0",
        "a7b8Q 1                     | a7b8Q  | 1",
        "a7xb8=Q+: 1                 | a7xb8=Q+ | 1",
        "Nb1c3 20                    | Nb1c3  | 20",
        "Nf3: 20                     | Nf3    | 20",
        "exd5 20                     | exd5   | 20",
        "O-O 20                      | O-O    | 20",
        "0-0-0: 20                   | 0-0-0  | 20",
        "info string e2e4: 20        | e2e4   | 20",
        "move e2e4 nodes 20          | e2e4   | 20",
        "e2e4: 20 nodes              | e2e4   | 20",
        "e2e4: 20 (3 ms)             | e2e4   | 20",
        "j9j10: 20                   | j9j10  | 20"
      })
  void linesOfMovesHaveManyForms(String line, String move, long nodes) {
    DivideReader reader = new DivideReader();
    assertFalse(reader.add(line));
    assertEquals(
        new Divide(List.of(new Divide.RootMove(move, nodes)), OptionalLong.empty()),
        reader.divide());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Nodes searched: 8902",
        "Nodes searched  : 8902",
        "8902",
        "Total: 8,902",
        "total nodes 8902",
        "nodes: 8902 time: 12 nps: 741833",
        "info nodes 8902 time 12",
        "info string nodes 8902",
        "perft(3) = 8902",
        "Perft 3: 8902",
        "Result: 8902",
        "8902 nodes in 12 ms",
        "Searched 8902 nodes",
        "Leaf nodes: 8902"
      })
  void totalsHaveManyForms(String line) {
    DivideReader reader = new DivideReader();
    assertEquals(true, reader.add(line));
    assertEquals(new Divide(List.of(), OptionalLong.of(8902)), reader.divide());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Stockfish 17 by the Stockfish developers",
        "perft 3",
        "go perft 3",
        "depth 3",
        "Nodes/second    : 8902",
        "8902 nodes per second",
        "Total time (ms) : 12",
        "nps 741833",
        "info string NNUE evaluation using nn-1111cefa1111.nnue",
        "info string Using 1 thread",
        "bestmove e2e4",
        "readyok",
        "99999999999999999999"
      })
  void otherLinesSayNothing(String line) {
    DivideReader reader = new DivideReader();
    assertFalse(reader.add(line));
    assertEquals(new Divide(List.of(), OptionalLong.empty()), reader.divide());
  }
}
