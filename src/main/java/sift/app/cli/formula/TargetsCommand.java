package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.ResultTable;
import sift.geometry.Layout;
import sift.geometry.Line;
import sift.geometry.Ray;
import sift.spec.LineTargets;
import sift.spec.SetFile;
import sift.spec.SetTarget;
import sift.spec.SetTargets;
import sift.spec.Slider;
import sift.spec.Target;
import sift.spec.TargetFile;

/** {@code sift targets}: what can be searched for. */
@Command(
    name = "targets",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the targets: what is given, what must come out, on how many cases.",
      "With names of shipped target files, or files *.toml, it checks these and shows what they state."
    })
public final class TargetsCommand implements Callable<Integer> {
  private static final ResultTable<Target> LINES =
      new ResultTable<Target>("target")
          .left("target", 25, Target::name)
          .left("alias", 5, TargetsCommand::alias)
          .left("--ray", 8, Target::rayName)
          .right("cases", 7, target -> "%,d".formatted(target.domain().cases()))
          .left("inputs", 16, target -> String.join(", ", target.domain().inputs()))
          .last("grammar", target -> LineTargets.defaultGrammar(target.ray()))
          .field("name", Target::name)
          .field("alias", target -> Optional.of(alias(target)).filter(name -> !name.isEmpty()))
          .field("ray", Target::rayName)
          .field("slider", Target::sliderName)
          .field("cases", target -> target.domain().cases())
          .field("inputs", target -> target.domain().inputs())
          .field("grammar", target -> LineTargets.defaultGrammar(target.ray()));

  private static final ResultTable<SetTarget> SETS =
      new ResultTable<SetTarget>("set_target")
          .field("name", SetTarget::name)
          .field("layout", target -> target.layout().text())
          .field("boards", SetTarget::boardsText)
          .field("inputs", SetTarget::inputs)
          .field("grammar", SetTargets::defaultGrammar);

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "T",
      completionCandidates = Candidates.AllTargetFiles.class,
      arity = "0..*",
      description = "Names of shipped target files, or files *.toml.")
  private List<String> names = List.of();

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (!names.isEmpty()) {
      names.forEach(name -> show(out, name));
      return ExitCode.DONE;
    }
    List<Target> targets = new ArrayList<>();
    for (Ray ray : Ray.values()) {
      add(targets, ray, Slider.EXCLUDED);
    }
    add(targets, Ray.LINE, Slider.INCLUDED);
    List<SetTarget> sets =
        SetTargets.names().stream().map(name -> SetTargets.of(name, Layout.LANE)).toList();
    LINES.print(out, printed.format(), targets);
    switch (printed.format()) {
      case TEXT -> {
        explainLines(out);
        listSets(out, sets);
        SetFileText.list(out);
        WordTargetText.list(out);
      }
      case JSONL -> {
        SETS.print(out, printed.format(), sets);
        TargetFile.SHIPPED.forEach(
            name -> WordTargetText.show(out, printed.format(), TargetFile.read(name)));
        SetFile.SHIPPED.forEach(
            name -> SetFileText.show(out, printed.format(), SetFile.read(name)));
      }
    }
    return ExitCode.DONE;
  }

  private void show(PrintWriter out, String name) {
    if (SetFile.isOne(name)) {
      SetFileText.show(out, printed.format(), SetFile.read(name));
    } else {
      WordTargetText.show(out, printed.format(), TargetFile.read(name));
    }
  }

  private static void explainLines(PrintWriter out) {
    out.println();
    Columns.print(
        out,
        "rank = horizontal, file = vertical, rook = both, bishop = diagonal and antidiagonal,"
            + " queen = all = the four lines. Squares are numbered a1 = 0, h1 = 7, h8 = 63.",
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
    out.println();
  }

  private static void add(List<Target> targets, Ray ray, Slider slider) {
    for (Line line : Line.values()) {
      targets.add(LineTargets.of(line, ray, slider));
    }
  }

  private static String alias(Target target) {
    return target.slider() == Slider.INCLUDED ? "" : LineTargets.line(target).shortName();
  }

  private static void listSets(PrintWriter out, List<SetTarget> targets) {
    Columns.print(
        out,
        "Set-wise: any number of pieces at once, right on all boards. --layout lane, transposed,"
            + " ten-wide (10 files, 6 ranks), sliced (a rank of eight boards; one step of a fill)",
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
            + " side; fill-: to the edge, itself included.",
        2);
    Columns.print(
        out,
        "Pawn structure of white, of black with black- before it, on ranks 2 to 7. behind-pawns: the"
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
