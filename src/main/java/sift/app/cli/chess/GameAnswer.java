package sift.app.cli.chess;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.chess.game.Position;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnRemark;
import sift.chess.pgn.PgnWord;
import sift.chess.pgn.Replay;
import sift.file.JsonRecord.Meaning;
import sift.file.Message;

/** A game that was played. */
record GameAnswer(
    @Meaning("its name, `stdin` for `-`") String file,
    @Meaning("of the game in the file, from 1") int number,
    @Meaning("where it begins in the file, from 1") int line,
    @Meaning("the tag `White`, or `?`") String white,
    @Meaning("the tag `Black`, or `?`") String black,
    @Meaning("what ends the moves, or else the tag `Result`: 1-0, 0-1, 1/2-1/2 or *") String result,
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
        List<String> notes) {
  private static final int LONGEST_NAME = 40;

  /**
   * Returns what is told of a game.
   *
   * @param number the game's in the file, from 1
   * @param replay nothing if its start is unknown
   * @param leastWrong the weight from which on a remark makes a game wrong
   */
  static GameAnswer of(
      String file,
      int number,
      PgnGame game,
      Optional<Replay> replay,
      List<PgnRemark> remarks,
      PgnRemark.Weight leastWrong) {
    Optional<Position> last = replay.map(Replay::last);
    List<String> faults = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (PgnRemark remark : remarks) {
      (remark.weight().compareTo(leastWrong) >= 0 ? faults : notes).add(text(remark));
    }
    return new GameAnswer(
        file,
        number,
        game.line(),
        game.tag("White").map(PgnWord::text).orElse("?"),
        game.tag("Black").map(PgnWord::text).orElse("?"),
        game.result().map(PgnWord::text).orElse("*"),
        last.map(position -> position.variant().name()),
        replay.map(each -> each.moves().size()),
        faults.isEmpty(),
        last.map(GameAnswer::state),
        last.map(Position::fen),
        faults,
        notes);
  }

  /** Prints the last position of a game and what is told of it. */
  void print(PrintWriter out, boolean isOfSeveralFiles, Optional<Position> last) {
    String place = isOfSeveralFiles ? printable(file) + ", " : "";
    Columns.print(
        out,
        "%sgame %d, line %d: %s - %s, %s"
            .formatted(place, number, line, printable(white), printable(black), result),
        2);
    String verdict = right ? "right" : "wrong";
    if (last.isEmpty()) {
      out.println(verdict);
    } else {
      Position position = last.get();
      String moves = Counted.of(plies.orElseThrow(), "legal move");
      Columns.print(
          out,
          "%s, %s: %s; %s".formatted(position.variant().name(), moves, verdict, state(position)),
          2);
      position.board().picture(position.notation().board()).forEach(out::println);
      out.println(position.fen());
    }
    faults.forEach(fault -> print(out, file + ":" + fault));
    notes.forEach(note -> print(out, "note: " + file + ":" + note));
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
