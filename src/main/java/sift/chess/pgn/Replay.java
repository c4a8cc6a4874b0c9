package sift.chess.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sift.chess.board.Color;
import sift.chess.game.IllegalMoveException;
import sift.chess.variant.Fen;
import sift.chess.variant.Position;
import sift.chess.variant.San;

/**
 * A game that was played move by move, as far as its moves are legal, with what is wrong in it.
 *
 * @param last where the legal moves end
 * @param plies the number of legal moves
 * @param faults an illegal move, wrong signs of check and mate, a wrong result; in their order
 */
public record Replay(Fen last, int plies, List<Fault> faults) {
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
  public static Replay of(PgnGame game, Fen start) {
    Position position = start.position();
    List<Fault> faults = new ArrayList<>();
    int plies = 0;
    for (PgnMove move : game.moves()) {
      Position after;
      try {
        after = position.play(San.move(position, start.notation(), move.text()));
      } catch (IllegalMoveException e) {
        faults.add(fault(move, position, plies, String.valueOf(e.getMessage())));
        break;
      }
      Optional<String> suffix = wrongSuffix(move.text(), San.suffix(after));
      if (suffix.isPresent()) {
        faults.add(fault(move, position, plies, suffix.get()));
      }
      position = after;
      plies++;
    }
    if (plies == game.moves().size()) {
      wrongResult(game, position)
          .ifPresent(reason -> faults.add(new Fault(game.line(), 1, reason)));
    }
    return new Replay(start.with(position), plies, faults);
  }

  /** Returns whether nothing is wrong. */
  public boolean isRight() {
    return faults.isEmpty();
  }

  private static Fault fault(PgnMove move, Position position, int plies, String reason) {
    String dots = position.turn() == Color.WHITE ? "." : "...";
    return new Fault(
        move.line(),
        move.column(),
        "ply %d, %d%s %s".formatted(plies + 1, position.fullmoves(), dots, reason));
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

  private static Optional<String> wrongResult(PgnGame game, Position last) {
    Optional<String> stated = game.tag("Result");
    if (game.result().isPresent() && stated.isPresent() && !game.result().equals(stated)) {
      return Optional.of(
          "the tag Result is %s, but the moves end with %s"
              .formatted(IllegalMoveException.quoted(stated.get()), game.result().get()));
    }
    Optional<String> reached =
        last.isCheckmate()
            ? Optional.of(last.turn() == Color.WHITE ? "0-1" : "1-0")
            : last.isStalemate() ? Optional.of("1/2-1/2") : Optional.empty();
    return game.result()
        .filter(result -> !result.equals("*"))
        .filter(result -> reached.isPresent() && !reached.get().equals(result))
        .map(result ->
            "the result is %s, but the last position is %s"
                .formatted(result, last.isCheckmate() ? "checkmate" : "stalemate"));
  }
}
