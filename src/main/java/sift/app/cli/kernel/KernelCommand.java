package sift.app.cli.kernel;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.FreeFormula;
import sift.app.cli.options.KernelShape;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.SnippetOptions;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.VectorWidth;
import sift.app.cli.options.WordOptions;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.kernel.Width;
import sift.kernel.line.KernelJob;
import sift.kernel.set.SetJob;
import sift.spec.Target;

/** {@code sift kernel}: a formula as code that runs fast. */
@Command(
    name = "kernel",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Turns a formula into Vector API bytecode and times it.",
      "Proves the formula, lets ASM's verifier check the class, compares what it computes with its"
          + " twin or with the slow walk, then times it. As source or class files it comes from"
          + " 'sift code'.",
      "",
      "Shapes: columns computes the formula over columns of its inputs. The others compute the"
          + " attacks of sliders along the lines of --target, rays without a formula from a turned"
          + " board: scalar one slider in 64-bit words; lanes one slider, its rays in the lanes of"
          + " vectors; bulk as many sliders as a vector has lanes, the masks of their squares"
          + " preloaded; gather the same, the masks gathered by square.",
      "Set-wise targets (see: sift list targets) have the shape columns: each word that is used is a"
          + " column, each result too. The formula is decided on all boards, the kernel compared with"
          + " the walk on random ones, and timed in turn with Kogge-Stone where the project has"
          + " that for the same targets and layout.",
      "A formula over other names than the inputs of the targets is a kernel over columns of these,"
          + " words of 64 bits. It is compared with the formula itself on many rows, and nothing is"
          + " proved.",
      "Exit code 1 if the formula is wrong; its first wrong case is shown. Of a set-wise formula that"
          + " cannot be decided no kernel is made, exit code 1 too."
    },
    footer = {
      "%nExamples:",
      "  sift kernel 'occ ^ (occ - 1)' --target diagonal",
      "  sift kernel 'occ ^ (occ - 1)' --shape lanes",
      "  sift kernel solutions/vertical-line-hyperbola.jsonl:1 --shape scalar",
      "  sift kernel 'o ^ sub_bytes(o,add_bytes(s,s))' --target attacks-east",
      "  sift kernel solutions/set-wise/attacks-north-lane.jsonl:1",
      "  sift kernel 'x & -x'",
      "  sift kernel --regenerate"
    })
