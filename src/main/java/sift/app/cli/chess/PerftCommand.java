package sift.app.cli.chess;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import sift.app.cli.options.PrintOptions;
import sift.app.cli.options.Workers;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.UserException;
import sift.chess.board.Variant;
import sift.chess.game.Position;
import sift.chess.game.Uci;
import sift.chess.perft.DivideSource;
import sift.chess.perft.Perft;
import sift.chess.perft.Suite;
import sift.chess.perft.SuiteException;
import sift.chess.perft.SuiteReader;
import sift.file.TextFile;
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
  private static final int MOST_BYTES_OF_SUITE = 16 << 20;

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
    return suite == null ? position() : suite(suite);
  }

  private int position() throws IOException {
    checkOptionsOfPosition();
    PerftQuestion question =
        script
            ? PerftQuestion.scripted(words, moves)
            : PerftQuestion.typed(words, moves, divide || allDepths || against.areGiven() ? 1 : 0);
    Position start = MoveTexts.play(variants.position(question.position()), question.moves());
    int depth = question.depth();
    PerftOutput output = output(start.variant());
    if (against.areGiven()) {
      Suite.Row row = new Suite.Row(0, start.fen(), start, List.of(new Suite.Count(depth, 0)));
      return against(new Suite("", List.of(row), List.of()), output);
    }
    Perft perft = perft(output, new PerftProgress(output.progress()));
    PerftRun run = new PerftRun(start, depth, perft, output);
    if (script) {
      return run.divide(PerftRun.DivideForm.PERFTREE, dialect());
    }
    if (divide) {
      return run.divide(PerftRun.DivideForm.ENGINE, dialect());
    }
    return allDepths ? run.countAllDepths() : run.count();
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

  private int suite(String file) throws IOException {
    checkOptionsOfSuite();
    Suite whole = read(file);
    SuiteRun.tellRefused(whole, spec.commandLine().getErr());
    if (whole.rows().isEmpty()) {
      return ExitCode.BAD_INPUT;
    }
    Suite chosen = maxNodes == null ? whole : whole.within(maxNodes);
    if (chosen.counts() == 0) {
      throw new UserException(
          "nothing compared: every count of %s is above --max-nodes %d".formatted(file, maxNodes));
    }
    PerftOutput output = output(variant(whole));
    if (against.areGiven()) {
      return against(chosen, output);
    }
    Perft perft = perft(output, output.progress()::addAndCheck);
    return new SuiteRun(whole, chosen, perft, output)
        .call(maxNodes == null ? Long.MAX_VALUE : maxNodes);
  }

  private void checkOptionsOfSuite() {
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

  /** Returns the variant of a suite: orthodox chess if that of all rows. */
  private Variant variant(Suite suite) {
    Optional<Variant> other =
        suite.rows().stream()
            .map(row -> row.position().variant())
            .filter(each -> !each.equals(Variant.ORTHODOX))
            .findFirst();
    if (other.isEmpty()) {
      variants.refuseLetters();
    }
    return other.orElse(Variant.ORTHODOX);
  }

  private int against(Suite chosen, PerftOutput output) {
    Perft perft = perft(output, output.progress()::addAndCheck);
    DivideSource other = against.other(output.progress());
    return new AgainstRun(chosen, perft, dialect(), other, output).call();
  }

  private PerftOutput output(Variant variant) throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    return new PerftOutput(
        printed.format(),
        spec.commandLine().getOut(),
        err,
        quiet || script ? new PrintWriter(Writer.nullWriter()) : err,
        countedBy.chosen(variant),
        new Progress());
  }

  private Perft perft(PerftOutput output, Perft.Watcher watcher) {
    return new Perft(output.countedBy().counter(), workers.threads(), watcher);
  }
}
