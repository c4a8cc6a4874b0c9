package sift.app.cli.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.UserException;
import sift.chess.board.FenField;
import sift.chess.perft.Perft;

/**
 * What someone asks {@code sift perft}, as words.
 *
 * @param position the text of the position, if there is one
 * @param moves the moves to be played first; a text may hold several
 * @param depth within its range
 */
record PerftQuestion(Optional<String> position, List<String> moves, int depth) {
  // One that fits an int.
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,9}");
  private static final int FEN_FIELDS = FenField.values().length;

  /** Returns what perftree asks: depth, FEN, and moves if there are any. */
  static PerftQuestion scripted(List<String> words, List<String> moves) {
    if (!moves.isEmpty()) {
      throw new UserException("--script takes moves as its last argument; leave out --moves");
    }
    if (words.size() < 2 || words.size() > 3) {
      throw new UserException(
          "--script takes DEPTH POSITION [MOVES], one argument each, not %s"
              .formatted(Counted.of(words.size(), "argument")));
    }
    int depth = depth("first", words.getFirst(), 1);
    return new PerftQuestion(Optional.of(words.get(1)), words.subList(2, words.size()), depth);
  }

  /** Returns what a person asks: a position, quoted or not, and the depth. */
  static PerftQuestion typed(List<String> words, List<String> moves, int leastDepth) {
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
    if (given.size() == FEN_FIELDS) {
      throw new UserException(
          "is '%s' the last field of the FEN or the depth? put the FEN in quotes"
              .formatted(given.getLast()));
    }
    int depth = depth("last", given.removeLast(), leastDepth);
    return new PerftQuestion(
        given.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", given)), played, depth);
  }

  private static int depth(String place, String text, int least) {
    if (!WHOLE_NUMBER.matcher(text).matches()) {
      throw new UserException(
          "'%s' is no depth; the %s argument must be one, %d to %d"
              .formatted(text, place, least, Perft.MAX_DEPTH));
    }
    int depth = Integer.parseInt(text);
    UserException.unlessInRange("depth", depth, least, Perft.MAX_DEPTH);
    return depth;
  }
}
