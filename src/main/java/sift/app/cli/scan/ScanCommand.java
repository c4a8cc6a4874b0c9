package sift.app.cli.scan;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.lines.InOrder;
import sift.app.cli.options.AimOptions;
import sift.app.cli.options.Hints;
import sift.app.cli.options.Memory;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Symbols;
import sift.app.cli.options.TimeSpan;
import sift.app.cli.options.Workers;
import sift.app.cli.search.Shortener;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Interrupt;
import sift.app.cli.terminal.LiveProgress;
import sift.app.cli.terminal.LiveProgress.Unit;
import sift.app.cli.terminal.UserException;
import sift.file.FileException;
import sift.progress.Part;
import sift.progress.Progress;
import sift.scan.ClassBytes;
import sift.scan.ClassScan;
import sift.scan.ClassSource;
import sift.scan.Shape;
import sift.search.request.Effort;
import sift.shorten.Aim;

/** {@code sift scan}: expressions of class files that have a cheaper form. */
@Answer.Kinds({CheaperAnswer.class, ScanAnswer.class})
@Command(
    name = "scan",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Reads class files, takes the straight-line expressions of int and long arithmetic from"
          + " their methods, and shortens each as sift shorten does. Those that cost less are"
          + " printed, each proved equal on all values, with the place where it stands.",
      "%nExpressions that differ in the names of their inputs only are one question. Exit code 0,"
          + " also if there are findings."
    },
    footer = {
      "%nExamples:",
      "  sift scan target/classes",
      "  sift scan library.jar --minimize latency --format jsonl",
      "  sift scan java.base --classes 'java.util.*'",
      "  sift scan target/classes --fail-on-findings"
    })
public final class ScanCommand implements Callable<Integer> {
  // What an expression takes that is only rewritten.
  private static final Duration LEAST = Duration.ofMillis(100);

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "CLASSES",
      description =
          "A class file, an archive or a folder of class files, or a module of the Java that runs,"
              + " as java.base or jrt:java.base.")
  private String source = "";

  @Option(
      names = "--classes",
      paramLabel = "PATTERN",
      description = "Only classes of this name; * stands for any text, as in 'java.util.*'.")
  private @Nullable String pattern;

  @Mixin private AimOptions aim = new AimOptions();

  @Option(
      names = "--time",
      paramLabel = "SPAN",
      defaultValue = "1s",
      description = "How long to search for a form of each expression. Default: 1s.")
  private String time = "1s";

  @Option(
      names = "--budget",
      paramLabel = "SPAN",
      defaultValue = "9m",
      description = "How long all may take; each gets less if they are many. Default: 9m.")
  private String budget = "9m";

  @Option(names = "--fail-on-findings", description = "Exit code 1 if there are findings.")
  private boolean isFailing;

  @Mixin private Workers workers = new Workers();

  @Mixin private Memory memory = new Memory();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    long begin = System.nanoTime();
    Duration each = TimeSpan.of("--time", time);
    Duration all = TimeSpan.of("--budget", budget);
    int threads = workers.threads();
    Aim wanted = aim.aim();
    ClassScan scan = scanned();
    Tally tally = new Tally(scan);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Budget times = new Budget(each, begin + all.toNanos(), threads, tally.shapes().size());
    Progress progress = new Progress();
    progress.enter(0, "shortening", tally.shapes().size(), 0);
    try (var _ = Interrupt.runs(progress::requestStop)) {
      try (LiveProgress live = LiveProgress.of(err, progress, Unit.EXPRESSIONS)) {
        InOrder.<Shape, ShapeOutcome>run(
            tally.shapes()::forEach,
            threads,
            shape -> outcome(shape, shortener(wanted, threads, times.next()), progress),
            outcome -> {
              live.aside(() -> give(outcome, tally, out, err));
              progress.add(1);
            },
            progress);
      }
      printed.give(out, tally.answer(source, System.nanoTime() - begin));
      out.flush();
    }
    return tally.exitCode(isFailing);
  }

  private Shortener shortener(Aim wanted, int threads, Duration searching) {
    Effort effort = new Effort(1, memory.bytes() / threads, searching, searching);
    return new Shortener(new Symbols(), new Hints(), false, wanted, effort);
  }

  /** Asks about a shape; rewriting, which has no limit of its own, may take as long as a search. */
  private static ShapeOutcome outcome(Shape shape, Shortener shortener, Progress whole) {
    Duration most = shortener.effort().searching().multipliedBy(3).plus(LEAST);
    Progress own = new Part(new Progress(), whole::stopRequested);
    return ShapeOutcome.of(shape, shortener, Part.within(most, own));
  }

  private void give(ShapeOutcome outcome, Tally tally, PrintWriter out, PrintWriter err) {
    tally.add(outcome);
    outcome.failure().ifPresent(failure -> err.println("sift: " + failure));
    outcome.finding().ifPresent(finding -> printed.give(out, finding));
    out.flush();
  }

  /** Reads the class files; complains of those that are broken, and refuses a source of these. */
  private ClassScan scanned() {
    Optional<Pattern> wanted = Optional.ofNullable(pattern).map(ScanCommand::regex);
    ClassScan scan = new ClassScan();
    BrokenClasses broken = new BrokenClasses(spec.commandLine().getErr(), source);
    new ClassSource(source)
        .forEach(file -> {
          if (wanted.filter(regex -> !regex.matcher(file.className()).matches()).isEmpty()) {
            add(file, scan, broken);
          }
        });
    if (scan.classes() == 0) {
      throw broken
          .first()
          .<RuntimeException>map(FileException::new)
          .orElseGet(() ->
              new UserException(
                  "--classes '%s': %s has no class of such a name".formatted(pattern, source)));
    }
    broken.print();
    return scan;
  }

  private static void add(ClassBytes file, ClassScan scan, BrokenClasses broken) {
    try {
      scan.add(file.bytes());
    } catch (IOException | IllegalArgumentException e) {
      broken.add(file, String.valueOf(e.getMessage()));
    }
  }

  private static Pattern regex(String glob) {
    return Pattern.compile(
        Stream.of(glob.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
  }
}
