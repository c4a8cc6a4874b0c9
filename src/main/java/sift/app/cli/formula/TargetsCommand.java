package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.BoardName;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.ResultTable;
import sift.app.cli.terminal.UserException;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Mapping;
import sift.geometry.Ray;
import sift.lang.Grammar;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Slider;
import sift.spec.TargetFile;

/** {@code sift list targets}: what can be searched for. */
@Command(
    name = "targets",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the targets: what is given, what must come out, on how many cases.",
      "With names of shipped target files, or files *.toml, it checks these and shows what they state."
    })
public final class TargetsCommand implements Callable<Integer> {
  private static final ResultTable<Row> LINES =
      new ResultTable<Row>("target")
          .left("target", 25, Row::name)
          .left("alias", 5, row -> row.alias().orElse(""))
          .left("--ray", 8, Row::rayName)
          .right("cases", 9, row -> "%,d".formatted(row.cases()))
          .left("inputs", 16, row -> String.join(", ", LineTargets.inputs(row.ray)))
          .last("grammar", row -> LineTargets.defaultGrammar(row.ray))
          .field("name", Row::name)
          .field("alias", Row::alias)
          .field("board", Row::boardName)
          .field("ray", Row::rayName)
          .field("slider", row -> row.slider.name().toLowerCase(Locale.ROOT))
          .field("cases", Row::cases)
          .field("inputs", row -> LineTargets.inputs(row.ray))
          .field("grammar", row -> LineTargets.defaultGrammar(row.ray));

  private static final ResultTable<SetTarget> SETS =
      new ResultTable<SetTarget>("set_target")
          .field("name", SetTarget::name)
          .field("layout", target -> target.layout().text())
          .field("board", target -> Optional.ofNullable(target.layout().fields().get("board")))
          .field("mapping", target -> target.layout().mapping().text())
          .field("boards", SetTarget::boardsText)
          .field("inputs", SetTarget::inputs)
          .field("grammar", TargetsCommand::grammar);

  /** A target along a line, whose cases are not made to be counted. */
  private record Row(BoardSize board, Line line, Ray ray, Slider slider) {
    String name() {
      return LineTargets.name(line) + (slider == Slider.INCLUDED ? LineTargets.WITH_SLIDER : "");
    }

    Optional<String> alias() {
      return slider == Slider.INCLUDED ? Optional.empty() : Optional.of(line.shortName());
    }

    Optional<String> boardName() {
      return board.equals(BoardSize.CHESS) ? Optional.empty() : Optional.of(board.text());
    }

    String rayName() {
      return ray.name().toLowerCase(Locale.ROOT);
    }

