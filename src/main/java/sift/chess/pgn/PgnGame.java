package sift.chess.pgn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.chess.board.Move;
import sift.chess.game.Game;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Outcome;
import sift.chess.game.Position;
import sift.chess.game.San;

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

  private static final List<String> ROSTER =
      List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");
  private static final Pattern SAN = Pattern.compile("[^\\s{}();$\\[\\]]+");
  private static final PgnWord NO_VALUE = PgnWord.of(PgnWord.Kind.TAG, "");

  public PgnGame {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    words = List.copyOf(words);
    remarks = List.copyOf(remarks);
  }

  /**
   * Returns a game with tags and moves in Standard Algebraic Notation, which ends with the tag
   * {@code Result}. The tags of the Seven Tag Roster come first, in its order; {@code SetUp} is
   * added to a {@code FEN}.
   *
   * @throws IllegalArgumentException if a name of a tag has other characters than letters, digits
   *     and {@code _}, or a move one of PGN's own: white space, brackets, {@code ;} or {@code $}
   */
  public static PgnGame of(Map<String, String> tags, List<String> moves) {
    Map<String, PgnWord> values = new LinkedHashMap<>();
    ROSTER.stream().filter(tags::containsKey).forEach(name -> values.put(name, NO_VALUE));
    tags.forEach((name, value) -> {
      check(NAME, "tag", name, "letters, digits and _");
      values.put(name, PgnWord.of(PgnWord.Kind.TAG, value));
    });
    if (tags.containsKey("FEN")) {
      values.putIfAbsent("SetUp", NO_VALUE.with("1"));
    }
    moves.forEach(
        move -> check(SAN, "move", move, "those of SAN, without white space, brackets, ; and $"));
    return new PgnGame(
        0,
        values,
        moves.stream().map(move -> PgnWord.of(PgnWord.Kind.MOVE, move)).toList(),
        List.of());
  }

  private static void check(Pattern form, String what, String text, String allowed) {
    if (!form.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "%s %s; allowed are %s".formatted(what, IllegalMoveException.quoted(text), allowed));
    }
  }

  /**
   * Returns a game that was played, with tags. Its variant, its start, if it is not the usual one,
   * and its result are added to them unless they are there.
   */
  public static PgnGame of(Map<String, String> tags, Game game) {
    Map<String, String> all = new LinkedHashMap<>(tags);
    Position position = game.start();
    if (!position.variant().isOrthodox()) {
      all.putIfAbsent("Variant", position.variant().name());
    }
    if (!position.equals(Position.START)) {
      all.putIfAbsent("FEN", position.fen());
    }
    all.putIfAbsent("Result", game.outcome().map(Outcome::result).orElse("*"));
    List<String> moves = new ArrayList<>();
    for (Move move : game.moves()) {
      moves.add(San.text(position, move));
      position = position.play(move);
    }
    return of(all, moves);
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
