package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
import sift.app.cli.terminal.Counted;
import sift.app.cli.terminal.UserException;
import sift.bench.perft.SuiteFile;
import sift.chess.board.FenField;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.CountLimit;
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
      "       sift perft --script DEPTH POSITION [MOVES] [OPTIONS]",
      "       sift perft --suite FILE [OPTIONS]"
    },
    description = {
      "Counts the paths of DEPTH legal moves from a position, or compares the counts of a file.",
      "Uses at most two threads per processor, whatever --threads allows.",
      "Exit code 1 if a count of the file differs."
    },
    footer = {
      "%nExample: sift perft kiwipete 5",
      "Example: sift perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3 --divide",
      "Example: sift perft startpos 5 --all-depths --moves e2e4 e7e5"
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
              + " 959. Default: startpos. The depth comes last, 0 to 30; with --script first.")
  private List<String> words = List.of();

  @Option(
      names = "--moves",
      arity = "1..*",
      paramLabel = "MOVE",
      description =
          "Play moves from the position first, written as e2e4 or e4; they are not part of the"
              + " depth.")
  private List<String> moves = List.of();

  @Option(
      names = "--divide",
      description =
          "Print the count of each first move as Stockfish does, sorted by text; time and speed go"
              + " to stderr.")
  private boolean divide;

  @Option(names = "--all-depths", description = "Count each depth from 1 to DEPTH, a line each.")
  private boolean allDepths;

  @Option(
      names = "--script",
      description =
          "Print the count of each first move as perftree reads it, and nothing else. perftree"
              + " calls with depth, FEN and moves, one argument each.")
  private boolean script;

  @Option(
      names = "--chess960",
      description =
          "With --divide or --script: print castling as the king that takes the rook, e1h1, not"
              + " e1g1.")
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
      description =
          "Leave out the counts of the suite above N; one that turns out to be above N is stopped,"
              + " and wrong. Default: compare all.")
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
    if (chess960 && !divide && !script) {
      throw new UserException("--chess960 is for --divide and --script");
    }
    if (Stream.of(divide, allDepths, script).filter(given -> given).count() > 1) {
      throw new UserException("--divide, --all-depths and --script exclude each other");
    }
    Question question = script ? scripted() : typed();
    PerftRun run =
        new PerftRun(
            question.position(),
            question.depth(),
            perft(new PerftProgress(progress)),
            progress,
            output());
    Uci dialect = chess960 ? Uci.CHESS960 : Uci.STANDARD;
    if (script) {
      return run.divide(PerftRun.Division.PERFTREE, dialect);
    }
    if (divide) {
      return run.divide(PerftRun.Division.ENGINE, dialect);
    }
    return allDepths ? run.countAllDepths() : run.count();
  }

  /** What is counted. */
  private record Question(Position position, int depth) {}

  /** Returns what perftree asks: depth, FEN, and moves if there are any. */
  private Question scripted() {
    if (!moves.isEmpty()) {
      throw new UserException("--script takes moves as its last argument; leave out --moves");
    }
    if (words.size() < 2 || words.size() > 3) {
      throw new UserException(
          "--script takes DEPTH POSITION [MOVES], one argument each, not %s"
              .formatted(Counted.of(words.size(), "argument")));
    }
    int depth = depth("first", words.getFirst());
    Position start = PositionArgument.read(words.get(1));
    return new Question(MoveTexts.play(start, words.subList(2, words.size())), depth);
  }

  /** Returns what a person asks: a position, quoted or not, and the depth. */
  private Question typed() {
    List<String> given = new ArrayList<>(words);
    List<String> played = new ArrayList<>(moves);
    if (!played.isEmpty() && WHOLE_NUMBER.matcher(played.getLast()).matches()) {
      given.add(played.removeLast()); // the depth after the moves
    }
    Optional<String> misplaced = played.stream().filter(PositionArgument::isNamed).findFirst();
    if (misplaced.isPresent()) {
      throw new UserException(
          "'%s' is a position, no move; position and depth go before --moves"
              .formatted(misplaced.get()));
    }
    if (given.isEmpty()) {
      throw new UserException("no depth; write sift perft [POSITION] DEPTH, or --suite FILE");
    }
    if (given.size() == FEN_FIELDS) {
      throw new UserException(
          "is '%s' the last field of the FEN or the depth? put the FEN in quotes"
              .formatted(given.getLast()));
    }
    int depth = depth("last", given.removeLast());
    Position start =
        given.isEmpty() ? Position.START : PositionArgument.read(String.join(" ", given));
    return new Question(MoveTexts.play(start, played), depth);
  }

  private int depth(String place, String text) {
    int least = divide || allDepths || script ? 1 : 0;
    if (!WHOLE_NUMBER.matcher(text).matches()) {
      throw new UserException(
          "'%s' is no depth; the %s argument must be one, %d to %d"
              .formatted(text, place, least, Perft.MAX_DEPTH));
    }
    int depth = Integer.parseInt(text);
    UserException.unlessInRange("depth", depth, least, Perft.MAX_DEPTH);
    return depth;
  }

  private int suite(String file, Progress progress) throws IOException {
    List<String> excess = new ArrayList<>(words);
    Map<String, Boolean> options = new LinkedHashMap<>();
    options.put("--moves", !moves.isEmpty());
    options.put("--divide", divide);
    options.put("--all-depths", allDepths);
    options.put("--script", script);
    options.put("--chess960", chess960);
    options.entrySet().stream()
        .filter(Map.Entry::getValue)
        .forEach(option -> excess.add(option.getKey()));
    if (!excess.isEmpty()) {
      throw new UserException(
          "--suite counts what its file says; leave out " + String.join(" ", excess));
    }
    if (maxNodes != null) {
      UserException.unlessInRange("--max-nodes", maxNodes, 1, Long.MAX_VALUE);
    }
    Suite whole = read(file);
    long most = maxNodes == null ? Long.MAX_VALUE : maxNodes;
    Suite chosen = whole.within(most);
    if (chosen.counts() == 0) {
      throw new UserException(
          "nothing compared: every count of %s is above --max-nodes %d".formatted(file, maxNodes));
    }
    CountLimit limit = new CountLimit(most, progress::addAndCheck);
    SuiteRun.Counting counting = new SuiteRun.Counting(perft(limit), limit, progress);
    return new SuiteRun(whole, chosen, counting, output()).call();
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
        quiet || script ? new PrintWriter(Writer.nullWriter()) : err,
        countedBy);
  }

  private Perft perft(Perft.Watcher watcher) throws IOException {
    return new Perft(countedBy.counter(), workers.threads(), watcher);
  }
}
