package sift.chess.pgn;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import sift.chess.board.FenException;
import sift.chess.variant.Fen;
import sift.chess.variant.Notation;
import sift.chess.variant.Variant;
import sift.geometry.BoardSize;

/** Finds the variant of a game and its start. */
public final class PgnVariant {
  private static final String FEN = "FEN";

  private PgnVariant() {}

  /**
   * Returns the variant of a game: that of its tag {@code Variant}; else orthodox chess if it has
   * no {@code FEN} or one of 8x8; else the one whose start array the FEN has; else the only one
   * whose name is in {@code Event}.
   *
   * @throws PgnException if the tags do not tell it
   */
  public static Variant of(PgnGame game) {
    Optional<String> name = game.tag("Variant");
    if (name.isPresent()) {
      try {
        return Variant.parse(name.get());
      } catch (IllegalArgumentException e) {
        throw wrong(game, String.valueOf(e.getMessage()));
      }
    }
    Optional<String> fen = game.tag(FEN);
    if (fen.isEmpty() || isOrthodox(fen.get())) {
      return Variant.ORTHODOX;
    }
    return only(Variant.NAMED.stream().filter(variant -> isStart(variant, fen.get())).toList())
        .or(() -> namedBy(game.tag("Event").orElse("")))
        .orElseThrow(() ->
            wrong(
                game,
                "unknown variant: the tags Variant, FEN and Event do not tell it; known are "
                    + Variant.NAMED.stream().map(Variant::name).collect(Collectors.joining(", "))));
  }

  /**
   * Returns where a game of a variant starts: at its FEN, or at the start of the variant.
   *
   * @throws PgnException if there is no legal position
   */
  public static Fen start(PgnGame game, Variant variant) {
    Optional<String> fen = game.tag(FEN);
    return start(
        game, variant, () -> fen.isPresent() ? Fen.read(variant, fen.get()) : Fen.start(variant));
  }

  /**
   * Returns the same where a notation is known.
   *
   * @throws PgnException if there is no legal position
   */
  public static Fen start(PgnGame game, Variant variant, Notation notation) {
    Optional<String> fen = game.tag(FEN);
    return start(
        game,
        variant,
        () ->
            fen.isPresent()
                ? Fen.read(variant, notation, fen.get())
                : Fen.start(variant, notation));
  }

  private static Fen start(PgnGame game, Variant variant, Supplier<Fen> read) {
    try {
      return read.get();
    } catch (FenException e) {
      throw wrong(game, "FEN of %s, %s".formatted(variant.name(), e.getMessage()));
    } catch (IllegalArgumentException e) {
      throw wrong(game, e.getMessage() + "; the tag FEN is missing");
    }
  }

  private static boolean isOrthodox(String fen) {
    String[] ranks = fen.strip().split(" ", 2)[0].split("/", -1);
    int files = ranks[0].chars().map(letter -> Character.isDigit(letter) ? letter - '0' : 1).sum();
    return ranks.length == BoardSize.CHESS.ranks() && files == BoardSize.CHESS.files();
  }

  /** Returns whether a FEN has the start array of a variant, in any of its notations. */
  private static boolean isStart(Variant variant, String fen) {
    try {
      return Fen.read(variant, fen)
          .position()
          .board()
          .equals(Fen.start(variant).position().board());
    } catch (FenException e) {
      return false;
    }
  }

  private static Optional<Variant> namedBy(String event) {
    String lower = event.toLowerCase(Locale.ROOT);
    return only(Variant.NAMED.stream().filter(variant -> lower.contains(variant.name())).toList());
  }

  private static Optional<Variant> only(List<Variant> variants) {
    return variants.size() == 1 ? Optional.of(variants.getFirst()) : Optional.empty();
  }

  private static PgnException wrong(PgnGame game, String reason) {
    return new PgnException(game.line(), 1, reason);
  }
}
