package sift.app.cli.chess;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sift.app.cli.terminal.UserException;
import sift.chess.board.BoardReader;
import sift.chess.board.Chess960;
import sift.chess.board.FenException;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.perft.WikiPosition;
import sift.file.Nearest;
import sift.geometry.BoardSize;

/**
 * Reads a position as people and programs write it: a name, the number of a start of Chess960, or a
 * FEN, and behind the word {@code moves} those that are played from there. That is what {@code
 * position} of the Universal Chess Interface is given, too.
 */
final class PositionText {
  private static final String START = "startpos";
  private static final String CHESS960 = "chess960:";
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}"); // fits an int

  private PositionText() {}

  /** Returns the position that a text means; an empty one is the start of the variant. */
  static Position read(Variant variant, String text) {
    String[] parts = " %s ".formatted(text).split("\\smoves\\s", 2);
    Position start = start(variant, parts[0].strip().replaceFirst("^fen\\s+", ""));
    return parts.length == 1 ? start : MoveTexts.play(start, parts[1]);
  }

  private static Position start(Variant variant, String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (text.contains("/")) {
      return fen(variant, text);
    }
    if (lower.isEmpty() || lower.equals(START)) {
      return start(variant);
    }
    if (!variant.isOrthodox()) {
      throw new UserException(
          "unknown position '%s'; allowed with %s"
              .formatted(
                  text,
                  variant.start().isPresent()
                      ? "a variant are %s or a FEN".formatted(START)
                      : "--board is a FEN"));
    }
    return lower.startsWith(CHESS960)
        ? chess960(lower.substring(CHESS960.length()))
        : named(text, lower);
  }

  private static Position start(Variant variant) {
    if (variant.start().isEmpty()) {
      throw new UserException(
          "a board of %s has no start position; give a FEN".formatted(variant.name()));
    }
    return Position.start(variant);
  }

  private static Position named(String text, String lower) {
    List<String> names =
        Stream.concat(WikiPosition.names().stream(), Stream.of(CHESS960 + Chess960.STANDARD))
            .toList();
    return WikiPosition.named(lower)
        .map(WikiPosition::position)
        .orElseThrow(() ->
            new UserException(
                "unknown position '%s'; allowed are %s, chess960:N (N 0 to 959) or a FEN%s"
                    .formatted(
                        text,
                        String.join(", ", WikiPosition.names()),
                        text.contains(" ")
                            ? "; moves stand behind the word moves"
                            : Nearest.hint(text, names))));
  }

  private static Position chess960(String number) {
    if (!NUMBER.matcher(number).matches() || Integer.parseInt(number) >= Chess960.COUNT) {
      throw new UserException(
          "no start of Chess960 has number '" + number + "'; allowed are 0 to 959");
    }
    return Position.of(Chess960.start(Integer.parseInt(number)));
  }

  private static Position fen(Variant variant, String fen) {
    try {
      return Position.fen(variant, fen);
    } catch (FenException e) {
      boolean isOrthodox = variant.isOrthodox();
      Optional<String> otherBoard =
          BoardReader.size(fen)
              .filter(size ->
                  isOrthodox
                      && (size.files() != BoardSize.CHESS.files()
                          || size.ranks() > BoardSize.CHESS.ranks()))
              .map(size ->
                  "the board has %d files and %d ranks, not 8 and 8; name --board %s or a variant"
                      .formatted(size.files(), size.ranks(), size.text()));
      throw new UserException(
          "FEN%s, %s"
              .formatted(
                  isOrthodox ? "" : " of " + variant.name(),
                  otherBoard.orElse(String.valueOf(e.getMessage()))));
    }
  }
}
