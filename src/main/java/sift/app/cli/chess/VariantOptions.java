package sift.app.cli.chess;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.BoardName;
import sift.app.cli.options.Heading;
import sift.app.cli.options.VariantName;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;

/** The options that name a variant of chess, of which one may be given. */
@Heading("Variants")
final class VariantOptions {
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

  /** Returns the variant or the rules for the board that an option names. */
  Optional<Variant> variant() {
    return Optional.ofNullable(variant).or(() -> Optional.ofNullable(board).map(Variant::of));
  }
}
