package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Format;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnWord;
import sift.chess.pgn.Replay;
import sift.chess.variant.Board;
import sift.chess.variant.Letters;
import sift.chess.variant.Position;
import sift.file.JsonLine;
import sift.file.Message;
import sift.geometry.BoardSize;

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
    Position last = replay.last().position();
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
    printBoard(last.board(), replay.last().notation().board());
    out.println(replay.last().text());
    replay.faults().forEach(fault -> Columns.print(out, Message.line(file + ":" + text(fault)), 2));
  }

  private void printBoard(Board board, Letters letters) {
    BoardSize size = board.size();
    for (int rank = size.ranks() - 1; rank >= 0; rank--) {
      StringBuilder line = new StringBuilder();
      for (int file = 0; file < size.files(); file++) {
        line.append(file == 0 ? "" : " ")
            .append(board.at(size.at(file, rank)).map(letters::letter).orElse('.'));
      }
      out.println(line);
    }
  }

  private Map<String, Object> values(int number, PgnGame game, Replay replay) {
    Position last = replay.last().position();
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
    values.put("fen", replay.last().text());
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
