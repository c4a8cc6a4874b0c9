package sift.chess.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.chess.pgn.PgnWord.Kind;

/**
 * A move of a line with what belongs to it.
 *
 * @param san the move as it is written
 * @param nags numbers of its annotation glyphs, each once: 1 for {@code !}
 * @param before the comments before the first move of a line
 * @param comments the comments after the move
 * @param variations the words of each line that could have been played instead; see {@link #line}
 */
public record PgnMove(
    PgnWord san,
    List<Integer> nags,
    List<String> before,
    List<String> comments,
    List<List<PgnWord>> variations) {

  private static final Pattern COMMAND = Pattern.compile("\\[%(\\w+)\\s+([^\\]]*)\\]");
  private static final Pattern CLOCK =
      Pattern.compile("(\\d{1,6}):(\\d{1,2}):(\\d{1,2}(?:\\.\\d{1,9})?)");

  public PgnMove {
    nags = List.copyOf(nags);
    before = List.copyOf(before);
    comments = List.copyOf(comments);
    variations = List.copyOf(variations);
  }

  /** Returns the moves of a line of words, be it a game or a variation. */
  public static List<PgnMove> line(List<PgnWord> words) {
    List<Integer> played = new ArrayList<>();
    int depth = 0;
    for (int index = 0; index < words.size(); index++) {
      depth += words.get(index).depth();
      if (depth == 0 && words.get(index).kind() == Kind.MOVE) {
        played.add(index);
      }
    }
    List<PgnMove> moves = new ArrayList<>();
    for (int index : played) {
      int next = moves.size() + 1 < played.size() ? played.get(moves.size() + 1) : words.size();
      List<PgnWord> before = moves.isEmpty() ? words.subList(0, index) : List.of();
      List<PgnWord> after = words.subList(index + 1, next);
      moves.add(
          new PgnMove(
              words.get(index), nags(after), comments(before), comments(after), variations(after)));
    }
    return List.copyOf(moves);
  }

  private static List<Integer> nags(List<PgnWord> words) {
    return PgnGame.played(words, Kind.NAG)
        .map(nag -> Integer.valueOf(nag.text().substring(1)))
        .distinct()
        .toList();
  }

  private static List<String> comments(List<PgnWord> words) {
    return PgnGame.played(words, Kind.COMMENT).map(PgnWord::text).toList();
  }

  private static List<List<PgnWord>> variations(List<PgnWord> words) {
    List<List<PgnWord>> variations = new ArrayList<>();
    int depth = 0;
    int open = 0;
    for (int index = 0; index < words.size(); index++) {
      open = depth == 0 ? index : open;
      depth += words.get(index).depth();
      if (depth == 0 && words.get(index).kind() == Kind.CLOSE) {
        variations.add(words.subList(open + 1, index));
      }
    }
    return variations;
  }

  /** Returns the value of the first command {@code [%name value]} in the comments after it. */
  public Optional<String> command(String name) {
    return comments.stream()
        .flatMap(comment -> COMMAND.matcher(comment).results())
        .filter(command -> command.group(1).equals(name))
        .map(command -> command.group(2).strip())
        .findFirst();
  }

  /** Returns what the clock of the player showed after it, {@code [%clk 1:05:23.1]}. */
  public Optional<Duration> clock() {
    return command("clk")
        .map(CLOCK::matcher)
        .filter(Matcher::matches)
        .map(clock -> Duration.parse(clock.replaceFirst("PT$1H$2M$3S")));
  }
}
