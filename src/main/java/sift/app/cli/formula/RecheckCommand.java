package sift.app.cli.formula;

import java.io.File;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Memory;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.claim.Certificate;
import sift.claim.Recheck;
import sift.file.TextFile;
import sift.progress.Progress;
import sift.spec.TargetFile;

/** {@code sift recheck}: derives again what a certificate claims. */
@Command(
    name = "recheck",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Derives again what a certificate claims, each field; what is not derived is listed.",
      "%nThe cases are made anew, the formulas proved case by case, small sizes searched by computing"
          + " each formula, larger ones by the joins with other samples and other keys. It is the"
          + " same program: cases, operators, bank, fingerprints and counting are the search's own;"
          + " other are keys, samples, the proof of each formula listed and, up to --formulas, that"
          + " no joins are used.",
      "%nOf a certificate by sift solve, the problem is read and the answer proved again; up to"
          + " --formulas, all formulas are computed on the points by size, without the bank and its"
          + " fingerprints.",
      "%nOf a certificate by sift --minimize, the formulas are proved and priced again, and up to"
          + " --formulas, all formulas of each target are computed by instructions, without any code"
          + " of the search by cost; it says how far it came.%n"
    },
    footer =
        "%nExit codes: 0 all is confirmed that is claimed, or up to --up-to; 1 something differs, or"
            + " the limits ended it before; 2 bad input.")
public final class RecheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description = "Written by sift --certificate or sift solve --certificate.")
  private Path file = Path.of("");

  @Option(
      names = "--target",
      paramLabel = "FILE[,FILE..]",
      split = ",",
      description =
          "The target files or problems that the certificate is about, in its order, if they are not"
              + " where it says.")
  private List<String> targetFiles = new ArrayList<>();

  @Option(
      names = "--formulas",
      paramLabel = "N",
      defaultValue = "200000000",
      description = "Compute about N formulas one by one. Default: 200000000, half a minute.")
  private long formulas;

  @Option(
      names = "--up-to",
      paramLabel = "N",
      description = "Confirm formulas of up to N symbols only.")
  private @Nullable Integer upTo;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "For the other samples and keys; not 0. Default: 1.")
  private long seed;

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress on stderr.")
  private boolean quiet;

  @Override
  public Integer call() {
    UserException.unlessInRange("--formulas", formulas, 0, Long.MAX_VALUE);
    int last = upTo == null ? Integer.MAX_VALUE : upTo;
    if (upTo != null) {
      UserException.unlessInRange("--up-to", upTo, 1, 99);
    }
    int threads = workers.threads();
    UserException.unlessInRange("--seed", seed, 1, Long.MAX_VALUE - 1);
    TextFile.check(file.toString());
    PrintWriter out = spec.commandLine().getOut();
    Progress progress = new Progress();
    try (var _ = Interrupt.runs(progress::requestStop);
        LiveProgress live =
            LiveProgress.of(
                quiet ? new PrintWriter(Writer.nullWriter()) : spec.commandLine().getErr(),
                progress,
                Unit.FORMULAS)) {
      boolean[] isConfirmed = {true};
      Recheck.run(
          withFiles(Certificate.read(file)),
          new Recheck.Effort(formulas, last, threads, memory.bytes(), seed),
          progress,
          check -> live.aside(() -> RecheckText.print(out, printed.format(), check)),
          outcome -> {
            isConfirmed[0] &= outcome.isConfirmed();
            live.aside(() -> RecheckText.print(out, printed.format(), outcome));
          });
      return isConfirmed[0] ? ExitCode.DONE : ExitCode.NOTHING;
    } catch (CancellationException e) {
      spec.commandLine().getErr().println("sift: stopped before the answer was proved again");
      return ExitCode.NOTHING;
    }
  }

  /** Returns the certificate about the files typed, if any were; target files must be there. */
  private Certificate withFiles(Certificate certificate) {
    List<String> files = certificate.files();
    if (!targetFiles.isEmpty() && targetFiles.size() != files.size()) {
      throw new UserException(
          "--target: %s given, but the certificate is about %s%s"
              .formatted(
                  Counted.of(targetFiles.size(), "file"),
                  Counted.of(files.size(), certificate.isOfProblems() ? "problem" : "target file"),
                  files.isEmpty() ? "" : ": " + String.join(", ", files)));
    }
    List<String> meant = targetFiles.isEmpty() ? files : targetFiles;
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
