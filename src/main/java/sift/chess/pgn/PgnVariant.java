package sift.chess.pgn;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import sift.chess.board.FenException;
import sift.chess.board.Notation;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.geometry.BoardSize;

/** Finds the variant of a game and its start. */
public final class PgnVariant {
  private static final String VARIANT = "Variant";
  private static final String FEN = "FEN";

  /** What Lichess has in the tag Variant of a game that does not begin at the usual start. */
  private static final String FROM_POSITION = "from position";

  /** The variants by their start arrays, in all of their notations. */
  private static final Map<String, Variant> STARTS = starts();

  private static final Pattern SQUARES = Pattern.compile("[0-9]{1,4}|.");

  private PgnVariant() {}

  /**
   * Returns the variant of a game: that of its tag {@code Variant}; else orthodox chess if it has
   * no {@code FEN} or one of 8x8; else the one whose start array the FEN has; else the only one
   * whose name is in {@code Event}; else one that can say what is wrong with the FEN, if it is that
   * of no position in any.
   *
   * @throws PgnException if the tags do not tell it
   */
  public static Variant of(PgnGame game) {
    Optional<String> name = text(game, VARIANT);
    if (name.isPresent() && !name.get().strip().toLowerCase(Locale.ROOT).equals(FROM_POSITION)) {
      try {
        return Variant.parse(name.get());
      } catch (IllegalArgumentException e) {
        throw wrong(game, VARIANT, String.valueOf(e.getMessage()));
      }
    }
    String fen = text(game, FEN).orElse("");
    List<Variant> likely = ofSize(fen);
    if (fen.isEmpty() || likely.contains(Variant.ORTHODOX)) {
      return Variant.ORTHODOX;
    }
    return Optional.ofNullable(STARTS.get(board(fen)))
        .or(() -> namedBy(text(game, "Event").orElse("")))
        .or(() ->
            likely.stream()
                .findFirst()
                .filter(_ -> likely.stream().allMatch(variant -> read(variant, fen).isEmpty())))
        .orElseThrow(() ->
            wrong(
                game,
                FEN,
                "unknown variant: the tags Variant, FEN and Event do not tell it; known are "
                    + Variant.NAMED.stream().map(Variant::name).collect(Collectors.joining(", "))));
  }

  /**
   * Returns where a game of a variant starts: at its FEN, or at the start of the variant.
   *
   * @throws PgnException if there is no legal position
   */
  public static Position start(PgnGame game, Variant variant) {
    Optional<String> fen = text(game, FEN);
    return start(
        game,
        variant,
        () -> fen.isPresent() ? Position.fen(variant, fen.get()) : Position.start(variant));
  }

  /**
   * Returns the same where a notation is known.
   *
   * @throws PgnException if there is no legal position
   */
  public static Position start(PgnGame game, Variant variant, Notation notation) {
    Optional<String> fen = text(game, FEN);
    return start(
        game,
        variant,
        () ->
            fen.isPresent()
                ? Position.fen(variant, notation, fen.get())
                : Position.start(variant, notation));
  }

  private static Position start(PgnGame game, Variant variant, Supplier<Position> read) {
    try {
      return read.get();
    } catch (FenException e) {
      throw wrong(game, FEN, "FEN of %s, %s".formatted(variant.name(), e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw wrong(game, FEN, e.getMessage() + "; the tag FEN is missing");
    }
  }

  private static Map<String, Variant> starts() {
    Map<String, Variant> starts = new HashMap<>();
    for (Variant variant : Variant.NAMED) {
      for (Notation notation : variant.notations()) {
        starts.put(board(Position.start(variant, notation).fen()), variant);
      }
    }
    return Map.copyOf(starts);
  }

  private static String board(String fen) {
    return fen.strip().split(" ", 2)[0];
  }

  /**
   * Returns the variants whose board has the size of a FEN, those that have its letters first;
   * orthodox chess if no board has that size.
   */
  private static List<Variant> ofSize(String fen) {
    String[] ranks = board(fen).split("/", -1);
    int files =
        SQUARES
            .matcher(ranks[0])
            .results()
            .map(MatchResult::group)
            .mapToInt(part -> Character.isDigit(part.charAt(0)) ? Integer.parseInt(part) : 1)
            .sum();
    try {
      BoardSize size = new BoardSize(files, ranks.length);
      return Variant.NAMED.stream()
          .filter(variant -> variant.size().equals(size))
          .sorted(Comparator.comparing(variant -> !hasLetters(variant, String.join("", ranks))))
          .toList();
    } catch (IllegalArgumentException e) {
      return List.of(Variant.ORTHODOX);
    }
  }

  private static boolean hasLetters(Variant variant, String board) {
    return variant.notations().stream()
        .map(notation -> notation.board().text() + "0123456789")
        .anyMatch(letters ->
            board
                .toUpperCase(Locale.ROOT)
                .chars()
                .allMatch(letter -> letters.indexOf(letter) >= 0));
  }

  private static Optional<Position> read(Variant variant, String fen) {
    try {
      return Optional.of(Position.fen(variant, fen));
    } catch (FenException e) {
      return Optional.empty();
    }
  }

  private static Optional<Variant> namedBy(String event) {
    String lower = event.toLowerCase(Locale.ROOT);
    return only(Variant.NAMED.stream().filter(variant -> lower.contains(variant.name())).toList());
  }

  private static Optional<Variant> only(List<Variant> variants) {
    return variants.size() == 1 ? Optional.of(variants.getFirst()) : Optional.empty();
  }

  private static Optional<String> text(PgnGame game, String tag) {
    return game.tag(tag).map(PgnWord::text);
  }

  private static PgnException wrong(PgnGame game, String tag, String reason) {
    PgnWord at = game.tag(tag).orElse(new PgnWord("", game.line(), 1));
    return new PgnException(at.line(), at.column(), reason);
  }
}
