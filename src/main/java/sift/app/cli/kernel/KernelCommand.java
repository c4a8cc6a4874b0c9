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
import sift.app.cli.options.Language;
import sift.app.cli.options.Named;
import sift.app.cli.options.OwnFunctions;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.SetWanted;
import sift.app.cli.options.SolutionsArgument;
import sift.app.cli.options.SolutionsOption;
import sift.app.cli.options.VectorWidth;
import sift.app.cli.options.WordOptions;
import sift.app.cli.terminal.BenchOutput;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.bench.fills.SetJob;
import sift.kernel.Width;
import sift.kernel.line.KernelJob;
import sift.spec.Target;

/** {@code sift kernel}: a formula as code that runs fast. */
@Command(
    name = "kernel",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Turns a formula into Vector API bytecode and times it, or prints it as source.",
      "Proves the formula, lets ASM's verifier check the class, compares what it computes with its"
          + " twin or with the slow walk, then times it. Or prints it, or writes it for your own"
          + " program without timing it.",
      "",
      "Shapes: columns computes the formula over columns of its inputs. The others compute the"
          + " attacks of sliders along the lines of --target, rays without a formula from a turned"
          + " board: scalar one slider in 64-bit words; lanes one slider, its rays in the lanes of"
          + " vectors; bulk as many sliders as a vector has lanes, the masks of their squares"
          + " preloaded; gather the same, the masks gathered by square.",
      "Set-wise targets (see: sift targets) have the shape columns: each word that is used is a"
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
      "  sift kernel 'occ ^ (occ - 1)' --shape lanes --print java-vector",
      "  sift kernel solutions/vertical-line-hyperbola.jsonl:1 --shape scalar",
      "  sift kernel 'o ^ sub_bytes(o,add_bytes(s,s))' --target attacks-east --print c",
      "  sift kernel solutions/set-wise/attacks-north-lane.jsonl:1",
      "  sift kernel 'x & -x' --print c",
      "  sift kernel --regenerate"
    })
public final class KernelCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private SetWanted wanted = new SetWanted();
  @Mixin private KernelFiles files = new KernelFiles();
  @Mixin private FreeFormula formulas = new FreeFormula();
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
      names = "--also",
      paramLabel = "TARGET:RAY:FORMULA",
      description =
          "Another formula for other rays of the same sliders, as in 'horizontal:negative:neg(..)'."
              + " May be repeated.")
  private List<String> also = List.of();

  @Option(
      names = "--shape",
      paramLabel = "SHAPE",
      converter = Named.KernelShapes.class,
      completionCandidates = Named.KernelShapes.class,
      description = "columns, scalar, lanes, bulk or gather. Default: columns.")
  private KernelShape shape = KernelShape.COLUMNS;

  @Option(
      names = "--width",
      completionCandidates = Candidates.Widths.class,
      paramLabel = "BITS",
      description = "Of the vectors: 128, 256, 512. Default: what this machine prefers.")
  private @Nullable Integer bits;

  @Option(
      names = "--print",
      paramLabel = "LANGUAGE",
      converter = Named.Languages.class,
      completionCandidates = Named.Languages.class,
      description =
          "Print the formula as a function of java, java-vector, c, cpp-avx2, cpp-avx512 or rust,"
              + " or its bytecode, once it is proved; nothing is timed. One slider is printed as"
              + " java (scalar) or java-vector (lanes), with its table.")
  private @Nullable Language language;

  @Option(
      names = "--regenerate",
      description =
          "Instead of a formula: make the kernels of all solutions again, verify and time each, and"
              + " report them in a table.")
  private boolean regenerates;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() throws IOException {
    Width width = VectorWidth.of(bits);
    files.check(
        Optional.ofNullable(text)
            .filter(SolutionsArgument::isOne)
            .map(given -> SolutionsArgument.of(given).file()));
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
    WordKernelRun overWords = new WordKernelRun(out, width, files, language);
    Optional<WordJob> free = free();
    if (free.isPresent()) {
      List<WordJob> jobs = List.of(free.get());
      return isJson ? lines.runWords(jobs) : overWords.run(jobs);
    }
    List<SetJob> sets = sets();
    if (!sets.isEmpty()) {
      return isJson
          ? lines.run(sets, solutions.folder())
          : new SetKernelRun(out, width, files, solutions.folder(), language).run(sets);
    }
    if (solutions.isGiven()) {
      throw new UserException("--solutions is for set-wise targets and --regenerate");
    }
    List<WordJob> words = words();
    if (!words.isEmpty()) {
      return isJson ? lines.runWords(words) : overWords.run(words);
    }
    return isJson
        ? lines.run(jobs())
        : new LineKernelRun(out, width, files, shape, language).run(jobs());
  }

  private KernelChecks checks() {
    return new KernelChecks(spec.commandLine().getParseResult());
  }

  /** Returns the job of the formula, if it is one over any words. */
  private Optional<WordJob> free() {
    List<String> inputs =
        checks().isGiven("--target") ? List.of() : wanted.linesOnly().getFirst().domain().inputs();
    formulas.allow(functions.all());
    Optional<WordJob> job =
        formulas.question(spec, String.valueOf(text), inputs, new WordOptions()).map(WordJob::of);
    if (job.isPresent()) {
      checks().checkFree();
      files.useNameOfWords();
    }
    return job;
  }

  /** Returns the set-wise jobs meant; none if lines are. */
  private List<SetJob> sets() throws IOException {
    String given = String.valueOf(text);
    boolean isFile = SolutionsArgument.isOne(given);
    List<SetJob> jobs =
        isFile
            ? KernelArguments.setJobs(SolutionsArgument.of(given))
            : wanted.sets().stream()
                .map(target -> KernelArguments.setJob(given, target, functions))
                .toList();
    if (jobs.isEmpty()) {
      return jobs;
    }
    checks().checkSetShape();
    if (isFile) {
      checks().checkSolutions(given, jobs.size());
    } else {
      checks().checkSetTargets(jobs.size());
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
    checks().checkWords(targets.size());
    return targets.stream().map(target -> WordJob.of(given, target, functions)).toList();
  }

  /**
   * Returns the jobs: one for each target where a formula runs over columns; sliders need all their
   * targets at once.
   */
  private List<KernelJob> jobs() throws IOException {
    String given = String.valueOf(text);
    if (SolutionsArgument.isOne(given)) {
      List<KernelJob> ofFile = KernelArguments.jobs(SolutionsArgument.of(given));
      checks().checkSolutions(given, ofFile.size());
      return ofFile;
    }
    List<Target> targets = wanted.linesOnly();
    if (shape != KernelShape.COLUMNS || checks().isWritten()) {
      return List.of(KernelArguments.job(given, targets, also, functions));
    }
    return targets.stream()
        .map(target -> KernelArguments.job(given, List.of(target), also, functions))
        .toList();
  }
}
