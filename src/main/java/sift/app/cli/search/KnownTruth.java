package sift.app.cli.search;

import java.util.List;
import java.util.Map;
import sift.app.cli.options.Question;
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

  /** Adds it to a record. */
  void addTo(Map<String, Object> fields, BitWidth width) {
    fields.put("truth", formula.toString());
    size.addTo(fields, "truth_");
    switch (verdict) {
      case EqualVerdict.Proved _ -> fields.put("truth_verdict", "proved");
      case EqualVerdict.NotDecided _ -> fields.put("truth_verdict", "undecided");
      case EqualVerdict.Differs differs -> {
        fields.put("truth_verdict", "refuted");
        fields.put("truth_words", differs.words(width));
      }
    }
    if (isTrue()) {
      fields.put("solved", isSolved);
      fields.put("solved_by_symbols", isSolvedBySymbols);
      fields.put("exact", isExact);
    }
  }
}
