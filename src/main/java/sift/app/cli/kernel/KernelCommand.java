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
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Question;
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
    check();
    if (width.bits() > Width.preferred().bits() && shape != KernelShape.SCALAR) {
      spec.commandLine()
          .getErr()
          .printf(
              "sift: this machine computes with %d bits at once; wider vectors are slow here%n",
              Width.preferred().bits());
    }
    PrintWriter out = spec.commandLine().getOut();
    if (regenerates) {
      BenchOutput output = BenchOutput.of(spec, printed.format());
      return Regeneration.run(output, solutions.folder(), shape, width);
    }
    Optional<Question> free = free();
    if (free.isPresent()) {
      return words(FreeJob.of(free.get()), width);
    }
    List<SetJob> sets = sets();
    KernelJson lines = new KernelJson(out, width, shape);
    if (!sets.isEmpty()) {
      return printed.format() == Format.JSONL
          ? lines.run(sets, solutions.folder())
          : new SetKernelRun(out, width, files, solutions.folder(), language).run(sets);
    }
    if (solutions.isGiven()) {
      throw new UserException("--solutions is for set-wise targets and --regenerate");
    }
    List<Target> words = words();
    if (!words.isEmpty()) {
      return new WordKernelRun(out, width, files, language).run(String.valueOf(text), words);
    }
    return printed.format() == Format.JSONL
        ? lines.run(jobs())
        : new LineKernelRun(out, width, files, shape, language).run(jobs());
  }

  /** Returns the formula, if it is one over any words. */
  private Optional<Question> free() {
    List<String> inputs =
        isGiven("--target") ? List.of() : wanted.linesOnly().getFirst().domain().inputs();
    return formulas.question(spec, String.valueOf(text), inputs, new WordOptions());
  }

  private int words(FreeJob job, Width width) throws IOException {
    if (shape != KernelShape.COLUMNS || solutions.isGiven()) {
      throw new UserException(
          "%s is for targets; a formula over any words has --shape columns"
              .formatted(solutions.isGiven() ? "--solutions" : "--shape " + shape.text()));
    }
    files.useNameOfWords();
    PrintWriter out = spec.commandLine().getOut();
    return printed.format() == Format.JSONL
        ? new KernelJson(out, width, shape).run(job)
        : new FreeKernelRun(out, width, files, language).run(job);
  }

  /** Refuses options that do not go together. */
  private void check() {
    files.check(
        Optional.ofNullable(text)
            .filter(SolutionsArgument::isOne)
            .map(given -> SolutionsArgument.of(given).file()));
    if (regenerates == (text != null)) {
      throw new UserException("wanted is a formula, a file of solutions, or --regenerate");
    }
    List<String> others =
        List.of(
            "--target", "--layout", "--ray", "--also", "--print", "--out", "--package", "--class");
    if (regenerates && others.stream().anyMatch(this::isGiven)) {
      throw new UserException(
          "--regenerate goes with --shape, --width, --solutions and --format only");
    }
    if (!also.isEmpty() && shape == KernelShape.COLUMNS) {
      throw new UserException(
          "--also is for sliders; allowed is --shape scalar, lanes, bulk, gather");
    }
    if (text != null && SolutionsArgument.isOne(text)) {
      for (String option : List.of("--target", "--layout", "--ray", "--also")) {
        if (isGiven(option)) {
          throw new UserException(option + " is for formulas; solutions have their own targets");
        }
      }
    }
    if (isGiven("--package") && !files.areWanted()) {
      throw new UserException("--package is for --out");
    }
    if (isGiven("--class") && !files.areWanted() && language == null) {
      throw new UserException("--class is for --out and --print");
    }
    if (isGiven("--class") && language != null && !language.hasClass()) {
      throw new UserException("--class is for --print java and java-vector, and for --out");
    }
    if (language != null && files.areWanted()) {
      throw new UserException("--print and --out exclude each other");
    }
    if (printed.format() == Format.JSONL && isWritten()) {
      throw new UserException("--format jsonl is for timed kernels, not for --print and --out");
    }
  }

  private boolean isGiven(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Returns the set-wise jobs meant; none if lines are. */
  private List<SetJob> sets() throws IOException {
    String given = String.valueOf(text);
    boolean isFile = SolutionsArgument.isOne(given);
    List<SetJob> jobs =
        isFile
            ? KernelArguments.setJobs(SolutionsArgument.of(given))
            : wanted.sets().stream().map(target -> KernelArguments.setJob(given, target)).toList();
    if (jobs.isEmpty()) {
      return jobs;
    }
    if (shape != KernelShape.COLUMNS) {
      throw new UserException(
          "--shape %s is for sliders along lines; set-wise allowed is --shape columns"
              .formatted(shape.text()));
    }
    if (isFile) {
      refuseSeveral(given, jobs.size());
    } else if (jobs.size() > 1 && isWritten()) {
      throw new UserException("--print and --out take one set-wise target");
    }
    return jobs;
  }

  /** Returns the functions of words meant; none if lines are. */
  private List<Target> words() {
    List<Target> targets =
        SolutionsArgument.isOne(String.valueOf(text)) ? List.of() : wanted.lines();
    if (targets.isEmpty() || targets.getFirst().stated().isEmpty()) {
      return List.of();
    }
    if (shape != KernelShape.COLUMNS || !also.isEmpty()) {
      throw new UserException("--shape and --also are for sliders; a target file has columns");
    }
    if (printed.format() == Format.JSONL) {
      throw new UserException("--format jsonl is for kernels of lines and set-wise targets");
    }
    if (targets.size() > 1 && isWritten()) {
      throw new UserException("--print and --out take one result; NAME.RESULT is one of them");
    }
    return targets;
  }

  /** Whether the kernel is wanted as text or as a file. */
  private boolean isWritten() {
    return language != null || files.areWanted();
  }

  /** Refuses to write several solutions of a file. */
  private void refuseSeveral(String file, int solutions) {
    if (solutions > 1 && isWritten()) {
      throw new UserException(
          "%s: %d solutions; name one of them, %1$s:1 to %1$s:%2$d".formatted(file, solutions));
    }
  }

  /**
   * Returns the jobs: one for each target where a formula runs over columns; sliders need all their
   * targets at once.
   */
  private List<KernelJob> jobs() throws IOException {
    String given = String.valueOf(text);
    if (SolutionsArgument.isOne(given)) {
      List<KernelJob> ofFile = KernelArguments.jobs(SolutionsArgument.of(given));
      refuseSeveral(given, ofFile.size());
      return ofFile;
    }
    List<Target> targets = wanted.linesOnly();
    if (shape != KernelShape.COLUMNS || isWritten()) {
      return List.of(KernelArguments.job(given, targets, also));
    }
    return targets.stream()
        .map(target -> KernelArguments.job(given, List.of(target), also))
        .toList();
  }
}
