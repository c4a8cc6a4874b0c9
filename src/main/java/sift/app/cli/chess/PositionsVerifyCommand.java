package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.file.JsonLine;

/** {@code sift positions verify}: whether an archive is whole. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Compares the checksum of every block of an archive, reads every position, and looks whether"
          + " the end is there.",
      "Exit code 1, with the first byte where something is wrong, if the archive is damaged or cut"
          + " off, or its writer was killed."
    },
    footer = "%nExample: sift positions verify suite.pos")
final class PositionsVerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ArchiveInput input = new ArchiveInput();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    if (!input.read(spec, (_, _) -> {})) {
      return input.code(spec, false);
    }
    PrintWriter out = spec.commandLine().getOut();
    boolean isWhole = input.first().isEmpty();
    switch (printed.format()) {
      case TEXT ->
          Columns.print(
              out,
              isWhole
                  ? "%s: %s, all whole"
                      .formatted(input.name(), Counted.of(input.whole(), "position"))
                  : input.complaint(),
              2);
      case JSONL -> {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("type", "verified");
        values.put("file", input.name());
        values.put("positions", input.whole());
        values.put("damaged", input.damages());
        input
            .first()
            .ifPresent(damage -> {
              values.put("offset", damage.offset());
              values.put("reason", damage.reason());
            });
        out.println(JsonLine.write(values));
      }
    }
    out.flush();
    return isWhole ? ExitCode.DONE : ExitCode.NOTHING;
  }
}
