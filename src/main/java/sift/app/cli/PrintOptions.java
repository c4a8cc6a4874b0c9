package sift.app.cli;

import picocli.CommandLine.Option;

/** The option that says for whom results are printed. */
final class PrintOptions {
  @Option(
      names = "--format",
      converter = Named.Formats.class,
      paramLabel = "F",
      defaultValue = "text",
      description = "text or jsonl. Default: text.")
  private Format format = Format.TEXT;

  Format format() {
    return format;
  }
}
