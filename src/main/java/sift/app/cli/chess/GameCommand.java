package sift.app.cli.chess;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Notation;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.pgn.Pgn;
import sift.chess.pgn.PgnException;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnVariant;
import sift.chess.pgn.Replay;
import sift.file.FileException;
import sift.file.Nearest;
import sift.file.TextFile;

/** {@code sift game}: plays the games of a file. */
@Command(
    name = "game",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "sift game FILE [OPTIONS]",
    description = {
      "Plays each game of a PGN file, of chess or of a variant, and shows its last position.",
      "Names the first move that is not legal, with the reason, and each sign of check or mate"
          + " (+, #) that is missing or wrong; and a wrong result. Exit code 1 if there is any.",
      "Without --variant, it is that of the tag Variant; else orthodox chess if there is no tag FEN"
          + " or one of 8x8; else the one whose start the FEN has, or whose name is in the tag"
          + " Event."
    },
    footer = {
      "%nExample: sift game games.pgn",
      "Example: sift game games.pgn --variant embassy --letters cm"
    })
public final class GameCommand implements Callable<Integer> {
  private static final int MOST_BYTES = 64 << 20;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "Games in PGN, one after the other.")
  private String file = "";

  @Mixin private VariantOptions variants = new VariantOptions();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    List<PgnGame> games = games();
    GameOutput output = new GameOutput(spec.commandLine().getOut(), printed.format(), file);
    boolean areRight = true;
    for (int number = 1; number <= games.size(); number++) {
      PgnGame game = games.get(number - 1);
      Replay replay = Replay.of(game, start(game));
      output.print(number, game, replay);
      areRight &= replay.isRight();
    }
    return areRight ? ExitCode.DONE : ExitCode.NOTHING;
  }

  private List<PgnGame> games() {
    try {
      List<PgnGame> games = Pgn.read(TextFile.readUtf8OrLatin1(file, MOST_BYTES));
      if (games.isEmpty()) {
        throw new FileException(file + ": no games");
      }
      return games;
    } catch (PgnException e) {
      throw wrong(e, "");
    }
  }

  private Position start(PgnGame game) {
    try {
      Variant variant = variants.variant().orElseGet(() -> variant(game));
      Optional<Notation> notation = variants.notation(variant);
      return notation.isPresent()
          ? PgnVariant.start(game, variant, notation.get())
          : PgnVariant.start(game, variant);
    } catch (PgnException e) {
      throw wrong(e, "");
    }
  }

  private Variant variant(PgnGame game) {
    try {
      return PgnVariant.of(game);
    } catch (PgnException e) {
      throw wrong(
          e,
          game.tag("Variant")
              .map(name -> Nearest.hint(name.text(), Variant.names()))
              .orElse("; --variant or --board names it"));
    }
  }

  private UserException wrong(PgnException e, String hint) {
    return new UserException(
        "%s:%d:%d: %s%s".formatted(file, e.line(), e.column(), e.reason(), hint));
  }
}
