package sift.chess.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A move of a line with what belongs to it.
 *
 * @param san the move as it is written
 * @param nags numbers of its annotation glyphs: 1 for {@code !}
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
      Pattern.compile("(\\d{1,6}):(\\d{1,2}):(\\d{1,2})(?:\\.(\\d{1,9}))?");

  public PgnMove {
    nags = List.copyOf(nags);
    before = List.copyOf(before);
    comments = List.copyOf(comments);
    variations = List.copyOf(variations);
  }

  /** Returns the moves of a line of words, be it a game or a variation. */
  public static List<PgnMove> line(List<PgnWord> words) {
    List<PgnMove> moves = new ArrayList<>();
    List<Integer> nags = new ArrayList<>();
    List<String> before = new ArrayList<>();
    List<String> comments = new ArrayList<>();
    List<List<PgnWord>> variations = new ArrayList<>();
    Optional<PgnWord> san = Optional.empty();
    for (int index = 0; index < words.size(); index++) {
      PgnWord word = words.get(index);
      switch (word.kind()) {
        case MOVE -> {
          san.ifPresent(move -> moves.add(new PgnMove(move, nags, before, comments, variations)));
          if (san.isPresent()) {
            before.clear();
          }
          san = Optional.of(word);
          nags.clear();
          comments.clear();
          variations.clear();
        }
        case NAG -> nags.add(Integer.valueOf(word.text().substring(1)));
        case COMMENT -> (san.isPresent() ? comments : before).add(word.text());
        case OPEN -> {
          int end = close(words, index);
          variations.add(words.subList(index + 1, end));
          index = end;
        }
        case TAG, NUMBER, CLOSE, RESULT -> {}
      }
    }
    san.ifPresent(move -> moves.add(new PgnMove(move, nags, before, comments, variations)));
    return List.copyOf(moves);
  }

  /** Returns where a variation ends. */
  private static int close(List<PgnWord> words, int open) {
    int depth = 0;
    int index = open;
    while (index < words.size()) {
      depth += PgnGame.depth(words.get(index));
      if (depth == 0) {
        return index;
      }
      index++;
    }
    return index;
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
    return command("clk").map(CLOCK::matcher).filter(Matcher::matches).map(PgnMove::duration);
  }

  private static Duration duration(MatchResult clock) {
    String fraction = clock.group(4) == null ? "" : clock.group(4);
    return Duration.ofHours(Long.parseLong(clock.group(1)))
        .plusMinutes(Long.parseLong(clock.group(2)))
        .plusSeconds(Long.parseLong(clock.group(3)))
        .plusNanos(Long.parseLong((fraction + "0".repeat(9)).substring(0, 9)));
  }
}
