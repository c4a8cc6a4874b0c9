package sift.chess.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.chess.board.Color;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;
import sift.chess.game.San;

/**
 * A game that was played move by move, as far as its moves are legal, with what is wrong in it.
 *
 * @param last where the legal moves end
 * @param plies the number of legal moves
 * @param faults an illegal move, wrong signs of check and mate, a wrong result; in their order
 */
public record Replay(Position last, int plies, List<Fault> faults) {
  /**
   * What is wrong.
   *
   * @param line where it stands in the text, from 1
   * @param column where it begins in the line, from 1
   * @param reason one line
   */
  public record Fault(int line, int column, String reason) {}

  public Replay {
    faults = List.copyOf(faults);
  }

  /** Plays a game from its start. */
  public static Replay of(PgnGame game, Position start) {
    Position position = start;
    List<Fault> faults = new ArrayList<>();
    int plies = 0;
    for (PgnWord move : game.moves()) {
      Position before = position;
      try {
        position = before.play(San.move(before, move.text()));
      } catch (IllegalMoveException e) {
        faults.add(fault(move, before, plies, String.valueOf(e.getMessage())));
        break;
      }
      Optional<String> suffix = wrongSuffix(move.text(), suffix(position));
      if (suffix.isPresent()) {
        faults.add(fault(move, before, plies, suffix.get()));
      }
      plies++;
    }
    addWrongResults(game, faults);
    if (plies == game.moves().size() && position.legalMoves().isEmpty()) {
      wrongEnd(game, position).ifPresent(faults::add);
    }
    return new Replay(position, plies, faults);
  }

  /** Returns whether nothing is wrong. */
  public boolean isRight() {
    return faults.isEmpty();
  }

  private static Fault fault(PgnWord move, Position position, int plies, String reason) {
    String dots = position.turn() == Color.WHITE ? "." : "...";
    return fault(
        move, "ply %d, %d%s %s".formatted(plies + 1, position.setup().fullmoves(), dots, reason));
  }

  private static Fault fault(PgnWord at, String reason) {
    return new Fault(at.line(), at.column(), reason);
  }

  private static String suffix(Position after) {
    return !after.isCheck() ? "" : after.legalMoves().isEmpty() ? "#" : "+";
  }

  private static Optional<String> wrongSuffix(String text, String expected) {
    String bare = text.replaceFirst("[!?]*$", "");
    String given = bare.substring(bare.replaceFirst("[+#]*$", "").length());
    if (given.equals(expected)) {
      return Optional.empty();
    }
    String effect =
        switch (expected) {
          case "#" -> "checkmate";
          case "+" -> "check";
          default -> "no check";
        };
    String rule = expected.isEmpty() ? "has no sign" : "ends in " + expected;
    return Optional.of(
        "%s gives %s and so %s".formatted(IllegalMoveException.quoted(text), effect, rule));
  }

  /** Adds what is wrong with the results whatever the moves are. */
  private static void addWrongResults(PgnGame game, List<Fault> faults) {
    List<PgnWord> results = game.results();
    Optional<PgnWord> tag = game.tag("Result");
    if (tag.isPresent() && !PgnGame.RESULTS.contains(tag.get().text())) {
      String allowed = String.join(", ", PgnGame.RESULTS);
      faults.add(
          fault(
              tag.get(),
              "the tag Result is %s; allowed are %s".formatted(quoted(tag.get()), allowed)));
    } else if (tag.isPresent()
        && !results.isEmpty()
        && !results.getFirst().text().equals(tag.get().text())) {
      faults.add(
          fault(
              tag.get(),
              "the tag Result is %s, but the moves end with %s"
                  .formatted(quoted(tag.get()), results.getFirst().text())));
    }
    results.stream()
        .skip(1)
        .map(result ->
            fault(
                result,
                "a second result, %s, after %s"
                    .formatted(result.text(), results.getFirst().text())))
        .forEach(faults::add);
  }

  /** Returns whether the result is another one than that of a last position without moves. */
  private static Optional<Fault> wrongEnd(PgnGame game, Position last) {
    boolean isMate = last.isCheck();
    String reached = !isMate ? "1/2-1/2" : last.turn() == Color.WHITE ? "0-1" : "1-0";
    String end =
        isMate
            ? last.turn().other().word() + " gives checkmate"
            : last.turn().word() + " is stalemated";
    return game.result()
        .filter(result -> !result.text().equals("*") && !result.text().equals(reached))
        .map(result -> fault(result, "the result is %s, but %s".formatted(result.text(), end)));
  }

  private static String quoted(PgnWord word) {
    return IllegalMoveException.quoted(word.text());
  }
}
