package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.UserException;
import sift.chess.game.Position;
import sift.chess.perft.Suite;
import sift.chess.perft.SuiteException;
import sift.chess.perft.SuiteReader;
import sift.file.TextFile;
import sift.progress.Progress;

/** {@code sift perft}: counts paths of legal moves. */
@Answer.Kinds({
  PerftRun.PerftAnswer.class,
  PerftRun.DivideAnswer.class,
  FastGenerator.ExplainAnswer.class,
  FastGenerator.ExplainFormulaAnswer.class,
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
      "Example: sift perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3 --divide",
      "Example: sift perft 4 --variant capablanca",
      "Example: sift perft kiwipete 4 --against stockfish"
    })
public final class PerftCommand implements Callable<Integer> {
  private static final String ANSWER = "What is counted";
  private static final int MOST_BYTES_OF_SUITE = 16 << 20;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "[POSITION] DEPTH",
      completionCandidates = Candidates.Positions.class,
      hideParamSyntax = true,
      arity = "0..*",
      description =
          "A FEN, quoted or not; startpos (the default), kiwipete, position1 to position6 of the"
              + " Chess Programming Wiki; chess960:N, its start N, 0 to 959. The depth comes last, 0"
              + " to 99.")
  private List<String> words = List.of();

  @Heading(ANSWER)
  @Option(
      names = "--moves",
      arity = "1..*",
      paramLabel = "MOVE",
      description = "Play moves first, written as e2e4 or e4; they are not part of the depth.")
  private List<String> moves = List.of();

  @ArgGroup private Form form = new Form();

  @ArgGroup(exclusive = false)
  private @Nullable SuiteOptions suite;

  @Mixin private VariantOptions variants = new VariantOptions();

  @Mixin private GeneratorOptions countedBy = new GeneratorOptions();

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @SuppressWarnings("UnusedVariable") // Picocli reads it
  @Mixin
  private HelpAll helpAll = new HelpAll();

  private final Progress progress = new Progress();

  /** Another answer than one count. */
  @Heading(ANSWER)
  static final class Form {
    @Option(
        names = "--divide",
        description = "Print the count of each first move as Stockfish does, sorted by text.")
    private boolean divide;

    @Option(names = "--all-depths", description = "Count each depth from 1 to DEPTH, a line each.")
    private boolean allDepths;

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
            "Compare the counts of a file: lines FEN ;D1 20 ;D2 400 or FEN,20,400, or blocks of a"
                + " .perft file.")
    private String file = "";

    @Option(
        names = "--max-nodes",
        paramLabel = "N",
        description =
            "Leave out the counts of the suite above N; stop what turns out to be above N.")
    private @Nullable Long maxNodes;
  }

  @Override
  public Integer call() throws IOException {
    PerftQuestion question = suite == null ? ofPosition() : ofSuite(suite);
    PrintWriter err = spec.commandLine().getErr();
    return question.answer(
        new PerftOutput(
            printed.printer(),
            err,
            quiet ? new PrintWriter(Writer.nullWriter()) : err,
            countedBy.chosen(question.variant()),
            workers.threads(),
            progress));
  }

  private PerftQuestion ofPosition() {
    boolean isCount = !form.divide && !form.allDepths && form.against == null;
    PerftWords read = PerftWords.read(words, moves, isCount ? 0 : 1);
    Position start = MoveTexts.play(variants.position(read.position()), read.moves());
    if (form.against != null) {
      return PerftQuestion.Against.of(start, read.depth(), form.against.other(progress));
    }
    return form.divide
        ? new PerftQuestion.Divide(start, read.depth())
        : new PerftQuestion.Count(start, form.allDepths ? 1 : read.depth(), read.depth());
  }

  private PerftQuestion ofSuite(SuiteOptions options) {
    List<String> excess = new ArrayList<>(words);
    Stream.of("--moves", "--divide", "--all-depths")
        .filter(spec.commandLine().getParseResult()::hasMatchedOption)
        .forEach(excess::add);
    if (!excess.isEmpty()) {
      throw new UserException(
          "--suite counts what its file says; leave out " + String.join(" ", excess));
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
    return form.against == null
        ? new PerftQuestion.OfSuite(whole, chosen, most)
        : new PerftQuestion.Against(chosen, form.against.other(progress));
  }

  private Suite read(String file) {
    if (file.isBlank()) {
      throw new UserException("--suite needs the name of a file");
    }
    String text = TextFile.read(file, MOST_BYTES_OF_SUITE);
    try {
      return SuiteReader.read(file, text, new VariantRows(variants));
    } catch (SuiteException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }
}
