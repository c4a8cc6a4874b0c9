package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.UserException;
import sift.bench.perft.SuiteFile;
import sift.chess.board.FenField;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.progress.Progress;

/** {@code sift perft}: counts paths of legal moves. */
@Command(
    name = "perft",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = {
      "sift perft [POSITION] DEPTH [OPTIONS]",
      "       sift perft --suite FILE [OPTIONS]"
    },
    description = {
      "Counts the paths of DEPTH legal moves from a position, or compares the counts of a file.",
      "Uses at most two threads per processor, whatever --threads allows.",
      "Exit code 1 if a count of the file differs."
    },
    footer = {
      "%nExample: sift perft kiwipete 5",
      "Example: sift perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3 --divide"
    })
public final class PerftCommand implements Callable<Integer> {
  // One that fits an int.
  private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,9}");
  private static final int FEN_FIELDS = FenField.values().length;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "[POSITION] DEPTH",
      completionCandidates = Candidates.Positions.class,
      hideParamSyntax = true,
      arity = "0..*",
      description =
          "The position: a FEN, quoted or not; position1 to position6 (Chess Programming Wiki,"
              + " \"Perft Results\"), of which startpos is the first and kiwipete the second;"
              + " chess960:N, the start N of Chess960, 0 to"
              + " 959. Default: startpos. The depth comes last, 0 to 30.")
  private List<String> words = List.of();

  @Option(
      names = "--divide",
      description =
          "Print the count of each first move as engines do, sorted by text; time and speed go to"
              + " stderr.")
  private boolean divide;

  @Option(
      names = "--chess960",
      description =
          "With --divide: print castling as the king that takes the rook, e1h1, not e1g1.")
  private boolean chess960;

  @Option(
      names = "--suite",
      paramLabel = "FILE",
      description =
          "Compare the counts of a file: lines FEN ;D1 20 ;D2 400, comments begin with #.")
  private @Nullable String suite;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description = "Leave out the counts of the suite above N. Default: compare all.")
  private @Nullable Long maxNodes;

  @Mixin private GeneratorOptions countedBy = new GeneratorOptions();

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException {
    Progress progress = new Progress();
    return suite == null ? position(progress) : suite(suite, progress);
  }

  private int position(Progress progress) throws IOException {
    if (maxNodes != null) {
      throw new UserException("--max-nodes is for --suite");
    }
    if (chess960 && !divide) {
      throw new UserException("--chess960 is for --divide");
    }
    if (words.isEmpty()) {
      throw new UserException("no depth; write sift perft [POSITION] DEPTH, or --suite FILE");
    }
    if (words.size() == FEN_FIELDS) {
      throw new UserException(
          "is '%s' the last field of the FEN or the depth? put the FEN in quotes"
              .formatted(words.getLast()));
    }
    int depth = depth(words.getLast());
    Position position =
        words.size() == 1
            ? Position.START
            : PositionArgument.read(String.join(" ", words.subList(0, words.size() - 1)));
    PerftRun run = new PerftRun(position, depth, perft(progress), progress, output());
    return divide ? run.divide(chess960 ? Uci.CHESS960 : Uci.STANDARD) : run.count();
  }

  private int depth(String text) {
    int least = divide ? 1 : 0;
    if (!WHOLE_NUMBER.matcher(text).matches()) {
      throw new UserException(
          "'%s' is no depth; the last argument must be one, %d to %d"
              .formatted(text, least, Perft.MAX_DEPTH));
    }
    int depth = Integer.parseInt(text);
    UserException.unlessInRange("depth", depth, least, Perft.MAX_DEPTH);
    return depth;
  }

  private int suite(String file, Progress progress) throws IOException {
    List<String> excess = new ArrayList<>(words);
    if (divide) {
      excess.add("--divide");
    }
    if (chess960) {
      excess.add("--chess960");
    }
    if (!excess.isEmpty()) {
      throw new UserException(
          "--suite counts what its file says; leave out " + String.join(" ", excess));
    }
    if (maxNodes != null) {
      UserException.unlessInRange("--max-nodes", maxNodes, 1, Long.MAX_VALUE);
    }
    Suite whole = read(file);
    Suite chosen = whole.within(maxNodes == null ? Long.MAX_VALUE : maxNodes);
    if (chosen.counts() == 0) {
      throw new UserException(
          "nothing compared: every count of %s is above --max-nodes %d".formatted(file, maxNodes));
    }
    return new SuiteRun(whole, chosen, perft(progress), progress, output()).call();
  }

  private static Suite read(String file) {
    if (file.isBlank()) {
      throw new UserException("--suite needs the name of a file");
    }
    try {
      return SuiteFile.read(Path.of(file));
    } catch (InvalidPathException e) {
      throw new UserException(file + ": no such file");
    }
  }

  private PerftOutput output() {
    PrintWriter err = spec.commandLine().getErr();
    return new PerftOutput(
        printed.format(),
        spec.commandLine().getOut(),
        err,
        quiet ? new PrintWriter(Writer.nullWriter()) : err,
        countedBy);
  }

  private Perft perft(Progress progress) throws IOException {
    return new Perft(countedBy.counter(), workers.threads(), progress::addAndCheck);
  }
}
