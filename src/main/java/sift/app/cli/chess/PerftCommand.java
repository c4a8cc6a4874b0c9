package sift.app.cli.chess;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.Heading;
import sift.app.cli.options.HelpAll;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.QuietOption;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Suite;
import sift.chess.perft.SuiteException;
import sift.chess.perft.SuiteReader;
import sift.file.TextFile;
import sift.progress.Progress;

/** {@code sift perft}: counts paths of legal moves. */
@Answer.Kinds({
  PerftRun.PerftAnswer.class,
  PerftRun.DivideAnswer.class,
  Explanation.ExplainAnswer.class,
  Explanation.ExplainFormulaAnswer.class,
  SuiteRun.WrongAnswer.class,
  SuiteRun.SuiteAnswer.class,
  AgainstRun.DifferenceAnswer.class,
  AgainstRun.AgainstAnswer.class
})
@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = {
      "sift perft [POSITION] DEPTH [OPTIONS]",
      "       sift perft --suite FILE [OPTIONS]",
      "       sift perft [POSITION] DEPTH --against COMMAND [OPTIONS]"
    },
    description = {
      "Counts the paths of DEPTH legal moves from a position, or compares the counts of a file or"
          + " of another program.",
      "Exit code 1 if a count differs, 2 if a row of the file is none."
    },
    footer = {
      "%nExample: sift perft kiwipete 5",
      "Example: sift perft moves e2e4 e7e5 1..4",
      "Example: sift perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3 --divide",
      "Example: sift perft kiwipete 4 --against stockfish"
    })
public final class PerftCommand implements Callable<Integer> {
  private static final int MOST_BYTES_OF_SUITE = 16 << 20;
  private static final int MOST_TOLD = 20;
  private static final String DIVIDE = "--divide";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "[POSITION] DEPTH",
      completionCandidates = Candidates.Positions.class,
      hideParamSyntax = true,
      arity = "0..*",
      description =
          "A FEN; startpos (the default), kiwipete, position1 to position6 of the Chess Programming"
              + " Wiki; or chess960:N. Perhaps the word moves and what is played first, as e2e4 or"
              + " e4. Then the depth, 0 to 99, or several as 1..6.")
  private List<String> words = List.of();

  @ArgGroup private Form form = new Form();

  @ArgGroup(exclusive = false)
  private @Nullable SuiteOptions suite;

  @ArgGroup private VariantOptions variants = new VariantOptions();

  @Mixin private GeneratorOptions countedBy = new GeneratorOptions();

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Mixin private QuietOption quiet = new QuietOption();

  @SuppressWarnings("UnusedVariable") // Picocli reads it
  @Mixin
  private HelpAll helpAll = new HelpAll();

  private final Progress progress = new Progress();

  /** Another answer than counts. */
  @Heading("What is counted")
  static final class Form {
    @Option(names = DIVIDE, description = "Print the count of each first move, as Stockfish does.")
    private boolean divide;

    @ArgGroup(exclusive = false)
    private @Nullable AgainstOptions against;
  }

  /** The suite to compare. */
  @Heading("Suites and other programs")
  static final class SuiteOptions {
    @Option(
        names = "--suite",
        required = true,
        paramLabel = "FILE",
        description =
            "Compare the counts of a file: lines FEN ;D1 20 ;D2 400 or FEN,20,400, or a .perft"
                + " file.")
    private String file = "";

    @Heading(Heading.RARE)
    @Option(
        names = "--max-nodes",
        paramLabel = "N",
        description =
            "Leave out the counts of the suite above N; stop what turns out to be above N.")
    private @Nullable Long maxNodes;
  }

  @Override
  public Integer call() throws IOException {
    return suite == null ? ofPosition() : ofSuite(suite);
  }

  private int ofPosition() throws IOException {
    boolean isCount = !form.divide && form.against == null;
    PerftWords read = PerftWords.read(words, isCount ? 0 : 1);
    Position start =
        PositionText.read(variants.variant().orElse(Variant.ORTHODOX), read.position());
    PerftOutput output = output(start.variant());
    if (isCount) {
      return new PerftRun(start, output).count(read.first(), read.last());
    }
    int depth = read.depth();
    if (form.against == null) {
      return new PerftRun(start, output).divide(depth, Uci.STANDARD);
    }
    Suite.Row row = new Suite.Row(0, start.fen(), start, List.of(new Suite.Count(depth, 0)));
    Suite one = new Suite("", List.of(row), List.of());
    return new AgainstRun(one, form.against.other(progress), output).call();
  }

  /** Compares a suite; rows that are none are told, and make the input bad. */
  private int ofSuite(SuiteOptions options) throws IOException {
    if (!words.isEmpty() || form.divide) {
      throw new UserException(
          "--suite counts what its file says; leave out "
              + String.join(" ", words)
              + (form.divide ? DIVIDE : ""));
    }
    long most = options.maxNodes == null ? Long.MAX_VALUE : options.maxNodes;
    UserException.unlessInRange("--max-nodes", most, 1, Long.MAX_VALUE);
    Suite whole = read(options.file);
    Suite chosen = whole.within(most);
    if (chosen.counts() == 0 && !whole.rows().isEmpty()) {
      throw new UserException(
          "nothing compared: every count of %s is above --max-nodes %d"
              .formatted(options.file, most));
    }
    PerftOutput output = output(variant(whole));
    whole.refused().stream()
        .limit(MOST_TOLD)
        .forEach(line -> output.err().println("sift: " + line));
    int untold = whole.refused().size() - MOST_TOLD;
    if (untold > 0) {
      output.err().printf("sift: %s: %,d more rows refused%n", whole.file(), untold);
    }
    int code =
        whole.rows().isEmpty()
            ? ExitCode.BAD_INPUT
            : form.against == null
                ? new SuiteRun(whole, chosen, output).call(most)
                : new AgainstRun(chosen, form.against.other(progress), output).call();
    return whole.refused().isEmpty() ? code : ExitCode.BAD_INPUT;
  }

  private Suite read(String file) {
    String text = TextFile.read(file, MOST_BYTES_OF_SUITE);
    try {
      return SuiteReader.read(file, text, new VariantRows(variants.variant()));
    } catch (SuiteException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the variant of a suite: orthodox chess if that of all rows. */
  private static Variant variant(Suite suite) {
    return suite.rows().stream()
        .map(row -> row.position().variant())
        .filter(each -> !each.isOrthodox())
        .findFirst()
        .orElse(Variant.ORTHODOX);
  }

  private PerftOutput output(Variant variant) throws IOException {
    return new PerftOutput(
        printed.printer(),
        spec.commandLine().getErr(),
        quiet.notes(),
        countedBy.chosen(variant),
        workers.threads(),
        progress);
  }
}