    long cases() {
      return LineTargets.cases(board, line, ray);
    }
  }

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "T",
      completionCandidates = Candidates.AllTargetFiles.class,
      arity = "0..*",
      description = "Names of shipped target files, or files *.toml.")
  private List<String> names = List.of();

  @Option(
      names = "--board",
      converter = BoardName.class,
      completionCandidates = BoardName.class,
      paramLabel = "FxR",
      description =
          "List lines and set-wise targets of a board of other files and ranks alone, 4 to 16 each.")
  private @Nullable BoardSize board;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (!names.isEmpty()) {
      if (board != null) {
        throw new UserException("--board is for the list of targets, not for files");
      }
      names.forEach(name -> show(out, name));
      return ExitCode.DONE;
    }
    BoardSize size = board == null ? BoardSize.CHESS : board;
    List<Row> lines = new ArrayList<>();
    for (Ray ray : Ray.values()) {
      add(lines, size, ray, Slider.EXCLUDED);
    }
    add(lines, size, Ray.LINE, Slider.INCLUDED);
    LINES.print(out, printed.format(), lines);
    if (printed.format() == Format.TEXT) {
      explainLines(out, size);
    }
    Layout layout = new Layout(size, Mapping.RANKS);
    List<SetTarget> sets =
        SetTargets.names().stream().map(name -> SetTargets.of(name, layout)).toList();
    switch (printed.format()) {
      case TEXT -> {
        out.println();
        listSets(out, sets);
      }
      case JSONL -> SETS.print(out, printed.format(), sets);
    }
    if (size.equals(BoardSize.CHESS)) {
      listFiles(out);
    }
    return ExitCode.DONE;
  }

  /** Returns the grammar of a set-wise target; none if programs for it are not searched for. */
  private static Optional<String> grammar(SetTarget target) {
    return target.layout().isWide()
        ? Optional.empty()
        : Optional.of(
            SetTargets.boardGrammar(target)
                .map(Grammar::name)
                .orElseGet(() -> SetTargets.defaultGrammar(target)));
  }

  /** Lists what files state. */
  private void listFiles(PrintWriter out) {
    switch (printed.format()) {
      case TEXT -> {
        SetFileText.list(out);
        WordTargetText.list(out);
      }
      case JSONL -> {
        TargetFile.SHIPPED.forEach(
            name -> WordTargetText.show(out, printed.format(), TargetFile.read(name)));
        SetFile.SHIPPED.forEach(
            name -> SetFileText.show(out, printed.format(), SetFile.read(name)));
      }
    }
  }

  private void show(PrintWriter out, String name) {
    if (SetFile.isOne(name)) {
      SetFileText.show(out, printed.format(), SetFile.read(name));
    } else {
      WordTargetText.show(out, printed.format(), TargetFile.read(name));
    }
  }

  private static void explainLines(PrintWriter out, BoardSize board) {
    out.println();
    Columns.print(
        out,
        "rank = horizontal, file = vertical, rook = both, bishop = diagonal and antidiagonal,"
            + " queen = all = the four lines. Squares are numbered a1 = 0, %s = %d, %s = %d."
                .formatted(
                    board.name(board.files() - 1),
                    board.files() - 1,
                    board.name(board.squares() - 1),
                    board.squares() - 1),
        2);
    Columns.print(
        out,
        "occ, o: the occupied squares of the ray or line, the slider's own square only with"
            + " '-with-slider'. A formula must agree within the ray, or within the line without the"
            + " square.",
        2);
    Columns.print(
        out,
        "rev_occ = bit_reverse(occ); s = 1 << sq; ro = bit_reverse(o); rs = bit_reverse(s)",
        2);
  }

  private static void add(List<Row> rows, BoardSize board, Ray ray, Slider slider) {
    for (Line line : Line.values()) {
      rows.add(new Row(board, line, ray, slider));
    }
  }

  private static void listSets(PrintWriter out, List<SetTarget> targets) {
    Columns.print(
        out,
        "Set-wise: any number of pieces at once, right on all boards, of any --board. --layout ranks,"
            + " files, spare (a spare bit after each rank), halves; sliced (a rank of eight boards;"
            + " one step of a fill)",
        2);
    for (SetTarget target : targets) {
      Columns.print(
          out,
          "%-28s %s boards, inputs %s"
              .formatted(target.name(), target.boardsText(), String.join(", ", target.inputs())),
          29);
    }
    Columns.print(
        out,
        "s: the pieces that attack; o: all that stands on the board; k: kings; x: the enemy's"
            + " sliders; u: pieces of the kings' side; e: empty squares; r..: turned by 180 degrees;"
            + " t..: files and ranks exchanged; a (sliced): attacked on this rank; p, q: white and"
            + " black pawns; b0 to b3: a quad-bitboard; s, t, u of packed-: the types of a position in"
            + " 256 bits.",
        2);
    Columns.print(
        out,
        "attacks-: squares up to the first occupied one, that one included; danger-: the same of"
            + " the enemy's sliders, no king in the way; king-rays-: the same of kings; checks-:"
            + " from a slider to a king; in-between-: the same without the slider; pins-: what alone"
            + " stands between them; own-pins-, discovered-: those of the king's and of the slider's"
            + " side; fill-: to the edge, itself included; step-: the next square.",
        2);
    Columns.print(
        out,
        "Pawn structure of white, of black with black- before it; pawns stand on all ranks but"
            + " the first and the last, outposts and what is behind pawns on these too."
            + " behind-pawns: the"
            + " rearmost pawn of each file and the squares behind it; passed-: no enemy pawn ahead on"
            + " its file or one beside; outposts: never attacked by an enemy pawn; strict-outposts:"
            + " those attacked by an own one; backward-: no own pawn beside or behind on the files"
            + " beside; strict-backward-: those with the square ahead attacked by an enemy pawn;"
            + " doubled-: all but the rearmost; isolated-: no own pawn on the files beside. sift"
            + " pawns calls the sets without strict- wide.",
        2);
    Columns.print(
        out,
        "knight, king, pawn: short for knight-attacks and so on. Results of one program, for sift"
            + " dag: with + between; attacks-all: in all eight"
            + " directions; pawns-all: doubled, backward, isolated, outposts, passed; quad-all,"
            + " packed-all: all sets of a coding.",
        2);
  }
}
