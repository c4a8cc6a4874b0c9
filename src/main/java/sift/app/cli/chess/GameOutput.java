package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.Printer;
import sift.chess.game.Position;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnRemark;
import sift.chess.pgn.PgnWord;
import sift.chess.pgn.Replay;
import sift.file.JsonRecord.Meaning;
import sift.file.Message;

/** Prints games that were played, and counts them. */
final class GameOutput {
  private static final int LONGEST_NAME = 40;

  private final Printer results;
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
  }

  /** A game. */
  record GameAnswer(
      @Meaning("its name, `stdin` for `-`") String file,
      @Meaning("of the game in the file, from 1") int number,
      @Meaning("where it begins in the file, from 1") int line,
      @Meaning("the tag `White`, or `?`") String white,
      @Meaning("the tag `Black`, or `?`") String black,
      @Meaning("what ends the moves, or else the tag `Result`: 1-0, 0-1, 1/2-1/2 or *")
          String result,
      @Meaning(
              "its name, or the size of a board without one; this, plies, state and fen if the start is known")
          Optional<String> variant,
      @Meaning("legal moves and null moves, up to the first that is not legal")
          Optional<Integer> plies,
      @Meaning("whether nothing is wrong") boolean right,
      @Meaning("whose turn it is, or who is checkmated or stalemated") Optional<String> state,
      @Meaning("the position after these moves") Optional<String> fen,
      @Meaning("what is wrong, behind line and column") List<String> faults,
      @Meaning(
              "what is told and not wrong: how a text was understood that may be understood in two ways, and what `--lenient` accepts")
          List<String> notes) {}

  /** How many games there were. */
  record GamesAnswer(
      @Meaning("games of all files") int games,
      @Meaning("those of which nothing is wrong") int right,
      @Meaning("the others") int wrong)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      out.printf("%s: %,d right, %,d wrong%n", Counted.of(games, "game"), right, wrong);
    }
  }

  /**
   * Prints some of the games of so many files.
   *
   * @param leastWrong the weight from which on a remark makes a game wrong
   */
  GameOutput(Printer results, Shown shown, PgnRemark.Weight leastWrong, int files) {
    this.results = results;
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
    GameAnswer game = answer(played);
    games++;
    wrong += game.right ? 0 : 1;
    boolean isShown =
        switch (shown) {
          case ALL -> true;
          case WRONG -> !game.right;
          case NONE -> false;
        };
    if (isShown) {
      results.give(List.of(game), out -> print(out, game, played.replay.map(Replay::last)));
      results.out().flush();
    }
  }

  /** Prints how many games there were. */
  void printSummary() {
    results.give(new GamesAnswer(games, games - wrong, wrong));
    results.out().flush();
  }

  private GameAnswer answer(Played played) {
    Optional<Position> last = played.replay.map(Replay::last);
    List<String> faults = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (PgnRemark remark : played.remarks) {
      (remark.weight().compareTo(leastWrong) >= 0 ? faults : notes).add(text(remark));
    }
    return new GameAnswer(
        played.file,
        played.number,
        played.game.line(),
        played.player("White"),
        played.player("Black"),
        played.game.result().map(PgnWord::text).orElse("*"),
        last.map(position -> position.variant().name()),
        played.replay.map(replay -> replay.moves().size()),
        faults.isEmpty(),
        last.map(GameOutput::state),
        last.map(Position::fen),
        faults,
        notes);
  }

  private void print(PrintWriter out, GameAnswer game, Optional<Position> last) {
    Columns.print(
        out,
        "%sgame %d, line %d: %s - %s, %s"
            .formatted(
                namesFiles ? printable(game.file) + ", " : "",
                game.number,
                game.line,
                printable(game.white),
                printable(game.black),
                game.result),
        2);
    String verdict = game.right ? "right" : "wrong";
    if (last.isEmpty()) {
      out.println(verdict);
    } else {
      Position position = last.get();
      String plies = Counted.of(game.plies.orElseThrow(), "legal move");
      Columns.print(
          out,
          "%s, %s: %s; %s".formatted(position.variant().name(), plies, verdict, state(position)),
          2);
      position.board().picture(position.notation().board()).forEach(out::println);
      out.println(position.fen());
    }
    game.faults.forEach(fault -> print(out, game.file + ":" + fault));
    game.notes.forEach(note -> print(out, "note: " + game.file + ":" + note));
    out.println();
  }

  private static void print(PrintWriter out, String remark) {
    Columns.print(out, Message.line(remark), 2);
  }

  /** Returns a remark behind its line and column. */
  static String text(PgnRemark remark) {
    return "%d:%d: %s".formatted(remark.line(), remark.column(), remark.reason());
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
