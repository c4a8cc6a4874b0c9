package sift.app.cli.formula;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sift.app.cli.options.Heading;
import sift.app.cli.options.Memory;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.claim.Certificate;
import sift.claim.Recheck;
import sift.file.JsonRecord.Meaning;
import sift.file.JsonRecord.Unwritten;
import sift.file.NamedFiles;
import sift.file.TextFile;
import sift.progress.Progress;
import sift.spec.TargetFile;

/** The options of certificates: what a claim is derived again with. */
final class Rechecking {
  private static final long SEED = 1; // of the other samples and keys

  // A formula has no point; this may be a file that is not there.
  private static final Pattern PATH = Pattern.compile("|[^\\s(]*\\.[^\\s(:]*");

  @Heading(Heading.RARE)
  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "200000000",
      description =
          "Of a certificate: compute about N formulas one by one. Default: 200000000, half a minute.")
  private long limit = 200_000_000;

  @Heading(Heading.RARE)
  @Option(
      names = "--max-symbols",
      paramLabel = "N",
      description = "Of a certificate: confirm formulas of up to N symbols only.")
  private @Nullable Integer maxSymbols;

  @Heading(Heading.RARE)
  @Option(names = "--quiet", description = "Of a certificate: no progress on stderr.")
  private boolean quiet;

  /** What came of checking one thing. */
  record CheckAnswer(
      @Meaning("what was checked") String what,
      @Meaning("what came of it; begins with DIFFERENT, or ends with it, if it differs")
          String result)
      implements Answer {
    @Override
    public void print(PrintWriter out) {
      Columns.print(out, "%-24s %s".formatted(what, result), 25);
      out.flush();
    }
  }

  /** What came of a claim. */
  record RecheckAnswer(
      Recheck.Extent extent,
      @Meaning(
              "whether all that is claimed was derived, or all up to `--max-symbols`, and nothing differs")
          boolean confirmed,
      @Meaning("what differs") List<String> contradictions,
      @Meaning("what nothing was compared with") List<String> stated,
      @Meaning("whether it was interrupted") boolean interrupted,
      @Unwritten String name,
      @Unwritten String sentence)
      implements Answer {
    static RecheckAnswer of(Recheck.Outcome outcome) {
      return new RecheckAnswer(
          outcome.extent(),
          outcome.isConfirmed(),
          outcome.contradictions(),
          outcome.stated(),
          outcome.isInterrupted(),
          outcome.name().isEmpty() ? "" : outcome.name() + ": ",
          outcome.sentence());
    }

    @Override
    public void print(PrintWriter out) {
      out.println();
      contradictions.forEach(line -> Columns.print(out, name + "NOT confirmed: " + line, 2));
      if (contradictions.isEmpty()) {
        stated.forEach(line -> Columns.print(out, name + "stated, not checked: " + line, 2));
        Columns.print(out, name + sentence, 2);
      }
      out.flush();
    }
  }

  /** Whether a text names a certificate, or any file that is no formula. */
  static boolean isMeant(String text) {
    if (!NamedFiles.areAllowed()) {
      return false;
    }
    Path file = Path.of(text);
    if (PATH.matcher(text).matches()) {
      return true;
    }
    if (!Files.isRegularFile(file)) {
      return text.contains("/") && Files.exists(file);
    }
    try (Reader content = Files.newBufferedReader(file)) {
      return content.read() == '{';
    } catch (IOException e) {
      return true; // and the reader says why it cannot be read
    }
  }

  /**
   * Derives the claims of a certificate again; returns the exit code.
   *
   * @param elsewhere the files that it is about, if they are not where it says; else empty
   */
  int run(Path file, List<String> elsewhere, int threads, PrintOptions printed, PrintWriter err) {
    UserException.unlessInRange("--limit", limit, 0, Long.MAX_VALUE);
    if (maxSymbols != null) {
      UserException.unlessInRange("--max-symbols", maxSymbols, 1, 99);
    }
    int last = maxSymbols == null ? Integer.MAX_VALUE : maxSymbols;
    TextFile.check(file.toString());
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop);
        LiveProgress live =
            LiveProgress.of(
                quiet ? new PrintWriter(Writer.nullWriter()) : err, progress, Unit.FORMULAS)) {
      boolean[] isConfirmed = {true};
      Recheck.run(
          withFiles(file, elsewhere),
          new Recheck.Effort(limit, last, threads, new Memory().bytes(), SEED),
          progress,
          check -> live.aside(() -> printed.give(new CheckAnswer(check.what(), check.result()))),
          outcome -> {
            isConfirmed[0] &= outcome.isConfirmed();
            live.aside(() -> printed.give(RecheckAnswer.of(outcome)));
          });
      return isConfirmed[0] ? ExitCode.DONE : ExitCode.NOTHING;
    } catch (CancellationException e) {
      err.println("sift: stopped before the answer was proved again");
      return ExitCode.NOTHING;
    }
  }

  /** Returns the certificate about the files typed, if any were; target files must be there. */
  private static Certificate withFiles(Path file, List<String> elsewhere) {
    Certificate certificate = Certificate.read(file);
    List<String> files = certificate.files();
    if (!elsewhere.isEmpty() && elsewhere.size() != files.size()) {
      throw new UserException(
          "--target: %s given, but the certificate is about %s%s"
              .formatted(
                  Counted.of(elsewhere.size(), "file"),
                  Counted.of(files.size(), certificate.isOfProblems() ? "problem" : "target file"),
                  files.isEmpty() ? "" : ": " + String.join(", ", files)));
    }
    List<String> meant = elsewhere.isEmpty() ? files : elsewhere;
    for (String each : certificate.isOfProblems() ? List.<String>of() : meant) {
      if (!TargetFile.SHIPPED.contains(each) && !new File(each).exists()) {
        throw new UserException(
            "%s is about the target file %s, which is not there; --target FILE says where it is now"
                .formatted(file, each));
      }
    }
    return certificate.withFiles(meant);
  }
}
