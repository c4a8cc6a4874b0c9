package sift.app.cli.chess;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sift.app.cli.options.BoardName;
import sift.app.cli.options.Candidates;
import sift.app.cli.options.PrintOptions;
import sift.app.cli.terminal.Answer;
import sift.app.cli.terminal.ExitCode;
import sift.chess.board.Variant;
import sift.geometry.BoardSize;

/** {@code sift pawns}: shows the pawn structure of a position. */
@Answer.Kinds({PawnsOutput.PawnsAnswer.class, PawnsOutput.PawnSetAnswer.class})
@Command(
    name = "pawns",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = "sift pawns POSITION [OPTIONS]",
    description = {
      "Shows the pawn structure of a position: passed, backward, doubled and isolated pawns, and"
          + " outposts.",
      "  passed    no enemy pawn ahead, on its file or one beside",
      "  backward  no own pawn on a file beside on the same rank or farther back, and",
      "            an enemy pawn attacks the square ahead",
      "  doubled   not the rearmost own pawn of its file",
      "  isolated  no own pawn on a file beside",
      "  outpost   a square of any rank, the first and the last too, that no enemy pawn",
      "            attacks, now or after advancing, and that an own pawn protects"
    },
    footer = {
      "%nExample: sift pawns kiwipete",
      "Example: sift pawns --board 10x8 10/pp8/10/3pP5/10/10/6PP2/10"
    })
public final class PawnsCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "POSITION",
      completionCandidates = Candidates.Positions.class,
      hideParamSyntax = true,
      arity = "1..*",
      description =
          "A FEN, quoted or not, or what else sift perft takes: startpos, kiwipete, position1 to"
              + " position6, chess960:N, and moves. With --board a FEN, of which only the first"
              + " field is read.")
  private List<String> words = List.of();

  @Option(
      names = "--board",
      converter = BoardName.class,
      completionCandidates = BoardName.class,
      paramLabel = "FxR",
      description =
          "The board's files and ranks, 4 to 16 of each and at most 128 squares. P and p are"
              + " pawns, any other letter is a piece that makes no difference. Default: 8x8,"
              + " positions of chess.")
  private @Nullable BoardSize board;

  @Mixin private PrintOptions printed = new PrintOptions();

  @Override
  public Integer call() {
    String text = String.join(" ", words).strip();
    String fen = board == null ? PositionText.read(Variant.ORTHODOX, text).fen() : text;
    BoardSize size = board == null ? BoardSize.CHESS : board;
    new PawnsOutput(fen, size).print(printed.printer());
    return ExitCode.DONE;
  }
}
