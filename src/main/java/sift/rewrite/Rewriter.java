package sift.rewrite;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import sift.lang.BinaryOp;
import sift.lang.BitWidth;
import sift.lang.Expr;
import sift.lang.Program;
import sift.lang.ProgramBuilder;
import sift.lang.UnaryOp;
import sift.progress.Progress;
import sift.proof.equal.EqualVerdict;
import sift.proof.equal.Equality;
import sift.proof.normal.Polynomial;

/**
 * Makes large formulas smaller: the normal form of each term is spelled in short ways, and terms
 * are joined to others. Every step is proved.
 */
public record Rewriter(BitWidth width) {
  /** The name of the proof composed of the steps. */
  public static final String PROOF = "rewriting, each step proved";

  private static final int MOST_MULTIPLES = 4;
  private static final Set<UnaryOp> SIGNS = EnumSet.of(UnaryOp.NEG, UnaryOp.NOT);
  private static final Set<BinaryOp> SUMS = EnumSet.of(BinaryOp.ADD, BinaryOp.SUB);
  private static final int MOST_SMALL = 64;
  // The proof of two equal terms.
  private static final int MOST_SYMBOLS = 24;

  /**
   * Returns an equal formula of at most the same size, by proved steps. After a request to stop, it
   * is the smallest found before.
   */
  public Expr rewritten(Expr formula, Progress progress) {
    ProgramBuilder builder = new ProgramBuilder(width);
    Program program = builder.program(List.of(builder.simplified(formula)));
    Terms terms = new Terms(width, program.inputs(), progress);
    int[] moved = new int[program.steps().size()];
    for (int step = 0; step < moved.length; step++) {
      if (progress.stopRequested()) {
        return formula;
      }
      moved[step] = terms.add(program.steps().get(step).renumbered(moved));
    }
    int root = moved[program.results().getFirst()];
    try {
      addWays(terms, program, moved, root);
    } catch (CancellationException _) {
      // The limit of work; the ways added so far are used.
    }
    try {
      return !progress.stopRequested() && joinEqual(terms, root, progress)
          ? rewritten(terms.formula(root), progress)
          : terms.formula(root);
    } catch (CancellationException _) {
      return terms.formula(root);
    }
  }

  private void addWays(Terms terms, Program program, int[] moved, int root) {
    addNumbers(terms, root);
    int met = terms.count();
    Spelling spelling = new Spelling(width, terms);
    Set<Integer> spelled = spelled(program, moved);
    spelled.add(root);
    for (int term = 0; term < met; term++) {
      terms.countAndCheck(1);
      Polynomial form = terms.normal(term);
      if (spelled.contains(term) || terms.forms().multiples(form).size() <= MOST_MULTIPLES) {
        spelling.add(form);
      }
    }
    new Joins(width, terms, program).run(root);
    terms.share(root);
  }

  /**
   * Joins terms that agree on all samples and are proved equal by other methods than normal forms;
   * returns whether there were any.
   */
  private boolean joinEqual(Terms terms, int root, Progress progress) {
    for (int term : terms.reached(root)) {
      Optional<Integer> smaller = terms.smallestAlike(term);
      if (smaller.isPresent()
          && terms.size(term) <= MOST_SYMBOLS
          && areEqual(terms.formula(term), terms.formula(smaller.get()), progress)) {
        terms.join(term, smaller.get());
        return true;
      }
    }
    return false;
  }

  private boolean areEqual(Expr one, Expr other, Progress progress) {
    return Equality.of(width, List.of(one), List.of(other), List.of()).verdict(progress)
        instanceof EqualVerdict.Proved;
  }

  /** Returns the operands of operators other than sums: a sum of sums is spelled as one. */
  private static Set<Integer> spelled(Program program, int[] moved) {
    Set<Integer> spelled = new HashSet<>();
    for (Program.Step step : program.steps()) {
      boolean isSum =
          switch (step) {
            case Program.Unary(UnaryOp op, int _) -> SIGNS.contains(op);
            case Program.Binary(BinaryOp op, int _, int _) -> SUMS.contains(op);
            default -> false;
          };
      if (!isSum) {
        step.operands().forEach(operand -> spelled.add(moved[operand]));
      }
    }
    return spelled;
  }

  /** Adds constants that may be in a smaller formula of a term, or of one below it. */
  private void addNumbers(Terms terms, int root) {
    terms.forms().numbers(terms.normal(root)).forEach(number -> addNumber(terms, number));
    for (int term = terms.count() - 1; term >= 0; term--) {
      terms.countAndCheck(1);
      for (long number : terms.forms().numbers(terms.normal(term))) {
        if (Math.abs(width.signed(number)) <= MOST_SMALL) {
          addNumber(terms, number);
        }
      }
    }
    for (long number : new long[] {0, 1, 2, -1}) {
      terms.ofNumber(number);
    }
  }

  private static void addNumber(Terms terms, long number) {
    terms.ofNumber(number);
    terms.ofNumber(-number);
    terms.ofNumber(~number);
    if (Long.bitCount(number) == 1) {
      terms.ofNumber(Long.numberOfTrailingZeros(number));
    }
  }
}
