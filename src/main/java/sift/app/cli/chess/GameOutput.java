package sift.app.cli.chess;

import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toList;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.chess.game.Position;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnRemark;
import sift.chess.pgn.PgnWord;
import sift.chess.pgn.Replay;
import sift.file.JsonLine;
import sift.file.Message;

/** Prints games that were played, and counts them. */
final class GameOutput {
  private static final int LONGEST_NAME = 40;

  private final PrintWriter out;
  private final Format format;
  private final Shown shown;
  private final PgnRemark.Weight leastWrong;
  private final boolean namesFiles;
  private int games = 0;
  private int wrong = 0;

  /** Which games are printed. */
  enum Shown {
    ALL,
    WRONG,
    NONE
  }

  /**
   * A game that was played.
   *
   * @param file its name
   * @param number the game's in the file, from 1
   * @param replay nothing if its start is unknown
   * @param remarks all that is told of it
   */
  record Played(
      String file, int number, PgnGame game, Optional<Replay> replay, List<PgnRemark> remarks) {

    private String player(String color) {
      return game.tag(color).map(PgnWord::text).orElse("?");
    }

    private String result() {
      return game.result().map(PgnWord::text).orElse("*");
    }
  }

  /**
   * Prints some of the games of so many files.
   *
   * @param leastWrong the weight from which on a remark makes a game wrong
   */
  GameOutput(PrintWriter out, Format format, Shown shown, PgnRemark.Weight leastWrong, int files) {
    this.out = out;
    this.format = format;
    this.shown = shown;
    this.leastWrong = leastWrong;
    namesFiles = files > 1;
  }

  /** Returns the number of games that are wrong. */
  int wrong() {
    return wrong;
  }

  /** Counts a game, and prints its last position and what is told of it. */
  void print(Played played) {
    boolean isRight = played.remarks.stream().noneMatch(this::isWrong);
    games++;
    wrong += isRight ? 0 : 1;
    boolean isShown =
        switch (shown) {
          case ALL -> true;
          case WRONG -> !isRight;
          case NONE -> false;
        };
    if (isShown) {
      switch (format) {
        case TEXT -> printText(played, isRight);
        case JSONL -> out.println(JsonLine.write(values(played, isRight)));
      }
      out.flush();
    }
  }

  /** Prints how many games there were. */
  void printSummary() {
    switch (format) {
      case TEXT ->
          out.println(
              "%s: %,d right, %,d wrong"
                  .formatted(Counted.of(games, "game"), games - wrong, wrong));
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "games");
        values.put("games", games);
        values.put("right", games - wrong);
        values.put("wrong", wrong);
        out.println(JsonLine.write(values));
      }
    }
    out.flush();
  }

  private boolean isWrong(PgnRemark remark) {
    return remark.weight().compareTo(leastWrong) >= 0;
  }

  private void printText(Played played, boolean isRight) {
    Columns.print(
        out,
        "%sgame %d, line %d: %s - %s, %s"
            .formatted(
                namesFiles ? printable(played.file) + ", " : "",
                played.number,
                played.game.line(),
                printable(played.player("White")),
                printable(played.player("Black")),
                played.result()),
        2);
    String verdict = isRight ? "right" : "wrong";
    played.replay.ifPresentOrElse(
        replay -> printReplay(replay, verdict), () -> out.println(verdict));
    for (PgnRemark remark : played.remarks) {
      String kind = isWrong(remark) ? "" : "note: ";
      Columns.print(out, Message.line(played.file + ":" + text(remark, kind)), 2);
    }
    out.println();
  }

  private void printReplay(Replay replay, String verdict) {
    Position last = replay.last();
    String plies = Counted.of(replay.moves().size(), "legal move");
    Columns.print(
        out, "%s, %s: %s; %s".formatted(last.variant().name(), plies, verdict, state(last)), 2);
    last.board().picture(last.notation().board()).forEach(out::println);
    out.println(last.fen());
  }

  private Map<String, Object> values(Played played, boolean isRight) {
    Optional<Position> last = played.replay.map(Replay::last);
    Map<Boolean, List<String>> remarks =
        played.remarks.stream()
            .collect(partitioningBy(this::isWrong, mapping(remark -> text(remark, ""), toList())));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "game");
    values.put("file", played.file);
    values.put("number", played.number);
    values.put("line", played.game.line());
    values.put("white", played.player("White"));
    values.put("black", played.player("Black"));
    values.put("result", played.result());
    values.put("variant", last.map(position -> position.variant().name()));
    values.put("plies", played.replay.map(replay -> replay.moves().size()));
    values.put("right", isRight);
    values.put("state", last.map(GameOutput::state));
    values.put("fen", last.map(Position::fen));
    values.put("faults", remarks.get(true));
    values.put("notes", remarks.get(false));
    return values;
  }

  /** Returns a remark and its kind behind its line and column. */
  static String text(PgnRemark remark, String kind) {
    return "%d:%d: %s%s".formatted(remark.line(), remark.column(), kind, remark.reason());
  }

  /** Returns a name in a form that neither acts on the terminal nor is wider than it. */
  private static String printable(String name) {
    String line = Message.line(name);
    return line.length() <= LONGEST_NAME ? line : line.substring(0, LONGEST_NAME - 2) + "..";
  }

  private static String state(Position position) {
    String turn = position.turn().word();
    if (position.legalMoves().isEmpty()) {
      return turn + (position.isCheck() ? " is checkmated" : " is stalemated");
    }
    return turn + " to move" + (position.isCheck() ? ", in check" : "");
  }
}
