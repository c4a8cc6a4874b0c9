package sift.app.cli.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import sift.app.cli.terminal.UserException;
import sift.chess.board.FenField;
import sift.chess.perft.Perft;

/**
 * The words of {@code sift perft} that are no options.
 *
 * @param position the text of the position, if there is one
 * @param moves the moves to be played first; a text may hold several
 * @param depth within its range
 */
record PerftWords(Optional<String> position, List<String> moves, int depth) {
  // One that fits an int.
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,9}");

  /** Returns what a person asks: a position, quoted or not, and the depth. */
  static PerftWords read(List<String> words, List<String> moves, int leastDepth) {
    List<String> given = new ArrayList<>(words);
    List<String> played = new ArrayList<>(moves);
    if (!played.isEmpty() && WHOLE_NUMBER.matcher(played.getLast()).matches()) {
      given.add(played.removeLast()); // the depth after the moves
    }
    Optional<String> misplaced = played.stream().filter(PositionArgument::isNamed).findFirst();
    if (misplaced.isPresent()) {
      throw new UserException(
          "'%s' is a position, no move; position and depth go before --moves"
              .formatted(misplaced.get()));
    }
    if (given.isEmpty()) {
      throw new UserException("no depth; write sift perft [POSITION] DEPTH, or --suite FILE");
    }
    String last = given.removeLast();
    if (given.size() + 1 == FenField.values().length) {
      throw new UserException(
          "is '%s' the last field of the FEN or the depth? put the FEN in quotes".formatted(last));
    }
    if (!WHOLE_NUMBER.matcher(last).matches()) {
      throw new UserException(
          "'%s' is no depth; the last argument must be one, %d to %d"
              .formatted(last, leastDepth, Perft.MAX_DEPTH));
    }
    int depth = Integer.parseInt(last);
    UserException.unlessInRange("depth", depth, leastDepth, Perft.MAX_DEPTH);
    return new PerftWords(
        given.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", given)), played, depth);
  }
}
