package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.RunFiles;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Fen;
import sift.file.JsonLine;
import sift.file.WholeFile;

/** {@code sift positions unpack}: the positions of an archive as text. */
@Command(
    name = "unpack",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Writes the positions of an archive as FENs, one on each line.",
      "Of a damaged archive those of whole blocks are written, and exit code 1 says so. OUT is"
          + " written whole or not at all."
    },
    footer = "%nExample: sift positions unpack suite.pos suite.epd")
final class PositionsUnpackCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ArchiveInput input = new ArchiveInput();

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "OUT",
      defaultValue = "-",
      description = "The text. Default: -, which is stdout.")
  private String text = "-";

  @Option(names = "--replace", description = "Replace OUT if it is there.")
  private boolean replace;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    RunFiles files = new RunFiles();
    files.reads("ARCHIVE", input.file());
    PrintWriter out = spec.commandLine().getOut();
    if (StandardStreams.isMeant(text)) {
      if (replace) {
        throw new UserException("--replace is about a file; OUT is stdout");
      }
      PositionPrinter printer = new PositionPrinter(out, printed.format());
      boolean isComplete = input.read(spec, printer::print) || out.checkError();
      out.flush();
      return input.code(spec, isComplete);
    }
    Path file = ArchiveOutput.checked(text, replace, files);
    boolean isComplete;
    try (WholeFile whole = WholeFile.begin(file)) {
      isComplete =
          input.read(spec, (_, position) -> whole.write(Fen.text(position.setup()) + "\n"));
      if (isComplete) {
        whole.finish();
        print(out, Files.size(file));
      }
    }
    return input.code(spec, isComplete);
  }

  private void print(PrintWriter out, long bytes) {
    switch (printed.format()) {
      case TEXT ->
          out.printf("%s: %s, %,d bytes%n", text, Counted.of(input.whole(), "position"), bytes);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "unpacked");
        values.put("file", text);
        values.put("positions", input.whole());
        values.put("bytes", bytes);
        out.println(JsonLine.write(values));
      }
    }
    out.flush();
  }
}
