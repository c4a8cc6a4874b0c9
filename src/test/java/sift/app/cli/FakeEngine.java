package sift.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sift.chess.board.Move;
import sift.chess.game.Position;
import sift.chess.game.San;
import sift.chess.game.Uci;

/**
 * A chess engine that counts, in a process of its own, and is wrong in the way that its first
 * argument names. With more arguments it prints a divide and ends: DEPTH FEN [MOVES].
 */
public final class FakeEngine {
  /**
   * What is wrong with the engine; most of it in positions where a pawn can be taken en passant.
   */
  public enum Way {
    /** Nothing. */
    RIGHT,
    /** Nothing, but it prints other forms: {@code 1. e2-e4 = 20}, {@code perft(1) = 20}. */
    DASHES,
    /** Nothing, but it prints moves in SAN. */
    SAN,
    /** Nothing, but it prints castling in the dialect that was not asked for. */
    OTHER_CASTLING,
    /** Nothing, but it prints a total only. */
    TOTAL_ONLY,
    /** It does not capture en passant. */
    MISSING,
    /** The same, and it prints a total only. */
    MISSING_IN_TOTAL,
    /** It has a move that is not legal. */
    EXTRA,
    /** It has the capture en passant twice. */
    TWICE,
    /** It does not capture en passant after moves, but it does from a FEN. */
    FORGETS,
    /** It counts one more below a move than from the position after it. */
    MISCOUNTS,
    /** It adds up wrong. */
    WRONG_TOTAL,
    /** It ends with exit code 7. */
    DIES,
    /** It does nothing more. */
    HANGS,
    /** It prints lines without end. */
    FLOODS,
    /** It prints no count and ends. */
    SILENT,
    /** It says that the position is none. */
    REFUSES,
    /** It does not know {@code go perft}. */
    NO_PERFT,
    /** It has no option UCI_Chess960. */
    NO_CHESS960,
    /** It is no engine: it ends at once. */
    NO_UCI
  }

  private static final PrintStream OUT = System.out;

  private final Way way;
  private Position position = Position.START;
  private boolean hasMoves = false;
  private boolean isChess960 = false;

  private FakeEngine(Way way) {
    this.way = way;
  }

  /** Returns the command that starts this engine, with more arguments as they are. */
  public static String command(Way way, String arguments) {
    List<String> words = ChildJvm.withoutVectors(FakeEngine.class, List.of(way.name()));
    words.add(1, ChildJvm.QUICKLY_COMPILED);
    return words.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "))
        + " "
        + arguments;
  }

  /** Runs the engine. */
  public static void main(String[] args) throws IOException {
    FakeEngine engine = new FakeEngine(Way.valueOf(args[0]));
    if (args.length > 1) {
      List<String> moves = args.length > 3 ? List.of(args[3].split(" ")) : List.of();
      engine.set(args[2], moves);
      engine.go(Integer.parseInt(args[1]));
    } else if (engine.way != Way.NO_UCI) {
      engine.answerLines();
    }
  }

  private void answerLines() throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    OUT.println("a fake engine");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      answer(line, List.of(line.split(" ")));
    }
  }

  private void answer(String line, List<String> words) {
    switch (words.getFirst()) {
      case "uci" -> {
        if (way != Way.NO_CHESS960) {
          OUT.println("option name UCI_Chess960 type check default false");
        }
        OUT.println("uciok");
      }
      case "setoption" -> isChess960 = line.endsWith("true");
      case "isready" -> OUT.println("readyok");
      case "position" -> {
        if (way == Way.REFUSES) {
          OUT.println("info string Illegal position");
        }
        int moves = words.indexOf("moves");
        set(
            String.join(" ", words.subList(2, moves < 0 ? words.size() : moves)),
            moves < 0 ? List.of() : words.subList(moves + 1, words.size()));
      }
      case "go" -> go(Integer.parseInt(words.getLast()));
      default -> throw new IllegalArgumentException(line);
    }
    OUT.flush();
  }

  private void set(String fen, List<String> moves) {
    position = Position.fen(fen);
    for (String move : moves) {
      position = position.play(Uci.move(position, move));
    }
    hasMoves = !moves.isEmpty();
  }

  private void go(int depth) {
    switch (way) {
      case DIES -> System.exit(7);
      case SILENT -> System.exit(0);
      case HANGS -> sleepForever();
      case FLOODS -> flood();
      case NO_PERFT -> OUT.println("Unknown command: go perft " + depth);
      default -> count(depth);
    }
    OUT.flush();
  }

  private static void sleepForever() {
    while (true) {
      LockSupport.park();
    }
  }

  private static void flood() {
    while (!OUT.checkError()) {
      OUT.println("thinking");
    }
  }

  private void count(int depth) {
    Map<String, Long> counts = new LinkedHashMap<>();
    Map<String, Long> again = new LinkedHashMap<>();
    for (Move move : legalMoves(position, hasMoves)) {
      boolean isEnPassant = move.kind() == Move.Kind.EN_PASSANT;
      long below =
          perft(position.play(move), depth - 1)
              + (way == Way.MISCOUNTS && depth > 1 && isEnPassant ? 1 : 0);
      counts.put(text(move), below);
      if (way == Way.TWICE && isEnPassant) {
        again.put(text(move), below);
      }
    }
    if (way == Way.EXTRA && hasEnPassant(position)) {
      counts.put("a1h8", 1L);
    }
    long total =
        Stream.of(counts, again)
            .flatMap(each -> each.values().stream())
            .mapToLong(Long::longValue)
            .sum();
    if (way != Way.TOTAL_ONLY && way != Way.MISSING_IN_TOTAL) {
      counts.forEach(this::print);
      again.forEach(this::print);
    }
    OUT.println();
    OUT.println(
        way == Way.DASHES
            ? "perft(%d) = %,d (12 ms)".formatted(depth, total)
            : "Nodes searched: " + (way == Way.WRONG_TOTAL ? total + 1 : total));
    OUT.println();
  }

  private void print(String move, long nodes) {
    OUT.println(
        way == Way.DASHES
            ? "1. %s-%s = %,d".formatted(move.substring(0, 2), move.substring(2), nodes)
            : move + ": " + nodes);
  }

  private String text(Move move) {
    if (way == Way.SAN) {
      return San.text(position, move);
    }
    return (isChess960 == (way != Way.OTHER_CASTLING) ? Uci.CHESS960 : Uci.STANDARD)
        .text(position, move);
  }

  private long perft(Position from, int depth) {
    if (depth == 0) {
      return 1;
    }
    long extra = way == Way.EXTRA && hasEnPassant(from) ? 1 : 0;
    return legalMoves(from, true).stream()
            .mapToLong(move ->
                perft(from.play(move), depth - 1)
                    * (way == Way.TWICE && move.kind() == Move.Kind.EN_PASSANT ? 2 : 1))
            .sum()
        + extra;
  }

  private List<Move> legalMoves(Position from, boolean isAfterMoves) {
    boolean isWithout =
        way == Way.MISSING || way == Way.MISSING_IN_TOTAL || (way == Way.FORGETS && isAfterMoves);
    return from.legalMoves().stream()
        .filter(move -> !(isWithout && move.kind() == Move.Kind.EN_PASSANT))
        .toList();
  }

  private static boolean hasEnPassant(Position position) {
    return position.legalMoves().stream().anyMatch(move -> move.kind() == Move.Kind.EN_PASSANT);
  }
}
