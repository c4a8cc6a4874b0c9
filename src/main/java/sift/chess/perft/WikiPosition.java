package sift.chess.perft;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import sift.chess.game.Position;

/**
 * One of the six positions of the page "Perft Results" of the Chess Programming Wiki.
 *
 * @param name what people call it
 * @param counts as published, at depths 1, 2 and so on; the last is the one that benchmarks count,
 *     some 10^8 paths
 */
public record WikiPosition(String name, Position position, List<Long> counts) {
  /** All six, in the order of the page; "Kiwipete" is by Peter McKenzie. */
  public static final List<WikiPosition> ALL =
      List.of(
          of(
              "startpos",
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
              "20 400 8902 197281 4865609 119060324"),
          of(
              "kiwipete",
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
              "48 2039 97862 4085603 193690690"),
          of(
              "position3",
              "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
              "14 191 2812 43238 674624 11030083 178633661"),
          of(
              "position4",
              "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
              "6 264 9467 422333 15833292 706045033"),
          of(
              "position5",
              "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
              "44 1486 62379 2103487 89941194"),
          of(
              "position6",
              "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
              "46 2079 89890 3894594 164075551"));

  private static final Map<String, WikiPosition> BY_NAME = new LinkedHashMap<>();

  static {
    for (int i = 0; i < ALL.size(); i++) {
      BY_NAME.put(ALL.get(i).name, ALL.get(i));
      BY_NAME.put("position" + (i + 1), ALL.get(i));
    }
  }

  public WikiPosition {
    counts = List.copyOf(counts);
  }

  private static WikiPosition of(String name, String fen, String counts) {
    List<Long> published = Stream.of(counts.split(" ")).map(Long::valueOf).toList();
    return new WikiPosition(name, Position.fen(fen), published);
  }

  /** Returns all names: the common ones, and {@code position1} to {@code position6}. */
  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** Returns the position with one of the {@link #names}. */
  public static Optional<WikiPosition> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** Returns the published count at a depth, 1 to the number of counts. */
  public long count(int depth) {
    return counts.get(depth - 1);
  }

  /** Returns the largest depth with a published count of at most {@code nodes}; at least 1. */
  public int depthWithin(long nodes) {
    return Math.max(1, (int) counts.stream().filter(count -> count <= nodes).count());
  }
}
