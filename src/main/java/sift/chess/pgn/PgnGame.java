package sift.chess.pgn;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A game as it is written: nothing here is checked.
 *
 * @param line where it begins in the text, from 1
 * @param tags their values by their names, in the order of the text
 * @param moves the moves that were played, without comments and variations
 * @param results what ends the moves, of {@link #RESULTS}; nothing if the next game or the end of
 *     the text does, and more than one by mistake
 */
public record PgnGame(
    int line, Map<String, PgnWord> tags, List<PgnWord> moves, List<PgnWord> results) {
  /** White wins, black wins, a draw, and a game that goes on or whose result is unknown. */
  public static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");

  public PgnGame {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    moves = List.copyOf(moves);
    results = List.copyOf(results);
  }

  /** Returns the value of a tag, if the game has it. */
  public Optional<PgnWord> tag(String name) {
    @Nullable PgnWord value = tags.get(name);
    return Optional.ofNullable(value);
  }

  /** Returns the result: what ends the moves, or else the tag {@code Result} if it is a result. */
  public Optional<PgnWord> result() {
    return results.stream()
        .findFirst()
        .or(() -> tag("Result").filter(value -> RESULTS.contains(value.text())));
  }
}
