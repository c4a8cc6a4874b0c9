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
 * @param result what ends the moves: {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 */
public record PgnGame(
    int line, Map<String, String> tags, List<PgnMove> moves, Optional<String> result) {
  public PgnGame {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    moves = List.copyOf(moves);
  }

  /** Returns the value of a tag, if the game has it. */
  public Optional<String> tag(String name) {
    @Nullable String value = tags.get(name);
    return Optional.ofNullable(value);
  }
}
