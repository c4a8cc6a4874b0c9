package sift.app.cli.chess;

import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toList;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
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
      GameAnswer answer = answer(played, isRight);
      results.give(List.of(answer), out -> print(out, played, answer));
      results.out().flush();
    }
  }

  /** Prints how many games there were. */
  void printSummary() {
    results.give(new GamesAnswer(games, games - wrong, wrong));
    results.out().flush();
  }

  private boolean isWrong(PgnRemark remark) {
    return remark.weight().compareTo(leastWrong) >= 0;
  }

  private GameAnswer answer(Played played, boolean isRight) {
    Optional<Position> last = played.replay.map(Replay::last);
    Map<Boolean, List<String>> remarks =
        played.remarks.stream()
            .collect(partitioningBy(this::isWrong, mapping(remark -> text(remark, ""), toList())));
    return new GameAnswer(
        played.file,
        played.number,
        played.game.line(),
        played.player("White"),
        played.player("Black"),
        played.game.result().map(PgnWord::text).orElse("*"),
        last.map(position -> position.variant().name()),
        played.replay.map(replay -> replay.moves().size()),
        isRight,
        last.map(GameOutput::state),
        last.map(Position::fen),
        remarks.getOrDefault(true, List.of()),
        remarks.getOrDefault(false, List.of()));
  }

  private void print(PrintWriter out, Played played, GameAnswer game) {
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
    played
        .replay
        .map(Replay::last)
        .ifPresentOrElse(
            last -> {
              String plies = Counted.of(game.plies.orElseThrow(), "legal move");
              Columns.print(
                  out,
                  "%s, %s: %s; %s".formatted(last.variant().name(), plies, verdict, state(last)),
                  2);
              last.board().picture(last.notation().board()).forEach(out::println);
              out.println(last.fen());
            },
            () -> out.println(verdict));
    for (PgnRemark remark : played.remarks) {
      String kind = isWrong(remark) ? "" : "note: ";
      Columns.print(out, Message.line(game.file + ":" + text(remark, kind)), 2);
    }
    out.println();
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
