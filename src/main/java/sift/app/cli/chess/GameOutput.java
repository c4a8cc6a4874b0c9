package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.chess.board.Board;
import sift.chess.board.Letters;
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

    static Played of(String file, int number, PgnGame game, Replay replay) {
      return new Played(file, number, game, Optional.of(replay), replay.remarks());
    }

    /** Returns a game that could not be played, for a reason that is told with a hint. */
    static Played unplayed(String file, int number, PgnGame game, PgnRemark reason, String hint) {
      List<PgnRemark> remarks = new ArrayList<>(game.remarks());
      remarks.add(
          new PgnRemark(reason.line(), reason.column(), reason.weight(), reason.reason() + hint));
      return new Played(file, number, game, Optional.empty(), remarks);
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
    PgnGame game = played.game;
    Columns.print(
        out,
        "%sgame %d, line %d: %s - %s, %s"
            .formatted(
                namesFiles ? printable(played.file) + ", " : "",
                played.number,
                game.line(),
                printable(player(game, "White")),
                printable(player(game, "Black")),
                result(game)),
        2);
    String verdict = isRight ? "right" : "wrong";
    if (played.replay.isPresent()) {
      printReplay(played.replay.get(), verdict);
    } else {
      out.println(verdict);
    }
    for (PgnRemark remark : played.remarks) {
      String kind = isWrong(remark) ? "" : "note: ";
      String text = text(played.file, remark.line(), remark.column(), kind + remark.reason());
      Columns.print(out, text, 2);
    }
    out.println();
  }

  private void printReplay(Replay replay, String verdict) {
    Position last = replay.last();
    Columns.print(
        out,
        "%s, %s: %s; %s"
            .formatted(
                last.variant().name(),
                Counted.of(replay.plies(), "legal move"),
                verdict,
                state(last)),
        2);
    printBoard(last.board(), last.notation().board());
    out.println(last.fen());
  }

  private void printBoard(Board board, Letters letters) {
    board
        .size()
        .picture(square -> board.at(square).map(letters::letter).orElse('.'))
        .forEach(out::println);
  }

  private Map<String, Object> values(Played played, boolean isRight) {
    PgnGame game = played.game;
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "game");
    values.put("file", played.file);
    values.put("number", played.number);
    values.put("line", game.line());
    values.put("white", player(game, "White"));
    values.put("black", player(game, "Black"));
    values.put("result", result(game));
    Optional<Position> last = played.replay.map(Replay::last);
    values.put("variant", last.map(position -> position.variant().name()));
    values.put("plies", played.replay.map(Replay::plies));
    values.put("right", isRight);
    values.put("state", last.map(GameOutput::state));
    values.put("fen", last.map(Position::fen));
    values.put(
        "faults", played.remarks.stream().filter(this::isWrong).map(GameOutput::text).toList());
    values.put(
        "notes",
        played.remarks.stream().filter(remark -> !isWrong(remark)).map(GameOutput::text).toList());
    return values;
  }

  private static String text(String file, int line, int column, String reason) {
    return Message.line("%s:%d:%d: %s".formatted(file, line, column, reason));
  }

  /** Returns a remark behind its line and column. */
  static String text(PgnRemark remark) {
    return "%d:%d: %s".formatted(remark.line(), remark.column(), remark.reason());
  }

  private static String player(PgnGame game, String color) {
    return game.tag(color).map(PgnWord::text).orElse("?");
  }

  /** Returns a name in a form that neither acts on the terminal nor is wider than it. */
  private static String printable(String name) {
    String line = Message.line(name);
    return line.length() <= LONGEST_NAME ? line : line.substring(0, LONGEST_NAME - 2) + "..";
  }

  private static String result(PgnGame game) {
    return game.result().map(PgnWord::text).orElse("*");
  }

  private static String state(Position position) {
    String turn = position.turn().word();
    if (position.legalMoves().isEmpty()) {
      return turn + (position.isCheck() ? " is checkmated" : " is stalemated");
    }
    return turn + " to move" + (position.isCheck() ? ", in check" : "");
  }
}
