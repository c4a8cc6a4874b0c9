package sift.app.cli.chess;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.Printer;
import sift.chess.board.Variant;
import sift.file.TextFile;
import sift.progress.Progress;

/** {@code sift uci}: answers the Universal Chess Interface on stdin, as far as perft needs it. */
@Command(
    name = "uci",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Answers chess programs on stdin by the Universal Chess Interface.",
      "It counts legal moves and plays no games. It reads, a line each:",
      "  uci, isready, ucinewgame, stop, quit",
      "  setoption name UCI_Chess960 value true",
      "  setoption name UCI_Variant value janus",
      "  position startpos moves e2e4 e7e5",
      "  position fen FEN moves MOVES, or what sift perft takes",
      "  go perft DEPTH    counts as sift perft --divide; stop ends it",
      "  d                 shows the board, its FEN and the pieces that give check",
      "While it counts, isready, stop and quit are answered at once; other lines wait."
    },
    footer = {"%nExample: echo 'go perft 5' | sift uci"})
public final class UciCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private Workers workers = new Workers();

  @Override
  public Integer call() throws IOException {
    ChosenGenerator generator = new GeneratorOptions().chosen(Variant.ORTHODOX);
    PerftOutput output =
        new PerftOutput(
            new Printer(Format.TEXT, spec.commandLine().getOut()),
            spec.commandLine().getErr(),
            new PrintWriter(Writer.nullWriter()),
            generator,
            workers.threads(),
            new Progress());
    UciLoop loop = new UciLoop(output);
    try {
      loop.run(new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())));
    } catch (IOException e) {
      throw TextFile.failed("stdin", e);
    }
    return ExitCode.DONE;
  }
}
