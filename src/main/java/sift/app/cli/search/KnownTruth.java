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

/** A formula from which another is known to come, beside the answer that was found for that one. */
record KnownTruth(
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
    Optional<Judgement> judgement) {
  /** How an answer compares with it. */
  record Judgement(
      @Meaning("unless refuted: whether found_nodes is no more than truth_nodes") boolean solved,
      @Meaning("whether it has no more symbols") boolean solvedBySymbols,
      @Meaning("whether it is the truth but for the order of operands") boolean exact) {}

  /** Compares the formula that a line says its own comes from with that and with the answer. */
  static KnownTruth of(Question question, Question said, Expr answer, Progress progress) {
    BitWidth width = question.width();
    Expr truth = folded(width, said.formula());
    Size size = Size.of(folded(width, said.read()));
    Size found = Size.of(answer);
    EqualVerdict verdict =
        Equality.of(
                width, List.of(question.formula()), List.of(said.formula()), question.assumptions())
            .verdict(progress);
    Optional<List<String>> words =
        verdict instanceof EqualVerdict.Differs differs
            ? Optional.of(differs.words(width))
            : Optional.empty();
    return new KnownTruth(
        truth.toString(),
        size.symbols(),
        size.operations(),
        size.nodes(),
        switch (verdict) {
          case EqualVerdict.Proved _ -> "proved";
          case EqualVerdict.NotDecided _ -> "undecided";
          case EqualVerdict.Differs _ -> "refuted";
        },
        words,
        Optional.of(
                new Judgement(
                    found.nodes() <= size.nodes(),
                    found.symbols() <= size.symbols(),
                    found.equals(Size.of(truth))
                        && ordered(width, answer).equals(ordered(width, truth))))
            .filter(_ -> words.isEmpty()));
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
}
