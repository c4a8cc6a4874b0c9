package sift.app.cli.formula;

import java.io.File;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.file.JsonLine;
import sift.file.TextFile;
import sift.progress.Progress;
import sift.rank.certificate.CostCheck;
import sift.solve.certificate.AnswerCertificate;
import sift.solve.certificate.AnswerClaim;
import sift.solve.certificate.ClaimCheck;
import sift.solve.certificate.PlainEnumeration;
import sift.spec.TargetFile;
import sift.store.Certificate;
import sift.store.CertificateException;
import sift.store.CertificateFile;
import sift.store.CostCertificate;
import sift.store.Recheck;

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
      String text = CertificateFile.text(file);
      if (AnswerCertificate.isOne(text)) {
        return answers(AnswerCertificate.read(file, text), last, progress, live);
      }
      if (CostCertificate.isOne(text)) {
        return costs(CostCertificate.read(file, text), progress, live);
      }
      Certificate certificate = withFiles(CertificateFile.read(file, text));
      Recheck.Outcome outcome =
          Recheck.of(
              certificate,
              new Recheck.Effort(formulas, last, threads, memory.bytes(), seed),
              progress,
              check -> live.aside(() -> CheckLine.print(out, printed.format(), check)));
      live.aside(() -> {
        switch (printed.format()) {
          case TEXT -> print(out, certificate, outcome, progress.stopRequested());
          case JSONL -> out.println(line(certificate, outcome, progress.stopRequested()));
        }
        out.flush();
      });
      return outcome.isConfirmed() ? ExitCode.DONE : ExitCode.NOTHING;
    } catch (CertificateException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    } catch (CancellationException e) {
      spec.commandLine().getErr().println("sift: stopped before the answer was proved again");
      return ExitCode.NOTHING;
    }
  }

  /** Checks the claims of a certificate by {@code sift solve}. */
  private int answers(List<AnswerClaim> claims, int last, Progress progress, LiveProgress live) {
    List<String> files = claims.stream().map(AnswerClaim::file).distinct().toList();
    List<String> meant = meant(files, "problem");
    // What the heap does not give is not there, whatever --memory says.
    long most = Math.min(memory.bytes(), Runtime.getRuntime().maxMemory()) / 2;
    PlainEnumeration.Limits limits = new PlainEnumeration.Limits(last, formulas, most);
    PrintWriter out = spec.commandLine().getOut();
    boolean isConfirmed = true;
    for (AnswerClaim claim : claims) {
      ClaimCheck.Outcome outcome =
          ClaimCheck.of(
              claim.withFile(meant.get(files.indexOf(claim.file()))),
              limits,
              progress,
              check -> live.aside(() -> CheckLine.print(out, printed.format(), check)));
      live.aside(() -> AnswerText.print(out, printed.format(), outcome));
      isConfirmed &= outcome.isConfirmed();
    }
    return isConfirmed ? ExitCode.DONE : ExitCode.NOTHING;
  }

  /** Checks the claims of a certificate by a search by cost. */
  private int costs(CostCertificate certificate, Progress progress, LiveProgress live) {
    PrintWriter out = spec.commandLine().getOut();
    long most = Math.min(memory.bytes(), Runtime.getRuntime().maxMemory()) / 2;
    List<Boolean> confirmed = new ArrayList<>();
    CostCheck.run(
        certificate,
        new CostCheck.Effort(formulas, most),
        progress,
        check -> live.aside(() -> CheckLine.print(out, printed.format(), check)),
        outcome -> {
          confirmed.add(outcome.isConfirmed());
          live.aside(() -> CostClaimText.print(out, printed.format(), certificate, outcome));
        });
    return confirmed.contains(false) ? ExitCode.NOTHING : ExitCode.DONE;
  }

  /** Returns the certificate about the target files typed, if any were; all must be there. */
  private Certificate withFiles(Certificate certificate) {
    List<String> meant = meant(certificate.targetFiles(), "target file");
    for (String each : meant) {
      if (!TargetFile.SHIPPED.contains(each) && !new File(each).exists()) {
        throw new UserException(
            "%s is about the target file %s, which is not there; --target FILE says where it is now"
                .formatted(file, each));
      }
    }
    return certificate.withTargetFiles(meant);
  }

  /** Returns the files typed in the place of those of a certificate, if any were. */
  private List<String> meant(List<String> files, String kind) {
    if (!targetFiles.isEmpty() && targetFiles.size() != files.size()) {
      throw new UserException(
          "--target: %s given, but the certificate is about %s%s"
              .formatted(
                  Counted.of(targetFiles.size(), "file"),
                  Counted.of(files.size(), kind),
                  files.isEmpty() ? "" : ": " + String.join(", ", files)));
    }
    return targetFiles.isEmpty() ? files : targetFiles;
  }

  private static String line(
      Certificate certificate, Recheck.Outcome outcome, boolean isInterrupted) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("type", "recheck");
    values.put("confirmed", outcome.isConfirmed());
    values.put("symbols", certificate.sizes().size());
    values.put("by_brute_force", outcome.byBruteForce());
    values.put("by_joins", outcome.byJoins());
    values.put("contradictions", outcome.contradictions());
    values.put("stated", outcome.stated());
    values.put("interrupted", isInterrupted);
    return JsonLine.write(values);
  }

  private static void print(
      PrintWriter out, Certificate certificate, Recheck.Outcome outcome, boolean isInterrupted) {
    out.println();
    outcome.contradictions().forEach(line -> Columns.print(out, "NOT confirmed: " + line, 2));
    if (outcome.contradictions().isEmpty()) {
      outcome.stated().forEach(line -> Columns.print(out, "stated, not checked: " + line, 2));
    }
    int sizes = certificate.sizes().size();
    if (outcome.isConfirmed()) {
      Columns.print(
          out,
          "confirmed up to %d of %s: every formula of up to %d was computed%s%s"
              .formatted(
                  outcome.byJoins(),
                  Counted.of(sizes, "symbol"),
                  outcome.byBruteForce(),
                  outcome.byJoins() > outcome.byBruteForce()
                      ? ", larger ones were searched %swith other samples and keys (a larger --formulas"
                              .formatted(certificate.hasJoins() ? "by the joins " : "")
                          + " computes more)"
                      : "",
                  outcome.last() < certificate.complete() ? "; a larger --up-to goes further" : ""),
          2);
    } else if (outcome.contradictions().isEmpty()) {
      Columns.print(
          out,
          "NOT confirmed: searched again up to %d of %s only; %s"
              .formatted(
                  outcome.byJoins(),
                  Counted.of(sizes, "symbol"),
                  isInterrupted
                      ? "interrupted"
                      : outcome.last() == 0 ? "no size is complete" : "more --memory goes further"),
          2);
    }
  }
}