public final class KernelCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SetWanted wanted = new SetWanted();
  @Mixin private FreeFormula formulas = new FreeFormula();
  @Mixin private SnippetOptions snippets = new SnippetOptions();
  @Mixin private OwnFunctions functions = new OwnFunctions();
  @Mixin private SolutionsOption solutions = new SolutionsOption();

  @Parameters(
      paramLabel = "FORMULA|SOLUTION",
      completionCandidates = Candidates.SolutionFiles.class,
      arity = "0..1",
      description =
          "A formula, as C, C++ or Java write it, or code if it is over any words; or solutions with"
              + " their own targets: FILE.jsonl,"
              + " all of a file, FILE.jsonl:N, its N-th.")
  private @Nullable String text;

  @Option(
      names = KernelArguments.ALSO,
      paramLabel = "TARGET:RAY:FORMULA",
      description =
          "Another formula for other rays of the same sliders, as in 'horizontal:negative:neg(..)'."
              + " May be repeated.")
  private List<String> also = List.of();

  @Option(
      names = "--shape",
      paramLabel = "SHAPE",
      description = "columns, scalar, lanes, bulk or gather. Default: columns.")
  private KernelShape shape = KernelShape.COLUMNS;

  @Option(
      names = "--width",
      completionCandidates = Candidates.Widths.class,
      paramLabel = "BITS",
      description = "Of the vectors: 128, 256, 512. Default: what this machine prefers.")
  private @Nullable Integer bits;

  @Option(
      names = {"--print", "--out", "--class", "--package"},
      hidden = true,
      description = "What sift code has.")
  private @Nullable String former;

  @Option(
      names = "--regenerate",
      description =
          "Instead of a formula: make the kernels of all solutions again, verify and time each, and"
              + " report them in a table.")
  private boolean regenerates;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    if (former != null) {
      throw new UserException(
          "source is printed by 'sift code FORMULA --language L', a class written by its --classes"
              + " DIR");
    }
    Width width = VectorWidth.of(bits);
    KernelArguments.checkSolution(spec, String.valueOf(text));
    checks().check();
    if (width.bits() > Width.preferred().bits() && shape != KernelShape.SCALAR) {
      spec.commandLine()
          .getErr()
          .printf(
              "sift: this machine computes with %d bits at once; wider vectors are slow here%n",
              Width.preferred().bits());
    }
    if (regenerates) {
      BenchOutput output = BenchOutput.of(spec, printed.format());
      return Regeneration.run(output, solutions.folder(), shape, width);
    }
    PrintWriter out = spec.commandLine().getOut();
    boolean isJson = printed.format() == Format.JSONL;
    KernelJson lines = new KernelJson(out, width, shape);
    WordKernelRun overWords = new WordKernelRun(out, width);
    Optional<WordJob> free = free();
    if (free.isPresent()) {
      List<WordJob> jobs = List.of(free.get());
      return isJson ? lines.runWords(jobs) : overWords.run(jobs);
    }
    List<SetJob> sets = sets();
    if (!sets.isEmpty()) {
      return isJson
          ? lines.run(sets, solutions.folder())
          : new SetKernelRun(out, width, solutions.folder()).run(sets);
    }
    if (solutions.isGiven()) {
      throw new UserException("--solutions is for set-wise targets and --regenerate");
    }
    List<WordJob> words = words();
    if (!words.isEmpty()) {
      return isJson ? lines.runWords(words) : overWords.run(words);
    }
    return isJson ? lines.run(jobs()) : new LineKernelRun(out, width, shape).run(jobs());
  }

  private KernelChecks checks() {
    return new KernelChecks(spec.commandLine().getParseResult());
  }

  /** Returns the job of the formula, if it is one over any words. */
  private Optional<WordJob> free() {
    List<String> inputs =
        checks().isGiven("--target") ? List.of() : wanted.linesOnly().getFirst().domain().inputs();
    snippets.allow(functions.all());
    Optional<WordJob> job =
        formulas
            .question(spec, snippets, String.valueOf(text), inputs, new WordOptions())
            .map(WordJob::of);
    if (job.isPresent()) {
      checks().checkFree();
    }
    return job;
  }

  /** Returns the set-wise jobs meant; none if lines are. */
  private List<SetJob> sets() throws IOException {
    String given = String.valueOf(text);
    List<SetJob> jobs =
        SolutionsArgument.isOne(given)
            ? KernelArguments.setJobs(SolutionsArgument.of(given))
            : wanted.sets().stream()
                .map(target -> KernelArguments.setJob(given, target, functions))
                .toList();
    if (!jobs.isEmpty()) {
      checks().checkSetShape();
    }
    return jobs;
  }

  /** Returns the jobs of functions of words meant; none if lines are. */
  private List<WordJob> words() {
    String given = String.valueOf(text);
    List<Target> targets = SolutionsArgument.isOne(given) ? List.of() : wanted.lines();
    if (targets.isEmpty() || targets.getFirst().stated().isEmpty()) {
      return List.of();
    }
    checks().checkWords();
    return targets.stream().map(target -> WordJob.of(given, target, functions)).toList();
  }

  /**
   * Returns the jobs: one for each target where a formula runs over columns; sliders need all their
   * targets at once.
   */
  private List<KernelJob> jobs() throws IOException {
    String given = String.valueOf(text);
    if (SolutionsArgument.isOne(given)) {
      return KernelArguments.jobs(SolutionsArgument.of(given));
    }
    List<Target> targets = wanted.linesOnly();
    if (shape != KernelShape.COLUMNS) {
      return List.of(KernelArguments.job(given, targets, also, functions));
    }
    return targets.stream()
        .map(target -> KernelArguments.job(given, List.of(target), also, functions))
        .toList();
  }
}
