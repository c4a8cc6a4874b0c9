package sift.app.cli.formula;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sift.app.cli.formula.TargetAnswers.SetTargetAnswer;
import sift.app.cli.formula.TargetAnswers.SetTargetFileAnswer;
import sift.app.cli.formula.TargetAnswers.TargetAnswer;
import sift.app.cli.formula.TargetAnswers.TargetFileAnswer;
import sift.app.cli.options.BoardName;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.Columns;
import sift.app.cli.terminal.ExitCode;
import sift.app.cli.terminal.Format;
import sift.app.cli.terminal.UserException;
import sift.geometry.BoardSize;
import sift.geometry.Layout;
import sift.geometry.Mapping;
import sift.spec.SetFile;
import sift.spec.SetTargets;
import sift.spec.TargetFile;

/** {@code sift list targets}: what can be searched for. */
@Answer.Kinds({
  TargetAnswer.class,
  SetTargetAnswer.class,
  TargetFileAnswer.class,
  SetTargetFileAnswer.class
})
@Command(
    name = "targets",
    mixinStandardHelpOptions = true,
    description = {
      "Lists the targets: what is given, what must come out, on how many cases.",
      "Of shipped target files, and files *.toml, it shows what they state."
    })
public final class TargetsCommand implements Callable<Integer> {
  private static final List<String> OF_SETS =
      List.of(
          "",
          "Set-wise: any number of pieces at once, right on all boards, of any --board. --layout ranks,"
              + " files, spare (a spare bit after each rank), halves; sliced (a rank of eight boards;"
              + " one step of a fill)",
          "Inputs: s: the pieces that attack; o: all that stands on the board; k: kings; x: the enemy's"
              + " sliders; u: pieces of the kings' side; e: empty squares; r..: turned by 180 degrees;"
              + " t..: files and ranks exchanged; a (sliced): attacked on this rank; p, q: white and"
              + " black pawns; b0 to b3: a quad-bitboard; s, t, u of packed-: the types of a position in"
              + " 256 bits.",
          "attacks-: squares up to the first occupied one, that one included; danger-: the same of"
              + " the enemy's sliders, no king in the way; king-rays-: the same of kings; checks-:"
              + " from a slider to a king; in-between-: the same without the slider; pins-: what alone"
              + " stands between them; own-pins-, discovered-: those of the king's and of the slider's"
              + " side; fill-: to the edge, itself included; step-: the next square.",
          "Pawn structure of white, of black with black- before it; pawns stand on all ranks but"
              + " the first and the last, outposts and what is behind pawns on these too."
              + " behind-pawns: the rearmost pawn of each file and the squares behind it; passed-: no"
              + " enemy pawn ahead on its file or one beside; outposts: never attacked by an enemy pawn;"
              + " strict-outposts: those attacked by an own one; backward-: no own pawn beside or behind"
              + " on the files beside; strict-backward-: those with the square ahead attacked by an enemy"
              + " pawn; doubled-: all but the rearmost; isolated-: no own pawn on the files beside. sift"
              + " pawns calls the sets without strict- wide.",
          "knight, king, pawn: short for knight-attacks and so on. Results of one program, for sift"
              + " dag: with + between; attacks-all: in all eight directions; pawns-all: doubled,"
              + " backward, isolated, outposts, passed; quad-all, packed-all: all sets of a coding.");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "WORD",
      completionCandidates = Candidates.AllTargetFiles.class,
      arity = "0..*",
      description = "Part of the names of targets, or files *.toml.")
  private List<String> words = List.of();

  @Option(
      names = "--board",
      converter = BoardName.class,
      completionCandidates = BoardName.class,
      paramLabel = "FxR",
      description =
          "List lines and set-wise targets of a board of other files and ranks alone, 4 to 16 each.")
  private BoardSize board = BoardSize.CHESS;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    if (words.isEmpty()) {
      all();
    } else {
      words.forEach(this::matching);
    }
    return ExitCode.DONE;
  }

  private List<SetTargetAnswer> sets() {
    Layout layout = new Layout(board, Mapping.RANKS);
    return SetTargets.names().stream().map(name -> SetTargetAnswer.of(name, layout)).toList();
  }

  /** Prints the targets with a word in their names. */
  private void matching(String word) {
    if (TargetFile.isOne(word) || SetFile.isOne(word)) {
      show(word);
      return;
    }
    List<TargetAnswer> lines =
        TargetAnswer.all(board).stream().filter(each -> each.name().contains(word)).toList();
    List<SetTargetAnswer> sets =
        sets().stream().filter(each -> each.name().contains(word)).toList();
    List<String> files =
        Stream.of(TargetFile.SHIPPED, SetFile.SHIPPED)
            .flatMap(List::stream)
            .filter(name -> name.contains(word) && board.equals(BoardSize.CHESS))
            .toList();
    if (lines.isEmpty() && sets.isEmpty() && files.isEmpty()) {
      throw new UserException(String.valueOf(SetTargets.unknown(word).getMessage()));
    }
    if (!lines.isEmpty()) {
      lines(lines);
    }
    sets.forEach(printed::give);
    files.forEach(this::show);
  }

  private void lines(List<TargetAnswer> lines) {
    switch (printed.format()) {
      case TEXT -> TargetAnswer.print(spec.commandLine().getOut(), lines);
      case JSONL -> lines.forEach(printed::give);
    }
  }

  private void show(String file) {
    if (SetFile.isOne(file)) {
      printed.give(SetTargetFileAnswer.of(SetFile.read(file)));
    } else {
      printed.give(TargetFileAnswer.of(TargetFile.read(file)));
    }
  }

  private void all() {
    explain(ofLines(board));
    lines(TargetAnswer.all(board));
    explain(OF_SETS);
    sets().forEach(printed::give);
    if (board.equals(BoardSize.CHESS)) {
      switch (printed.format()) {
        case TEXT -> files(spec.commandLine().getOut());
        case JSONL ->
            Stream.of(TargetFile.SHIPPED, SetFile.SHIPPED)
                .flatMap(List::stream)
                .forEach(this::show);
      }
    }
  }

  /** Prints paragraphs for people. */
  private void explain(List<String> paragraphs) {
    if (printed.format() == Format.TEXT) {
      PrintWriter out = spec.commandLine().getOut();
      paragraphs.forEach(paragraph -> Columns.print(out, paragraph, 2));
      out.println();
    }
  }

  private static void files(PrintWriter out) {
    out.println();
    Columns.print(
        out, "Set-wise too, from target files with an alphabet; a result goes by NAME.RESULT:", 2);
    Columns.print(out, "  " + String.join(" ", SetFile.SHIPPED), 2);
    out.println();
    Columns.print(
        out,
        "Functions of words, from target files; sift list targets NAME shows one, docs/targets.md says"
            + " how to write one:",
        2);
    Columns.print(out, "  " + String.join(" ", TargetFile.SHIPPED), 2);
  }

  private static List<String> ofLines(BoardSize board) {
    return List.of(
        "Lines. Inputs: occ, o: the occupied squares of the ray or line, the slider's own square only"
            + " with '-with-slider'; sq: the slider's square, a1 = 0, %s = %d, %s = %d; s = 1 << sq;"
                .formatted(
                    board.name(board.files() - 1),
                    board.files() - 1,
                    board.name(board.squares() - 1),
                    board.squares() - 1)
            + " rev_occ, ro, rs: bit_reverse of occ, o, s. A formula must agree within the ray, or"
            + " within the line without the square.",
        "rank = horizontal, file = vertical, rook = both, bishop = diagonal and antidiagonal, queen ="
            + " all = the four lines.");
  }
}
