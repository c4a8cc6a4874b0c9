package sift.app.cli.options;

import picocli.CommandLine.Option;
import sift.app.cli.terminal.Format;

/** The option that says for whom results are printed. */
public final class PrintOptions {
  @Option(
      names = "--format",
      paramLabel = "F",
      defaultValue = "text",
      description = "text or jsonl. Default: text.")
  private Format format = Format.TEXT;

  public Format format() {
    return format;
  }
}
