package sift.app.cli.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import sift.app.cli.options.Question;
import sift.lang.BitWidth;
import sift.lang.Commuted;
import sift.lang.Expr;
import sift.lang.Program;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;

/**
 * The formula that one is known to come from, and what it says of an answer.
 *
 * @param formula with its constants folded
 * @param verdict whether it is equal to the formula asked about
 */
record KnownTruth(Expr formula, EqualVerdict verdict) {
  /** Returns what is known of a formula that the one asked about is said to come from. */
  static KnownTruth of(Question question, Expr said) {
    return new KnownTruth(
        folded(question.width(), said),
        Equality.of(
                question.width(),
                List.of(question.formula()),
                List.of(said),
                question.assumptions())
            .verdict());
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

  /** Whether it is one: nothing shows that the formula asked about is another. */
  boolean isTrue() {
    return !(verdict instanceof EqualVerdict.Differs);
  }

  /** Adds it to a record, with what it says of the answer. */
  void addTo(Map<String, Object> fields, BitWidth width, Expr answer) {
    fields.put("truth", formula.toString());
    Size.of(formula).addTo(fields, "truth_");
    switch (verdict) {
      case EqualVerdict.Proved _ -> fields.put("truth_verdict", "proved");
      case EqualVerdict.NotDecided _ -> fields.put("truth_verdict", "undecided");
      case EqualVerdict.Differs differs -> {
        fields.put("truth_verdict", "refuted");
        List<String> words = new ArrayList<>();
        differs
            .inputs()
            .forEach((input, word) -> words.add(input + "=0x" + Long.toHexString(word)));
        fields.put("truth_words", words);
      }
    }
    if (isTrue()) {
      fields.put("solved", isSolved(answer));
      fields.put("solved_by_symbols", isSolvedBySymbols(answer));
      fields.put("exact", isExact(width, answer));
    }
  }

  /** Whether an answer has no more nodes. */
  boolean isSolved(Expr answer) {
    return Size.of(answer).nodes() <= Size.of(formula).nodes();
  }

  boolean isSolvedBySymbols(Expr answer) {
    return answer.symbols() <= formula.symbols();
  }

  /** Whether an answer is the same up to the order of operands. */
  boolean isExact(BitWidth width, Expr answer) {
    return isSameSize(answer) && ordered(width, answer).equals(ordered(width, formula));
  }

  private boolean isSameSize(Expr answer) {
    return answer.symbols() == formula.symbols(); // to order them takes longer
  }

  private static Expr ordered(BitWidth width, Expr formula) {
    return Commuted.least(cut(width, formula));
  }

  private static Expr cut(BitWidth width, Expr term) {
    return term instanceof Expr.Constant(long value)
        ? new Expr.Constant(width.word(value))
        : term.map(operand -> cut(width, operand));
  }
}
