package sift.app.cli.chess;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.terminal.UserException;
import sift.chess.board.FenField;
import sift.chess.perft.Perft;

/**
 * The words of {@code sift perft} that are no options.
 *
 * @param position the text of the position; empty for the start
 * @param first the least depth
 * @param last the greatest depth
 */
public record PerftWords(String position, int first, int last) {
  private static final Pattern DEPTHS = Pattern.compile("(-?\\d{1,9})(?:\\.\\.(\\d{1,9}))?");

  /** Returns what a person asks: a position, quoted or not, and the depth or a range of depths. */
  static PerftWords read(List<String> words, int leastDepth) {
    if (words.isEmpty()) {
      throw new UserException("no depth; write sift perft [POSITION] DEPTH, or --suite FILE");
    }
    String depth = words.getLast();
    if (words.size() == FenField.values().length && words.getFirst().contains("/")) {
      throw new UserException(
          "is '%s' the last field of the FEN or the depth? put the FEN in quotes".formatted(depth));
    }
    Matcher depths = DEPTHS.matcher(depth);
    if (!depths.matches()) {
      throw new UserException(
          "'%s' is no depth; the last argument must be one, %d to %d, or a range as 1..6"
              .formatted(depth, leastDepth, Perft.MAX_DEPTH));
    }
    int first = Integer.parseInt(depths.group(1));
    UserException.unlessInRange("depth", first, leastDepth, Perft.MAX_DEPTH);
    int last = depths.group(2) == null ? first : Integer.parseInt(depths.group(2));
    UserException.unlessInRange("last depth", last, first, Perft.MAX_DEPTH);
    return new PerftWords(String.join(" ", words.subList(0, words.size() - 1)), first, last);
  }

  /** Returns the only depth. */
  int depth() {
    if (first != last) {
      throw new UserException(
          "%d..%d are several depths; --divide and --against take one".formatted(first, last));
    }
    return first;
  }
}
