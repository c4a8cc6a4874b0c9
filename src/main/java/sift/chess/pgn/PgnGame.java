package sift.chess.pgn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A game as it is written: whether its moves can be played is not known here.
 *
 * @param line where it begins in the text, from 1
 * @param tags their values by their names, in the order of the text
 * @param words all other words in their order; {@link PgnWord.Kind#OPEN} and {@link
 *     PgnWord.Kind#CLOSE} are balanced
 * @param remarks what could not be read
 */
public record PgnGame(
    int line, Map<String, PgnWord> tags, List<PgnWord> words, List<PgnRemark> remarks) {
  /** White wins, black wins, a draw, and a game that goes on or whose result is unknown. */
  public static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*");

  public PgnGame {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    words = List.copyOf(words);
    remarks = List.copyOf(remarks);
  }

  /**
   * Returns a game with tags and moves in Standard Algebraic Notation, which ends with the tag
   * {@code Result}.
   */
  public static PgnGame of(Map<String, String> tags, List<String> moves) {
    Map<String, PgnWord> values = new LinkedHashMap<>();
    tags.forEach((name, value) -> values.put(name, PgnWord.of(PgnWord.Kind.TAG, value)));
    return new PgnGame(
        0,
        values,
        moves.stream().map(move -> PgnWord.of(PgnWord.Kind.MOVE, move)).toList(),
        List.of());
  }

  /** Returns the value of a tag, if the game has it and it says something: more than {@code ?}. */
  public Optional<PgnWord> tag(String name) {
    return Optional.ofNullable(tags.get(name))
        .filter(word -> !word.text().isBlank() && !word.text().strip().equals("?"));
  }

  /** Returns the moves that were played, without variations. */
  public List<PgnWord> moves() {
    return played(words, PgnWord.Kind.MOVE).toList();
  }

  /** Returns what ends the moves: nothing if the text does, and more than one by mistake. */
  public List<PgnWord> results() {
    return played(words, PgnWord.Kind.RESULT).toList();
  }

  /** Returns the words of a kind in a line, without its variations. */
  static Stream<PgnWord> played(List<PgnWord> line, PgnWord.Kind... kinds) {
    List<PgnWord> played = new ArrayList<>();
    int depth = 0;
    for (PgnWord word : line) {
      depth += word.depth();
      if (depth == 0 && List.of(kinds).contains(word.kind())) {
        played.add(word);
      }
    }
    return played.stream();
  }

  /** Returns the result: what ends the moves, or else the tag {@code Result} if it is a result. */
  public Optional<PgnWord> result() {
    return results().stream()
        .findFirst()
        .or(() -> resultTag().filter(value -> RESULTS.contains(value.text())));
  }

  /** Returns the tag {@code Result} in its usual form, if it has one. */
  Optional<PgnWord> resultTag() {
    return tag("Result").map(word -> Spelling.result(word.text()).map(word::with).orElse(word));
  }

  /**
   * Returns the moves of the game with what belongs to each; those of a variation are found by
   * {@link PgnMove#line}.
   */
  public List<PgnMove> mainLine() {
    return PgnMove.line(words);
  }

  /**
   * Returns the game in PGN, in lines of less than 80 columns: what is read from it is this game.
   */
  public String text() {
    return new PgnWriter(this).text();
  }
}
