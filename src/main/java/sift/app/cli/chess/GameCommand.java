package sift.app.cli.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.pgn.Pgn;
import sift.chess.pgn.PgnException;
import sift.chess.pgn.PgnGame;
import sift.chess.pgn.PgnRemark;
import sift.chess.pgn.PgnStart;
import sift.chess.pgn.Replay;
import sift.file.JsonRecord.Meaning;
import sift.file.Message;
import sift.file.Nearest;
import sift.file.TextFile;
import sift.progress.Progress;

/** {@code sift game}: plays the games of files. */
@Answer.Kinds({GameAnswer.class, GameCommand.GamesAnswer.class})
@Command(
    name = "game",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "sift game FILE.. [OPTIONS]",
    description = {
      "Plays each game of PGN files, of chess or of a variant, shows its last position, and counts"
          + " the games that are right.",
      "Names what cannot be read, the first move that is not legal, with the reason, each sign of"
          + " check or mate (+, #) that is missing or wrong, claims that do not hold, and a wrong"
          + " result. Exit code 1 if there is any.",
      "Without --variant, it is that of the tag Variant; else orthodox chess if there is no tag FEN"
          + " or one of 8x8; else the one whose start the FEN has, or whose name is in the tag"
          + " Event."
    },
    footer = {
      "%nExample: sift game games.pgn",
      "Example: sift game --wrong --lenient < games.pgn -",
      "Example: sift game games.pgn --variant embassy"
    })
public final class GameCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Games in PGN, one after the other; - is stdin.")
  private List<String> files = List.of();

  @Option(
      names = "--lenient",
      description =
          "Accept signs of check that are missing, null moves, moves after a draw that nobody has"
              + " to claim, and a wrong PlyCount.")
  private boolean lenient;

  @Option(names = "--wrong", description = "Show only the games that are wrong.")
  private boolean wrong;

  @Option(names = "--quiet", description = "Show only the summary; no progress on stderr.")
  private boolean quiet;

  @ArgGroup private VariantOptions variants = new VariantOptions();

  @Mixin private PrintOptions printed = new PrintOptions();

  private final Progress progress = new Progress();
  private int games = 0;
  private int wrongGames = 0;

  /** How many games there were. */
  record GamesAnswer(
      @Meaning("games of all files") int games,
      @Meaning("those of which nothing is wrong") int right,
      @Meaning("the others") int wrong)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      out.printf("%s: %,d right, %,d wrong%n", Counted.of(games, "game"), right, wrong);
    }
  }

  @Override
  public Integer call() throws IOException {
    files.stream().map(InputFile::new).forEach(InputFile::check);
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter notes = quiet ? new PrintWriter(Writer.nullWriter()) : err;
    boolean areUsable = true;
    try (var _ = Interrupt.runs(progress::requestStop);
        LiveProgress live = LiveProgress.of(notes, progress, Unit.GAMES)) {
      for (String file : files) {
        Optional<String> trouble = play(new InputFile(file), live);
        trouble.ifPresent(reason -> live.aside(() -> err.println("sift: " + reason)));
        areUsable &= trouble.isEmpty();
      }
    }
    if (progress.stopRequested()) {
      err.println("sift: interrupted");
    }
    printed.give(new GamesAnswer(games, games - wrongGames, wrongGames));
    return !areUsable
        ? ExitCode.BAD_INPUT
        : wrongGames == 0 && !progress.stopRequested() ? ExitCode.DONE : ExitCode.NOTHING;
  }

  /** Plays the games of a file; returns why it has none. */
  private Optional<String> play(InputFile file, LiveProgress live) {
    String name = file.name();
    progress.enter(0, "playing " + name, 0, 0);
    try (InputStream in = file.open()) {
      Iterator<PgnGame> games = Pgn.games(in).iterator();
      int number = 0;
      Optional<PgnRemark> junk = Optional.empty();
      while (!progress.stopRequested() && games.hasNext()) {
        PgnGame game = games.next();
        if (number == 0 && game.tags().isEmpty() && game.words().isEmpty()) {
          junk = game.remarks().stream().findFirst();
        } else {
          number++;
          play(name, number, game, live);
          progress.add(1);
        }
      }
      return number > 0 || progress.stopRequested()
          ? Optional.empty()
          : Optional.of(noGames(name, junk));
    } catch (UncheckedIOException e) {
      throw TextFile.failed(name, Objects.requireNonNull(e.getCause()));
    } catch (IOException e) {
      throw TextFile.failed(name, e);
    }
  }

  private static String noGames(String file, Optional<PgnRemark> junk) {
    return Message.line(
        junk.map(remark -> file + ":" + GameAnswer.text(remark)).orElse(file + ": no games"));
  }

  private void play(String file, int number, PgnGame game, LiveProgress live) {
    Optional<Variant> variant = variants.variant();
    Optional<Replay> replay = Optional.empty();
    List<PgnRemark> remarks;
    try {
      variant = variant.or(() -> Optional.of(PgnStart.variant(game)));
      Variant known = variant.orElseThrow();
      replay = Optional.of(Replay.of(game, known, known.notations()));
      remarks = replay.get().remarks();
    } catch (PgnException e) {
      remarks = new ArrayList<>(game.remarks());
      remarks.add(e.remark().with(variant.isPresent() ? "" : variantHint(game)));
    }
    PgnRemark.Weight leastWrong = lenient ? PgnRemark.Weight.ERROR : PgnRemark.Weight.FORM;
    GameAnswer answer = GameAnswer.of(file, number, game, replay, remarks, leastWrong);
    games++;
    wrongGames += answer.right() ? 0 : 1;
    if (!quiet && !(wrong && answer.right())) {
      Optional<Position> last = replay.map(Replay::last);
      live.aside(() -> {
        printed.printer().give(List.of(answer), out -> answer.print(out, files.size() > 1, last));
        spec.commandLine().getOut().flush();
      });
    }
  }

  private static String variantHint(PgnGame game) {
    return game.tag("Variant")
        .map(name -> Nearest.hint(name.text(), Variant.names()))
        .orElse("; --variant or --board names it");
  }
}
