package sift.rank.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sift.geometry.BoardSize;
import sift.lang.Expr;
import sift.lang.Program;
import sift.word.Word;

/** The effect of each operation of a program on the words of one case. */
public final class ProgramSentences {
  // Its steps are compared as trees, in which shared terms stand again and again.
  private static final long MOST_SYMBOLS = 20_000;

  private ProgramSentences() {}

  /**
   * Returns a sentence for each line of a program; none of one whose formulas are very large.
   *
   * @param board whose squares the bits of words are; none if they are bits
   * @param words of the inputs by their names; 0 if not there
   */
  public static List<String> of(
      Program program, Optional<BoardSize> board, Map<String, Word> words) {
    if (program.formulas().stream().mapToLong(Expr::symbols).sum() > MOST_SYMBOLS) {
      return List.of();
    }
    StepBuilder builder =
        new StepBuilder(
            board, program.width(), "t%d", input -> words.getOrDefault(input.name(), Word.ZERO));
    List<Expr> terms = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      terms.add(Program.formula(step, program.inputs(), terms::get));
      builder.visit(terms.getLast());
    }
    return builder.steps().stream().map(Step::sentence).toList();
  }
}
