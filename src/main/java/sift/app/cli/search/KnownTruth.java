package sift.app.cli.search;

import java.util.List;
import java.util.Optional;
import sift.app.cli.options.Question;
import sift.file.JsonRecord.Meaning;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;

/**
 * A formula from which another is known to come, beside the answer that was found for that one.
 *
 * @param formula with its constants folded
 * @param size of the formula as typed, with its constants folded
 * @param verdict whether it is equal to the one asked about
 * @param isSolved whether the answer has no more nodes
 * @param isSolvedBySymbols whether the answer has no more symbols
 * @param isExact whether the answer is the same but for the order of operands
 */
record KnownTruth(
    Expr formula,
    Size size,
    EqualVerdict verdict,
    boolean isSolved,
    boolean isSolvedBySymbols,
    boolean isExact) {
  /** Compares the formula that a line says its own comes from with that and with the answer. */
  static KnownTruth of(Question question, Question said, Expr answer, Progress progress) {
    BitWidth width = question.width();
    Expr folded = folded(width, said.formula());
    Size size = Size.of(folded(width, said.read()));
    Size found = Size.of(answer);
    return new KnownTruth(
        folded,
        size,
        Equality.of(
                width, List.of(question.formula()), List.of(said.formula()), question.assumptions())
            .verdict(progress),
        found.nodes() <= size.nodes(),
        found.symbols() <= size.symbols(),
        found.equals(Size.of(folded)) && ordered(width, answer).equals(ordered(width, folded)));
  }

  private static Expr folded(BitWidth width, Expr said) {
    Expr folded =
        Program.simplified(width, Program.of(said).inputs(), List.of(said)).formulas().getFirst();
    Size before = Size.of(said);
    Size now = Size.of(folded);
    return now.nodes() < before.nodes()
            || (now.nodes() == before.nodes() && now.symbols() < before.symbols())
        ? folded
        : said;
  }

  private static Expr ordered(BitWidth width, Expr formula) {
    return cut(width, formula).commuted();
  }

  private static Expr cut(BitWidth width, Expr term) {
    return term instanceof Expr.Constant(long value)
        ? new Expr.Constant(width.word(value))
        : term.map(operand -> cut(width, operand));
  }

  /** Whether nothing shows that the formula asked about is another. */
  boolean isTrue() {
    return !(verdict instanceof EqualVerdict.Differs);
  }

  /** What a record says of it. */
  record Truth(
      @Meaning("with --lines: the formula that the line says it comes from, constants folded")
          String truth,
      @Meaning("its symbols; with --shifts zero these and the next two are of the truth as typed")
          int truthSymbols,
      @Meaning("its operators, as above") int truthOperations,
      @Meaning("its terms, as above") int truthNodes,
      @Meaning("whether it is equal to the formula given: proved, refuted or undecided")
          String truthVerdict,
      @Meaning("if refuted: words on which it differs, with all digits of the width, as x=0x0f")
          Optional<List<String>> truthWords,
      Optional<Judgement> judgement) {}

  /** How an answer compares with it. */
  record Judgement(
      @Meaning("unless refuted: whether found_nodes is no more than truth_nodes") boolean solved,
      @Meaning("whether it has no more symbols") boolean solvedBySymbols,
      @Meaning("whether it is the truth but for the order of operands") boolean exact) {}

  Truth fields(BitWidth width) {
    return new Truth(
        formula.toString(),
        size.symbols(),
        size.operations(),
        size.nodes(),
        switch (verdict) {
          case EqualVerdict.Proved _ -> "proved";
          case EqualVerdict.NotDecided _ -> "undecided";
          case EqualVerdict.Differs _ -> "refuted";
        },
        verdict instanceof EqualVerdict.Differs differs
            ? Optional.of(differs.words(width))
            : Optional.empty(),
        Optional.of(new Judgement(isSolved, isSolvedBySymbols, isExact)).filter(_ -> isTrue()));
  }
}
