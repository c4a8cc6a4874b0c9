package sift.app.cli.chess;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.options.VariantName;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.perft.SuiteReader;

/**
 * The rows of a suite, each in the variant that an option names, or of the last comment above it
 * that names one: {@code # UCI_Variant gothic}.
 */
final class VariantRows implements SuiteReader.Fens {
  private static final Pattern NAME =
      Pattern.compile("(?i)#\\h*UCI_Variant(?:\\h*[=:]\\h*|\\h+)(?<name>\\S+).*");

  private final boolean isTyped;
  private Variant variant;

  VariantRows(Optional<Variant> typed) {
    isTyped = typed.isPresent();
    variant = typed.orElse(Variant.ORTHODOX);
  }

  @Override
  public Position read(String fen) {
    return Position.fen(variant, fen);
  }

  @Override
  public void comment(String line) {
    Matcher name = NAME.matcher(line);
    if (!isTyped && name.matches()) {
      variant = VariantName.read(name.group("name"));
    }
  }
}
