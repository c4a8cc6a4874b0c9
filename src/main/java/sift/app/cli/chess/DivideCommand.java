package sift.app.cli.chess;

import java.util.List;
import sift.app.cli.terminal.UserException;
import sift.chess.perft.Divide;
import sift.chess.perft.DivideException;
import sift.chess.perft.DivideReader;
import sift.chess.perft.DivideSource;

/**
 * A command that is started for each position, and prints a divide.
 *
 * @param words with {@code {depth}} and {@code {fen}} in the places of depth and position, and
 *     perhaps {@code {moves}}: then the FEN is that of the start, and the moves lead from there
 */
record DivideCommand(List<String> words, OtherProgram.Limits limits) implements DivideSource {
  private static final String DEPTH = "{depth}";
  private static final String FEN = "{fen}";
  private static final String MOVES = "{moves}";

  DivideCommand {
    if (!has(words, DEPTH) || !has(words, FEN)) {
      throw new UserException(
          "--against: a command that prints a divide needs both {depth} and {fen}");
    }
  }

  /** Returns whether words have the place of the depth or the position. */
  static boolean isMeant(List<String> words) {
    return has(words, DEPTH) || has(words, FEN);
  }

  private static boolean has(List<String> words, String place) {
    return words.stream().anyMatch(word -> word.contains(place));
  }

  @Override
  public String name() {
    return OtherProgram.name(words);
  }

  @Override
  public Divide divide(Question question) {
    String moves = String.join(" ", question.moves());
    String fen = (has(words, MOVES) ? question.start() : question.position()).fen();
    List<String> filled =
        words.stream()
            .filter(word -> !(word.equals(MOVES) && moves.isEmpty()))
            .map(word -> word.replace(DEPTH, "" + question.depth()).replace(FEN, fen))
            .map(word -> word.replace(MOVES, moves))
            .toList();
    try (OtherProgram program = OtherProgram.start(filled, limits)) {
      program.sendNothing();
      DivideReader reader = new DivideReader();
      for (var line = program.nextOrEnd(); line.isPresent(); line = program.nextOrEnd()) {
        reader.add(line.get());
      }
      if (reader.isEmpty() || program.exitCode() != 0) {
        throw new DivideException(
            program.ending() + (reader.isEmpty() ? " and printed no count" : ""));
      }
      return reader.divide();
    }
  }
}
