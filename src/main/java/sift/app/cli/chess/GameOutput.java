package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.chess.board.Board;
import sift.chess.board.Letters;
import sift.chess.game.Position;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnWord;
import sift.chess.pgn.Replay;
import sift.file.JsonLine;
import sift.file.Message;

/** Prints games that were played. */
record GameOutput(PrintWriter out, Format format, String file) {
  private static final int LONGEST_NAME = 40;

  /** Prints the last position of a game, and what is wrong. */
  void print(int number, PgnGame game, Replay replay) {
    switch (format) {
      case TEXT -> printText(number, game, replay);
      case JSONL -> out.println(JsonLine.write(values(number, game, replay)));
    }
    out.flush();
  }

  private void printText(int number, PgnGame game, Replay replay) {
    Position last = replay.last();
    if (number > 1) {
      out.println();
    }
    Columns.print(
        out,
        "game %d, line %d: %s - %s, %s"
            .formatted(
                number,
                game.line(),
                printable(player(game, "White")),
                printable(player(game, "Black")),
                result(game)),
        2);
    Columns.print(
        out,
        "%s, %s: %s; %s"
            .formatted(
                last.variant().name(),
                Counted.of(replay.plies(), "legal move"),
                replay.isRight() ? "right" : "wrong",
                state(last)),
        2);
    printBoard(last.board(), last.notation().board());
    out.println(last.fen());
    replay.faults().forEach(fault -> Columns.print(out, Message.line(file + ":" + text(fault)), 2));
  }

  private void printBoard(Board board, Letters letters) {
    board
        .size()
        .picture(square -> board.at(square).map(letters::letter).orElse('.'))
        .forEach(out::println);
  }

  private Map<String, Object> values(int number, PgnGame game, Replay replay) {
    Position last = replay.last();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "game");
    values.put("number", number);
    values.put("line", game.line());
    values.put("white", player(game, "White"));
    values.put("black", player(game, "Black"));
    values.put("result", result(game));
    values.put("variant", last.variant().name());
    values.put("plies", replay.plies());
    values.put("right", replay.isRight());
    values.put("state", state(last));
    values.put("fen", last.fen());
    values.put("faults", replay.faults().stream().map(GameOutput::text).toList());
    return values;
  }

  private static String text(Replay.Fault fault) {
    return "%d:%d: %s".formatted(fault.line(), fault.column(), fault.reason());
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
