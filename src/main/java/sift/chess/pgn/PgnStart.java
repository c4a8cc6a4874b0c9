package sift.chess.pgn;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sift.chess.board.BoardReader;
import sift.chess.board.FenException;
import sift.chess.board.Notation;
import sift.chess.board.Variant;
import sift.chess.game.IllegalMoveException;
import sift.chess.game.Position;

/** Finds the variant of a game and where it starts. */
public final class PgnStart {
  private static final String VARIANT = "Variant";
  private static final String FEN = "FEN";

  /** What Lichess has in the tag Variant of a game that does not begin at the usual start. */
  private static final String FROM_POSITION = "from position";

  /** The variants by their start arrays, in all of their notations. */
  private static final Map<String, Variant> STARTS =
      Variant.NAMED.stream()
          .flatMap(variant ->
              variant.notations().stream().map(notation -> Position.start(variant, notation)))
          .collect(toMap(start -> board(start.fen()), Position::variant));

  private PgnStart() {}

  /**
   * Returns the variant of a game: that of its tag {@code Variant}; else orthodox chess if it has
   * no {@code FEN} or one of 8x8; else the one whose start array the FEN has; else the only one
   * whose name is in {@code Event}; else one that can say what is wrong with the FEN, if it is that
   * of no position in any.
   *
   * @throws PgnException if the tags do not tell it
   */
  public static Variant variant(PgnGame game) {
    Optional<String> name =
        text(game, VARIANT).filter(text -> !text.strip().equalsIgnoreCase(FROM_POSITION));
    if (name.isPresent()) {
      return named(game, name.get());
    }
    String fen = text(game, FEN).orElse("");
    List<Variant> likely = fen.isEmpty() ? List.of(Variant.ORTHODOX) : ofSize(board(fen));
    if (likely.contains(Variant.ORTHODOX)) {
      return Variant.ORTHODOX;
    }
    boolean isLegal =
        likely.stream().anyMatch(variant -> !readings(variant, variant.notations(), fen).isEmpty());
    return Optional.ofNullable(STARTS.get(board(fen)))
        .or(() -> text(game, "Event").flatMap(PgnStart::namedIn))
        .or(() -> likely.stream().findFirst().filter(first -> !isLegal))
        .orElseThrow(() ->
            wrong(
                game,
                FEN,
                "unknown variant: the tags Variant, FEN and Event do not tell it; known are "
                    + Variant.NAMED.stream().map(Variant::name).collect(joining(", "))));
  }

  private static Variant named(PgnGame game, String name) {
    try {
      return Variant.parse(name);
    } catch (IllegalArgumentException e) {
      throw wrong(
          game,
          VARIANT,
          "unknown variant %s; allowed are %s"
              .formatted(IllegalMoveException.quoted(name), String.join(", ", Variant.names())));
    }
  }

  /** Returns the only variant whose name is in a text. */
  private static Optional<Variant> namedIn(String event) {
    String lower = event.toLowerCase(Locale.ROOT);
    List<Variant> named =
        Variant.NAMED.stream().filter(variant -> lower.contains(variant.name())).toList();
    return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }

  /**
   * Returns where a game of a variant may start that is written in one of some notations: at its
   * FEN, or at the start of the variant. There is more than one only if a letter of the FEN may be
   * either of two pieces.
   *
   * @throws PgnException if there is no legal position
   */
  static List<Position> of(PgnGame game, Variant variant, List<Notation> notations) {
    List<Position> readings =
        text(game, FEN).map(fen -> readings(variant, notations, fen)).orElse(List.of());
    return readings.size() > 1 ? readings : List.of(only(game, variant, notations));
  }

  /**
   * Returns the only place where a game of a variant may start.
   *
   * @throws PgnException if there is none, or several
   */
  static Position only(PgnGame game, Variant variant, List<Notation> notations) {
    try {
      return text(game, FEN)
          .map(fen -> Position.fen(variant, notations, fen))
          .orElseGet(() -> Position.start(variant, notations.getFirst()));
    } catch (FenException e) {
      throw wrong(game, FEN, "FEN of %s, %s".formatted(variant.name(), e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw wrong(game, FEN, e.getMessage() + "; the tag FEN is missing");
    }
  }

  /** Returns the different legal positions that a FEN is in some notations of a variant. */
  private static List<Position> readings(Variant variant, List<Notation> notations, String fen) {
    List<Position> readings = new ArrayList<>();
    for (Notation notation : notations) {
      try {
        readings.add(Position.fen(variant, List.of(notation), fen));
      } catch (FenException e) {
        // It is not written so.
      }
    }
    return readings.stream().distinct().toList();
  }

  private static String board(String fen) {
    return fen.strip().split(" ", 2)[0];
  }

  /**
   * Returns the variants whose board has the size of that of a FEN, those that have its letters
   * first; orthodox chess if there is no board of that size.
   */
  private static List<Variant> ofSize(String board) {
    return BoardReader.size(board)
        .map(size ->
            Variant.NAMED.stream()
                .filter(variant -> variant.size().equals(size))
                .sorted(
                    Comparator.comparing(variant ->
                        variant.notations().stream().noneMatch(notation -> notation.fits(board))))
                .toList())
        .orElse(List.of(Variant.ORTHODOX));
  }

  private static Optional<String> text(PgnGame game, String tag) {
    return game.tag(tag).map(PgnWord::text);
  }

  private static PgnException wrong(PgnGame game, String tag, String reason) {
    PgnWord at = game.tag(tag).orElse(new PgnWord(PgnWord.Kind.TAG, "", game.line(), 1));
    return new PgnException(at.error(reason));
  }
}
