package sift.app.cli.chess;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sift.app.cli.options.VariantName;
import sift.app.cli.terminal.UserException;
import sift.bench.perft.SuiteFile;
import sift.chess.board.FenException;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Suite;

/** Reads what perft counts in a variant of chess. */
final class VariantPerft {
  /** A comment of a suite that names the variant of the rows below. */
  private static final Pattern NAME =
      Pattern.compile("(?mi)^#\\h*UCI_Variant(?:\\h*[=:]\\h*|\\h+)(?<name>\\S+).*$");

  private static final String START = "startpos";

  private final VariantOptions options;

  VariantPerft(VariantOptions options) {
    this.options = options;
  }

  /** Returns whether a comment of a suite names a variant. */
  static boolean isNamedIn(String suite) {
    return NAME.matcher(suite).find();
  }

  /** Returns the position in a variant that is asked for: the start or a FEN, after moves. */
  Position position(Variant variant, PerftQuestion question) {
    Position start = fen(variant, question.position().orElse(START));
    return MoveTexts.play(start, question.moves());
  }

  /** Returns where a count of a row of a suite begins. */
  PerftStart start(Suite.Row<Setup> row, Uci dialect) {
    Variant variant = row.setup().variant();
    return new PerftStart(Optional.of(variant), options.fen(variant, row.fen()), dialect);
  }

  private Position fen(Variant variant, String text) {
    if (text.equalsIgnoreCase(START)) {
      return options.start(variant);
    }
    if (!text.contains("/")) {
      throw new UserException(
          "unknown position '%s'; allowed with %s"
              .formatted(
                  text,
                  variant.start().isPresent()
                      ? "a variant are %s or a FEN".formatted(START)
                      : "--board is a FEN"));
    }
    try {
      return options.fen(variant, text);
    } catch (FenException e) {
      throw new UserException("FEN of %s, %s".formatted(variant.name(), e.getMessage()));
    }
  }

  /** Returns what reads the positions of a suite; comments in it may name the variant. */
  SuiteFile.Fens<Setup> fens() {
    return new VariantRows(options.variant());
  }

  /** The rows of a suite, each in the variant of the option, or of the last comment above it. */
  private final class VariantRows implements SuiteFile.Fens<Setup> {
    private final boolean isFixed;
    private Optional<Variant> variant;

    VariantRows(Optional<Variant> variant) {
      isFixed = variant.isPresent();
      this.variant = variant;
    }

    @Override
    public Setup read(String fen) {
      Variant of = variant.orElse(Variant.ORTHODOX);
      return options.fen(of, fen).setup();
    }

    @Override
    public void comment(String line) {
      Matcher named = NAME.matcher(line);
      if (!isFixed && named.find()) {
        variant = Optional.of(VariantName.read(named.group("name")));
      }
    }
  }
}
