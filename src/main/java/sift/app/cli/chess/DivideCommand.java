package sift.app.cli.chess;

import java.util.List;
import org.jspecify.annotations.Nullable;
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

  /** Returns whether words have the places of depth and position. */
  static boolean isMeant(List<String> words) {
    return has(words, DEPTH) || has(words, FEN);
  }

  /** Returns whether words have the place of what the command cannot do without. */
  static boolean isComplete(List<String> words) {
    return has(words, DEPTH) && has(words, FEN);
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
      for (@Nullable String line = program.nextOrEnd(); line != null; line = program.nextOrEnd()) {
        reader.add(line);
      }
      if (reader.isEmpty() || program.exitCode() != 0) {
        throw new DivideException(
            program.ending() + (reader.isEmpty() ? " and printed no count" : ""));
      }
      return reader.divide();
    }
  }
}
