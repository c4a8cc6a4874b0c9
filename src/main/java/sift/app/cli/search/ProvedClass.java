package sift.app.cli.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import sift.lang.Expr;
import sift.lang.Grammar;
import sift.progress.Part;
import sift.progress.Progress;
import sift.proof.equal.TargetProof;
import sift.proof.equal.TargetVerdict;
import sift.rank.DisplayForm;
import sift.search.bank.Problem;
import sift.search.count.Census;
import sift.search.count.Operands;
import sift.spec.Target;

/**
 * The formulas of a grammar that agree with one on sample words, of which the smaller ones are
 * proved equal on all words.
 *
 * <p>A formula that is refuted makes the words on which it differs a sample, and the formulas are
 * counted again; so none that is known to differ is among them.
 *
 * @param census of the formulas, up to the size asked for; to be closed
 * @param forms the formulas that were proved or tried, up to the order of operands, smaller first
 * @param provedUpTo the size up to which all that there are were tried
 */
record ProvedClass(Problem problem, Census census, List<Form> forms, int provedUpTo)
    implements AutoCloseable {
  /** So many proofs take a second or two. */
  private static final int MOST_PROOFS = 500;

  ProvedClass {
    forms = List.copyOf(forms);
  }

  /**
   * A formula, and whether it is equal on all words.
   *
   * @param formula as people write it
   */
  record Form(Expr formula, TargetVerdict verdict) {}

  /**
   * Takes the class of what a target on words wants.
   *
   * @param formula what it wants
   * @param size of the class, and how long to prove
   * @throws sift.search.count.CensusException if the memory does not suffice or {@code progress}
   *     asked to stop
   */
  static ProvedClass of(
      Target target, Grammar grammar, Expr formula, Size size, Progress progress) {
    Progress proving = Part.within(size.proving(), progress);
    Target samples = target;
    while (true) {
      ProvedClass proved = on(samples, grammar, formula, size, progress, proving);
      List<long[]> refuting = proved.refuting();
      if (refuting.isEmpty()) {
        return proved;
      }
      proved.close();
      for (long[] words : refuting) {
        samples = samples.withCase(words);
      }
    }
  }

  /**
   * Returns the formulas that agree on the samples, with the verdicts on them.
   *
   * @param proving the part of the work that the proofs are
   */
  private static ProvedClass on(
      Target samples,
      Grammar grammar,
      Expr formula,
      Size size,
      Progress progress,
      Progress proving) {
    Problem problem = new Problem(grammar, List.of(samples));
    Census census = Census.of(problem, formula, size.maxSymbols(), size.resources(), progress);
    try {
      Proofs proofs = new Proofs(census, new TargetProof(samples), proving);
      int upTo = proofs.run();
      return new ProvedClass(problem, census, proofs.forms, upTo);
    } catch (RuntimeException e) {
      census.close();
      throw e;
    }
  }

  private List<long[]> refuting() {
    return forms.stream()
        .filter(form -> form.verdict() instanceof TargetVerdict.Refuted)
        .map(form -> ((TargetVerdict.Refuted) form.verdict()).words())
        .toList();
  }

  /**
   * How far to go.
   *
   * @param maxSymbols the largest formulas to count
   * @param proving how long to prove that they are equal
   */
  record Size(int maxSymbols, Duration proving, Census.Resources resources) {}

  @Override
  public void close() {
    census.close();
  }

  /** The proofs of one round. */
  private static final class Proofs {
    private final Census census;
    private final TargetProof proof;
    private final Progress proving;
    private final List<Form> forms = new ArrayList<>();

    Proofs(Census census, TargetProof proof, Progress proving) {
      this.census = census;
      this.proof = proof;
      this.proving = proving;
    }

    /** Tries the formulas of one size after the other, and returns the last that was completed. */
    int run() {
      for (Census.Row row : census.rows()) {
        int room = MOST_PROOFS - forms.size();
        if (row.upToOrder() > room) {
          return row.symbols() - 1;
        }
        proving.enter(row.symbols(), "proving", row.upToOrder(), forms.size());
        census.forEach(row.symbols(), Operands.EXCHANGEABLE, this::add);
        if (proving.stopRequested()) {
          return row.symbols() - 1;
        }
      }
      return census.maxSymbols();
    }

    private void add(Expr tree) {
      if (!proving.stopRequested()) {
        Expr formula = DisplayForm.of(tree);
        forms.add(new Form(formula, proof.verdict(formula, proving)));
        proving.add(1);
      }
    }
  }
}
