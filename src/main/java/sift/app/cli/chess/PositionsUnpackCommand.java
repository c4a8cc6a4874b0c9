package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sift.chess.board.Fen;

/** {@code sift positions unpack}: positions of an archive as text. */
@Command(
    name = "unpack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Prints the positions of an archive as FENs, one on each line.",
      "Of a damaged archive those of whole blocks are printed, and exit code 1 says so."
    },
    footer = "%nExample: sift positions unpack suite.pos > suite.epd")
final class PositionsUnpackCommand implements Callable<Integer> {
  private static final int LINES_BETWEEN_CHECKS = 1024;

  @Spec private CommandSpec spec;

  @Mixin private ArchiveInput input = new ArchiveInput();

  @Mixin private QuietOption quiet = new QuietOption();

  private int lines = 0;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    boolean isComplete =
        input.read(
            quiet.notes(),
            position -> {
              out.println(Fen.text(position.setup()));
              lines++;
              if (lines % LINES_BETWEEN_CHECKS == 0 && out.checkError()) {
                throw new CancellationException("nobody reads it");
              }
            });
    return input.code(isComplete || out.checkError());
  }
}
