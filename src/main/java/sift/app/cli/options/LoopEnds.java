package sift.app.cli.options;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import sift.app.cli.terminal.UserException;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.snippet.Lowering;
import sift.lang.snippet.Snippet;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;

/** Whether the loops of code have no more rounds than were written out. */
final class LoopEnds {
  private static final Duration PROOF = Duration.ofSeconds(10);
  private static final Expr ZERO = new Expr.Constant(0);

  private LoopEnds() {}

  /**
   * Refuses loops that are not proved to end within the rounds that were written out.
   *
   * <p>Known are the ranges of the inputs and the conditions: what the code assumes behind a loop
   * speaks of the last of these rounds.
   *
   * @param conditions those of --assume
   * @param width of all words
   */
  static void check(Snippet snippet, List<Snippet> conditions, BitWidth width) {
    List<Expr> known = new ArrayList<>(Lowering.ranges(snippet, width));
    conditions.forEach(condition -> known.addAll(Lowering.assumed(condition, width)));
    for (Expr end : Lowering.ends(snippet, width)) {
      EqualVerdict verdict =
          Equality.of(width, List.of(BinaryOp.EQ.over(end, ZERO)), List.of(ZERO), known)
              .verdict(Part.within(PROOF, new Progress()));
      switch (verdict) {
        case EqualVerdict.Proved _ -> {}
        case EqualVerdict.Differs differs ->
            throw new UserException(
                "a loop has more rounds than a word has bits where %s; write them out, or exclude it by --assume"
                    .formatted(String.join(", ", differs.words(width))));
        case EqualVerdict.NotDecided _ ->
            throw new UserException(
                "a loop is not known to have at most as many rounds as a word has bits; write them out");
      }
    }
  }
}
