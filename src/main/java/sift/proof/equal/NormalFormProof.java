package sift.proof.equal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import sift.lang.BitWidth;
import sift.lang.Program;
import sift.progress.Progress;
import sift.proof.equal.Method.Finding;
import sift.proof.normal.NormalForms;
import sift.proof.normal.Polynomial;

/**
 * Proves equality by equal normal forms: a polynomial over logic, see {@link NormalForms}.
 *
 * <p>Reduction modulo 2^m commutes with sums, products and logic. So if there are no other
 * operators the proof is tried modulo 2^64 first; it then holds at every width at which the shifts
 * by constants mean the same.
 */
final class NormalFormProof {
  private NormalFormProof() {}

  // The most steps to compute normal forms of.
  private static final int MOST_STEPS = 100_000;

  static Finding decide(Question question, Progress progress) {
    Question everywhere = question.everywhere();
    if (everywhere.written().steps().size() > MOST_STEPS) {
      return new Finding.Open("too long");
    }
    Finding finding = new Finding.Open("");
    for (BitWidth modulus : new LinkedHashSet<>(List.of(BitWidth.WORD, question.width()))) {
      for (NormalForms.Factors factors : NormalForms.Factors.values()) {
        if (finding instanceof Finding.Open) {
          finding = finding(everywhere, modulus, factors, progress);
        }
      }
    }
    return finding;
  }

  private static Finding finding(
      Question question, BitWidth modulus, NormalForms.Factors factors, Progress progress) {
    Program program = question.written(modulus);
    NormalForms forms = new NormalForms(modulus, question.width(), factors);
    List<Polynomial> known = new ArrayList<>();
    for (Program.Step step : program.steps()) {
      progress.check();
      known.add(forms.of(step, known::get));
    }
    boolean isOnlyHere = !forms.isOfAnyWidth();
    if (isOnlyHere && !modulus.equals(question.width())) {
      return new Finding.Open("operators that mean something else at another width");
    }
    for (int pair = 0; pair < question.pairs(); pair++) {
      Polynomial left = known.get(question.left(program, pair));
      if (!left.equals(known.get(question.right(program, pair)))) {
        return new Finding.Open("the normal forms are not the same");
      }
    }
    if (isOnlyHere) {
      return new Finding.Equal(Widths.only(question.width()));
    }
    ShiftCounts shifts = new ShiftCounts(question.width());
    forms.shifts().forEach(shifts::count);
    return new Finding.Equal(shifts.widths(new Widths(1, modulus.bits())));
  }
}
