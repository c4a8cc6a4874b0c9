package sift.app.cli.chess;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import sift.app.cli.options.BoardName;
import sift.app.cli.options.Heading;
import sift.app.cli.options.VariantName;
import sift.app.cli.terminal.UserException;
import sift.chess.board.FenException;
import sift.chess.board.Notation;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.geometry.BoardSize;

/** The options that name a variant of chess and the letters of its pieces. */
public final class VariantOptions {
  private static final String START = "startpos";

  @ArgGroup private Game game = new Game();

  @Heading(Heading.RARE)
  @Option(
      names = "--letters",
      paramLabel = "LETTERS",
      description =
          "The letters of archbishop (bishop and knight) and chancellor (rook and knight), as cm;"
              + " behind a / those of moves, as ac/cm. Default: as the FEN has them.")
  private @Nullable String letters;

  /** A variant by its name or its board. */
  @Heading("Variants")
  private static final class Game {
    @Option(
        names = "--variant",
        converter = VariantName.class,
        completionCandidates = VariantName.class,
        paramLabel = "V",
        description =
            "${COMPLETION-CANDIDATES}: each has a board, pieces, a rule of castling and a start.")
    private @Nullable Variant variant;

    @Option(
        names = "--board",
        converter = BoardName.class,
        completionCandidates = BoardName.class,
        paramLabel = "FxR",
        description =
            "A board of 4 to 16 files and ranks, at most 128 squares, as 14x8; without castling and"
                + " start position.")
    private @Nullable BoardSize board;
  }

  /** Returns the variant or the rules for the board that an option names. */
  Optional<Variant> variant() {
    return Optional.ofNullable(game.variant)
        .or(() -> Optional.ofNullable(game.board).map(Variant::of));
  }

  /**
   * Returns the position that perft is asked for, by default the start: a FEN of the variant, or in
   * orthodox chess a name too.
   */
  Position position(Optional<String> text) {
    Variant of = variant().orElse(Variant.ORTHODOX);
    if (of.equals(Variant.ORTHODOX)) {
      notations(of); // refuses letters of other pieces
      return text.map(each -> PositionArgument.read(each, "--variant or --board"))
          .orElse(Position.START);
    }
    if (text.isEmpty() || text.get().equalsIgnoreCase(START)) {
      return start(of);
    }
    if (!text.get().contains("/")) {
      throw new UserException(
          "unknown position '%s'; allowed with %s"
              .formatted(
                  text.get(),
                  of.start().isPresent()
                      ? "a variant are %s or a FEN".formatted(START)
                      : "--board is a FEN"));
    }
    return typed(of, text.get());
  }

  /** Returns the position of a FEN that a person typed. */
  Position typed(Variant of, String fen) {
    try {
      return fen(of, fen);
    } catch (FenException e) {
      String game = of.equals(Variant.ORTHODOX) ? "" : " of " + of.name();
      throw new UserException("FEN%s, %s".formatted(game, e.getMessage()));
    }
  }

  /** Returns the notation of a variant that an option names, or else all of the variant. */
  List<Notation> notations(Variant of) {
    try {
      return letters == null ? of.notations() : List.of(Notation.parse(of, letters));
    } catch (IllegalArgumentException e) {
      throw new UserException("--letters: " + e.getMessage());
    }
  }

  /**
   * Returns the position of a FEN of a variant, in the letters of the option or of the FEN.
   *
   * @throws FenException if it is none
   */
  Position fen(Variant of, String text) {
    return Position.fen(of, notations(of), text);
  }

  /** Returns the start position of a variant. */
  Position start(Variant of) {
    if (of.start().isEmpty()) {
      throw new UserException(
          "a board of %s has no start position; give a FEN".formatted(of.name()));
    }
    return Position.start(of, notations(of).getFirst());
  }
}
