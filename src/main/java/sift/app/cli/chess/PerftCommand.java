package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.bench.perft.SuiteFile;
import sift.chess.board.Move;
import sift.chess.board.Setup;
import sift.chess.board.Variant;
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
      "       sift perft --script DEPTH POSITION [MOVES] [OPTIONS]",
      "       sift perft --suite FILE [OPTIONS]",
      "       sift perft [POSITION] DEPTH --against COMMAND [OPTIONS]"
    },
    description = {
      "Counts the paths of DEPTH legal moves from a position, or compares the counts of a file or",
      "of another program.",
      "Uses at most two threads per processor, whatever --threads allows.",
      "Exit code 1 if a count differs, 2 if a row of the file is none."
    },
    footer = {
      "%nExample: sift perft kiwipete 5",
      "Example: sift perft 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' 3 --divide",
      "Example: sift perft startpos 5 --all-depths --moves e2e4 e7e5",
      "Example: sift perft 4 --variant capablanca",
      "Example: sift perft kiwipete 4 --against stockfish"
    })
public final class PerftCommand implements Callable<Integer> {
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
              + " 959. Default: startpos. The depth comes last, 0 to 99; with --script first.")
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
          "With --divide, --script or --against: write castling as the king that takes the rook,"
              + " e1h1, not e1g1.")
  private boolean chess960;

  @Option(
      names = "--suite",
      paramLabel = "FILE",
      description =
          "Compare the counts of a file: lines FEN ;D1 20 ;D2 400 or FEN,20,400, or blocks of a"
              + " .perft file; comments begin with #.")
  private @Nullable String suite;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description =
          "Leave out the counts of the suite above N; one that turns out to be above N is stopped,"
              + " and wrong. Default: compare all.")
  private @Nullable Long maxNodes;

  @Mixin private AgainstOptions against = new AgainstOptions();

  @Mixin private VariantOptions variants = new VariantOptions();

  @Mixin private GeneratorOptions countedBy = new GeneratorOptions();

  @Mixin private Workers workers = new Workers();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Option(names = "--quiet", description = "No progress and no timing on stderr.")
  private boolean quiet;

  @Override
  public Integer call() throws IOException {
    Progress progress = new Progress();
    if (suite != null) {
      return suite(suite, progress);
    }
    checkOptionsOfPosition();
    PerftQuestion question =
        script
            ? PerftQuestion.scripted(words, moves)
            : PerftQuestion.typed(words, moves, divide || allDepths || against.areGiven() ? 1 : 0);
    Optional<Variant> variant = variants.variant();
    if (variant.isPresent()) {
      return count(
          new PerftStart(
              variant, new VariantPerft(variants).position(variant.get(), question), dialect()),
          question.depth(),
          countedBy.chosenOfVariants(),
          progress);
    }
    if (variants.namesLetters()) {
      throw new UserException("--letters is for --variant and --board");
    }
    Position start =
        question
            .position()
            .map(text -> PositionArgument.read(text, "--variant or --board"))
            .orElse(Position.START);
    return count(
        new PerftStart(Optional.empty(), MoveTexts.play(start, question.moves()), dialect()),
        question.depth(),
        countedBy.chosen(),
        progress);
  }

  private Uci dialect() {
    return chess960 ? Uci.CHESS960 : Uci.STANDARD;
  }

  private void checkOptionsOfPosition() {
    if (maxNodes != null) {
      throw new UserException("--max-nodes is for --suite");
    }
    if (chess960 && !divide && !script && !against.areGiven()) {
      throw new UserException("--chess960 is for --divide, --script and --against");
    }
    List<String> given =
        given(
            List.of(
                Map.entry("--divide", divide),
                Map.entry("--all-depths", allDepths),
                Map.entry("--script", script),
                Map.entry("--against", against.areGiven())));
    if (given.size() > 1) {
      throw new UserException(String.join(" and ", given) + " exclude each other");
    }
    if (script && countedBy.explains()) {
      throw new UserException("--script prints nothing else; leave out --explain");
    }
  }

  private static List<String> given(List<Map.Entry<String, Boolean>> options) {
    return options.stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }

  private int count(
      PerftStart start, int depth, ChosenGenerator<Setup, Move> generator, Progress progress) {
    if (against.areGiven()) {
      Suite.Row<Setup> row =
          new Suite.Row<>(0, start.fen(), start.setup(), List.of(new Suite.Count(depth, 0)));
      return compare(new Suite<>("", List.of(row), List.of()), _ -> start, generator, progress);
    }
    Perft<Setup, Move> perft = perft(generator, new PerftProgress(progress));
    PerftRun run = new PerftRun(start, depth, perft, progress, output(generator));
    if (script) {
      return run.divide(PerftRun.Division.PERFTREE);
    }
    if (divide) {
      return run.divide(PerftRun.Division.ENGINE);
    }
    return allDepths ? run.countAllDepths() : run.count();
  }

  private int suite(String file, Progress progress) throws IOException {
    List<String> excess = new ArrayList<>(words);
    excess.addAll(
        given(
            List.of(
                Map.entry("--moves", !moves.isEmpty()),
                Map.entry("--divide", divide),
                Map.entry("--all-depths", allDepths),
                Map.entry("--script", script),
                Map.entry("--chess960", chess960 && !against.areGiven()))));
    if (!excess.isEmpty()) {
      throw new UserException(
          "--suite counts what its file says; leave out " + String.join(" ", excess));
    }
    if (maxNodes != null) {
      UserException.unlessInRange("--max-nodes", maxNodes, 1, Long.MAX_VALUE);
    }
    String text = text(file);
    if (variants.variant().isPresent() || VariantPerft.isNamedIn(text)) {
      VariantPerft read = new VariantPerft(variants);
      return compare(
          SuiteFile.parse(file, text, read.fens()),
          row -> read.start(row, dialect()),
          countedBy.chosenOfVariants(),
          progress);
    }
    if (variants.namesLetters()) {
      throw new UserException("--letters is for variants");
    }
    return compare(
        SuiteFile.parse(file, text),
        row -> new PerftStart(Optional.empty(), Position.of(row.setup()), dialect()),
        countedBy.chosen(),
        progress);
  }

  private int compare(
      Suite<Setup> whole,
      Function<Suite.Row<Setup>, PerftStart> starts,
      ChosenGenerator<Setup, Move> generator,
      Progress progress) {
    SuiteRun.tellRefused(whole, spec.commandLine().getErr());
    if (whole.rows().isEmpty()) {
      return ExitCode.BAD_INPUT;
    }
    Suite<Setup> chosen = maxNodes == null ? whole : whole.within(maxNodes);
    if (chosen.counts() == 0) {
      throw new UserException(
          "nothing compared: every count of %s is above --max-nodes %d"
              .formatted(whole.file(), maxNodes));
    }
    Perft<Setup, Move> perft = perft(generator, progress::addAndCheck);
    PerftOutput output = output(generator);
    if (against.areGiven()) {
      return new AgainstRun(chosen, starts, perft, against.other(progress), progress, output)
          .call();
    }
    SuiteRun.Counting<Setup> counting =
        new SuiteRun.Counting<>(perft, maxNodes == null ? Long.MAX_VALUE : maxNodes, progress);
    return new SuiteRun<>(whole, chosen, counting, output).call();
  }

  private static String text(String file) {
    if (file.isBlank()) {
      throw new UserException("--suite needs the name of a file");
    }
    try {
      return SuiteFile.text(Path.of(file));
    } catch (InvalidPathException e) {
      throw new UserException(file + ": no such file");
    }
  }

  private PerftOutput output(ChosenGenerator<?, ?> generator) {
    PrintWriter err = spec.commandLine().getErr();
    return new PerftOutput(
        printed.format(),
        spec.commandLine().getOut(),
        err,
        quiet || script ? new PrintWriter(Writer.nullWriter()) : err,
        generator);
  }

  private Perft<Setup, Move> perft(ChosenGenerator<Setup, Move> generator, Perft.Watcher watcher) {
    return new Perft<>(generator.counter(), workers.threads(), watcher);
  }
}
