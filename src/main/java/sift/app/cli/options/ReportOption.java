package sift.app.cli.options;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import sift.app.cli.terminal.UserException;
import sift.app.report.BoardSheet;
import sift.app.report.Boards;
import sift.app.report.Origin;
import sift.app.report.Page;
import sift.file.WholeFile;

/** The option that keeps what a command prints as a page, or its boards as a picture. */
@Heading("What is shown and kept")
public final class ReportOption {
  private static final Pattern COLOURS = Pattern.compile("\\e\\[[\\d;]*m");

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Also write a page; sift explain draws FILE.svg.")
  private @Nullable Path file;

  /** Whether a page is wanted. */
  public boolean isWanted() {
    return file != null;
  }

  private static String plain(String text) {
    return COLOURS.matcher(text).replaceAll("");
  }

  /** What a command prints; it reaches stdout all at once. */
  public interface Printing {
    /** Prints to {@code out}; returns the exit code. */
    int printTo(PrintWriter out) throws IOException;
  }

  /** Returns the file, if it is to be a picture. */
  public Optional<Path> picture() {
    return Optional.ofNullable(file).filter(each -> each.toString().endsWith(".svg"));
  }

  /** Adds the page, if one is wanted, to the files that a run writes. */
  public void check(RunFiles files) {
    picture()
        .ifPresent(each -> {
          throw new UserException(
              "--report %s: only sift explain makes pictures; a page is FILE.html".formatted(each));
        });
    checkPageOrPicture(files);
  }

  /** Adds the page or picture, if one is wanted, to the files that a run writes. */
  public void checkPageOrPicture(RunFiles files) {
    if (file != null) {
      files.replaces("--report", file);
    }
  }

  /**
   * Prints to stdout, and writes the page if one is wanted, which was {@linkplain #check checked};
   * returns the exit code.
   */
  public int print(CommandSpec spec, String title, Printing printing) throws IOException {
    return print(spec, title, List.of(), printing);
  }

  /** Prints as without examples, which printing adds to, and shows these as boards besides. */
  public int print(CommandSpec spec, String title, List<Boards> examples, Printing printing)
      throws IOException {
    PrintWriter stdout = spec.commandLine().getOut();
    if (file == null) {
      return printing.printTo(stdout);
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    int code;
    try {
      code = printing.printTo(out);
    } finally {
      out.flush();
      stdout.print(text);
      stdout.flush();
    }
    String command = Arguments.command(spec.root().commandLine().getParseResult().originalArgs());
    if (picture().isPresent()) {
      WholeFile.write(file, BoardSheet.of(examples, command));
    } else {
      write(title, text.toString(), examples, command);
    }
    return code;
  }

  /** Writes the page that is wanted about a text that was printed. */
  public void write(String title, String text, List<Boards> examples, String command) {
    WholeFile.write(
        Objects.requireNonNull(file),
        Page.of(title, plain(text), examples, Origin.now(command, Version.program())));
  }
}
